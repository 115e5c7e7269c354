"""What keys do to one view of the map: they walk the cursor over it, move it and turn it."""

from __future__ import annotations

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import hex_of
from hexboard.gui.board.view import BoardView
from hexboard.gui.map.map_controller import MapController
from hexboard.gui.session.session import Session

_PAN = 0.15


class MapKeys:
    """The ``view`` and the ``controller`` of its pointer, for whoever has the keyboard in it."""

    def __init__(self, session: Session, view: BoardView, controller: MapController) -> None:
        self._session = session
        self.view = view
        self.controller = controller

    def rotate(self) -> None:
        """Turn the map for the player opposite, or back."""
        self.view.set_rotated(not self.view.is_rotated)

    def pan(self, across: int, down: int) -> None:
        """Move the view by a part of its size."""
        for bar, by, size in (
            (self.view.horizontalScrollBar(), across, self.view.width()),
            (self.view.verticalScrollBar(), down, self.view.height()),
        ):
            bar.setValue(bar.value() + int(by * size * _PAN))

    def move_cursor(self, across: int, down: int) -> None:
        """Put the hex cursor one hex further, as it looks on the screen."""
        board = self._session.table.game.board
        now = self._session.hex
        if now is None:
            middle = hex_of(self.view.mapToScene(self.view.viewport().rect().center()))
            target = min(board.hexes, key=middle.distance)
        else:
            ways = _beside(now, *((-across, -down) if self.view.is_rotated else (across, down)))
            target = next((way for way in ways if way in board), now)
        self._session.select(target)
        self._session.hovered.emit(target)
        self.view.ensure_hex(target)

    def centre_on(self, at: Hex) -> None:
        """Show a hex in the middle of the map and mark it."""
        self._session.select(at)
        self.view.centre_on(at)
        self.view.flash((at,))


def _beside(now: Hex, across: int, down: int) -> tuple[Hex, ...]:
    """The hexes beside another, the one that is meant first: up and down along the column, sideways by turns up and
    down so as to stay level; at an edge of the map the other one of the column.
    """
    if across == 0:
        return (now.step(0 if down < 0 else 3),)
    up, below = (now.step(1), now.step(2)) if across > 0 else (now.step(5), now.step(4))
    return (below, up) if now.q % 2 else (up, below)
