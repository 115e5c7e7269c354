"""The pointer as a tool that measures: it names hexes, and nothing it does picks anything."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal

from hexboard.geometry.hex import Hex

from .camera_view import CameraView
from .gestures import Pointed


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
