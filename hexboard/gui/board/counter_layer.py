"""Counters painted in one go: a hundred items of Python's own would each cost a call for every question Qt has."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art import style
from hexboard.art.counters import side_at
from hexboard.core.unit import UnitId

from .camera import UNIT
from .stamps import Stamp, StampStore

_REACH = 0.74 * style.FAR_COUNTER * UNIT


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
        self._ordered: tuple[Piece, ...] | None = ()
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
        self._ordered = None
        for changed in filter(None, (before, piece)):
            self.update(changed.rect)

    def piece(self, unit: UnitId) -> Piece | None:
        """How a counter is shown, or None."""
        return self._pieces.get(unit)

    def looks(self) -> dict[Stamp, None]:
        """All looks now shown, each once."""
        return {piece.look: None for piece in self._pieces.values()}

    def boundingRect(self) -> QRectF:
        return self._frame

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ordered is None:
            self._ordered = tuple(sorted(self._pieces.values(), key=lambda piece: (piece.rank, piece.y)))
        world = painter.worldTransform()
        zoom, dx, dy = world.m11(), world.dx(), world.dy()
        scale = abs(zoom) * UNIT
        pixels = scale * side_at(scale)
        exposed = option.exposedRect.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        painter.save()
        painter.resetTransform()
        upright = 1.0
        if zoom < 0:
            painter.rotate(180)
            upright = -1.0
        for piece in self._ordered:
            if exposed.contains(piece.x, piece.y):
                here = QPointF((piece.x * zoom + dx) * upright, (piece.y * zoom + dy) * upright)
                self._print(painter, piece, pixels, here)
        painter.restore()

    def _print(self, painter: QPainter, piece: Piece, pixels: float, here: QPointF) -> None:
        if piece.opacity < 1.0:
            painter.setOpacity(piece.opacity)
        if piece.mark is not None:
            self._stamps.stamp(painter, piece.mark, pixels, here)
        self._stamps.stamp(painter, piece.look, pixels, here)
        if piece.opacity < 1.0:
            painter.setOpacity(1.0)
