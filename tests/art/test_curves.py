"""Smooth lines."""

from itertools import pairwise
from math import hypot, isclose

from hexboard.art.curves import Measured, beside, finely, lengths, ribbon, rounded, wandering

BEND = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0))


def test_a_rounded_line_keeps_its_ends_and_cuts_the_corner() -> None:
    line = rounded(BEND)
    assert line[0] == BEND[0]
    assert line[-1] == BEND[-1]
    assert all(hypot(x - 2.0, y) > 0.2 for x, y in line)


def test_a_straight_line_stays_as_it_is() -> None:
    assert rounded(BEND[:2]) == BEND[:2]


def test_wandering_is_the_same_every_time_and_keeps_the_ends() -> None:
    line = finely(BEND)
    swayed = wandering(line, 0.05, "seed")
    assert swayed == wandering(line, 0.05, "seed")
    assert swayed != wandering(line, 0.05, "other seed")
    assert swayed[0] == line[0]
    assert swayed[-1] == line[-1]
    assert max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(line, swayed, strict=True)) < 0.1


def test_along_finds_the_point_and_the_direction() -> None:
    assert Measured(BEND).along(3.0) == ((2.0, 1.0), (0.0, 1.0))
    assert Measured(BEND).along(9.0) == ((2.0, 7.0), (0.0, 1.0)), "beyond its end it goes straight on"


def test_a_line_beside_lies_to_the_right() -> None:
    assert beside(BEND[:2], 0.5) == ((0.0, 0.5), (2.0, 0.5))


def test_a_ribbon_is_as_wide_as_told() -> None:
    outline = ribbon(BEND[:2], lambda s: 0.2 + s * 0.1)
    assert isclose(outline[0][1] - outline[-1][1], 0.2)
    assert isclose(outline[1][1] - outline[2][1], 0.4)


def test_finely_leaves_no_gap() -> None:
    marks = lengths(finely(BEND, 0.3))
    assert max(b - a for a, b in pairwise(marks)) <= 0.3 + 1e-9
