"""Where on the map most counters stand: what a picture of the game shows, and what is looked at first."""

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Box
from hexboard.core.position import Position

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
