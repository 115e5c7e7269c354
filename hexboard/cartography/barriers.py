"""What parts a name from its place: rivers, creeks and ways between them."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, dist

from attrs import field, frozen

from hexboard.art.curves import finely
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Box, Point, Points
from hexboard.art.waters.courses import Course

from . import costs

_STEP = 0.1


@frozen(eq=False)
class Barriers:
    """Waters, and how badly a name stands beyond each of them, and ways."""

    waters: Sequence[tuple[Obstacles, float]] = ()
    ways: Obstacles = field(factory=Obstacles)

    def between(self, home: Point, box: Box) -> float:
        """How badly a name in a box stands for the waters between its place and its middle, or under it along its
        middle, and for ways between its place and its nearest edge.
        """
        # a bridge has water on all sides
        waters = [(water, worse) for water, worse in self.waters if not water.about(home)]
        sum_ = 0.0
        if waters:
            middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            lines = tuple(_along(home, middle)), tuple(_along((box[0], middle[1]), (box[2], middle[1])))
            sum_ = sum(worse for water, worse in waters for line in lines if any(map(water.about, line)))
        nearest = max(box[0], min(home[0], box[2])), max(box[1], min(home[1], box[3]))
        way_there = (point for point in _along(home, nearest) if dist(point, home) > costs.AT_PLACE)
        return sum_ + costs.BEYOND_WAY * any(map(self.ways.about, way_there))


def barriers_of(courses: Iterable[Course], lines: Iterable[Points]) -> Barriers:
    """What parts names from their places on a map with these waters and the lines of these ways."""
    waters: dict[str, Obstacles] = {sort: Obstacles() for sort in costs.BARRIER}
    for course in courses:
        if course.kind in waters:
            waters[course.kind].add(finely(course.line))
    ways = Obstacles()
    for line in lines:
        ways.add(finely(line))
    return Barriers(tuple((water, costs.BARRIER[sort]) for sort, water in waters.items()), ways)


def _along(a: Point, b: Point) -> Iterator[Point]:
    steps = max(1, ceil(dist(a, b) / _STEP))
    for k in range(steps + 1):
        yield a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps
