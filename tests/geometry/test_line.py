from itertools import pairwise
from math import isclose, sqrt

from hypothesis import given, settings

from hexboard.geometry.hex import Hex, line
from hexboard.geometry.layout import Layout
from tests.strategies import near_hexes

PLAIN = Layout()
NORMALS = ((0.0, 1.0), (sqrt(3) / 2, 0.5), (sqrt(3) / 2, -0.5))


@given(near_hexes, near_hexes)
@settings(max_examples=80)
def test_the_line_is_what_clipping_it_against_every_hexagon_gives(start: Hex, end: Hex) -> None:
    assert line(start, end) == tuple(_clipped(start, end))


@given(near_hexes, near_hexes)
def test_a_line_is_the_same_both_ways(start: Hex, end: Hex) -> None:
    assert line(start, end) == tuple(reversed(line(end, start)))


@given(near_hexes, near_hexes)
def test_a_line_begins_and_ends_where_it_should_and_has_no_gap(start: Hex, end: Hex) -> None:
    named = line(start, end)
    assert set(named[0]) == {start}
    assert set(named[-1]) == {end}
    for before, after in pairwise(named):
        assert all(a.is_next_to(b) for a in before for b in after)


def test_a_line_along_a_hexside_names_both_hexes() -> None:
    start, both, down = Hex(0, 0), {Hex(1, -1), Hex(1, 0)}, {Hex(0, 1), Hex(1, 0)}
    assert [set(group) for group in line(start, Hex(2, -1))] == [{start}, both, {Hex(2, -1)}]
    assert [set(group) for group in line(start, Hex(1, 1))] == [{start}, down, {Hex(1, 1)}]


def test_a_line_down_a_file_and_a_line_of_one_hex() -> None:
    assert line(Hex(3, 1), Hex(3, 4)) == tuple(frozenset({Hex(3, r)}) for r in (1, 2, 3, 4))
    assert line(Hex(3, 1), Hex(3, 1)) == (frozenset({Hex(3, 1)}),)


def _clipped(start: Hex, end: Hex) -> list[frozenset[Hex]]:
    if start == end:
        return [frozenset({start})]
    spans = {at: _span(start, end, at) for at in start.within(start.distance(end) + 1)}
    passed = sorted((span, at) for at, span in spans.items() if span[1] - span[0] > 1e-9)
    groups: list[tuple[float, set[Hex]]] = []
    for (enters, _), at in passed:
        if groups and isclose(groups[-1][0], enters, abs_tol=1e-9):
            groups[-1][1].add(at)
        else:
            groups.append((enters, {at}))
    return [frozenset(hexes) for _, hexes in groups]


def _span(start: Hex, end: Hex, at: Hex) -> tuple[float, float]:
    # the part of the segment (0 to 1) between the three pairs of parallel sides of a hexagon
    (x, y), (ex, ey), (cx, cy) = (PLAIN.point(h) for h in (start, end, at))
    first, last = 0.0, 1.0
    for nx, ny in NORMALS:
        height, slope = nx * (x - cx) + ny * (y - cy), nx * (ex - x) + ny * (ey - y)
        if abs(slope) < 1e-12:
            if abs(height) > 0.5 + 1e-9:
                return 0.0, 0.0
            continue
        bounds = sorted(((-0.5 - height) / slope, (0.5 - height) / slope))
        first, last = max(first, bounds[0]), min(last, bounds[1])
    return first, last
