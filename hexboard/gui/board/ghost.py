"""The counter that follows the pointer while it is dragged."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from hexboard.art.styles import style

from .counter_layer import CounterLayer
from .pieces import Piece
from .sprite_cache import Sprite

_HELD = "held"


class Ghost:
    """A copy of a counter in the hand, in a layer above everything."""

    def __init__(self, layer: CounterLayer) -> None:
        self._layer = layer

    def take(self, look: Sprite, at: QPointF) -> None:
        """Hold this counter at a point of the scene."""
        self._layer.put(_HELD, Piece(at.x(), at.y(), look, opacity=style.GHOST))

    def move(self, at: QPointF) -> None:
        """Hold it elsewhere."""
        held = self._layer.piece(_HELD)
        if held is not None:
            self.take(held.look, at)

    def drop(self) -> None:
        """Let it go."""
        self._layer.put(_HELD, None)
