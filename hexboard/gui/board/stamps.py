"""Small pictures drawn once for each look and zoom: counters, chips, cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

from attrs import field, frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform

from hexboard.art.shapes import Box, Shape
from hexboard.gui.budget import Budget

from .device_pixels import by_device_pixels
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
    """Pixmaps of stamps by look and size; those likely to be needed next are drawn in the pauses.

    A look not drawn at a size yet is shown scaled from another, and ``caught_up`` tells when it has been drawn.
    """

    caught_up = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._drawn: OrderedDict[tuple[Hashable, float, float], QPixmap] = OrderedDict()
        self._latest: dict[Hashable, QPixmap] = {}
        self._missed: dict[tuple[Hashable, float], Stamp] = {}
        self._ahead: list[tuple[Callable[[], Iterable[Stamp]], float]] = []
        self._next: list[tuple[Stamp, float]] = []
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_some)

    def pixmap(self, stamp: Stamp, pixels: float) -> QPixmap:
        """A stamp at so many pixels of the screen to its unit, drawn at once if need be."""
        key = (stamp.key, pixels, self.ratio)
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = shapes_pixmap(stamp.shapes(), stamp.box, pixels, self.ratio)
            # printed by device pixels, so that it is copied and never resampled
            found.setDevicePixelRatio(1.0)
            self._latest[stamp.key] = found
            while len(self._drawn) > _KEPT:
                (gone, _, _), _ = self._drawn.popitem(last=False)
                self._latest.pop(gone, None)
        return found

    def ready(self, stamp: Stamp, pixels: float) -> QPixmap | None:
        """A stamp if it is drawn at that size, or has never been drawn at all; otherwise it will be."""
        found = self._drawn.get((stamp.key, pixels, self.ratio))
        if found is None and stamp.key not in self._latest:
            return self.pixmap(stamp, pixels)
        if found is None:
            self._missed[stamp.key, pixels] = stamp
            self._idle.start()
        return found

    def stamp(self, painter: QPainter, stamp: Stamp, pixels: float, at: QPointF) -> None:
        """Print a stamp with its origin at ``at``. The painter counts pixels of the device, the rest of the screen."""
        x0, y0, x1, y1 = (edge * pixels for edge in stamp.box)
        place = QPointF(round((at.x() + x0) * self.ratio), round((at.y() + y0) * self.ratio))
        found = self.ready(stamp, pixels)
        if found is not None:
            painter.drawPixmap(place, found)
        else:
            other = self._latest[stamp.key]
            painter.drawPixmap(QRectF(place, QSizeF(x1 - x0, y1 - y0) * self.ratio), other, QRectF(other.rect()))

    def print_in(self, painter: QPainter, world: QTransform, stamp: Stamp, pixels: float, at: QPointF) -> None:
        """Print a stamp at a point of the scene, the right way up for whoever looks at the map through ``world``."""
        here = world.map(at)
        painter.save()
        by_device_pixels(painter, self.ratio)
        if world.m11() < 0:
            painter.translate(round(here.x() * self.ratio), round(here.y() * self.ratio))
            painter.rotate(180)
            here = QPointF(0.0, 0.0)
        self.stamp(painter, stamp, pixels, here)
        painter.restore()

    def draw_ahead(self, stamps: Callable[[], Iterable[Stamp]], sizes: Iterable[float]) -> None:
        """Draw these at these sizes, the first first, when there is time."""
        self._next.clear()
        self._ahead = [(stamps, pixels) for pixels in sizes]
        self._idle.start()

    def forget(self) -> None:
        """Drop everything drawn."""
        for kept in (self._drawn, self._latest, self._missed, self._ahead, self._next):
            kept.clear()

    @property
    def is_busy(self) -> bool:
        """Whether stamps wait to be drawn."""
        return bool(self._missed or self._ahead or self._next)

    def _draw_some(self) -> None:
        budget = Budget(_TURN_MS)
        while self.is_busy and budget.is_left():
            if self._missed:
                (_, pixels), stamp = self._missed.popitem()
                self.pixmap(stamp, pixels)
                if not self._missed:
                    self.caught_up.emit()
            elif self._next:
                self.pixmap(*self._next.pop())
            else:
                stamps, pixels = self._ahead.pop(0)
                self._next = [(stamp, pixels) for stamp in stamps()]
        if not self.is_busy:
            self._idle.stop()
