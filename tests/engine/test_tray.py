"""The dice tray: what happens, happens to a copy; every roll has its own name."""

import pytest

from hexboard.core.event import Called, Drawn, Fact, Finished, Noted, Remembered, Rolled, TurnBegan
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, only
from hexboard.core.state import Frame, State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import SlotUsedTwice, Tray
from hexboard.geometry.hex import Hex
from tests.games import new_table

GAME = new_table("toy").game


def tray(*faces: int) -> Tray:
    return Tray(Position(GAME, State()), ScriptedDice(faces))


def test_what_is_told_has_happened_and_is_kept_in_order() -> None:
    made = tray()
    made.tell(TurnBegan(1))
    made.tell(Noted("red", "hm"), only("red"))
    assert made.at.turn == 1
    assert made.facts == (Fact(TurnBegan(1), EVERYONE), Fact(Noted("red", "hm"), only("red")))


def test_a_roll_is_told_and_its_name_is_used_up() -> None:
    made = tray(3, 5)
    assert made.roll(("fight", 1), count=2, to=only("blue")) == (3, 5)
    assert made.facts == (Fact(Rolled(("fight", 1), 6, (3, 5)), only("blue")),)
    with pytest.raises(SlotUsedTwice):
        made.roll(("fight", 1))
    with pytest.raises(SlotUsedTwice):
        made.draw(("fight", 1), ("a", "b"))


def test_what_a_roll_is_named_by_can_be_written_down() -> None:
    made = tray(3)
    with pytest.raises(TypeError, match=r"a slot names what is decided by words and numbers, not Hex\("):
        made.roll(("fight", Hex(1, 2)))  # type: ignore[arg-type]


def test_a_draw_is_one_of_the_cup_and_the_last_chit_needs_no_die() -> None:
    made = tray(2)
    assert made.draw(("cup", 1), ("a", "b", "c")) == "b"
    assert made.draw(("cup", 2), ("c",)) == "c"
    assert [f.event for f in made.facts] == [Drawn(("cup", 1), "b", 3, 2), Drawn(("cup", 2), "c", 1, 1)]
    with pytest.raises(ValueError, match="empty"):
        made.draw(("cup", 3), ())


def test_steps_begin_on_top_remember_and_end() -> None:
    made = tray()
    made.call("march", "red", left=("3",))
    made.remember(left=("2",), met=("S0201",))
    assert made.at.frame == Frame("march", "red", {"left": ("2",), "met": ("S0201",)})
    made.done()
    assert made.at.state.stack == ()
    assert [type(f.event) for f in made.facts] == [Called, Remembered, Finished]
