"""A chance as a whole figure."""

from __future__ import annotations

from fractions import Fraction


def per_cent(chance: Fraction | float) -> str:
    """A chance from 0 to 1 in whole per cent: the nearest figure, so that the same chance reads the same wherever it
    stands and whatever stands beside it. What may happen is not 0, what is not certain no 100: "<1", ">99".
    """
    figure = round(chance * 100)
    if figure == 0 and chance > 0:
        return "<1"
    return ">99" if figure == 100 and chance < 1 else str(figure)
