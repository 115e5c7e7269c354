"""Where lettering stands already, found by place."""

from collections.abc import Iterator
from math import floor

from attrs import field, frozen

from hexboard.art.lettering import cross
from hexboard.art.shapes import Box

from .candidates import Footprint
from .label import Label

_Cell = tuple[int, int]


@frozen(eq=False)
class CollisionGrid:
    """What is covered, and by which names; None for what belongs to none and stays."""

    _there: dict[_Cell, list[tuple[Footprint, Label | None]]] = field(factory=dict, init=False)
    _of: dict[Label, list[Box]] = field(factory=dict, init=False)

    def keep(self, footprint: Footprint, name: Label | None = None) -> None:
        """Cover something."""
        for cell in _cells(footprint.box):
            self._there.setdefault(cell, []).append((footprint, name))
        if name is not None:
            self._of.setdefault(name, []).append(footprint.box)

    def remove(self, name: Label) -> None:
        """Take away all that a name covers."""
        for cell in {cell for box in self._of.pop(name, ()) for cell in _cells(box)}:
            self._there[cell] = [one for one in self._there[cell] if one[1] is not name]

    def is_free(self, footprint: Footprint) -> bool:
        """Whether nothing is covered where something would lie."""
        return next(self.meets(footprint), self) is self

    def meets(self, footprint: Footprint) -> Iterator[Label | None]:
        """What something would lie on."""
        x0, y0, x1, y1 = footprint.box
        for cell in _cells(footprint.box):
            for there, name in self._there.get(cell, ()):
                left, top, right, bottom = there.box
                if x0 < right and left < x1 and y0 < bottom and top < y1:
                    # of level ones the boxes round them tell all
                    is_turned = footprint.corners or there.corners
                    if not is_turned or cross(footprint.outline, there.outline):
                        yield name


def _cells(box: Box) -> Iterator[_Cell]:
    columns = range(floor(box[0]), floor(box[2]) + 1)
    for row in range(floor(box[1]), floor(box[3]) + 1):
        for column in columns:
            yield column, row
