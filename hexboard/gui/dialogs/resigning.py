"""Who of those at this screen resigns."""

from functools import partial

from PySide6.QtWidgets import QPushButton, QWidget

from hexboard.core.command import Resign
from hexboard.core.seat import Seat
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.label import label

from .dialog import Dialog

_EMS = 26


class Resigning(Dialog):
    """A button for every seat at this screen that may resign, and one to play on, which has the keyboard."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Resign", parent, (_EMS, 0))
        self._session = session
        words = label("<h3>Give the game up?</h3><p>Whoever resigns has lost, however the points stand.</p>")
        buttons = [QPushButton(f"{seat.name} resigns", autoDefault=False) for seat in self._seats()]
        for button, seat in zip(buttons, self._seats(), strict=True):
            button.clicked.connect(partial(self._resign, seat))
        play_on = QPushButton("Play on", default=True)
        play_on.clicked.connect(self.reject)
        column(self, words, FlowLayout(None, *buttons, play_on))
        play_on.setFocus()
        self.be_high_enough()

    def _seats(self) -> list[Seat]:
        """Those who sit here; where things are hidden, who looks now."""
        bridge, game = self._session.bridge, self._session.table.game
        here = bridge.seats if bridge.eyes is None else (bridge.seat,)
        return [game.seat(seat) for seat in here if game.seat(seat).kind == "player"]

    def _resign(self, seat: Seat) -> None:
        self.accept()
        self._session.bridge.submit(seat.id, Resign())
