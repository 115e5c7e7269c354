"""A chance as a whole figure: the nearest one, a half upwards, never 0 for what may happen nor 100 for what may not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hexboard.core.counted import per_cent


@pytest.mark.parametrize(
    ("chance", "figure"),
    [
        (Fraction(1, 8), "13"),
        (Fraction(3, 8), "38"),
        (Fraction(5, 8), "63"),
        (0.125, "13"),
        (0.145, "15"),
        (0.1 + 0.2 + 0.005, "31"),
        (Fraction(1, 300), "<1"),
        (1e-12, "<1"),
        (Fraction(1, 200), "<1"),
        (Fraction(199, 200), ">99"),
        (Fraction(299, 300), ">99"),
        (1 - 1e-12, ">99"),
        (0, "0"),
        (Fraction(1), "100"),
    ],
)
def test_the_nearest_figure_is_told_and_a_half_goes_up(chance: Fraction | float, figure: str) -> None:
    assert per_cent(chance) == figure
