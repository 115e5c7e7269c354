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

_CAVALRY = """
turn = 1
step = "cycle"
[units]
"usa-custer" = { at = "S2608" }
"usa-kilpatrick" = { at = "S2608" }
"usa-richmond" = { at = "S2709", values = { fatigue = 2 } }
"csa-hood" = { at = "S3103" }
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


def test_dice_about_a_unit_are_told_of_where_it_stands(begun: Callable[..., Keyboard]) -> None:
    """His leader came to him from far off, and the loss of the march was told of the hex that the leader had left."""
    keys = begun("on_the_4th_day", "lees_retreat", _CAVALRY, (6, 1, 3, 3, 6))
    session = keys.window.session
    _do(keys, "activate usa-kilpatrick with usa-richmond", "march usa-richmond with usa-kilpatrick")
    change = session.changes.at(session.replay_cursor.last)
    assert change is not None
    assert change.dice
    assert change.at == session.table.game.board.at("S2709")
