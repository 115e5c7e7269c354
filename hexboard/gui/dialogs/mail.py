"""A mail of the game as text: to look at, copy, save, or begin in the mail program; a place to paste one that came."""

import tempfile
from pathlib import Path
from urllib.parse import quote

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from hexboard.core.command import Mailed, Note
from hexboard.core.seat import SideId
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, column, label
from hexboard.gui.widgets.notice import Choice
from hexboard.play.by_mail.conduct import Conduct
from hexboard.play.by_mail.mailing import NOTHING, mark_sent, pack_turn, to_be_sent
from hexboard.store.dispatches.conduct import Figures, in_words
from hexboard.store.game_file.game_lock import OpenElsewhere
from hexboard.store.game_file.logfile import Overtaken
from hexboard.store.game_file.outgoing import write_out
from hexboard.store.sending.turnfile import Packed, draft_name, draft_of
from hexboard.store.trouble import Refused
from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row, where_to_save

_ENDING = ".hbturn.txt"


class MailDialog(Dialog):
    """Shows a mail, under the ``fields`` it depends on. Copying, mailing or saving it is as good as sent;
    ``sent(words, choices)`` follows.
    """

    sent = Signal(str, object)
    title = ""
    what = "The turn"
    """What is sent, as a sentence about it begins."""
    about = ""
    """What is said over the mail, if not what to know before it is sent."""

    def __init__(self, parent: QWidget, *fields: QWidget) -> None:
        super().__init__(self.title, parent, (42, 34))
        self._packed: Packed | None = None
        self._words = label()
        self.text = QPlainTextEdit(placeholderText="The mail stands here once there is something to send.")
        self.text.setReadOnly(True)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPixelSize(self.font().pixelSize())
        self.text.setFont(fixed)
        self.text.setAccessibleName("The turn as text")
        row, self.buttons = button_row(
            ("Copy the text", self.copy),
            ("Begin a mail", self.begin_mail),
            ("Open a draft", self.open_draft),
            ("Save as a file", self.save),
            ("Close", self.reject),
        )
        for button in self.buttons:
            button.setAutoDefault(True)
        self.buttons[0].setDefault(True)  # Enter opened it, and does what it is for; at another button it presses that
        column(self, self._words, *fields, self.text, row)

    def made(self) -> Packed:
        """The mail as it would be sent now. Raises Refused, OSError."""
        raise NotImplementedError

    def pack(self) -> None:
        """Show the mail as it would be sent now, or why there is none."""
        try:
            self._packed = self.made()
        except (Refused, OSError) as refused:
            self._packed = None
            self._words.setText(self.on_refused(refused))
            self.text.clear()
        else:
            self._words.setText(self.on_packed(self._packed))
            self.text.setPlainText(self._packed.text)
        self.offer()

    def on_packed(self, packed: Packed) -> str:
        """What is said over a mail."""
        return self.about or packed.caution

    def on_refused(self, refused: Refused | OSError) -> str:
        """What is said where there is none."""
        return str(refused)

    def offer(self) -> None:
        """Let be done what can be done."""
        for button in self.buttons[:-1]:
            button.setEnabled(self._packed is not None)

    def copy(self) -> None:
        """Put the mail on the clipboard and record it as sent."""
        packed = self.record()
        if packed:
            self._copied(packed, "Copied.")

    def begin_mail(self) -> None:
        """The same, and have the mail program begin one with its subject; a link holds no whole turn."""
        packed = self.record()
        if packed:
            is_begun = QDesktopServices.openUrl(QUrl(f"mailto:?subject={quote(packed.subject)}"))
            self._copied(packed, "A mail is begun." if is_begun else "No mail program was found.")

    def open_draft(self) -> None:
        """Have the mail program open a draft that holds the mail and its attachment, and record it as sent."""
        packed = self.record()
        if packed is None:
            return
        try:
            # a folder of this person alone, which the system clears away
            draft = Path(tempfile.mkdtemp(prefix="hexboard-")) / draft_name(packed)
            write_out(draft, draft_of(packed))
        except OSError as fault:
            self._words.setText(f"The draft could not be written ({fault.strerror}). Copy the text; it is complete.")
            return
        is_open = QDesktopServices.openUrl(QUrl.fromLocalFile(str(draft)))
        words = "The draft is open in your mail program: address it and send it."
        self._done(words if is_open else f"No mail program opens drafts. It is {draft.name}.", _in_folder(draft))

    def save(self) -> None:
        """Save the mail as a file and record it as sent."""
        file = where_to_save("Save the turn", self.file_name(), "Turn", _ENDING, self)
        if file:
            self.save_as(file)

    def save_as(self, path: Path) -> None:
        """Save the mail under a name and record it as sent."""
        packed = self.record()
        if packed is None:
            return
        try:
            write_out(path, packed.text.encode())
        except OSError as fault:
            self._words.setText(f"The file could not be written ({fault.strerror}). Copy the text; it is complete.")
            return
        words = f"Saved. {self._it_is(packed)} in {path.name}: send that file to the other player."
        self._done(words, _in_folder(path))

    def file_name(self) -> str:
        """The name that is offered for its file."""
        return self._packed.attachment if self._packed else _ENDING

    def record(self) -> Packed | None:
        """Record the mail as sent, where that is recorded; None if that cannot be, which is said."""
        return self._packed

    def _copied(self, packed: Packed, head: str) -> None:
        QGuiApplication.clipboard().setText(packed.text)
        it = "them" if packed.is_words else "it"
        self._done(f"{head} {self._it_is(packed)} on the clipboard: paste {it} into a mail and send it.")

    def _done(self, words: str, choices: tuple[Choice, ...] = ()) -> None:
        self.accept()
        self.sent.emit(words, choices)

    def _it_is(self, packed: Packed) -> str:
        return "Your words are" if packed.is_words else f"{self.what} is"


