"""Room for lettering: what is taken already, what must stay free, what had better."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from math import ceil, dist, floor, hypot, sqrt

from attrs import field, frozen

from hexboard.geometry.hex import Hex

from . import counter_style, letter_style
from .lettering import box_corners, cross, ink_corners
from .obstacles import Obstacles
from .outline import PLANE
from .shapes import Box, Point, Points, Text, around, overlap

_ACROSS = sqrt(3) / 2  # from one column of hexes to the next


@frozen
class Choice:
    """One way to set a name: its lines or letters, how much it is disliked for itself, and the hex it belongs to, if
    it is one that must not be taken for another's.
    """

    texts: tuple[Text, ...]
    dislike: float = 0.0
    home: Hex | None = None


@frozen(eq=False)
class Room:
    """The room on one map in one band of zoom.

    ``part`` tells which part of the paper a point lies on (0: none of it; lettering keeps to one part), ``side`` is
    how large counters are drawn there, ``lines`` are ways and waters, ``crossings`` where they meet. ``hexes`` are
    those in which counters stand, ``named`` those that have a name.
    """

    part: Callable[[Point], int]
    lines: Obstacles
    crossings: Obstacles
    hexes: Collection[Hex]
    named: Collection[Hex]
    side: float
    _taken: dict[tuple[int, int], list[tuple[Box, Points, bool]]] = field(factory=dict, init=False)

    def keep(self, corners: Points) -> None:
        """Keep later lettering off a rectangle."""
        box = around(corners)
        for cell in _cells(box):
            self._taken.setdefault(cell, []).append((box, corners, _is_level(corners)))

    def keep_place(self, at: Hex, side: float) -> None:
        """Keep later lettering off where counters of that side stand in a hex."""
        self.keep(box_corners(usual_place(at, side)))

    def is_free(self, corners: Points) -> bool:
        """Whether nothing that is kept lies in a rectangle."""
        x0, y0, x1, y1 = box = around(corners)
        level = _is_level(corners)
        for cell in _cells(box):
            for (ox0, oy0, ox1, oy1), other, other_level in self._taken.get(cell, ()):
                touch = x0 < ox1 and ox0 < x1 and y0 < oy1 and oy0 < y1
                # of level ones the boxes round them tell all
                if touch and ((level and other_level) or cross(corners, other)):
                    return False
        return True

    def best(self, choices: Iterable[Choice], part: int, clear: float = 0.0, enough: float = 0.2) -> tuple[Text, ...]:
        """The least disliked choice that hides nothing, kept from now on; nothing if there is none.

        A name that would fit between counters of side ``clear`` lies over the place of none, in whatever hex.
        The search ends with the first that is disliked less than ``enough``; choices come in order of dislike.
        """
        best: tuple[float, Choice] | None = None
        for choice in choices:
            if best and choice.dislike >= best[0]:
                break
            dislike = self._dislike(choice, part, clear, best[0] if best else float("inf"))
            if dislike is not None and (best is None or dislike < best[0]):
                best = dislike, choice
                if dislike < enough:
                    break
        if best is None:
            return ()
        for text in best[1].texts:
            self.keep(ink_corners(text, letter_style.APART))
        return best[1].texts

    def _dislike(self, choice: Choice, part: int, clear: float, most: float) -> float | None:
        """How much a choice is disliked; None if it will not do."""
        sum_ = choice.dislike
        boxes = []
        for text in choice.texts:
            corners = ink_corners(text, letter_style.APART)
            if not self.is_free(corners) or any(self.part(corner) != part for corner in corners):
                return None
            boxes.append(corners)
        for corners, text in zip(boxes, choice.texts, strict=True):
            box = around(corners)
            covered = sum(overlap(box, place) for place in self.places(box, clear)) if clear else 0.0
            # the room reckoned for a name is a little more than it inks
            if covered and box[2] - box[0] <= letter_style.WIDE + letter_style.APART and not text.turn:
                return None
            over_counters = covered * letter_style.OVER_COUNTER
            if sum_ + over_counters >= most:
                return None
            sum_ += over_counters + self._over(corners) + self._astray(box, choice.home)
            if sum_ >= most:
                return None
        return sum_

    def _over(self, corners: Points) -> float:
        off = sum(PLANE.hex(corner) not in self.hexes for corner in corners[:2]) * letter_style.OFF_HEX
        probes = tuple(_probes(corners))
        hidden = sum(self.crossings.about(point) for point in probes) * letter_style.OVER_CROSSING
        return off + hidden + sum(self.lines.about(point) for point in probes) * letter_style.OVER_LINE

    def _astray(self, box: Box, home: Hex | None) -> float:
        """How badly lettering stands whose middle is nearer to another place than to its own."""
        if home is None:
            return 0.0
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        own, at = dist(middle, PLANE.point(home)), PLANE.hex(middle)
        about = {beyond for near in (at, *at.neighbours()) for beyond in near.neighbours()} - {home}
        others = (PLANE.point(other) for other in about if other in self.named)
        strays = any(dist(middle, other) < own and _gap(box, other) < letter_style.BESIDE for other in others)
        return letter_style.ASTRAY if strays else 0.0

    def places(self, box: Box, side: float) -> Iterator[Box]:
        """Where counters of a side stand, as far as a box may touch it."""
        half = side / 2 + letter_style.ROOM
        for q in range(ceil((box[0] - half) / _ACROSS), floor((box[2] + half) / _ACROSS) + 1):
            shift = q / 2 + counter_style.COUNTER_DROP
            for r in range(ceil(box[1] - half - shift), floor(box[3] + half - shift) + 1):
                if Hex(q, r) in self.hexes:
                    yield usual_place(Hex(q, r), side + 2 * letter_style.ROOM)


def usual_place(at: Hex, side: float) -> Box:
    """Where counters stand in a hex."""
    x, y = PLANE.point(at)
    half, y = side / 2, y + counter_style.COUNTER_DROP
    return x - half, y - half, x + half, y + half


def _gap(box: Box, point: Point) -> float:
    """From the nearest edge of a box; 0 within it."""
    aside = max(box[0] - point[0], point[0] - box[2], 0.0)
    return hypot(aside, max(box[1] - point[1], point[1] - box[3], 0.0))


def _is_level(corners: Points) -> bool:
    return corners[0][1] == corners[1][1]


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(floor(box[0]), floor(box[2]) + 1):
        for row in range(floor(box[1]), floor(box[3]) + 1):
            yield column, row


def _probes(corners: Points) -> Iterator[Point]:
    """Points along the middle of a rectangle."""
    a, b, c, d = corners
    start, end = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    steps = max(1, round((abs(end[0] - start[0]) + abs(end[1] - start[1])) / 0.25))
    for k in range(steps + 1):
        yield start[0] + (end[0] - start[0]) * k / steps, start[1] + (end[1] - start[1]) * k / steps
