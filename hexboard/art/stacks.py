"""How counters of one hex lie on each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId

from . import style
from .counters import strength
from .shapes import Point


def ordered(at: Position, units: Iterable[Unit], first: Collection[UnitId] = ()) -> tuple[Unit, ...]:
    """Counters from the bottom of a stack to its top: on top those of ``first``, then the strongest."""
    return tuple(sorted(units, key=lambda u: (u.id in first, strength(at.kind(u), u), u.id)))


def offsets(count: int) -> tuple[Point, ...]:
    """Where the middle of each counter of a stack lies, bottom first, in hex units from the hex's middle."""
    step = min(style.STACK_STEP, style.STACK_SPREAD / max(1, count - 1)) * style.COUNTER
    middle = (count - 1) / 2
    return tuple(((middle - k) * step, (k - middle) * step + style.COUNTER_DROP) for k in range(count))


def total(at: Position, units: Iterable[Unit]) -> int:
    """The strength of a stack."""
    return sum(strength(at.kind(unit), unit) for unit in units)
