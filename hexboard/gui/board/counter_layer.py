"""Counters painted in one go: a hundred items of Python's own would each cost a call for every question Qt has."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art import counter_style
from hexboard.art.counters import side_at
from hexboard.core.unit import UnitId

from .camera import UNIT
from .device_pixels import by_device_pixels
from .stamps import Stamp, StampStore

Print = tuple[int, int, QPixmap, float]

_REACH = 0.74 * counter_style.FAR_COUNTER * UNIT
_WIDEST = 500.0  # pixels: no counter is seen larger


@frozen
class Piece:
    """A counter, or a stack from afar: where in the scene, its look, its mark; a higher ``rank`` lies above."""

    x: float
    y: float
    look: Stamp
    mark: Stamp | None = None
    rank: int = 0
    opacity: float = 1.0

    @property
    def rect(self) -> QRectF:
        """All it may cover."""
        return QRectF(self.x - _REACH, self.y - _REACH, 2 * _REACH, 2 * _REACH)


class CounterLayer(QGraphicsItem):
    """Prints pieces upright for whoever looks at the map; a change repaints no more than its own place."""

    def __init__(self, stamps: StampStore, z: float) -> None:
        super().__init__()
        self._stamps = stamps
        self._frame = QRectF()
        self._pieces: dict[UnitId, Piece] = {}
        self._ordered: tuple[Piece, ...] | None = None
        self._prints: tuple[Print, ...] | None = None
        self._printed_at = (0.0, 0.0)
        self.setZValue(z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def set_frame(self, frame: QRectF) -> None:
        """Say where counters may be."""
        self.prepareGeometryChange()
        self._frame = frame

    def put(self, unit: UnitId, piece: Piece | None) -> None:
        """Show a counter so; None takes it away."""
        before = self._pieces.get(unit)
        if piece == before:
            return
        if piece is None:
            del self._pieces[unit]
        else:
            self._pieces[unit] = piece
        self._ordered = self._prints = None
        for changed in filter(None, (before, piece)):
            self.update(changed.rect)

    def piece(self, unit: UnitId) -> Piece | None:
        """How a counter is shown, or None."""
        return self._pieces.get(unit)

    def boundingRect(self) -> QRectF:
        return self._frame

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world, ratio = painter.worldTransform(), self._stamps.ratio
        zoom = abs(world.m11())
        upright = 1.0 if world.m11() > 0 else -1.0
        if self._prints is None or self._printed_at != (zoom, ratio):
            self._prints, self._printed_at = self._made(zoom, ratio), (zoom, ratio)
        # the shift of the whole, in device pixels, on top of each print's own place
        shift = round(world.dx() * upright * ratio), round(world.dy() * upright * ratio)
        seen = world.mapRect(option.exposedRect)
        painter.save()
        by_device_pixels(painter, ratio)
        if upright < 0:
            painter.rotate(180)
            seen = QRectF(-seen.right(), -seen.bottom(), seen.width(), seen.height())
        if self._prints is None:
            self._print_roughly(painter, zoom, seen, QPointF(shift[0] / ratio, shift[1] / ratio))
        else:
            place = QRectF(seen.topLeft() * ratio, seen.size() * ratio)
            self._print(painter, self._prints, place.translated(-shift[0], -shift[1]), shift)
        painter.restore()

    def _print(self, painter: QPainter, prints: tuple[Print, ...], seen: QRectF, shift: tuple[int, int]) -> None:
        """Copy the prints that touch ``seen``, which like their places is counted from the shift."""
        left, top = shift
        reach = _WIDEST * self._stamps.ratio
        x0, y0, x1, y1 = seen.left() - reach, seen.top() - reach, seen.right(), seen.bottom()
        for x, y, pixmap, opacity in prints:
            if x0 <= x <= x1 and y0 <= y <= y1:
                if opacity < 1.0:
                    painter.setOpacity(opacity)
                painter.drawPixmap(x + left, y + top, pixmap)
                if opacity < 1.0:
                    painter.setOpacity(1.0)

    def _print_roughly(self, painter: QPainter, zoom: float, seen: QRectF, shift: QPointF) -> None:
        """What is drawn at this zoom as it is, the rest scaled from another; the right size follows in a pause."""
        pixels = _pixels(zoom)
        for piece in self._in_order():
            here = QPointF(piece.x * zoom, piece.y * zoom) + shift
            if seen.adjusted(-_WIDEST, -_WIDEST, _WIDEST, _WIDEST).contains(here):
                painter.setOpacity(piece.opacity)
                for stamp in filter(None, (piece.mark, piece.look)):
                    self._stamps.stamp(painter, stamp, pixels, here)

    def _made(self, zoom: float, ratio: float) -> tuple[Print, ...] | None:
        """All prints at a zoom, or None if some are not drawn yet."""
        pixels, prints, whole = _pixels(zoom), [], True
        for piece in self._in_order():
            for stamp in filter(None, (piece.mark, piece.look)):
                pixmap = self._stamps.ready(stamp, pixels)
                if pixmap is None:
                    whole = False
                    continue
                x = round((piece.x * zoom + stamp.box[0] * pixels) * ratio)
                y = round((piece.y * zoom + stamp.box[1] * pixels) * ratio)
                prints.append((x, y, pixmap, piece.opacity))
        return tuple(prints) if whole else None

    def _in_order(self) -> tuple[Piece, ...]:
        if self._ordered is None:
            self._ordered = tuple(sorted(self._pieces.values(), key=lambda piece: (piece.rank, piece.y)))
        return self._ordered


def _pixels(zoom: float) -> float:
    """The side of a counter at a zoom, in pixels of the screen."""
    return zoom * UNIT * side_at(zoom * UNIT)
