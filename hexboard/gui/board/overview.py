"""The whole map small, with what the window shows of it; a click or drag moves the window there."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexboard.art.styles import style
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import CARD_RADIUS, smooth

from .camera import UNIT, scene_point
from .painting.shape_painting import colour
from .view import BoardView


class Overview(QWidget):
    """Shows the map of a view, turned as the view is."""

    def __init__(self, view: BoardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        view.cameraMoved.connect(self.update)
        view.contentChanged.connect(self.update)
        self.setAccessibleName("Overview of the map")
        self.setAccessibleDescription("Click or drag to move the map")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CARD_RADIUS, CARD_RADIUS)
        painter.fillPath(frame, QColor(tokens().sunk))
        if self._view.game is not None:
            painter.setClipPath(frame)
            painter.setTransform(self._plane())
            small = self._view.sheets.tiles.overview
            painter.drawPixmap(self._view.frame, small, QRectF(small.rect()))
            self._draw_counters(painter)
            self._draw_window(painter)
            painter.resetTransform()
            painter.setClipping(False)
        painter.setPen(QPen(QColor(tokens().line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(frame)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event)

    def _look(self, event: QMouseEvent) -> None:
        if self._view.game is not None:
            self._view.look_at(self._plane().inverted()[0].map(event.position()))

    def _plane(self) -> QTransform:
        """Scene to widget: the whole map, as large as it goes."""
        frame = self._view.frame
        zoom = min(self.width() / frame.width(), self.height() / frame.height())
        turned = -zoom if self._view.is_rotated else zoom
        middle, plane = frame.center(), QTransform()
        plane.translate(self.width() / 2, self.height() / 2)
        plane.scale(turned, turned)
        plane.translate(-middle.x(), -middle.y())
        return plane

    def _draw_counters(self, painter: QPainter) -> None:
        game, colours = self._view.game, self._view.palette_shown.counters
        assert game is not None
        half = style.OVERVIEW_COUNTER * UNIT / 2
        painter.setPen(QPen(colour(colours.outline), 0.12 * UNIT))
        for here, units in self._view.stacks().items():
            tone = game.side(units[-1].side).tone
            painter.setBrush(colour(colours.toned(tone).body))
            middle = scene_point(here)
            painter.drawRect(QRectF(middle - QPointF(half, half), middle + QPointF(half, half)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for placed in self._view.contacts():
            side, middle = placed.contact.side, scene_point(placed.hex)
            paint = {"dark": colours.dark, "light": colours.light}[game.side(side).tone] if side else colours.unknown
            painter.setPen(QPen(colour(paint.body), 0.16 * UNIT))
            painter.drawRect(QRectF(middle - QPointF(half, half), middle + QPointF(half, half)))

    def _draw_window(self, painter: QPainter) -> None:
        overlays = self._view.palette_shown.overlays
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for shade, width in ((overlays.ring_under, 4.0), (overlays.ring, 2.0)):
            pen = QPen(colour(shade), width)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawRect(self._view.seen())
