"""Outlines of sets of hexes."""

from math import isclose, sqrt

from hexboard.art.curves import inset, loops
from hexboard.geometry.hex import Hex

HEX_AREA = sqrt(3) / 2


def area(ring: tuple[tuple[float, float], ...]) -> float:
    """Area of a ring, positive if clockwise with y down."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def test_one_hex_has_one_clockwise_ring_of_six_corners() -> None:
    (ring,) = loops({Hex(2, 3)})
    assert len(ring) == 6
    assert isclose(area(ring), HEX_AREA)


def test_a_ring_of_hexes_has_an_outline_and_a_hole() -> None:
    rings = loops(set(Hex(0, 0).ring(1)))
    assert sorted(len(ring) for ring in rings) == [6, 18]
    assert isclose(sum(map(area, rings)), 6 * HEX_AREA)


def test_separate_hexes_have_separate_rings() -> None:
    assert len(loops({Hex(0, 0), Hex(5, 5)})) == 2


def test_no_hexes_have_no_outline() -> None:
    assert loops(set()) == ()


def test_an_inset_ring_keeps_its_distance_from_every_side() -> None:
    (ring,) = loops({Hex(0, 0)})
    (small,) = (inset(ring, 0.1),)
    assert isclose(area(small), HEX_AREA * (0.4 / 0.5) ** 2)


def test_an_inset_hole_grows() -> None:
    hole = min(loops(set(Hex(0, 0).ring(1))), key=len)
    assert abs(area(inset(hole, 0.1))) > abs(area(hole))


def test_a_hex_named_twice_counts_once() -> None:
    assert loops([Hex(0, 0), Hex(0, 1), Hex(0, 0)]) == loops({Hex(0, 0), Hex(0, 1)})
