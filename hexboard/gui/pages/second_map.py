"""Another window on the map: the same game and the same question, looked at from elsewhere.

It is made of what the seat at the screen was told, like the page it belongs to, and goes with that.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from hexboard.gui.board.view import BoardView
from hexboard.gui.map.game_map import GameMap
from hexboard.gui.map.overlays import Overlays
from hexboard.gui.map.roll_card import RollCard
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import column

_PART = 0.6  # of the first map's sides
_LEAST = (320, 240)  # pixels


class SecondMap(QWidget):
    """A map with its own zoom and centre; what is clicked here means what it means on the first.

    ``map`` is what it shows, in its ``view``, ``roll_card`` how the dice fell; ``activated`` when it has the keyboard,
    ``closed`` when it goes.
    """

    activated = Signal()
    closed = Signal()
    roll_card: RollCard

    def __init__(self, session: Session, first: BoardView, overlays: Overlays) -> None:
        super().__init__(first.window(), Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"{session.table.game.title} - second map - hexboard")
        self._session, self._first, self._overlays = session, first, overlays
        self.map = GameMap(session, "Second map", self)
        self.view = self.map.view
        column(self, self.view)
        self.setMinimumSize(*_LEAST)
        self.resize(first.size() * _PART)
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        # all that the first map has been told already
        self.view.show_game(session.table.game)
        self.map.follow()
        self.view.show_position(session.pictured())
        overlays.show_in(self.map)
        self.map.controller.show_question()
        self.view.select_hex(session.hex)

    def start(self) -> None:
        """Show it, about what is looked at, or the middle of the first map."""
        self.show()
        self.view.set_camera(self._first.camera())
        if self._session.hex is not None:
            self.view.centre_on(self._session.hex)
        self.view.setFocus()

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.activated.emit()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent, /) -> None:
        super().closeEvent(event)
        self._overlays.leave(self.map)
        self.closed.emit()
