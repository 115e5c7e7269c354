"""What the pointer does: pan, zoom, hover, click, double click, drag of a counter."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from hexboard.core.unit import UnitId

from .pointing import Pointing

_NONE, _LEFT, _MIDDLE = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


class Gestures:
    """Tells a click from a drag from a pan, and the ``target`` what is meant.

    The button that went down first has the say until it comes up; the right one gives up what the left one does.
    ``drags`` says whether a counter is being dragged.
    """

    def __init__(self, target: Pointing) -> None:
        self._target = target
        self._button = _NONE
        self._pressed: QPoint | None = None
        self._unit: UnitId = ""
        self.drags = False
        self._panning: QPoint | None = None
        self._space = False

    def press(self, event: QMouseEvent) -> None:
        """A button goes down."""
        at, button = event.position().toPoint(), event.button()
        if button == Qt.MouseButton.RightButton:
            self.give_up()
        elif button in (_LEFT, _MIDDLE) and (self._button in (_NONE, button) or not event.buttons() & self._button):
            # of one that came up over another window nothing was heard
            self.give_up()
            self._button = button
            if button == _MIDDLE or self._space:
                self._panning = at
                self._target.show_hand(True)
            else:
                self._panning, self._pressed, self._unit = None, at, self._target.grabbed(at)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves."""
        at = event.position().toPoint()
        if self._panning is not None:
            self._target.pan(at - self._panning)
            self._panning = at
        elif self.drags:
            self._target.dragged(self._unit, at)
        elif self._pressed is None:
            self._target.hover(at)
        elif (at - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._begin_drag(at, self._pressed, _shift(event))

    def release(self, event: QMouseEvent) -> None:
        """A button comes up."""
        at = event.position().toPoint()
        if event.button() != self._button:
            return
        self._button = _NONE
        if self._panning is not None:
            self._panning = None
            self._target.show_hand(False if self._space else None)
        elif self.drags:
            unit = self._end_drag()
            self._target.dropped(unit, at)
        elif self._pressed is not None:
            self._pressed = None
            self._target.click(at, _shift(event))

    def double_click(self, event: QMouseEvent) -> None:
        """Two quick clicks: the second press comes as this. What moves the map moves it as often as one likes."""
        if event.button() == _LEFT and not self._space and self._panning is None:
            self._target.double_click(event.position().toPoint())
        else:
            self.press(event)

    def give_up(self) -> None:
        """Put a dragged counter back."""
        if self.drags:
            self._target.dropped(self._end_drag(), None)
        self._pressed = None

    def hold_space(self, down: bool) -> None:
        """Space is held: the left button pans."""
        self._space = down
        if self._panning is None:
            self._target.show_hand(False if down else None)

    def _begin_drag(self, at: QPoint, start: QPoint, whole: bool) -> None:
        self._pressed = None
        if self._unit:
            self.drags = True
            self._target.drag_begun(self._unit, start, whole)
            self._target.dragged(self._unit, at)
        else:
            # nothing to take along: the ground itself is dragged
            self._panning = at
            self._target.show_hand(True)
            self._target.pan(at - start)

    def _end_drag(self) -> UnitId:
        unit, self._unit, self.drags, self._pressed = self._unit, "", False, None
        return unit


def _shift(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
