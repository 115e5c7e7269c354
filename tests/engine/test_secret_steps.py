"""Steps that resolve in secret, and what may never be told to some only."""


import pytest

from hexboard.core.event import Called, Finished, Moved, Remembered, Rolled
from hexboard.core.log import fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, NOBODY, only
from hexboard.core.secrecy import ContactMade
from hexboard.core.state import Contact, Frame, State
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.step import InSecret, Unattended
from hexboard.engine.submit import settle
from hexboard.engine.tray import NotForAll, Tray
from tests.games import rules

RULED = rules("toy")
AT = RULED.game.board.at
HERE, THERE = AT("S0201"), AT("S0202")


class Resolution(InSecret, Unattended, name="resolution", title="Resolution", rule="16"):
    """A whole turn on the truth, of which each seat hears a report."""

    def proceed(self, tray: Tray) -> None:
        tray.roll(("recon", tray.at.turn))
        tray.tell(Moved("red-1", (HERE, THERE)))
        tray.tell(ContactMade("blue", "?1", Contact(OnMap(THERE), side="red", source="reported")), only("blue"))
        tray.keep_in_mind(heard=("blue",))
        tray.done()


def resolved() -> Tray:
    state = State(3, {"red-1": Unit("red-1", "red-1", "red", OnMap(HERE))})
    tray = Tray(Position(RULED.game, state), ScriptedDice([4]))
    tray.call("resolution")
    settle(RULED.ruleset.with_steps(Resolution()), tray)
    return tray


def test_what_a_secret_step_does_is_told_to_nobody_but_what_it_addresses() -> None:
    told = {type(f.event): f.to for f in resolved().facts}
    assert told[Rolled] == told[Moved] == NOBODY
    assert told[ContactMade] == only("blue")


def test_the_truth_goes_on_and_a_seat_knows_its_reports_alone() -> None:
    tray = resolved()
    assert tray.at.unit("red-1").hex == THERE
    blue = fold(opening("blue"), tray.facts, "blue")
    assert list(blue.secrets.contacts) == [("blue", "?1")]
    assert fold(opening("red"), tray.facts, "red").secrets.contacts == {}


def test_steps_are_told_to_all_even_where_the_rest_is_secret_and_all_keep_their_place() -> None:
    tray = resolved()
    assert {f.to for f in tray.facts if isinstance(f.event, Called | Remembered | Finished)} == {EVERYONE}
    for seat in ("red", "blue"):
        assert fold(opening(seat), tray.facts, seat).stack == tray.at.state.stack


@pytest.mark.parametrize("event", [Called(Frame("x")), Remembered({"x": ("1",)}), Finished("x")])
def test_a_step_told_to_some_only_is_a_fault_of_the_module(event: Called | Remembered | Finished) -> None:
    tray = Tray(Position(RULED.game, State(stack=(Frame("x"),))), ScriptedDice(()))
    with pytest.raises(NotForAll):
        tray.tell(event, only("red"))
    assert tray.facts == ()
