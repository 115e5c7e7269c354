"""Small pictures drawn once for each look and zoom: counters, chips, cards."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from attrs import field, frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform

from hexboard.art.shapes import Box, Shape
from hexboard.gui.board.camera import by_device_pixels
from hexboard.gui.event_loop.idle_timer import IdleTimer, pieces_within

from .shape_painting import shapes_pixmap

_MOST_BYTES = 8_000_000
_TURN_MS = 6


@frozen
class Sprite:
    """A look, told from others by ``key``: ``shapes`` are what it is drawn of, ``box`` is what it covers.

    Looks ``like`` each other show the same thing with more or less of it told, and stand in for each other.
    """

    key: Hashable
    shapes: Callable[[], tuple[Shape, ...]] = field(eq=False)
    box: Box = field(eq=False)
    like: Hashable = field(default=None, eq=False)


class SpriteCache(QObject):
    """Pixmaps of sprites by look and size.

    A look not drawn at a size yet is shown scaled from another, or by one like it, and ``caught_up`` tells when it has
    been drawn, in the pauses. Beyond ``most`` bytes the oldest are dropped, but none of the ``size`` now looked at;
    ``edition`` goes up whenever any are.
    """

    caught_up = Signal()

    def __init__(self, parent: QObject | None = None, most: int = _MOST_BYTES) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self.kept_bytes = self.edition = 0
        self._most, self.size = most, 0.0
        self._drawn: OrderedDict[tuple[Hashable, float, float], QPixmap] = OrderedDict()
        self._latest: dict[Hashable, tuple[QPixmap, Box]] = {}
        self._missed: dict[tuple[Hashable, float], Sprite] = {}
        self._idle = IdleTimer(self)
        self._idle.timeout.connect(self._draw_some)

    def pixmap(self, sprite: Sprite, pixels: float) -> QPixmap:
        """A sprite at so many pixels of the screen to its unit, drawn at once if need be."""
        key = (sprite.key, pixels, self.ratio)
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = shapes_pixmap(sprite.shapes(), sprite.box, pixels, self.ratio)
            # copied by device pixels, so that it is copied and never resampled
            found.setDevicePixelRatio(1.0)
            self._latest[sprite.key] = found, sprite.box
            if sprite.like is not None:
                self._latest[sprite.like] = found, sprite.box
            self.kept_bytes += _bytes(found)
            self._drop_oldest()
        return found

    def _drop_oldest(self) -> None:
        while self.kept_bytes > self._most:
            oldest = next((key for key in self._drawn if key[1] != self.size), None)
            if oldest is None:
                return
            gone = self._drawn.pop(oldest)
            self.kept_bytes -= _bytes(gone)
            self.edition += 1
            for look in [look for look, (pixmap, _) in self._latest.items() if pixmap is gone]:
                del self._latest[look]

    def shown(self, sprite: Sprite, pixels: float) -> tuple[QPixmap, Box, bool]:
        """What to show for a sprite at a size, what that covers, and whether it was drawn for it.

        If it was not, the size will be drawn; if there is nothing to stand in for it, it is drawn at once.
        """
        found = self._drawn.get((sprite.key, pixels, self.ratio))
        if found is None:
            other = self._latest.get(sprite.key) or (self._latest.get(sprite.like) if sprite.like is not None else None)
            if other is not None:
                self._missed[sprite.key, pixels] = sprite
                self._idle.start()
                return *other, False
            found = self.pixmap(sprite, pixels)
        return found, sprite.box, True

    def copy(self, painter: QPainter, sprite: Sprite, pixels: float, at: QPointF) -> None:
        """Copy a sprite with its origin at ``at``. The painter counts pixels of the device, the rest of the screen."""
        pixmap, box, is_exact = self.shown(sprite, pixels)
        x0, y0, x1, y1 = (edge * pixels for edge in box)
        place = QPointF(round((at.x() + x0) * self.ratio), round((at.y() + y0) * self.ratio))
        if is_exact:
            painter.drawPixmap(place, pixmap)
        else:
            painter.drawPixmap(QRectF(place, QSizeF(x1 - x0, y1 - y0) * self.ratio), pixmap, QRectF(pixmap.rect()))

    def copy_in(self, painter: QPainter, world: QTransform, sprite: Sprite, pixels: float, at: QPointF) -> None:
        """Copy a sprite to a point of the scene, the right way up for whoever looks at the map through ``world``."""
        here = world.map(at)
        painter.save()
        by_device_pixels(painter, self.ratio)
        if world.m11() < 0:
            painter.translate(round(here.x() * self.ratio), round(here.y() * self.ratio))
            painter.rotate(180)
            here = QPointF(0.0, 0.0)
        self.copy(painter, sprite, pixels, here)
        painter.restore()

    def forget(self) -> None:
        """Drop everything drawn."""
        for kept in (self._drawn, self._latest, self._missed):
            kept.clear()
        self.kept_bytes = 0
        self.edition += 1

    @property
    def is_sharp(self) -> bool:
        """Whether all that was shown was drawn for its size."""
        return not self._missed

    def _draw_some(self) -> None:
        for _ in pieces_within(_TURN_MS):
            if not self._missed:
                self._idle.stop()
                self.caught_up.emit()
                return
            (_, pixels), sprite = self._missed.popitem()
            self.pixmap(sprite, pixels)


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
