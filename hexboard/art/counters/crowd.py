"""Where on the map most counters stand: what a picture of the game shows, and what is looked at first."""

from __future__ import annotations

from hexboard.art.outline import PLANE
from hexboard.art.shapes import Box
from hexboard.core.position import Position

_APART = 8  # one of so many at either side stands too far off to count


def crowd_box(at: Position, about: float) -> Box | None:
    """The box, in hex units, of the hexes where most counters stand and ``about`` more round them; None without any."""
    points = [PLANE.point(here) for here, units in at.state.by_hex.items() for _ in units]
    if not points:
        return None
    few = len(points) // _APART
    xs, ys = (sorted(point[axis] for point in points) for axis in (0, 1))
    return xs[few] - about, ys[few] - about, xs[-1 - few] + about, ys[-1 - few] + about
