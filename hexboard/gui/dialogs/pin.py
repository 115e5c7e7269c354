"""A note for a hex: its text, and who is to see it."""

from __future__ import annotations

from PySide6.QtWidgets import QRadioButton, QWidget

from .words import WordsDialog

LONGEST = 200


class PinDialog(WordsDialog):
    """What is written is for everybody if ``for_all`` is chosen."""

    def __init__(self, place: str, text: str, parent: QWidget) -> None:
        self.own = QRadioButton("For me alone: kept on this computer, never mailed")
        self.own.setChecked(True)
        self.for_all = QRadioButton("For everybody: in the journal, and in the next mail")
        super().__init__(f"Pin a note to {place}", "Your note", "Pin it", parent, self.own, self.for_all)
        self.text.setMaxLength(LONGEST)
        self.text.setText(text)
