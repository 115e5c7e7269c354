"""What a way costs step by step comes to what the answer says, in every game, and each step has its rule."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from hexboard.engine.question import Question
from hexboard.play.table import Table

from .asking import asked
from .playing import SCENARIOS, moments, played

_MARCHES = ("road_to_richmond", "road_to_vicksburg", "hooker_and_lee", "on_the_4th_day", "lees_greatest_gamble")


def points(words: str) -> Fraction:
    """Movement points as a game writes them: "3", "1 1/2"."""
    return sum(map(Fraction, words.split()), Fraction(0))


def told(table: Table, number: int) -> int:
    """How many ways said their steps."""
    count = 0
    for seat in sorted(table.actors()):
        for picks, found in asked(table, seat, random.Random(number), 12):
            for answer in found.answers if isinstance(found, Question) else ():
                if answer.legs:
                    count += 1
                    if table.view(seat).frame.step == "retreat":
                        # it costs no points: each step says its price in words, as the answer does, or that it has none
                        assert all(line.value in ("free", answer.note) for line in answer.legs), (answer, answer.legs)
                    else:
                        spent = sum((points(line.value) for line in answer.legs), Fraction(0))
                        assert spent == points(answer.note), (table.game.id, seat, picks, answer, answer.legs)
                    assert all(line.rule for line in answer.legs), (answer, answer.legs)
    return count


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_steps_come_to_the_price(game: str, scenario: str) -> None:
    count = sum(told(table, number) for number, table in enumerate(moments(played(game, scenario), every=11)))
    assert count or game not in _MARCHES
