"""The pointer as a tool that measures: it names hexes, and nothing it does picks anything."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .camera_view import CameraView


class Measuring(QObject):
    """Stands in for what clicks and drags mean otherwise: ``hovered(hex | None)`` and ``clicked(hex | None)``."""

    hovered = Signal(object)
    clicked = Signal(object)

    def __init__(self, view: CameraView, hex_at: Callable[[QPoint], Hex | None]) -> None:
        super().__init__(view)
        self._view = view
        self._hex_at = hex_at
        self._last: Hex | None = None

    def pan(self, by: QPoint) -> None:
        """Move what is seen."""
        self._view.pan(by)

    def hover(self, at: QPoint | None) -> None:
        """Tell which hex is pointed at, once for each."""
        here = self._hex_at(at) if at is not None else None
        if here != self._last:
            self._last = here
            self.hovered.emit(here)

    def click(self, at: QPoint, adds: bool = False) -> None:
        """Name the hex, whatever stands in it."""
        self.clicked.emit(self._hex_at(at))

    def double_click(self, at: QPoint) -> None:
        """Two quick clicks are two clicks."""
        self.click(at)

    def grabbed(self, at: QPoint) -> UnitId:
        """No counter is taken up: a drag moves the map."""
        return ""

    def drag_begun(self, unit: UnitId, at: QPoint, whole: bool = False) -> None:
        """Nothing is ever taken up."""

    def dragged(self, unit: UnitId, at: QPoint) -> None:
        """Nothing is ever taken up."""

    def dropped(self, unit: UnitId, at: QPoint | None) -> None:
        """Nothing is ever taken up."""

    def show_hand(self, panning: bool | None) -> None:
        """A cross while it measures, a hand while it pans."""
        shapes = {True: Qt.CursorShape.ClosedHandCursor, False: Qt.CursorShape.OpenHandCursor}
        shape = Qt.CursorShape.CrossCursor if panning is None else shapes[panning]
        self._view.viewport().setCursor(shape)
