"""What is new to a seat: all that was done since it last acted of itself, and not only since it answered another."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.notation import read
from tests.gui.turns.keyboard import Keyboard

_TURN = """
turn = 3
step = "movement"
seat = "csa"
[units]
"csa-pickett" = { at = "2308" }
"csa-field" = { at = "2305" }
"usa-1-1-v" = { at = "2309" }
"usa-2-2-v" = { at = "2411" }
"""


def _do(keys: Keyboard, *texts: str) -> None:
    session = keys.window.session
    for text in texts:
        seat = next(iter(session.table.actors()))
        session.table.submit(seat, read(text, session.table.ruleset.vocabulary.commands, session.table.game.board))


def test_who_only_answered_in_the_turn_of_another_is_told_of_all_of_it(begun: Callable[..., Keyboard]) -> None:
    """An advance declined in the middle of his turn hid all that he had done before it."""
    keys = begun("road_to_richmond", "campaign", _TURN, (5,))
    session = keys.window.session
    _do(keys, "move csa-field 2305 2306", "end", "attack 2309 with csa-pickett", "retreat csa-pickett to 2307")
    assert session.bridge.seat == "usa"
    before = len(session.changes.new())
    _do(keys, "pass", "end")
    assert session.bridge.seat == "usa"
    found = session.changes.new()
    assert len(found) > before
    assert [trail.unit.id for change in found for trail in change.trails if trail.unit] == ["csa-field", "csa-pickett"]
    _do(keys, "move usa-2-2-v 2411 2410")
    assert session.changes.new() == (), "who acted of himself has seen it"
