from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.seat import only
from hexboard.core.secrecy import Lost, Sighted
from hexboard.core.state import Sighting, State
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.command.sighting import is_sighted, report, stacks_in_sight
from tests.games import new_table

GAME = new_table("toy").game
AT = GAME.board.at
ONE, TWO = Sighting(OnMap(AT("S0201")), "1 counter"), Sighting(OnMap(AT("S0201")), "2 counters")


def near(at: Position, eye: Hex, hex: Hex) -> bool:
    return eye.distance(hex) <= 1


def standing(**units: str) -> State:
    kinds = {id.replace("_", "-"): label for id, label in units.items()}
    return State(units={id: Unit(id, id, id.split("-")[0], OnMap(AT(label))) for id, label in kinds.items()})


def seen_by(seat: str, state: State) -> dict[str, Sighting]:
    return dict(stacks_in_sight(Position(GAME, state), seat, near))


def test_a_side_sees_hexes_with_counters_and_counts_them() -> None:
    state = standing(red_1="N0201", blue_1="S0201", blue_2="S0201", blue_dummy="S0302")
    assert seen_by("red", state) == {"S0201": TWO}
    assert seen_by("blue", state) == {"N0201": Sighting(OnMap(AT("N0201")), "1 counter")}


def test_without_eyes_there_is_nothing_to_see() -> None:
    assert seen_by("red", standing(blue_1="S0201")) == {}


def test_only_what_is_new_different_or_gone_is_reported_and_to_that_seat_alone() -> None:
    known = {("red", "S0201"): ONE, ("red", "S0301"): ONE, ("blue", "N0101"): ONE}
    tray = Tray(Position(GAME, evolve(State(), sightings=known)), ScriptedDice(()))
    report(tray, "red", {"S0201": TWO, "S0102": ONE})
    assert [f.event for f in tray.facts] == [
        Sighted("red", "S0102", ONE),
        Sighted("red", "S0201", TWO),
        Lost("red", "S0301"),
    ]
    assert {f.to for f in tray.facts} == {only("red")}
    report(tray, "red", {"S0201": TWO, "S0102": ONE})
    assert len(tray.facts) == 3
    assert ("blue", "N0101") in tray.at.state.sightings


def test_what_one_seat_has_been_shown_another_has_not() -> None:
    at = Position(GAME, State(sightings={("red", "S0201"): ONE}))
    assert is_sighted(at, "red", AT("S0201"))
    assert not is_sighted(at, "blue", AT("S0201"))
    assert not is_sighted(at, "red", AT("S0202"))
