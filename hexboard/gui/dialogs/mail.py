"""The turn as text: to look at, to copy, to save; and a place to paste one that came."""

from pathlib import Path
from urllib.parse import quote

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from hexboard.core.command import Mailed, Note
from hexboard.core.seat import SideId
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.label import label
from hexboard.play.mailing import NOTHING, mark_sent, pack_turn
from hexboard.store.game_lock import OpenElsewhere
from hexboard.store.logfile import Overtaken
from hexboard.store.outgoing import write_out
from hexboard.store.trouble import Refused
from hexboard.store.turnfile import Packed
from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row
from .where_to_save import where_to_save

_ENDING = ".hbturn.txt"
_INVITES = (
    "Nothing has been played yet. Write a line below: it goes out with the first mail of the game, which invites the "
    "other player and begins the game on his computer."
)
_UNANSWERED = (
    "Nothing has been played or written since dispatch {}. Write a line below: it can be sent alone. Or play on first."
)


class SendTurn(Dialog):
    """Shows what would be sent. Copying, mailing or saving it records it as sent; ``sent(words)`` follows."""

    sent = Signal(str)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Send the turn", parent, (42, 34))
        self._session = session
        self._packed: Packed | None = None
        self._wants_words = False
        hint = "Your words to the other player (they go into the journal too)"
        self._note = QLineEdit(maxLength=MOST_NOTE, placeholderText=hint)
        self._note.setAccessibleName("Your words to the other player")
        self._note.textChanged.connect(self._offer)
        self._history = QCheckBox("The whole history of the game goes along")
        self._history.toggled.connect(self._pack)
        self._words = label()
        self.text = QPlainTextEdit(placeholderText="The mail stands here once there is something to send.")
        self.text.setReadOnly(True)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPixelSize(self.font().pixelSize())
        self.text.setFont(fixed)
        self.text.setAccessibleName("The turn as text")
        row, self._buttons = button_row(
            ("Copy the text", self.copy),
            ("Begin a mail", self.begin_mail),
            ("Save as a file", self.save),
            ("Close", self.reject),
        )
        for button in self._buttons:
            button.setAutoDefault(True)
        self._buttons[0].setDefault(True)  # Enter opened it, and does what it is for; at another button it presses that
        column(self, self._words, self._note, self._history, self.text, row)
        # what was packed before the game went on would be recorded as a turn that cannot be made again
        session.played.connect(self._pack)
        self._pack()

    def copy(self) -> None:
        """Put the mail on the clipboard and record it as sent."""
        packed = self._record()
        if packed:
            self._copied(packed, "Copied.")

    def begin_mail(self) -> None:
        """The same, and have the mail program begin one with its subject; a link holds no whole turn."""
        packed = self._record()
        if packed:
            is_begun = QDesktopServices.openUrl(QUrl(f"mailto:?subject={quote(packed.subject)}"))
            self._copied(packed, "A mail is begun." if is_begun else "No mail program was found.")

    def save(self) -> None:
        """Save the mail as a file and record it as sent."""
        # words alone are packed when they are written down, and the name of the folder would be offered for the file's
        name = self._packed.attachment if self._packed else f"{self._session.running.path.stem}{_ENDING}"
        file = where_to_save("Save the turn", name, "Turn", _ENDING, self)
        if file:
            self.save_as(file)

    def save_as(self, path: Path) -> None:
        """Save the mail under a name and record it as sent."""
        packed = self._record()
        if packed is None:
            return
        try:
            write_out(path, packed.text.encode())
        except OSError as fault:
            self._words.setText(f"The file could not be written ({fault.strerror}). Copy the text; it is complete.")
            return
        self._done(f"Saved. {_what(packed)} in {path.name}: send that file to the other player.")

    def _pack(self) -> None:
        try:
            self._packed = pack_turn(self._session.running, self._side, history=self._history.isChecked())
        except (Refused, OSError) as refused:
            self._packed = None
            self._wants_words = isinstance(refused, Refused) and refused.trouble.code == NOTHING
            # it is no fault that nothing was played yet: what is wanted is said
            self._words.setText(self._wanted() if self._wants_words else str(refused))
            self.text.clear()
        else:
            what = "Copying, mailing or saving it records it as sent: what it holds cannot be taken back after that."
            if self._packed.record is None:
                again = self._packed.blocks and not self._packed.is_words
                what = "This turn was sent before; here it is once more." if again else ""
            self._words.setText(f"{what} {self._packed.caution}".strip())
            self.text.setPlainText(self._packed.text)
        self._offer()

    def _wanted(self) -> str:
        """What there is to do where nothing was played since the last turn, or at all."""
        mailed = [e.command.dispatch for e in self._session.table.log.entries if isinstance(e.command, Mailed)]
        return _UNANSWERED.format(mailed[-1]) if mailed else _INVITES

    @property
    def _side(self) -> SideId | None:
        """Whose turn is sent; None, whoever played last: more than one side is played here."""
        game, bridge = self._session.table.game, self._session.bridge
        sides = {game.seat(seat).side for seat in bridge.seats}
        return sides.pop() if len(sides) == 1 else None

    def _offer(self) -> None:
        """What is written here is enough to be sent where nothing was played yet."""
        may = self._packed is not None or (self._wants_words and bool(self._note.text().strip()))
        for button in self._buttons[:-1]:
            button.setEnabled(may)

    def _record(self) -> Packed | None:
        words = self._note.text().strip()
        if words:
            # the turn is packed anew with them
            self._session.bridge.submit(self._packed.seat if self._packed else self._session.bridge.seat, Note(words))
            self._note.clear()
        packed = self._packed
        if packed is None:
            return None
        try:
            mark_sent(self._session.running, packed)
        except (OpenElsewhere, Overtaken, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            self._words.setText(f"It could not be recorded on the disk ({why}); nothing was copied.")
            return None
        return packed

    def _copied(self, packed: Packed, head: str) -> None:
        QGuiApplication.clipboard().setText(packed.text)
        it = "them" if packed.is_words else "it"
        self._done(f"{head} {_what(packed)} on the clipboard: paste {it} into a mail and send it.")

    def _done(self, words: str) -> None:
        self.accept()
        self.sent.emit(words)


def _what(packed: Packed) -> str:
    return "Your words are" if packed.is_words else "The turn is"


class ReadTurn(Dialog):
    """``read(text)`` gives what was pasted; ``file_wanted`` asks for a file instead."""

    read = Signal(str)
    file_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Open a turn that came", parent, (36, 24))
        words = label("Paste the whole mail, quoted and broken as it may be. Or drop it anywhere on the window.")
        self.text = QPlainTextEdit(placeholderText="Paste here")
        self.text.setAccessibleName("The mail with the turn")
        row, (read, *_) = button_row(
            ("Read the turn", self._read),
            ("Paste", lambda: self.text.setPlainText(QGuiApplication.clipboard().text())),
            ("Open a file", self._file),
            ("Close", self.reject),
        )
        read.setEnabled(False)
        self.text.textChanged.connect(lambda: read.setEnabled(not self.text.document().isEmpty()))
        column(self, words, self.text, row)

    def _read(self) -> None:
        text = self.text.toPlainText()
        self.accept()
        self.read.emit(text)

    def _file(self) -> None:
        self.accept()
        self.file_wanted.emit()
