"""Asking the others at the screen whether they agree: in turn, or where things are hidden each on a covered screen."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QListWidget, QPushButton, QWidget

from hexboard.core.command import Command, Draw, Override, Undo
from hexboard.core.seat import Seat, SeatId
from hexboard.engine.outside_rules import words_of_edits
from hexboard.gui.dialogs.dialog import Dialog
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label
from hexboard.gui.widgets.rich_text import escape
from hexboard.play.table import Table
from hexboard.play.told.journal import lines_of

_EMS, _ROWS = 26, 4


class ConsentDialog(Dialog):
    """Asks one player; it is accepted when he agrees. It is modal: what it asks cannot be undone.

    ``lines`` list what is asked, where it is more than one thing.
    """

    def __init__(self, asker: str, words: str, seat: Seat, parent: QWidget, lines: Sequence[str]) -> None:
        super().__init__("Do you agree?", parent, (_EMS, 0))
        self._text = label(
            f"<h3>{escape(seat.name)}, do you agree?</h3><p>{escape(asker)} wants to {escape(words)}.</p>"
            "<p>It will stand in the journal that you agreed.</p>"
        )
        self._list = called("What is asked", QListWidget())
        self._list.setWordWrap(True)
        self._list.addItems(lines)
        self._list.setVisible(bool(lines))
        self._list.setMinimumHeight(self.fontMetrics().height() * 2 * min(len(lines), _ROWS))
        self._yes, self._no = QPushButton(f"{seat.name} agrees"), QPushButton(f"{seat.name} does not agree")
        self._yes.clicked.connect(self.accept)
        self._no.clicked.connect(self.reject)
        column(self, self._text, self._list, FlowLayout(None, self._yes, self._no))
        self._no.setFocus()


class Petition(QObject):
    """Asks one after another. ``granted``: everybody agreed; ``denied``: somebody did not. Where things are hidden each
    is asked alone, on the screen that ``covers`` hides from the others. Nobody sees more of it than he knows anyway.
    """

    granted = Signal()
    denied = Signal()

    def __init__(
        self,
        window: QWidget,
        covers: Callable[[SeatId], object] | None,
        table: Table,
        asker: SeatId,
        command: Command,
        seats: tuple[Seat, ...],
    ) -> None:
        super().__init__(window)
        self._window, self._covers, self._table = window, covers, table
        self._asker, self._command, self._left = asker, command, list(seats)

    def go_on(self) -> None:
        """Ask the next, or have the screen handed to him first."""
        if not self._left:
            self.granted.emit()
        elif self._covers is not None:
            self._covers(self._left[0].id)
        else:
            self.ask()

    def ask(self) -> None:
        """He who is asked sits at the screen: ask him."""
        asker, asked = self._table.game.seat(self._asker).name, self._left.pop(0)
        dialog = ConsentDialog(asker, self.words_for(asked.id), asked, self._window, self._lines_for(asked.id))
        dialog.accepted.connect(self.go_on)
        dialog.rejected.connect(self.denied)
        dialog.open()

    def words_for(self, seat: SeatId) -> str:
        """What is asked of a seat, in words that name nothing it does not know."""
        command = self._command
        if isinstance(command, Draw):
            return "end the game as a draw"
        if not isinstance(command, Undo):
            assert isinstance(command, Override)
            told = words_of_edits(command, self._table.view(seat))
            return "change counters by free hand" if told else "change counters by free hand that you do not know of"
        table, past = self._table, self._table.past(seat)
        known = (number for number in table.log.live() if number >= command.to)
        first = next((line for n in known for line in lines_of(table.ruleset, table.game, past, n)), None)
        return f"take back: {first.text.rstrip('.')}" if first else "take back the last move"

    def _lines_for(self, seat: SeatId) -> tuple[str, ...]:
        """What a change by free hand comes to, change by change, and why, as far as a seat knows it; else nothing."""
        if not isinstance(self._command, Override):
            return ()
        return (*words_of_edits(self._command, self._table.view(seat)), f"Reason: {self._command.reason}")
