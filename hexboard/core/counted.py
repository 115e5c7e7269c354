"""Words of sentences: so many of a thing, several one after the other, a first letter, a chance as a figure."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor


def counted(number: int, thing: str) -> str:
    """A number with its thing: "1 point", "3 points", "2 hexes", "4 entries", "5 days"."""
    if number == 1:
        return f"1 {thing}"
    if thing.endswith("y") and thing[-2] not in "aeiou":
        return f"{number} {thing[:-1]}ies"
    return f"{number} {thing}{'es' if thing.endswith('x') else 's'}"


def listed(names: Iterable[str], joint: str = "and") -> str:
    """Names one after the other: "Early", "Early and Rodes", "Early, Rodes and Heth"; "" for none."""
    *most, last = [*names] or [""]
    return f"{', '.join(most)} {joint} {last}" if most else last


def some(names: Iterable[str], most: int = 3) -> str:
    """The same, of many the first few and how many more: "Early, Rodes, Heth and 7 more"; one more is named too."""
    found = [*names]
    return listed(found if len(found) <= most + 1 else [*found[:most], f"{len(found) - most} more"])


def dispatches(numbers: Sequence[int]) -> str:
    """Dispatches by their numbers: "dispatch 7", "dispatches 7, 8 and 9"."""
    return f"{'dispatches' if len(numbers) > 1 else 'dispatch'} {listed(map(str, numbers))}"


def named(number: int, things: str) -> str:
    """What so many of a thing are called, by its name for several: "star" for one of the "stars". It expects a
    plural, or a word with no s of its own at its end ("morale", but not "bonus").
    """
    return things.removesuffix("s") if number == 1 and not things.endswith("ss") else things


def capital(words: str) -> str:
    """The same words with a capital letter first."""
    return f"{words[:1].upper()}{words[1:]}"


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
