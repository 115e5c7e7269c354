"""The turn as text: to look at, to copy, to save; and a place to paste one that came."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QWidget

from hexboard.core.command import Mailed, Note
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, column, label
from hexboard.play.by_mail.conduct import Conduct
from hexboard.play.by_mail.mailing import NOTHING, pack_turn, to_be_sent
from hexboard.store.dispatches.conduct import Figures, in_words
from hexboard.store.sending.turnfile import Packed
from hexboard.store.trouble import Refused

from .dialog import Dialog, button_row
from .sending import Sending, words_field

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
