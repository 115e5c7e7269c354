from collections.abc import Iterable

import attrs
import pytest

from hexboard.core.event import Called
from hexboard.core.log import fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import only
from hexboard.core.secrecy import ChitShown
from hexboard.core.state import State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.chits import draw_from_cup, fill_cup, number_of_chits
from tests.games import new_table

GAME = new_table("toy").game

from hexboard_modules.toy.rules.open_cup import chits_left, cup_frame, draw_chit  # noqa: E402


def cup(chits: Iterable[str], *faces: int) -> Tray:
    tray = Tray(Position(GAME, State()), ScriptedDice(faces))
    tray.tell(Called(cup_frame("cup", chits, "red")))
    return tray


def test_chits_lie_in_a_fixed_order_whatever_order_they_were_put_in() -> None:
    assert chits_left(cup(["red", "blue", "red"]).at) == ("blue", "red", "red")


def test_a_drawn_chit_is_out_of_the_cup_and_its_like_stays() -> None:
    tray = cup(["red", "red", "blue"], 3, 2)
    assert draw_chit(tray, ("cup", 1)) == "red"
    assert chits_left(tray.at) == ("blue", "red")
    assert draw_chit(tray, ("cup", 2)) == "red"
    assert draw_chit(tray, ("cup", 3)) == "blue"
    assert chits_left(tray.at) == ()


def test_an_empty_cup_gives_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        draw_chit(cup([]), ("cup", 1))


def closed(*faces: int) -> Tray:
    tray = Tray(Position(GAME, State()), ScriptedDice(faces))
    tray.call("cup")
    fill_cup(tray, {"red": ["Heth", "Pender"], "blue": ["I Corps"]})
    return tray


def test_a_seat_knows_its_chits_in_a_closed_cup_and_of_the_others_how_many() -> None:
    tray = closed()
    red, blue = (Position(GAME, fold(opening(seat), tray.facts, seat)) for seat in ("red", "blue"))
    assert red.memory("red")["cup"] == ("Heth", "Pender")
    assert blue.memory("red") == {}
    assert (number_of_chits(blue, "red"), number_of_chits(blue, "blue")) == (2, 1)
    assert red.memory() == {}


def test_a_chit_drawn_from_a_closed_cup_shows_its_owner_which_and_the_others_what_they_may_see() -> None:
    tray = closed(3)
    assert draw_from_cup(tray, ("cup", 1), lambda seat, chit: seat) == ("red", "Pender")
    shown = {f.to: f.event.chit for f in tray.facts if isinstance(f.event, ChitShown)}
    assert shown == {only("red"): "Pender", only("blue"): "red"}
    blue = fold(opening("blue"), tray.facts, "blue")
    assert not any("Pender" in str(value) for value in attrs.astuple(blue))
    assert tray.at.memory("red")["cup"] == ("Heth",)
    assert number_of_chits(Position(GAME, blue), "red") == 1


def test_the_same_chit_of_two_seats_is_two_chits() -> None:
    tray = Tray(Position(GAME, State()), ScriptedDice([1]))
    tray.call("cup")
    fill_cup(tray, {"red": ["reserve"], "blue": ["reserve"]})
    assert draw_from_cup(tray, ("cup", 1), lambda seat, chit: chit) == ("blue", "reserve")
    assert draw_from_cup(tray, ("cup", 2), lambda seat, chit: chit) == ("red", "reserve")
