"""What the pointer does: pan, zoom, hover, click, double click, drag of a counter; what it does that to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .camera_view import CameraView

_NONE, _LEFT, _MIDDLE = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


class Pointed(QObject):
    """What gestures act on. As it stands the map is moved and nothing is ever taken up."""

    def __init__(self, view: CameraView) -> None:
        super().__init__(view)
        self._view = view

    def pan(self, by: QPoint) -> None:
        """Move what is seen by so many pixels."""
        self._view.pan(by)

    def hover(self, at: QPoint | None) -> None:
        """The pointer is here, or gone."""

    def click(self, at: QPoint, adds: bool = False) -> None:
        """A click ended here; with Shift it ``adds`` to what is chosen."""

    def double_click(self, at: QPoint) -> None:
        """A double click: if it means nothing of its own, two quick clicks are two clicks."""
        self.click(at)

    def grabbed(self, at: QPoint) -> UnitId:
        """The counter that a drag from here would take along, or ""."""
        return ""

    def drag_begun(self, unit: UnitId, at: QPoint, whole: bool = False) -> None:
        """A counter is taken up, or with Shift its ``whole`` stack."""

    def dragged(self, unit: UnitId, at: QPoint) -> None:
        """It is held over here."""

    def dropped(self, unit: UnitId, at: QPoint | None) -> None:
        """It is let go here; None: the drag is given up."""

    def show_hand(self, panning: bool | None) -> None:
        """The pointer pans (True), could pan (False), or points (None): let it look like it."""
        hands = {True: Qt.CursorShape.ClosedHandCursor, False: Qt.CursorShape.OpenHandCursor}
        if panning is None:
            self._view.viewport().unsetCursor()
        else:
            self._view.viewport().setCursor(hands[panning])


class Measuring(Pointed):
    """Stands in for what clicks and drags mean otherwise: ``hovered(hex | None)`` and ``clicked(hex | None)``."""

    hovered = Signal(object)
    clicked = Signal(object)

    def __init__(self, view: CameraView, hex_at: Callable[[QPoint], Hex | None]) -> None:
        super().__init__(view)
        self._hex_at = hex_at
        self._last: Hex | None = None

    def hover(self, at: QPoint | None) -> None:
        """Tell which hex is pointed at, once for each."""
        here = self._hex_at(at) if at is not None else None
        if here != self._last:
            self._last = here
            self.hovered.emit(here)

    def click(self, at: QPoint, adds: bool = False) -> None:
        """Name the hex, whatever stands in it."""
        self.clicked.emit(self._hex_at(at))

    def show_hand(self, panning: bool | None) -> None:
        """A cross while it measures, a hand while it pans."""
        super().show_hand(panning)
        if panning is None:
            self._view.viewport().setCursor(Qt.CursorShape.CrossCursor)


class Gestures:
    """Tells a click from a drag from a pan, for a ``target`` that may be changed.

    The button that went down first has the say until it comes up; the right one gives up what the left one does.
    ``drags`` says whether a counter is being dragged.
    """

    def __init__(self, target: Pointed) -> None:
        self.target = target
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
        elif button in (_LEFT, _MIDDLE) and not self._is_held_by_another(event):
            # of one that came up over another window nothing was heard
            self.give_up()
            self._button = button
            if button == _MIDDLE or self._space:
                self._panning = at
                self.target.show_hand(True)
            else:
                self._panning, self._pressed, self._unit = None, at, self.target.grabbed(at)

    def _is_held_by_another(self, event: QMouseEvent) -> bool:
        return self._button not in (_NONE, event.button()) and bool(event.buttons() & self._button)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves."""
        at = event.position().toPoint()
        if self._panning is not None:
            self.target.pan(at - self._panning)
            self._panning = at
        elif self.drags:
            self.target.dragged(self._unit, at)
        elif self._pressed is not None and self._far(at):
            self._begin_drag(at, _shift(event))
        elif self._pressed is None:
            self.target.hover(at)

    def release(self, event: QMouseEvent) -> None:
        """A button comes up."""
        at = event.position().toPoint()
        if event.button() != self._button:
            return
        self._button = _NONE
        if self._panning is not None:
            self._panning = None
            self.target.show_hand(False if self._space else None)
        elif self.drags:
            unit = self._end_drag()
            self.target.dropped(unit, at)
        elif self._pressed is not None:
            self._pressed = None
            self.target.click(at, _shift(event))

    def double_click(self, event: QMouseEvent) -> None:
        """Two quick clicks: the second press comes as this. What moves the map moves it as often as one likes."""
        if event.button() == _LEFT and not self._space and self._panning is None:
            self.target.double_click(event.position().toPoint())
        else:
            self.press(event)

    def give_up(self) -> None:
        """Put a dragged counter back."""
        if self.drags:
            self.target.dropped(self._end_drag(), None)
        self._pressed = None

    def hold_space(self, down: bool) -> None:
        """Space is held: the left button pans."""
        self._space = down
        if self._panning is None:
            self.target.show_hand(False if down else None)

    def _far(self, at: QPoint) -> bool:
        assert self._pressed is not None
        return (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()

    def _begin_drag(self, at: QPoint, whole: bool) -> None:
        assert self._pressed is not None
        start, self._pressed = self._pressed, None
        if self._unit:
            self.drags = True
            self.target.drag_begun(self._unit, start, whole)
            self.target.dragged(self._unit, at)
        else:
            # nothing to take along: the ground itself is dragged
            self._panning = at
            self.target.show_hand(True)
            self.target.pan(at - start)

    def _end_drag(self) -> UnitId:
        unit, self._unit, self.drags, self._pressed = self._unit, "", False, None
        return unit


def _shift(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
