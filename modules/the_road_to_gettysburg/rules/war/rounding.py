"""Whole numbers: rounding half up, and keeping within bounds."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction | int) -> int:
    """The nearest whole number, a half upwards: floor(x + 1/2)."""
    return (value + Fraction(1, 2)).__floor__()


def clamp(value: int, least: int, most: int) -> int:
    """The value, brought within its bounds."""
    return max(least, min(most, value))
