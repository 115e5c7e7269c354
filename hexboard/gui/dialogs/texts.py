"""Texts to be read: to be copied, or before one accepts what they say."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QScrollArea, QWidget

from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.label import label, plain
from hexboard.gui.widgets.rich_text import escape

from .dialog import Dialog, button_row


class TextDialog(Dialog):
    """Shows a text beside the game; it can stay open."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(title, parent, (40, 30))
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(title)
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
        self.note = plain(note)
        self.note.setAccessibleName("What whoever invites you writes")
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
