from attrs import evolve

from hexboard.core.log import fold, opening
from hexboard.core.position import Position
from hexboard.core.secrecy import Tracked
from hexboard.core.state import Contact, State
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.rules.command.reports import age, forget, hear, hear_of_own, heard
from tests.games import new_table

GAME = new_table("toy").game
AT = GAME.board.at
HERE, THERE = OnMap(AT("S0201")), OnMap(AT("N0101"))
SEEN = Contact(HERE, side="blue", estimate="5,000 men", turn=3, source="reported")


def tray(turn: int = 5) -> Tray:
    own = Unit("red-1", "red-1", "red", THERE)
    return Tray(Position(GAME, State(turn, {"red-1": own})), ScriptedDice(()))


def told(at: Tray, seat: str) -> Position:
    return Position(GAME, fold(opening(seat), at.facts, seat))


def test_a_newer_report_of_the_same_thing_takes_the_place_of_an_older() -> None:
    at = tray()
    newer = evolve(SEEN, estimate="9,000 men", turn=4)
    assert hear(at, "red", "S0201", SEEN)
    assert hear(at, "red", "S0201", newer)
    assert heard(told(at, "red"), "red") == {"S0201": newer}


def test_a_report_that_comes_later_and_is_older_changes_nothing() -> None:
    at = tray()
    hear(at, "red", "S0201", SEEN)
    before = at.facts
    assert not hear(at, "red", "S0201", evolve(SEEN, turn=2))
    assert at.facts == before


def test_what_is_heard_of_is_told_to_one_seat_and_what_it_truly_is_to_nobody() -> None:
    at = tray()
    hear(at, "red", "S0201", SEEN, ("blue-1",))
    assert heard(told(at, "blue"), "red") == {}
    assert told(at, "red").state.secrets.tracks == {}
    assert at.at.state.secrets.tracks == {("red", "S0201"): ("blue-1",)}


def test_a_false_report_looks_like_a_true_one() -> None:
    true, false = tray(), tray()
    hear(true, "red", "S0201", SEEN, ("blue-1",))
    hear(false, "red", "S0201", SEEN)
    assert told(true, "red").state == told(false, "red").state


def test_a_report_ages_until_it_is_heard_no_more() -> None:
    at = tray(turn=8)
    hear(at, "red", "S0201", SEEN)
    hear(at, "red", "N0101", evolve(SEEN, place=THERE, turn=8))
    assert [age(at.at, each) for each in heard(at.at, "red").values()] == [5, 0]
    assert list(heard(at.at, "red", oldest=4)) == ["N0101"]


def test_an_own_unit_stands_where_it_was_last_heard_of() -> None:
    at = tray()
    assert hear_of_own(at, "red", Unit("red-1", "red-1", "red", HERE), 3)
    assert not hear_of_own(at, "red", Unit("red-1", "red-1", "red", THERE), 2)
    view = told(at, "red")
    assert view.unit("red-1").place == HERE
    assert age(Position(GAME, evolve(view.state, turn=5)), view.state.secrets.hearsay["red", "red-1"]) == 2
    assert at.at.unit("red-1").place == THERE


def test_a_marker_is_put_away_and_what_it_was_is_forgotten() -> None:
    at = tray()
    hear(at, "red", "S0201", SEEN, ("blue-1",))
    forget(at, "red", "S0201")
    forget(at, "red", "N0101")
    assert heard(told(at, "red"), "red") == {}
    assert [fact.event for fact in at.facts if isinstance(fact.event, Tracked)][-1].units == ()
