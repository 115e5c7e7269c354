"""Look-ups in a game and a moment of it."""

import pytest

from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, only
from hexboard.core.state import Outcome, State
from hexboard.core.unit import Gone, OnMap, Unit
from tests.games import new_table

GAME = new_table("toy").game
HERE = GAME.board.at("S0201")
RED = Unit("red-1", "red-1", "red", OnMap(HERE))
BLUE = Unit("blue-1", "blue-1", "blue", OnMap(HERE))
LOST = Unit("red-2", "red-2", "red", Gone("destroyed", HERE))
AT = Position(GAME, State(turn=2, units={unit.id: unit for unit in (RED, BLUE, LOST)}))


def test_units_by_id_by_hex_and_by_side() -> None:
    assert AT.unit("red-1") == RED
    assert AT.units_at(HERE) == (RED, BLUE)
    assert AT.units_at(GAME.board.at("N0101")) == ()
    assert list(AT.units_of("red")) == [RED, LOST]
    assert list(AT.on_map("red")) == [(RED, HERE)]
    with pytest.raises(KeyError):
        AT.unit("red-dummy")


def test_names_for_sentences() -> None:
    assert AT.name("red-1") == "Red 1"
    assert AT.name("red-dummy") == "Red dummy"
    assert AT.name("no-such-unit") == "no-such-unit"
    assert AT.place_name(HERE) == "S0201 (Middleton)"
    assert AT.place_name(GAME.board.at("N0101")) == "N0101"
    assert AT.kind(BLUE).values["strength"] == 2
    assert AT.result(Outcome("red", "decisive victory")) == "Red decisive victory"
    assert AT.result(Outcome("red", "marginal")) == "Red marginal victory", "it was said to be a Red marginal"
    assert AT.result(Outcome("red", "victory")) == "Red victory"
    assert AT.result(Outcome(None, "draw", "nobody holds the ford")) == "draw"


def test_between_steps_there_is_none_under_way() -> None:
    with pytest.raises(IndexError):
        _ = AT.frame


def test_sides_and_seats_of_a_game() -> None:
    assert GAME.side("red").name == "Red"
    assert GAME.seat("blue").side == "blue"
    assert (GAME.enemy("red"), GAME.enemy("blue")) == ("blue", "red")
    for look_up in (GAME.side, GAME.seat):
        with pytest.raises(KeyError):
            look_up("green")


def test_an_audience_is_everyone_or_these_seats() -> None:
    assert EVERYONE.includes("red")
    assert only("red", "blue") == only("blue", "red")
    assert only("red").includes("red")
    assert not only("red").includes("blue")
    assert not only().includes("red")
