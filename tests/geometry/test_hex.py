import copy
import pickle

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hexboard.geometry.hex import Hex
from tests.strategies import hexes

ORIGIN = Hex(0, 0)


@given(hexes)
def test_every_neighbour_has_this_hex_as_its_neighbour_on_the_opposite_side(at: Hex) -> None:
    for direction, other in enumerate(at.neighbours()):
        assert at.step(direction) == other
        assert other.step(direction + 3) == at
        assert at.is_next_to(other)
        assert other.is_next_to(at)


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)
    assert a.is_next_to(b) == (a.distance(b) == 1)


@given(hexes, st.integers(0, 6))
def test_a_ring_is_every_hex_at_its_distance(at: Hex, radius: int) -> None:
    ring = list(at.ring(radius))
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    assert all(at.distance(h) == radius for h in ring)


@given(hexes, st.integers(0, 5))
def test_within_is_the_rings_from_the_middle_outwards(at: Hex, radius: int) -> None:
    disc = list(at.within(radius))
    assert len(set(disc)) == len(disc) == 1 + 3 * radius * (radius + 1)
    assert [at.distance(h) for h in disc] == sorted(at.distance(h) for h in disc)


@given(hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_distances_and_can_be_turned_back(at: Hex, about: Hex, turns: int) -> None:
    turned = at.rotate(turns, about)
    assert turned.distance(about) == at.distance(about)
    assert turned.rotate(-turns, about) == at


def test_a_sixth_turns_clockwise_and_three_sixths_turn_upside_down() -> None:
    up, *around = ORIGIN.neighbours()
    assert [up.rotate(k, ORIGIN) for k in range(1, 6)] == around
    assert Hex(2, -1).rotate(3, ORIGIN) == Hex(-2, 1)


@given(hexes)
def test_equal_hexes_are_the_same_also_when_they_come_from_elsewhere(at: Hex) -> None:
    assert Hex(at.q, at.r) is at
    assert copy.deepcopy(at) is pickle.loads(pickle.dumps(at)) is at
    assert evolve(at, q=at.q + 1) is at.moved(1, 0)
