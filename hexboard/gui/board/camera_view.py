"""A view that zooms on a ladder at the pointer, pans, fits, and can be turned for the player opposite."""

from collections.abc import Sequence
from math import exp, floor, log

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QNativeGestureEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from .camera import UNIT, ZoomStep, steps_of

_LEAST = log(1.08)  # less than about half a step is kept for later


class Pinch:
    """Adds up small pinches until they make a step. Each event gives the steps and where to zoom."""

    def __init__(self) -> None:
        self._far = 0.0

    def steps(self, event: QEvent, widget: QWidget) -> tuple[int, QPointF] | None:
        """Steps to zoom by and the point to keep, or None if the event is no pinch."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
                return None
            return self._stepped(log(max(0.1, 1.0 + event.value()))), event.position()
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                event.accept()
                middle = widget.mapFromGlobal(pinch.centerPoint())
                return self._stepped(log(max(0.1, pinch.scaleFactor()))), QPointF(middle)
        return None

    def _stepped(self, by: float) -> int:
        self._far += by
        if abs(self._far) < _LEAST:
            return 0
        steps = steps_of(exp(self._far))
        self._far = 0.0
        return steps


_NOTCH = 120  # eighths of a degree


class Wheel:
    """Adds up the turns of a fine wheel until they make a notch."""

    def __init__(self) -> None:
        self._turned = 0

    def steps(self, by: int) -> int:
        """Whole notches after turning on by so many eighths of a degree; the rest is kept for the next turn."""
        if by * self._turned < 0:
            self._turned = 0
        self._turned += by
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        return steps


_BEYOND = 4 * UNIT  # how far one may look beyond the paper, besides what lies under something else


class CameraView(QGraphicsView):
    """``cameraMoved`` follows every change of what is seen, ``zoomStepChanged(zoom_step)`` every zoom before it is
    painted.

    ``frame`` is what ``fit`` shows, in units of the scene, ``table`` the colour round it;
    ``is_rotated`` says whether the map is turned for the player opposite.
    """

    cameraMoved = Signal()
    zoomStepChanged = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.zoom_step, self.is_rotated, self._fitted = ZoomStep(0), False, True
        self.frame, self._looked_at = QRectF(0, 0, UNIT, UNIT), QPointF()
        self._ratio = 1.0
        self.table = QColor()
        self.wheel = Wheel()
        self._pinch = Pinch()
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        # what lies over the map is measured from the corner that what is on it is
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_frame(self, frame: QRectF) -> None:
        """Say what there is to see. From now on every pixel of the window is painted, be it with the table."""
        self.frame = frame
        # so the window need not be wiped first, which took a quarter of a frame
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._bound()

    def clear(self) -> QRect:
        """The part of the window under nothing that lies over the map."""
        return self.viewport().rect()

    def _bound(self) -> None:
        """Let all of the map be pulled from under what lies over it."""
        seen, room, lies = self.viewport().rect(), self.clear(), self.transform()
        near, far = seen.topLeft() - room.topLeft(), seen.bottomRight() - room.bottomRight()
        whole = lies.mapRect(self.frame).adjusted(near.x(), near.y(), far.x(), far.y())
        beyond = lies.inverted()[0].mapRect(whole).adjusted(-_BEYOND, -_BEYOND, _BEYOND, _BEYOND)
        self.setSceneRect(beyond)

    def fit(self) -> None:
        """Show everything, and keep to that while the window changes size, until somebody zooms."""
        room = self.clear()
        zoom = min(room.width() / self.frame.width(), room.height() / self.frame.height())
        self._set_zoom_step(ZoomStep.fitting(zoom))
        self._clear_on(self.frame.center())
        self._fitted = True
        self.cameraMoved.emit()

    def look_over(self, part: QRectF) -> None:
        """Show a part of the scene as large as it goes, but no larger than true size nor smaller than ``fit`` does."""
        self.fit()
        size = self.clear().size()
        zoom = min(size.width() / max(part.width(), 1.0), size.height() / max(part.height(), 1.0))
        zoom_step = ZoomStep(min(floor(ZoomStep.fitting(zoom).number), 0))
        if zoom_step.number > self.zoom_step.number:
            self._fitted = False
            self._set_zoom_step(zoom_step)
            frame, middle, zoom = self.frame, part.center(), zoom_step.zoom
            x = _held(middle.x(), frame.left(), frame.right(), size.width() / zoom)
            y = _held(middle.y(), frame.top(), frame.bottom(), size.height() / zoom)
            self._clear_on(QPointF(x, y))
            self.cameraMoved.emit()

    def true_size(self) -> None:
        """Zoom to 64 pixels a hex."""
        self._zoom_to(ZoomStep(0), self._pointed())

    def zoom_by(self, factor: float) -> None:
        """Zoom by at least one step."""
        self.zoom_steps(steps_of(factor), self._pointed())

    def _pointed(self) -> QPointF:
        """The point of the window under the pointer; the middle where that is elsewhere."""
        window, at = self.viewport(), self.viewport().mapFromGlobal(QCursor.pos())
        return QPointF(at if window.underMouse() and window.rect().contains(at) else window.rect().center())

    def zoom_steps(self, steps: int, keep: QPointF) -> None:
        """Zoom by steps of the ladder; what lies under ``keep``, a point of the window, stays there."""
        self._zoom_to(self.zoom_step.moved(steps), keep)

    def _zoom_to(self, zoom_step: ZoomStep, keep: QPointF) -> None:
        if zoom_step == self.zoom_step:
            return
        self._fitted = False
        there = self.viewportTransform().inverted()[0].map(keep)
        self._set_zoom_step(zoom_step)
        self.pan((keep - self.viewportTransform().map(there)).toPoint())
        self.cameraMoved.emit()

    def pan(self, by: QPoint) -> None:
        """Move what is seen by so many pixels, as if it were pulled."""
        mode = self.viewportUpdateMode()
        # painting from tiles costs less than moving the old picture twice, once for each direction
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.NoViewportUpdate)
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - by.x())
        down.setValue(down.value() - by.y())
        self.setViewportUpdateMode(mode)
        self.viewport().update()
        self._looked_at = self._middle()

    def look_at(self, point: QPointF) -> None:
        """Show a point of the scene in the middle of the window, or as near to it as keeps the window full of map."""
        self._fitted = False
        seen = self.seen()
        x = _held(point.x(), self.frame.left(), self.frame.right(), seen.width())
        y = _held(point.y(), self.frame.top(), self.frame.bottom(), seen.height())
        self._centre_on(QPointF(x, y))
        self.cameraMoved.emit()

    def set_rotated(self, turned: bool) -> None:
        """Turn the map for the player opposite, or back."""
        if turned != self.is_rotated:
            middle = self._middle()
            self.is_rotated = turned
            self._set_zoom_step(self.zoom_step)
            self._centre_on(middle)
            self.cameraMoved.emit()

    def camera(self) -> tuple[float, float, float]:
        """Zoom step and middle of the window in hexes, to come back to."""
        middle = self._middle()
        return float(self.zoom_step.number), middle.x() / UNIT, middle.y() / UNIT

    def set_camera(self, camera: Sequence[float]) -> None:
        """Look again as ``camera`` told. Raises ValueError if it is not three numbers."""
        number, x, y = camera
        self._fitted = False
        self._set_zoom_step(ZoomStep(number))
        self.look_at(QPointF(x * UNIT, y * UNIT))

    def seen(self) -> QRectF:
        """The part of the scene in the window."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = self.wheel.steps(event.angleDelta().y())
        if steps:
            self.zoom_steps(steps, event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        pinched = self._pinch.steps(event, self.viewport())
        if pinched is None:
            return super().viewportEvent(event)
        self.zoom_steps(*pinched)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Qt keeps the middle it last scrolled to, which is another one where the zoom moved it
        middle = self._looked_at
        super().resizeEvent(event)
        self._bound()
        self._stay(middle)

    def _stay(self, middle: QPointF) -> None:
        """Go on showing everything, or what is in the middle."""
        if self._fitted:
            self.fit()
        else:
            self._centre_on(middle)
            self.cameraMoved.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._looked_at = self._middle()
        self.cameraMoved.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table, under all of the window: nothing else need cover every pixel, and no frame before shows."""
        painter.resetTransform()
        painter.fillRect(self.viewport().rect(), self.table)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.viewport().devicePixelRatioF() != self._ratio:
            self._ratio = self.viewport().devicePixelRatioF()
            self.ratio_changed(self._ratio)
        super().paintEvent(event)

    def ratio_changed(self, ratio: float) -> None:
        """The window is on a screen with so many device pixels to a pixel."""

    def _middle(self) -> QPointF:
        return self.viewportTransform().inverted()[0].map(QRectF(self.viewport().rect()).center())

    def _centre_on(self, point: QPointF) -> None:
        """Bring a point to the middle: to the very pixel where ``_middle`` found it. ``centerOn`` cuts pixels off."""
        off = self.transform().map(point) - QRectF(self.viewport().rect()).center()
        self.horizontalScrollBar().setValue(round(off.x()))
        self.verticalScrollBar().setValue(round(off.y()))
        self._looked_at = point

    def _clear_on(self, point: QPointF) -> None:
        """Bring a point to the middle of what lies under nothing."""
        beside = QRectF(self.viewport().rect()).center() - QRectF(self.clear()).center()
        self._centre_on(point + self.transform().inverted()[0].map(beside))

    def _set_zoom_step(self, zoom_step: ZoomStep) -> None:
        self.zoom_step = zoom_step
        self.setTransform(zoom_step.transform(self.is_rotated))
        self._bound()
        self.zoomStepChanged.emit(zoom_step)


def _held(middle: float, first: float, last: float, wide: float) -> float:
    """The middle of what is seen of a line, so that no more than it is seen, or all of it evenly."""
    return (first + last) / 2 if last - first <= wide else max(first + wide / 2, min(last - wide / 2, middle))
