"""A line of words to be written down: a remark for the journal, a note for a hex."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QRadioButton, QWidget

from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.label import label
from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row

_LONGEST = 200  # letters of a note on the map


class WordsDialog(Dialog):
    """``written(text)`` when there is something to write down. ``about`` stands over the field, ``act`` on the button;
    ``between`` stands under the field.
    """

    written = Signal(str)

    def __init__(self, title: str, about: str, act: str, parent: QWidget, *between: QWidget) -> None:
        super().__init__(title, parent, (24, 0))
        self.text = QLineEdit(maxLength=MOST_NOTE)
        self.text.setAccessibleName(about)
        self.text.returnPressed.connect(self._write)
        over = label(about)
        over.setBuddy(self.text)
        row, _ = button_row((act, self._write), ("Cancel", self.reject))
        column(self, over, self.text, *between, row)

    def _write(self) -> None:
        text = self.text.text().strip()
        self.accept()
        if text:
            self.written.emit(text)


class PinDialog(WordsDialog):
    """A note for a hex; it is for everybody if ``for_all`` is chosen."""

    def __init__(self, place: str, text: str, parent: QWidget) -> None:
        self.own = QRadioButton("For me alone: kept on this computer, never mailed")
        self.own.setChecked(True)
        self.for_all = QRadioButton("For everybody: in the journal, and in the next mail")
        super().__init__(f"Pin a note to {place}", "Your note", "Pin it", parent, self.own, self.for_all)
        self.text.setMaxLength(_LONGEST)
        self.text.setText(text)
