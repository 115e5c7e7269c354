"""How counters of one hex lie on each other, and where on the map most of them stand."""

from collections.abc import Collection, Iterable
from functools import cache

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Box, Point
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


_APART = 8  # one of so many at either side stands too far off to count


def crowd_box(at: Position, about: float, most: tuple[float, float] | None = None) -> Box | None:
    """The box, in hex units, of the hexes where most counters stand and ``about`` more round them; None without any.

    Where it would be wider or higher than ``most``, it is that large and lies where most counters are in it.
    """
    stacks = [(PLANE.point(here), len(units)) for here, units in at.state.by_hex.items()]
    points = [point for point, count in stacks for _ in range(count)]
    if not points:
        return None
    few = len(points) // _APART
    xs, ys = (sorted(point[axis] for point in points) for axis in (0, 1))
    box = xs[few] - about, ys[few] - about, xs[-1 - few] + about, ys[-1 - few] + about
    if most is None or (box[2] - box[0] <= most[0] and box[3] - box[1] <= most[1]):
        return box
    wide, high = most[0] / 2, most[1] / 2

    def held(middle: tuple[float, float]) -> int:
        return sum(n for (x, y), n in stacks if abs(x - middle[0]) <= wide - 1 and abs(y - middle[1]) <= high - 1)

    x, y = max((point for point, _ in stacks), key=held)
    return x - wide, y - high, x + wide, y + high
