from hexboard.core.log import fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, only
from hexboard.core.secrecy import Tracked
from hexboard.core.state import Contact, State
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from tests.games import new_table

GAME = new_table("toy").game

from hexboard_modules.toy.rules.sighting import (  # noqa: E402
    cleared,
    contacts_of,
    is_sighted,
    report,
    stacks_in_sight,
)

AT = GAME.board.at


def near(at: Position, eye: Hex, hex: Hex) -> bool:
    return eye.distance(hex) <= 1


def standing(**units: str) -> State:
    kinds = {id.replace("_", "-"): label for id, label in units.items()}
    return State(3, {id: Unit(id, id, id.split("-")[0], OnMap(AT(label))) for id, label in kinds.items()})


def contact(label: str, counters: int, source: str = "seen", turn: int = 3, side: str = "blue") -> Contact:
    estimate = f"{counters} counter{'s' if counters > 1 else ''}"
    return Contact(OnMap(AT(label)), side=side, estimate=estimate, turn=turn, source=source)  # type: ignore[arg-type]


class Looks:
    """One seat looking again and again while counters are put elsewhere."""

    def __init__(self, state: State, seat: str = "red") -> None:
        self.seat = seat
        self.tray = Tray(Position(GAME, state), ScriptedDice(()))
        self.state = state
        self.look()

    def look(self, turn: int = 3, **units: str) -> None:
        for id, label in units.items():
            name = id.replace("_", "-")
            self.state = self.state.changed(name, place=OnMap(AT(label)))
        tray = Tray(Position(GAME, State(turn, self.state.units, self.state.secrets)), ScriptedDice(()))
        report(tray, self.seat, stacks_in_sight(tray.at, self.seat, near))
        cleared(tray, self.seat, near)
        self.state, self.tray = tray.at.state, tray

    @property
    def known(self) -> dict[str, Contact]:
        return dict(contacts_of(Position(GAME, self.state), self.seat))


def test_a_side_sees_stacks_and_counts_them() -> None:
    state = standing(red_1="N0201", blue_1="S0201", blue_2="S0201", blue_dummy="S0302")
    seen = stacks_in_sight(Position(GAME, state), "red", near)
    assert seen == {("blue-1", "blue-2"): contact("S0201", 2)}
    assert stacks_in_sight(Position(GAME, standing(blue_1="S0201")), "red", near) == {}


def test_a_dummy_looks_like_the_real_thing() -> None:
    real, dummy = (
        Looks(standing(red_1="N0201", **{id: "S0201"})).known for id in ("blue_1", "blue_dummy")
    )
    assert real == dummy == {"?1": contact("S0201", 1)}


def test_a_marker_moves_with_what_is_seen_all_the_way() -> None:
    looks = Looks(standing(red_1="S0202", blue_1="S0201"))
    looks.look(blue_1="S0302")
    assert looks.known == {"?1": contact("S0302", 1)}


def test_whether_a_report_was_true_shows_in_no_marker() -> None:
    numbers = []
    for units in (("blue-2",), ()):
        looks = Looks(standing(red_1="S0201"))
        looks.state = Tracked("red", "report S0302", units).apply(looks.state)
        looks.state = State(3, {**looks.state.units, **standing(blue_1="S0202").units}, looks.state.secrets)
        looks.look()
        numbers.append(list(looks.known))
    assert numbers == [["?1"], ["?1"]]


def test_which_counter_is_which_shows_in_no_marker() -> None:
    """Where a stack parts, the marker stays with the part that comes first on the map."""
    ways = (("S0301", "S0101"), ("S0101", "S0301"))
    parted = []
    for one, other in ways:
        looks = Looks(standing(red_1="S0201", blue_1="N0201", blue_2="N0201", blue_dummy="S0102"))
        looks.look(blue_1=one, blue_2=other)
        parted.append(looks.known)
    assert parted[0] == parted[1]
    assert len(parted[0]) == 3


def test_what_is_out_of_sight_stays_where_it_was_with_its_date() -> None:
    looks = Looks(standing(red_1="N0201", blue_1="S0201"))
    looks.look(turn=4, red_1="N0101", blue_1="S0302")
    assert looks.known == {"?1": contact("S0201", 1, "reported")}
    assert not is_sighted(looks.tray.at, "red", AT("S0201"))


def test_what_is_seen_again_is_a_new_marker_for_nobody_can_know_it_for_the_same() -> None:
    looks = Looks(standing(red_1="N0201", blue_1="S0201"))
    looks.look(turn=4, red_1="N0101")
    looks.look(turn=5, red_1="N0201")
    assert looks.known == {"?2": contact("S0201", 1, turn=5)}


def test_an_old_marker_in_a_hex_that_is_seen_to_be_empty_is_taken_away() -> None:
    looks = Looks(standing(red_1="N0201", blue_1="S0201"))
    looks.look(turn=4, blue_1="S0302")
    assert looks.known == {}


def test_what_a_marker_stands_for_is_told_to_nobody_and_what_is_seen_to_its_seat_alone() -> None:
    looks = Looks(standing(red_1="N0201", blue_1="S0201"))
    assert {fact.to for fact in looks.tray.facts if isinstance(fact.event, Tracked)} == {NOBODY}
    assert {fact.to for fact in looks.tray.facts if not isinstance(fact.event, Tracked)} == {only("red")}
    assert fold(opening("red"), looks.tray.facts, "red").secrets.tracks == {}
    assert fold(opening("blue"), looks.tray.facts, "blue").secrets.contacts == {}


def test_nothing_is_told_twice() -> None:
    looks = Looks(standing(red_1="N0201", blue_1="S0201"))
    looks.look()
    assert looks.tray.facts == ()


def test_what_one_seat_has_been_shown_another_has_not() -> None:
    at = Looks(standing(red_1="N0201", blue_1="S0201")).tray.at
    assert is_sighted(at, "red", AT("S0201"))
    assert not is_sighted(at, "blue", AT("S0201"))
    assert not is_sighted(at, "red", AT("S0202"))
