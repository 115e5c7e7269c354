import pytest

from hexboard.core.command import Note
from hexboard.core.log import Entry, fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, NOBODY
from hexboard.core.state import State
from hexboard.engine.dice import SeededDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.sheets import awaited, hand_in, open_together
from tests.games import new_table

GAME = new_table("toy").game
SEATS = ("red", "blue")


def handed_in(**sheets: str) -> Tray:
    tray = Tray(Position(GAME, State(2)), SeededDice.from_text("a"))
    for seat, text in sheets.items():
        hand_in(tray, seat, "orders 2", text)
    return tray


def own_sheets(at: Position, seat: str) -> dict[str, str]:
    """The sheets a seat has handed in, as far as they can be read here, in the order they went in."""
    sealed = at.state.secrets.sealed
    return {name: each.text for (who, name), each in sealed.items() if who == seat and each.text is not None}


def test_everybody_knows_whose_sheet_is_still_awaited_and_nobody_what_is_on_it() -> None:
    tray = handed_in(red="hold")
    assert awaited(tray.at, "orders 2", SEATS) == {"blue"}
    blue = Position(GAME, fold(opening("blue"), tray.facts, "blue"))
    assert awaited(blue, "orders 2", SEATS) == {"blue"}
    assert own_sheets(blue, "red") == {}


def test_a_sheet_that_is_in_cannot_be_taken_back_or_handed_in_again() -> None:
    tray = handed_in(red="hold")
    assert Entry("red", Note("x"), tray.facts).teaches(GAME.seat("red"))
    with pytest.raises(ValueError, match="red has sealed"):
        hand_in(tray, "red", "orders 2", "attack")


def test_sheets_are_opened_together_or_not_at_all() -> None:
    with pytest.raises(ValueError, match="of blue is not in"):
        open_together(handed_in(red="hold"), "orders 2", SEATS)
    tray = handed_in(red="hold", blue="attack")
    assert open_together(tray, "orders 2", SEATS) == {"red": "hold", "blue": "attack"}
    assert [fact.to for fact in tray.facts[-2:]] == [EVERYONE, EVERYONE]


def test_sheets_may_be_acted_on_and_stay_a_secret() -> None:
    tray = handed_in(red="hold", blue="attack")
    assert open_together(tray, "orders 2", SEATS, NOBODY)["red"] == "hold"
    blue = Position(GAME, fold(opening("blue"), tray.facts, "blue"))
    assert own_sheets(blue, "red") == {}
    assert own_sheets(blue, "blue") == {"orders 2": "attack"}


def test_a_seat_keeps_its_sheets_in_the_order_they_went_in() -> None:
    tray = handed_in(red="hold")
    hand_in(tray, "red", "orders 10", "attack")
    assert list(own_sheets(tray.at, "red")) == ["orders 2", "orders 10"]
