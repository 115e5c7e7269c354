"""Crowds on the march: a phase played at random among full hexes never comes to a dead end [5.32]."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hexboard.core.command import Command, EndPhase
from hexboard.engine.question import Answer, Question, Ready
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import GAME, placed

_LONGEST = 60


@pytest.mark.parametrize("seed", range(6))
def test_a_march_among_full_hexes_comes_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    table = placed(_crowded(chance))
    for _ in range(_LONGEST):
        command = _picked(table, chance)
        assert table.check("csa", command) is None
        table.submit("csa", command)
        if isinstance(command, EndPhase):
            break
    assert table.view().frame.step == "combat"
    assert max(Counter(here for _, here in table.view().on_map("csa")).values()) <= 2


def _crowded(chance: random.Random) -> str:
    """Full stacks side by side in open ground, and an enemy not far."""
    game = rules(GAME).game
    units = [u.id for u in game.roster.values() if u.side == "csa"]
    chance.shuffle(units)
    middle = game.board.at("2309")
    near = sorted(middle.within(1))
    standing = [f"{units.pop()} {game.board.label(here)}" for here in near for _ in range(2)]
    enemy = chance.choice([h for h in sorted(middle.within(3)) if h not in near and h in game.board])
    return ", ".join([*standing, f"usa-1-1-v {game.board.label(enemy)}"])


def _picked(table: Table, chance: random.Random) -> Command:
    """A whole command, full hexes being chosen rather than others."""
    picks: tuple[str, ...] = ()
    while isinstance(found := table.ask("csa", picks), Question):
        open_answers = [a for a in found.open_answers() if a.value != "end"] or found.open_answers()
        assert open_answers, f"a dead end after {picks}: {found.prompt}"
        full = [a for a in open_answers if _is_full(table, a)]
        picks = (*picks, chance.choice(full or open_answers).value)
    assert isinstance(found, Ready), found
    return found.command


def _is_full(table: Table, answer: Answer) -> bool:
    return answer.kind == "hex" and answer.hex is not None and len(table.view().units_at(answer.hex)) > 1
