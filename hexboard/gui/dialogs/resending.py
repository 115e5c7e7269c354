"""A turn that did not come, asked for once more; and turns that the other player asks for, sent again."""

from PySide6.QtWidgets import QWidget

from hexboard.gui.session.session import Session
from hexboard.play.mailing import pack_again, pack_request
from hexboard.store.sending.turnfile import Packed

from .asking import WithWords
from .sending import Sending


class AskAgain(WithWords):
    """Asks for the turn that would come next."""

    what = "The question"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Ask for a turn again", session, parent)

    def made(self) -> Packed:
        return pack_request(self.session.running, side=self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        return "If the next turn was sent to you, it is sent again, and is the very same. Nothing else comes of it."


class SendAgain(Sending):
    """Sends turns once more."""

    def __init__(self, wants: tuple[int, ...], session: Session, parent: QWidget) -> None:
        self._wants = wants
        super().__init__("Send it again", session, parent)
        self.pack()

    def made(self) -> Packed:
        return pack_again(self.session.running, self._wants, self.side)

    def on_packed(self, packed: Packed) -> str:
        return "What was sent before goes again as it was, and nothing is recorded."
