"""Where lettering stands already, found by place."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from attrs import field, frozen

from hexboard.art.lettering import cross
from hexboard.art.shapes import Box, Points, box_corners

from .candidates import Footprint
from .label import Label

_Cell = tuple[int, int]


@frozen(eq=False)
class CollisionGrid:
    """What is covered, and by which names; None for what belongs to none and stays."""

    _level: dict[_Cell, list[tuple[Box, Label | None]]] = field(factory=dict, init=False)
    _turned: dict[_Cell, list[tuple[Box, Points, Label | None]]] = field(factory=dict, init=False)
    _of: dict[Label, list[Box]] = field(factory=dict, init=False)

    def keep(self, footprint: Footprint, name: Label | None = None) -> None:
        """Cover something."""
        for cell in _cells(footprint.box):
            if footprint.corners:
                self._turned.setdefault(cell, []).append((footprint.box, footprint.corners, name))
            else:
                self._level.setdefault(cell, []).append((footprint.box, name))
        if name is not None:
            self._of.setdefault(name, []).append(footprint.box)

    def remove(self, name: Label) -> None:
        """Take away all that a name covers."""
        for cell in {cell for box in self._of.pop(name, ()) for cell in _cells(box)}:
            self._level[cell] = [one for one in self._level.get(cell, ()) if one[-1] is not name]
            self._turned[cell] = [one for one in self._turned.get(cell, ()) if one[-1] is not name]

    def is_free(self, footprint: Footprint) -> bool:
        """Whether nothing is covered where something would lie."""
        return next(self.meets(footprint), self) is self

    def meets(self, footprint: Footprint) -> Iterator[Label | None]:
        """What something would lie on."""
        x0, y0, x1, y1 = footprint.box
        for cell in _cells(footprint.box):
            for box, name in self._level.get(cell, ()):
                touch = x0 < box[2] and box[0] < x1 and y0 < box[3] and box[1] < y1
                # of level ones the boxes round them tell all
                if touch and (not footprint.corners or cross(footprint.corners, box_corners(box))):
                    yield name
            for box, corners, name in self._turned.get(cell, ()):
                touch = x0 < box[2] and box[0] < x1 and y0 < box[3] and box[1] < y1
                if touch and cross(footprint.outline, corners):
                    yield name


def _cells(box: Box) -> Iterator[_Cell]:
    columns = range(floor(box[0]), floor(box[2]) + 1)
    for row in range(floor(box[1]), floor(box[3]) + 1):
        for column in columns:
            yield column, row
