"""Small pictures drawn once for each look and zoom: counters, chips, cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

from attrs import field, frozen
from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QPainter, QPixmap, QTransform

from hexboard.art.shapes import Box, Shape

from .budget import Budget
from .inking import shapes_pixmap

_KEPT = 4000
_TURN_MS = 8


@frozen
class Stamp:
    """A look, told from others by ``key``: ``shapes`` are what it is drawn of, ``box`` is what it covers."""

    key: Hashable
    shapes: Callable[[], tuple[Shape, ...]] = field(eq=False)
    box: Box = field(eq=False)


class StampStore(QObject):
    """Pixmaps of stamps by look and size; those likely to be needed next are drawn in the pauses."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._drawn: OrderedDict[tuple[Hashable, float, float], QPixmap] = OrderedDict()
        self._ahead: list[tuple[Stamp, float]] = []
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_some)

    def pixmap(self, stamp: Stamp, pixels: float) -> QPixmap:
        """A stamp at so many pixels of the screen to its unit."""
        key = (stamp.key, pixels, self.ratio)
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = shapes_pixmap(stamp.shapes(), stamp.box, pixels, self.ratio)
            while len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return found

    def stamp(self, painter: QPainter, stamp: Stamp, pixels: float, at: QPointF) -> None:
        """Print a stamp with its origin at a point of the screen, on whole pixels. The painter's unit is a pixel."""
        x = round((at.x() + stamp.box[0] * pixels) * self.ratio) / self.ratio
        y = round((at.y() + stamp.box[1] * pixels) * self.ratio) / self.ratio
        painter.drawPixmap(QPointF(x, y), self.pixmap(stamp, pixels))

    def print_in(self, painter: QPainter, world: QTransform, stamp: Stamp, pixels: float, at: QPointF) -> None:
        """Print a stamp at a point of the scene, the right way up for whoever looks at the map through ``world``."""
        here = world.map(at)
        painter.save()
        painter.resetTransform()
        if world.m11() < 0:
            painter.translate(round(here.x()), round(here.y()))
            painter.rotate(180)
            here = QPointF(0.0, 0.0)
        self.stamp(painter, stamp, pixels, here)
        painter.restore()

    def draw_ahead(self, stamps: Iterable[Stamp], sizes: Iterable[float]) -> None:
        """Draw these at these sizes when there is time."""
        wanted = tuple(stamps)
        self._ahead = [(stamp, pixels) for pixels in reversed(tuple(sizes)) for stamp in wanted]
        self._idle.start()

    def forget(self) -> None:
        """Drop everything drawn."""
        self._drawn.clear()
        self._ahead.clear()

    @property
    def is_busy(self) -> bool:
        """Whether stamps wait to be drawn."""
        return bool(self._ahead)

    def _draw_some(self) -> None:
        budget = Budget(_TURN_MS)
        while self._ahead and budget.is_left():
            self.pixmap(*self._ahead.pop())
        if not self._ahead:
            self._idle.stop()
