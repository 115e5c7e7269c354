"""The last look at changes by free hand: all of them in words, the reason, the act that makes or proposes them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QWidget

from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.label import label

from .dialog import Dialog, button_row

LONGEST = 200
_ROWS, _EMS = 10, 30


class ConfirmHand(Dialog):
    """``confirmed(reason)``; closed in any other way it leaves the changes as they are. ``act`` is on the button."""

    confirmed = Signal(str)

    def __init__(self, words: Sequence[str], act: str, note: str, parent: QWidget) -> None:
        rows = min(max(len(words), 2), _ROWS)
        super().__init__("Changes by free hand", parent, (_EMS, rows * 2 + 13))
        self.listed = QListWidget()
        self.listed.setWordWrap(True)
        self.listed.setAccessibleName("Changes to be made")
        self.listed.addItems([f"{number}  {each}" for number, each in enumerate(words, 1)])
        self.reason = QLineEdit(maxLength=LONGEST, placeholderText="It will stand in the journal")
        self.reason.setAccessibleName("Reason")
        self._buttons, (self.act, _) = button_row((act, self._confirm), ("Back to the map", self.reject))
        self.reason.textChanged.connect(self._show_reason)
        self._missing = label("", "bad")
        self._lay_out(note)
        self._show_reason("")
        self.reason.setFocus()

    def _lay_out(self, note: str) -> None:
        why = QLabel("Why")
        why.setBuddy(self.reason)
        column(self, label(note), self.listed, why, self.reason, self._missing, self._buttons)
        self.act.setDefault(True)
        self.listed.setMinimumHeight(self.fontMetrics().height() * 3)

    def _show_reason(self, text: str) -> None:
        has_reason = bool(text.strip())
        self.act.setEnabled(has_reason)
        self._missing.setText(" " if has_reason else "A change by free hand needs a reason.")

    def _confirm(self) -> None:
        self.accept()
        self.confirmed.emit(self.reason.text().strip())
