"""Who drives each seat of the open game, and whether a computer thinks; nothing where only persons play."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from hexboard.core.seat import Seat
from hexboard.gui.announcing import announce
from hexboard.gui.escaping import escape
from hexboard.gui.session.session import Session
from hexboard.gui.wrap_button import WrapButton

_WARNING = "\N{WARNING SIGN}"
_STOP, _GO_ON = "Stop the computer", "Let the computer go on"


class Seats(QWidget):
    """A line of the top of the page; its button holds the computers, or lets them play again."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._words = QLabel(textFormat=Qt.TextFormat.RichText)
        self._words.setAccessibleName("Who plays")
        self._words.setWordWrap(True)
        self.button = WrapButton(_STOP)
        self.button.clicked.connect(session.computers.toggle)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 0, 6, 0)
        layout.addWidget(self._words, 1)
        layout.addWidget(self.button)
        self.setVisible(session.computers.exist)
        session.computers.changed.connect(self._show)
        self._show()

    def text(self) -> str:
        """Who plays, as it is shown."""
        return self._words.text()

    def _show(self) -> None:
        computers = self._session.computers
        held = computers.is_stopped or bool(computers.trouble)
        seats = [seat for seat in self._session.table.game.seats if seat.kind == "player"]
        trouble = f"<br>{_WARNING} <b>{escape(computers.trouble)}</b>" if computers.trouble else ""
        self._words.setText(" &nbsp; ".join(self._one(seat) for seat in seats) + trouble)
        self.button.set_words(_GO_ON if held else _STOP)
        # a slot without a use stays, faded: nothing beside it moves
        self.button.setEnabled(held or bool(computers.thinking))
        if computers.trouble:
            announce(self, computers.trouble)

    def _one(self, seat: Seat) -> str:
        computers = self._session.computers
        title = computers.title(seat.id)
        if not title:
            name = self._session.table.log.header.seats.get(seat.id, "")
            return f"<b>{escape(seat.name)}:</b> {escape(name) or 'a person'}"
        does = ", <b>thinks</b>" if seat.id in computers.thinking else ", held" if seat.id in computers.waiting else ""
        return f"<b>{escape(seat.name)}:</b> computer, {escape(title)}{does}"
