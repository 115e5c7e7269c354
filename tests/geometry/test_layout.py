from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout, Point
from tests.strategies import hexes, layouts

PLAIN = Layout()


@given(layouts(), hexes)
def test_the_middle_of_a_hex_lies_in_it(layout: Layout, at: Hex) -> None:
    assert layout.hex(layout.point(at)) == at


@given(layouts(), hexes, st.integers(0, 5), st.floats(0, 0.95))
def test_a_point_short_of_a_corner_lies_in_the_hex(layout: Layout, at: Hex, corner: int, way: float) -> None:
    (x, y), (cx, cy) = layout.point(at), layout.corners(at)[corner]
    assert layout.hex((x + way * (cx - x), y + way * (cy - y))) == at


@given(hexes)
def test_the_plain_grid_has_hexes_one_unit_high(at: Hex) -> None:
    corners = PLAIN.corners(at)
    assert corners[3][1] - corners[0][1] == pytest.approx(1)
    assert all(dist(PLAIN.point(at), PLAIN.point(n)) == pytest.approx(1) for n in at.neighbours())
    assert PLAIN.point(at.step(0))[1] < PLAIN.point(at)[1]


@given(layouts(), hexes, st.integers(0, 5))
def test_the_side_of_two_hexes_is_the_same_from_both(layout: Layout, at: Hex, direction: int) -> None:
    other = at.step(direction)
    here, there = layout.side(at, other), layout.side(other, at)
    assert _near(here[0], there[1])
    assert _near(here[1], there[0])
    middle = ((here[0][0] + here[1][0]) / 2, (here[0][1] + here[1][1]) / 2)
    centres = layout.point(at), layout.point(other)
    assert _near(middle, ((centres[0][0] + centres[1][0]) / 2, (centres[0][1] + centres[1][1]) / 2))


def test_hexes_apart_have_no_side_between_them() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        PLAIN.side(Hex(0, 0), Hex(3, 0))


def _near(a: Point, b: Point) -> bool:
    return dist(a, b) < 1e-6
