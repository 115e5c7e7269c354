"""The counter that follows the pointer while it is dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art import style

from .counter_item import CounterItem
from .stamps import Stamp, StampStore

_GHOST_Z = 70.0


class Ghost:
    """A copy of a counter in the hand."""

    def __init__(self, scene: QGraphicsScene, stamps: StampStore) -> None:
        self._scene = scene
        self._stamps = stamps
        self._item: CounterItem | None = None

    def take(self, look: Stamp, at: QPointF) -> None:
        """Hold this counter at a point of the scene."""
        self.drop()
        self._item = CounterItem(self._stamps, look)
        self._item.setZValue(_GHOST_Z)
        self._item.setOpacity(style.GHOST)
        self._scene.addItem(self._item)
        self.move(at)

    def move(self, at: QPointF) -> None:
        """Hold it elsewhere."""
        if self._item is not None:
            self._item.setPos(at)

    def drop(self) -> None:
        """Let it go."""
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
