"""An invitation that is declined, with the mail that says so."""

from PySide6.QtWidgets import QWidget

from hexboard.play.inviting import Invited
from hexboard.play.mailing import decline
from hexboard.store.sending.turnfile import Packed

from .mail import words_field
from .sending import MailDialog


class Declining(MailDialog):
    """Declines the game, with a word why; nothing is written on this computer."""

    what = "The answer"

    def __init__(self, invited: Invited, parent: QWidget) -> None:
        self._invited = invited
        self._note = words_field("Why, if you like")
        super().__init__("Decline the invitation", parent, self._note)
        self._note.textChanged.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        return decline(self._invited, self._note.text().strip())

    def on_packed(self, packed: Packed) -> str:
        return "Nothing is begun here. Whoever invited you reads that you decline."
