"""What changes a strength on its way from the counter to the odds, in exact fractions."""

from collections.abc import Iterable
from enum import IntEnum
from fractions import Fraction

from attrs import frozen

from hexboard.engine.question import Line


class Order(IntEnum):
    """When a change is made: those of a lower number first."""

    LEADER = 1
    MORALE = 2
    RANGE = 3
    SPECIAL = 4
    WATER = 5


@frozen
class StrengthChange:
    """One change of a unit's strength: ``plus`` points, then ``times``; ``whole`` rounds it at once.

    A whole change gives the nearest whole number, a half upwards, and never less than 1. ``text`` says why in a
    few words, ``rule`` by which clause.
    """

    order: Order
    text: str
    rule: str
    plus: int = 0
    times: Fraction = Fraction(1)
    whole: bool = False

    def apply(self, strength: Fraction) -> Fraction:
        """The strength after this change."""
        after = (strength + self.plus) * self.times
        return Fraction(max(1, int(after + Fraction(1, 2)))) if self.whole and strength > 0 else after

    @property
    def sign(self) -> str:
        """The change as it is written in a sum: "+1", "x1/2"."""
        parts = [f"{self.plus:+d}"] if self.plus else []
        return " ".join([*parts, f"x{self.times}"] if self.times != 1 or not parts else parts)


def changed(strength: int, changes: Iterable[StrengthChange]) -> tuple[Fraction, tuple[Line, ...]]:
    """A printed strength after all changes in their order, and a line for each: what, by how much, what is left."""
    now = Fraction(strength)
    lines = []
    for change in sorted(changes, key=lambda c: c.order):
        now = change.apply(now)
        lines.append(Line(change.text, f"{change.sign} = {mixed(now)}", change.rule))
    return now, tuple(lines)


def mixed(number: Fraction) -> str:
    """A fraction as people write it: "2 1/2"."""
    whole, rest = divmod(number.numerator, number.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{number.denominator}"
    return f"{whole} {part}" if whole else part
