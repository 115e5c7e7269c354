"""A scan to look at closely: picks points on it, and cuts off its edges."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from hexboard.art.pictures.scan_reading import ScanPixels
from hexboard.gui.board.camera_view import Wheel
from hexboard.gui.board.items.scan_item import Lie, ScanItem
from hexboard.gui.theme.painting import smooth
from hexboard.play.scans import Pixel

_STEP = 1.25
_CLOSEST = 6.0  # pixels of the screen to one of the scan
_CROSS = 9
_MOVED = 4  # pixels; a press that went farther was no click
_NOTHING = QRectF(0, 0, 0, 1)  # empty, but not null: to Qt null means all that ever lay there
_INK, _RIM, _NEW = QColor("#c2185b"), QColor("#fffbe6"), QColor("#1565c0")


class ScanView(QGraphicsView):
    """``clicked(x, y)`` in pixels of the file; ``cropped(rectangle)`` after a drag while ``crops`` is set."""

    clicked = Signal(float, float)
    cropped = Signal(QRectF)

    def __init__(self) -> None:
        super().__init__()
        scene = QGraphicsScene(self)
        self.setScene(scene)
        self._sheet: ScanItem | None = None
        self.setAccessibleName("The scan; click the middle of a hex")
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.crops = False
        self._wheel = Wheel()
        self._shows_all = True
        self._points: tuple[tuple[str, Pixel], ...] = ()
        self._new: Pixel | None = None
        self._grid = QPainterPath()
        self._crop = QRectF()
        self._press: QPoint | None = None
        self._drag: QRectF | None = None
        self._seen = QPointF()

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
        self._points, self._new, self._grid, self._crop = tuple(points), new, grid, crop
        self.viewport().update()

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
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = event.position().toPoint()
            self._seen = event.position()

    def mouseMoveEvent(self, event: QMouseEvent, /) -> None:
        if self._press is None:
            return
        if self.crops:
            here = event.position().toPoint()
            drag = QRectF(self.mapToScene(self._press), self.mapToScene(here)).normalized()
            self._drag = drag & self.sceneRect()
            self.viewport().update()
            return
        by = event.position() - self._seen
        self._seen = event.position()
        for bar, far in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - round(far))

    def mouseReleaseEvent(self, event: QMouseEvent, /) -> None:
        press, self._press = self._press, None
        drag, self._drag = self._drag, None
        here = event.position().toPoint()
        if press is None or self._sheet is None:
            return
        if self.crops:
            if drag is not None and drag.width() > 1 and drag.height() > 1:
                self.cropped.emit(drag)
            self.viewport().update()
        elif (here - press).manhattanLength() <= _MOVED:
            at = self.mapToScene(here)
            if self.sceneRect().contains(at):
                self.clicked.emit(at.x(), at.y())

    def paintEvent(self, event: QPaintEvent, /) -> None:
        super().paintEvent(event)
        painter = smooth(self.viewport())
        self._paint_over(painter)
        painter.end()

    def _paint_over(self, painter: QPainter) -> None:
        plane = self.viewportTransform()
        painter.setPen(QPen(_INK, 1))
        painter.drawPath(plane.map(self._grid))
        crop = self._drag if self._drag is not None else self._crop
        if not crop.isEmpty():
            off = QPainterPath()
            off.addRect(plane.mapRect(self.sceneRect()))
            off.addRect(plane.mapRect(crop))
            painter.fillPath(off, QColor(20, 18, 15, 150))
        for label, at in self._points:
            self._paint_point(painter, plane.map(QPointF(*at)), label, _INK)
        if self._new is not None:
            self._paint_point(painter, plane.map(QPointF(*self._new)), "?", _NEW)

    def _paint_point(self, painter: QPainter, at: QPointF, label: str, ink: QColor) -> None:
        cross = QPainterPath()
        for dx, dy in ((_CROSS, 0), (0, _CROSS)):
            cross.moveTo(at.x() - dx, at.y() - dy)
            cross.lineTo(at.x() + dx, at.y() + dy)
        words = QPainterPath()
        font = QFont(self.font())
        font.setBold(True)
        words.addText(at + QPointF(_CROSS, -_CROSS), font, label)
        for path in (cross, words):
            painter.strokePath(path, QPen(_RIM, 5))
        painter.strokePath(cross, QPen(ink, 2))
        painter.fillPath(words, ink)
