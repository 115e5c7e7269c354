from collections.abc import Iterable

import pytest

from hexboard.core.event import Called
from hexboard.core.position import Position
from hexboard.core.state import State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.chits import chits_left, cup_frame, draw_chit
from tests.games import new_table

GAME = new_table("toy").game


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
