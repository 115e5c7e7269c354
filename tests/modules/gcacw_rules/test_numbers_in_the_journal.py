"""Where a rule acts its number stands in the journal, at the sentence that tells it."""

from __future__ import annotations

import re

import pytest

from hexboard.play.robots import RandomChooser, decide
from hexboard.play.told.journal import journal
from tests.games import new_table

_PLAIN = re.compile(r" marches |^Turn \d|^(Union|Confederate) has the action$")
"""What is done by no other rule than that it may be: a march, whose act after the roll it is; the turn."""


@pytest.mark.parametrize("scenario", ["lees_retreat", "the_battle_continues"])
def test_every_line_that_is_no_mere_march_has_a_number(scenario: str) -> None:
    table, chooser = new_table("on_the_4th_day", scenario), RandomChooser("numbers")
    while table.actors() and len(table.log.entries) < 400:
        (seat, *_) = sorted(table.actors())
        table.submit(seat, decide(table, seat, chooser))
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert len(told) > 400
    assert [text for text in told if "[" not in text and not _PLAIN.search(text)] == []


def test_an_initiative_that_nobody_rolls_for_says_by_which_rule() -> None:
    table = new_table("on_the_4th_day", "the_battle_continues")
    for seat in ("usa", "csa"):
        made = table.ask(seat, ("end",))
        table.submit(seat, made.command)  # type: ignore[union-attr]
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert told[-1] == "Union has the action [3.14]"
