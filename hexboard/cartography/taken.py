"""Where lettering stands already, found by place."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from attrs import field, frozen

from hexboard.art.lettering import box_corners, cross
from hexboard.art.shapes import Box, Points

from .choices import Ink
from .name import Name

_Cell = tuple[int, int]


@frozen(eq=False)
class Taken:
    """What is covered, and by which names; None for what belongs to none and stays."""

    _level: dict[_Cell, list[tuple[Box, Name | None]]] = field(factory=dict, init=False)
    _turned: dict[_Cell, list[tuple[Box, Points, Name | None]]] = field(factory=dict, init=False)
    _of: dict[Name, list[Box]] = field(factory=dict, init=False)

    def keep(self, ink: Ink, name: Name | None = None) -> None:
        """Cover something."""
        for cell in _cells(ink.box):
            if ink.corners:
                self._turned.setdefault(cell, []).append((ink.box, ink.corners, name))
            else:
                self._level.setdefault(cell, []).append((ink.box, name))
        if name is not None:
            self._of.setdefault(name, []).append(ink.box)

    def lift(self, name: Name) -> None:
        """Take away all that a name covers."""
        for cell in {cell for box in self._of.pop(name, ()) for cell in _cells(box)}:
            self._level[cell] = [one for one in self._level.get(cell, ()) if one[-1] is not name]
            self._turned[cell] = [one for one in self._turned.get(cell, ()) if one[-1] is not name]

    def is_free(self, ink: Ink) -> bool:
        """Whether nothing is covered where something would lie."""
        return next(self.meets(ink), self) is self

    def meets(self, ink: Ink) -> Iterator[Name | None]:
        """What something would lie on."""
        x0, y0, x1, y1 = ink.box
        for cell in _cells(ink.box):
            for box, name in self._level.get(cell, ()):
                touch = x0 < box[2] and box[0] < x1 and y0 < box[3] and box[1] < y1
                # of level ones the boxes round them tell all
                if touch and (not ink.corners or cross(ink.corners, box_corners(box))):
                    yield name
            for box, corners, name in self._turned.get(cell, ()):
                touch = x0 < box[2] and box[0] < x1 and y0 < box[3] and box[1] < y1
                if touch and cross(ink.outline, corners):
                    yield name


def _cells(box: Box) -> Iterator[_Cell]:
    columns = range(floor(box[0]), floor(box[2]) + 1)
    for row in range(floor(box[1]), floor(box[3]) + 1):
        for column in columns:
            yield column, row
