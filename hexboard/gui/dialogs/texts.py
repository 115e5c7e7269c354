"""Texts to be read, to be copied or accepted, and lines of words to be written down."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QRadioButton, QScrollArea, QWidget

from hexboard.gui.widgets.layouts import called, column, label, plain
from hexboard.gui.widgets.rich_text import escape
from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row


class TextDialog(Dialog):
    """Shows a text beside the game; it can stay open."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(title, parent, (40, 30))
        self.text = called(title, QPlainTextEdit(text))
        self.text.setReadOnly(True)
        row, _ = button_row(("Close", self.reject), ("Copy as text", lambda: QGuiApplication.clipboard().setText(text)))
        column(self, self.text, row)


_AS_USUAL = "You are invited to this game. It is as its scenario has it."
_DIFFERS = "This game is not as its scenario has it. Read what is different before you accept."


class Invitation(Dialog):
    """Shows what whoever invites has written, as his words, and every difference in a line of its own, in red; the game
    is begun only by the button that accepts it. ``declined``: it is to be declined, by a mail that is shown first.
    """

    declined = Signal()

    def __init__(self, title: str, differences: tuple[str, ...], note: str, parent: QWidget) -> None:
        super().__init__("An invitation", parent, (32, 20))
        words = plain(f"{title}. {_DIFFERS if differences else _AS_USUAL}")
        self.lines = label("".join(f"<p>{escape(line)}</p>" for line in differences), "bad")
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        self.lines.setAccessibleName("What is different")
        self.lines.setVisible(bool(differences))
        self.note = called("What whoever invites you writes", plain(note))
        page = QWidget()
        column(page, *([label("Whoever invites you writes:", "small"), self.note] if note else []), self.lines, None)
        area = QScrollArea(widgetResizable=True)
        area.setWidget(page)
        row, (_, _, leave) = button_row(
            ("Accept and begin", self.accept), ("Decline", self._decline), ("Not now", self.reject)
        )
        leave.setDefault(True)
        column(self, words, area, row)

    def _decline(self) -> None:
        self.reject()
        self.declined.emit()


_LONGEST = 200  # letters of a note on the map


class WordsDialog(Dialog):
    """``written(text)`` when there is something to write down. ``about`` stands over the field, ``act`` on the button;
    ``between`` stands under the field.
    """

    written = Signal(str)

    def __init__(self, title: str, about: str, act: str, parent: QWidget, *between: QWidget) -> None:
        super().__init__(title, parent, (24, 0))
        self.text = called(about, QLineEdit(maxLength=MOST_NOTE))
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
