"""How counters of one hex lie on each other."""

from collections.abc import Collection, Iterable
from functools import cache

from hexboard.art.shapes import Point
from hexboard.art.styles import counter_style as style
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId

from .text import strength


def ordered(at: Position, units: Iterable[Unit], first: Collection[UnitId] = ()) -> tuple[Unit, ...]:
    """Counters from the bottom of a stack to its top: on top those of ``first``, then the strongest; leaders lie under
    those who fight.
    """

    def rank(unit: Unit) -> tuple[bool, bool, int, UnitId]:
        kind = at.kind(unit)
        return unit.id in first, kind.arm not in style.LEADERS, strength(kind, unit), unit.id

    return tuple(sorted(units, key=rank))


@cache
def offsets(count: int) -> tuple[Point, ...]:
    """Where the middle of each counter of a stack lies, bottom first, in hex units from the hex's middle.

    A stack stands as low as its hex lets it, so that the hex's number shows over it.
    """
    step = min(style.STACK_STEP, style.STACK_SPREAD / max(1, count - 1)) * style.COUNTER
    middle, spread = (count - 1) / 2, (count - 1) * step
    room = 0.5 - style.COUNTER / 2 - style.COUNTER_DROP - spread / 2
    down = style.COUNTER_DROP + max(0.0, min(spread / 2, room))
    return tuple(((middle - k) * step, (k - middle) * step + down) for k in range(count))


def total(at: Position, units: Iterable[Unit]) -> int:
    """The strength of a stack, leaders left out."""
    return sum(strength(at.kind(unit), unit) for unit in units)
