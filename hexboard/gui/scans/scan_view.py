"""A scan to look at closely: picks points on it, and cuts off its edges."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene, QGraphicsView

from hexboard.art.pictures.scan_reading import ScanPixels
from hexboard.gui.board.camera_view import Wheel
from hexboard.gui.board.items.scan_item import Lie, ScanItem
from hexboard.play.scans import Pixel

_STEP = 1.25
_CLOSEST = 6.0  # pixels of the screen to one of the scan
_CROSS = 9
_MOVED = 4  # pixels; a press that went farther was no click
_NOTHING = QRectF(0, 0, 0, 1)  # empty, but not null: to Qt null means all that ever lay there
_INK, _RIM, _NEW, _OFF = QColor("#c2185b"), QColor("#fffbe6"), QColor("#1565c0"), QColor(20, 18, 15, 150)
_NOTHING_ON = QColor(0, 0, 0, 0)
_MARKS_Z = 2.0  # over the scan


class ScanView(QGraphicsView):
    """``clicked(x, y)`` in pixels of the file; ``cropped(rectangle)`` after a drag while it is to crop."""

    clicked = Signal(float, float)
    cropped = Signal(QRectF)

    def __init__(self) -> None:
        super().__init__()
        self.setScene(QGraphicsScene(self))
        self._sheet: ScanItem | None = None
        self._marks: list[QGraphicsPathItem] = []
        self.setAccessibleName("The scan; click the middle of a hex")
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.set_crops(False)
        self._wheel = Wheel()
        self._shows_all = True
        self._press = QPoint()

    def set_crops(self, on: bool) -> None:
        """Have a drag cut edges off, or move the scan."""
        mode = QGraphicsView.DragMode
        self.setDragMode(mode.RubberBandDrag if on else mode.ScrollHandDrag)
        self.viewport().setCursor(Qt.CursorShape.CrossCursor)  # a hand would lie over the hex that is to be clicked

    def show_scan(self, pixels: ScanPixels | None) -> None:
        """Show a scan, whole, or nothing."""
        if self._sheet is not None:
            self.scene().removeItem(self._sheet)
            self._sheet = None
        whole = _NOTHING
        if pixels is not None:
            whole = QRectF(0, 0, pixels.width, pixels.height)
            self._sheet = ScanItem(pixels, Lie(QTransform(), whole, None, 1.0))
            self.scene().addItem(self._sheet)
        self.setSceneRect(whole)
        self.fit()

    def fit(self) -> None:
        """Show all of it, and go on doing so until somebody looks closer."""
        self._shows_all = True
        if not self.sceneRect().isEmpty():
            self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def show_marks(
        self, points: Iterable[tuple[str, Pixel]], new: Pixel | None, grid: QPainterPath, crop: QRectF
    ) -> None:
        """Show the picked hexes, the point that has no number yet, the fitted grid and what is cut off."""
        for mark in self._marks:
            self.scene().removeItem(mark)
        self._marks.clear()
        off = QPainterPath()
        if not crop.isEmpty():
            off.addRect(self.sceneRect())
            off.addRect(crop)
        thin = QPen(_INK, 1)
        thin.setCosmetic(True)
        self._mark(off, QPen(Qt.PenStyle.NoPen), _OFF)
        self._mark(grid, thin)
        for label, at in points:
            self._mark_point(at, label, _INK)
        if new is not None:
            self._mark_point(new, "?", _NEW)

    def _mark(self, path: QPainterPath, pen: QPen, ground: QColor = _NOTHING_ON) -> QGraphicsPathItem:
        mark = self.scene().addPath(path, pen, ground)
        mark.setZValue(_MARKS_Z)
        self._marks.append(mark)
        return mark

    def _mark_point(self, at: Pixel, label: str, ink: QColor) -> None:
        """A cross with what it is called, as large at any zoom."""
        path, font = QPainterPath(), QFont(self.font())
        for dx, dy in ((_CROSS, 0), (0, _CROSS)):
            path.moveTo(-dx, -dy)
            path.lineTo(dx, dy)
        font.setBold(True)
        path.addText(_CROSS, -_CROSS, font, label)
        for pen, ground in ((QPen(_RIM, 5), _RIM), (QPen(ink, 1), ink)):
            mark = self._mark(path, pen, ground)
            mark.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
            mark.setPos(QPointF(*at))

    def wheelEvent(self, event: QWheelEvent, /) -> None:
        steps = self._wheel.steps(event.angleDelta().y())
        if steps:
            self.zoom(_STEP**steps)
        event.accept()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self._shows_all:
            self.fit()

    def zoom(self, by: float) -> None:
        """Look closer, or from farther off, but not farther than shows all."""
        whole = self.sceneRect()
        if whole.isEmpty():
            return
        self._shows_all = False
        now = self.transform().m11()
        least = min(self.viewport().width() / whole.width(), self.viewport().height() / whole.height())
        wanted = max(min(now * by, _CLOSEST), min(least, _CLOSEST))
        self.scale(wanted / now, wanted / now)

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        self._press = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent, /) -> None:
        here, band = event.position().toPoint(), self.rubberBandRect()
        super().mouseReleaseEvent(event)
        self.viewport().setCursor(Qt.CursorShape.CrossCursor)
        at = self.mapToScene(here)
        if self._sheet is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self.dragMode() == QGraphicsView.DragMode.RubberBandDrag:
            part = self.mapToScene(band).boundingRect() & self.sceneRect()
            if part.width() > 1 and part.height() > 1:
                self.cropped.emit(part)
        elif (here - self._press).manhattanLength() <= _MOVED and self.sceneRect().contains(at):
            self.clicked.emit(at.x(), at.y())
