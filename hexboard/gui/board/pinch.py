"""Pinching on a touch screen or a touch pad, as steps of the zoom ladder."""

from __future__ import annotations

from math import exp, log

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from .camera import steps_of

_LEAST = log(1.08)  # less than about half a step is kept for later


class Pinch:
    """Adds up small pinches until they make a step. Each event gives the steps and where to zoom."""

    def __init__(self) -> None:
        self._far = 0.0

    def watch(self, widget: QWidget) -> None:
        """Have a widget told of pinches."""
        widget.grabGesture(Qt.GestureType.PinchGesture)

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
