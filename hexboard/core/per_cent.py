"""A chance as a whole figure."""

from fractions import Fraction
from math import floor

_HALF = Fraction(1, 2)
_FINEST = 10**9  # parts in which a chance is read: more than any throw has, and coarser than what floats lose


def per_cent(chance: Fraction | float) -> str:
    """A chance from 0 to 1 in whole per cent: the nearest figure, a half upwards, so that the same chance reads the
    same wherever it stands and whatever stands beside it. What may happen is not 0, what is not certain no 100: "<1",
    which half a per cent is too, ">99".
    """
    # what was added up in floats is a hair beside the half it stands for
    exact = Fraction(chance).limit_denominator(_FINEST) * 100
    if chance > 0 and exact <= _HALF:
        return "<1"
    figure = floor(exact + _HALF)
    return ">99" if figure == 100 and chance < 1 else str(figure)
