import pytest

from hexboard.core.log import fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import only
from hexboard.core.state import State
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from tests.games import new_table, rules

GAME = new_table("toy").game
rules("lees_greatest_gamble", "little_round_top")  # its code can be imported from then on

from hexboard_modules.age_of_rifles.rules.command.couriers import (  # noqa: E402
    CourierPace,
    Ride,
    Sent,
    lose_one,
    ride,
    sent,
    that_can_be_lost,
    without,
)

LINE = [Hex(n, 0) for n in range(8)]


def steps(points: int) -> dict[Hex, tuple[tuple[Hex, int], ...]]:
    """A road of eight hexes, every step of it for so many points."""
    return {
        here: tuple((near, points) for near in LINE[max(0, n - 1) : n + 2] if near != here)
        for n, here in enumerate(LINE)
    }


PACE = CourierPace(near=2, near_steps=steps(1), a_turn=9, far_steps=steps(6))


def test_what_is_near_hears_at_once_and_what_is_in_the_same_hex_face_to_face() -> None:
    near, here = (ride([LINE[0]], to, PACE, (), 99) for to in (LINE[2], LINE[0]))
    assert near == Ride((LINE[0], LINE[1], LINE[2]), 2, 0)
    assert not near.face_to_face
    assert here == Ride((LINE[0],), 0, 0)
    assert here.face_to_face


@pytest.mark.parametrize(("points", "turns"), [(5, 1), (12, 1), (13, 1), (14, 2), (22, 2), (23, 3), (1, 1)])
def test_a_ride_takes_as_many_turns_as_it_has_rides_of_a_turn_halves_rounded_up(points: int, turns: int) -> None:
    assert PACE.turns(points) == turns


def test_the_far_way_counts_in_its_own_points_and_from_the_nearer_start() -> None:
    assert ride([LINE[0]], LINE[4], PACE, (), 99) == Ride(tuple(LINE[:5]), 24, 3)
    assert ride([LINE[0], LINE[7]], LINE[4], PACE, (), 99) == Ride((LINE[7], LINE[6], LINE[5], LINE[4]), 18, 2)


def test_nobody_rides_through_what_is_closed_nor_farther_than_the_most() -> None:
    assert ride([LINE[0]], LINE[4], PACE, {LINE[3]}, 99) is None
    assert ride([LINE[0]], LINE[4], PACE, (), 23) is None


def test_who_gets_the_order_may_stand_in_a_closed_hex() -> None:
    found = ride([LINE[0]], LINE[4], PACE, {LINE[4], LINE[5]}, 99)
    assert found is not None
    assert found.path[-1] == LINE[4]


def test_an_order_is_due_when_its_ride_ends() -> None:
    way = ride([LINE[0]], LINE[4], PACE, (), 99)
    assert way is not None
    on_the_way = {"b": sent(2, way), "a": Sent(3, 4), "c": Sent(1, 9)}
    assert on_the_way["b"] == Sent(2, 5)
    assert without(on_the_way, ("a", "b")) == {"c": Sent(1, 9)}


def test_an_order_given_face_to_face_is_never_lost() -> None:
    on_the_way = {"b": Sent(1, 3), "a": Sent(1, 2), "talk": Sent(1, 1, face_to_face=True)}
    assert that_can_be_lost(on_the_way) == ("a", "b")
    tray = Tray(Position(GAME, State()), ScriptedDice((2,)))
    assert lose_one(tray, ("lost", 1), on_the_way, only("red")) == "b"
    assert fold(opening("blue"), tray.facts, "blue").slots == frozenset()
    assert fold(opening("red"), tray.facts, "red").slots == {("lost", 1)}


def test_where_nothing_can_be_lost_nothing_is_drawn() -> None:
    tray = Tray(Position(GAME, State()), ScriptedDice(()))
    assert lose_one(tray, ("lost", 1), {"talk": Sent(1, 1, face_to_face=True)}, only("red")) is None
    assert tray.facts == ()