class Sending(MailDialog):
    """A mail of the open game, which records it as sent."""

    def __init__(self, session: Session, parent: QWidget, *fields: QWidget) -> None:
        self.session = session
        super().__init__(parent, *fields)
        # what was packed before the game went on would be recorded as a turn that cannot be made again
        session.played.connect(self.pack)

    @property
    def side(self) -> SideId | None:
        """Whose mail it is; None, whoever played last: more than one side is played here."""
        game, bridge = self.session.table.game, self.session.bridge
        sides = {game.seat(seat).side for seat in bridge.seats}
        return sides.pop() if len(sides) == 1 else None

    def file_name(self) -> str:
        # words alone are packed when they are written down, and the name of the folder would be offered for the file's
        return super().file_name() if self._packed else f"{self.session.running.path.stem}{_ENDING}"

    def record(self) -> Packed | None:
        """Record the mail as sent; None if that cannot be, which is said."""
        packed = self._packed
        if packed is None:
            return None
        try:
            mark_sent(self.session.running, packed)
        except (OpenElsewhere, Overtaken, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            self._words.setText(f"It could not be recorded on the disk ({why}); nothing was copied.")
            return None
        return packed


def words_field(hint: str) -> QLineEdit:
    """A field for words to the other player."""
    return called("Your words to the other player", QLineEdit(maxLength=MOST_NOTE, placeholderText=hint))


def _in_folder(file: Path) -> tuple[Choice, ...]:
    folder = QUrl.fromLocalFile(str(file.resolve().parent))
    return (("Show the folder", lambda: QDesktopServices.openUrl(folder)),)


_INVITES = (
    "Nothing has been played yet. Write a line below: it goes out with the first mail of the game, which invites the "
    "other player and begins the game on his computer."
)
_OF_INVITATION = "It can be sent as often as you like, until it is accepted; nothing is played before."
_LEFT_OUT = "Left out once, how turns were played is said by neither of you any more in this game."
_UNANSWERED = (
    "Nothing has been played or written since dispatch {}. Write a line below: it can be sent alone. Or play on first."
)


class SendTurn(Sending):
    """Shows the turn that would be sent, with the words that go into the journal; ``conduct`` counts how it was played.
    """

    def __init__(self, session: Session, parent: QWidget, conduct: Conduct) -> None:
        self._wants_words = False
        self._conduct = conduct
        self._figures: Figures | None = None
        self._note = words_field("Your words to the other player (they go into the journal too)")
        self._history = QCheckBox("The whole history of the game goes along")
        self._says = QCheckBox()
        self._says.setChecked(True)
        self._says.hide()
        due = to_be_sent(session.table)
        self.title, self.what = f"Send the {due}", f"The {due}"
        super().__init__(session, parent, self._note, self._history, self._says)
        self._note.textChanged.connect(self.offer)
        self._history.toggled.connect(self.pack)
        self._says.toggled.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        self._figures = self._conduct.figures(self.session.table.log)
        said = self._figures if self._says.isChecked() else None
        return pack_turn(self.session.running, self.side, history=self._history.isChecked(), conduct=said)

    def on_packed(self, packed: Packed) -> str:
        what = "Copying, mailing or saving it records it as sent: what it holds cannot be taken back after that."
        if packed.seq == 0:
            what = _OF_INVITATION
        elif packed.record is None:
            what = "This turn was sent before; here it is once more." if packed.is_again else ""
        self._says.setVisible(self._figures is not None and packed.record is not None)
        if self._figures is not None:
            self._says.setText(f"It says how it was played: {in_words(self._figures)}")
        left_out = "" if self._says.isHidden() or self._says.isChecked() else _LEFT_OUT
        return " ".join(filter(None, (what, packed.caution, left_out)))

    def on_refused(self, refused: Refused | OSError) -> str:
        self._wants_words = isinstance(refused, Refused) and refused.trouble.code == NOTHING
        # it is no fault that nothing was played yet: what is wanted is said
        return self._wanted() if self._wants_words else str(refused)

    def offer(self) -> None:
        # what is written here is enough to be sent where nothing was played yet
        may = self._packed is not None or (self._wants_words and bool(self._note.text().strip()))
        for button in self.buttons[:-1]:
            button.setEnabled(may)

    def record(self) -> Packed | None:
        words = self._note.text().strip()
        if words:
            # the turn is packed anew with them
            self.session.bridge.submit(self._packed.seat if self._packed else self.session.bridge.seat, Note(words))
            self._note.clear()
        return super().record()

    def _wanted(self) -> str:
        """What there is to do where nothing was played since the last turn, or at all."""
        mailed = [e.command.dispatch for e in self.session.table.log.entries if isinstance(e.command, Mailed)]
        return _UNANSWERED.format(mailed[-1]) if mailed else _INVITES


class ReadTurn(Dialog):
    """Once accepted its ``text`` is to be read; ``file_wanted`` asks for a file instead."""

    file_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Open a turn that came", parent, (36, 24))
        words = label("Paste the whole mail, quoted and broken as it may be. Or drop it anywhere on the window.")
        self.text = called("The mail with the turn", QPlainTextEdit(placeholderText="Paste here"))
        row, (read, *_) = button_row(
            ("Read the turn", self.accept),
            ("Paste", lambda: self.text.setPlainText(QGuiApplication.clipboard().text())),
            ("Open a file", self._file),
            ("Close", self.reject),
        )
        read.setEnabled(False)
        self.text.textChanged.connect(lambda: read.setEnabled(not self.text.document().isEmpty()))
        column(self, words, self.text, row)

    def _file(self) -> None:
        self.reject()
        self.file_wanted.emit()
