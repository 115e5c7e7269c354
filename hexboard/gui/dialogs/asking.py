"""What is asked by mail, what answers it, ends the game or is sent once more; each with the mail that does it."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from hexboard.core.asking import way_behind, ways_back
from hexboard.core.command import AGREES, FRESH, KEPT, DrawOffer, Resign, TakeBack
from hexboard.core.seat import Seat
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import FlowLayout, called, column, label
from hexboard.gui.widgets.segments import Segments
from hexboard.play.by_mail.asking import OF_DRAW, asked_in_words, lines_of_asked, lines_of_take_back, turn_in_words
from hexboard.play.by_mail.inviting import Invited
from hexboard.play.by_mail.mailing import decline, pack_again, pack_answer, pack_ending, pack_question, pack_request
from hexboard.store.sending.turnfile import Packed

from .dialog import Dialog
from .mail import MailDialog, Sending, words_field

_NOT_UNSEEN = "What was seen stays seen: this is for slips, and both must want it."


class WithWords(Sending):
    """A mail of one's words and what it does."""

    def __init__(self, session: Session, parent: QWidget, *fields: QWidget) -> None:
        self._note = words_field("Your words to the other player")
        super().__init__(session, parent, *fields, self._note)
        self._note.textChanged.connect(self.pack)
        self.pack()

    @property
    def note(self) -> str:
        """What is written so far."""
        return self._note.text().strip()


class AskBack(WithWords):
    """Asks the other player to go back to where a turn left the game, at first to that before his own last turn."""

    title, what = "Ask for a take-back", "The question"

    def __init__(self, session: Session, parent: QWidget) -> None:
        self.session = session
        self._to = called("Go back to where this left the game", QComboBox())
        self._ways = ways_back(session.table.log)
        self._to.addItems([turn_in_words(session.table, to) for to in self._ways])
        self._to.setCurrentIndex(way_behind(session.table.game, session.table.log, self.side))
        self._dice = Segments("Dice")
        self._dice.add("Dice keep their faces", KEPT, tip="What was rolled falls again if it is rolled again")
        self._dice.add("Fresh dice", FRESH, tip="Everything is rolled anew; the journal says so")
        super().__init__(session, parent, label("Go back to where this left the game", "second"), self._to, self._dice)
        self._to.currentIndexChanged.connect(self.pack)
        self._dice.chosen.connect(self.pack)

    def made(self) -> Packed:
        wanted = TakeBack(0, "", to=self._to_dispatch, dice=str(self._dice.value))
        return pack_question(self.session.running, wanted, self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        gone = "; ".join(lines_of_take_back(self.session.table, self._to_dispatch))
        return f"If the other player agrees: {gone[:1].lower()}{gone[1:]}. {_NOT_UNSEEN} {packed.caution}".strip()

    @property
    def _to_dispatch(self) -> int:
        return self._ways[self._to.currentIndex()] if self._ways else 0


class OfferDraw(WithWords):
    """Offers the other player a draw."""

    title, what = "Offer a draw", "The question"

    def made(self) -> Packed:
        return pack_question(self.session.running, DrawOffer(0, ""), self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        wish = f"If the other player agrees: {OF_DRAW[:1].lower()}{OF_DRAW[1:]}."
        return f"{wish} Until he has answered, the game stands still. {packed.caution}".strip()


class GiveUp(WithWords):
    """Resigns, by the mail that says so."""

    title, what = "Resign", "The mail in which you resign"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        # this cannot be taken back alone: it is nothing that Enter does by itself
        self.buttons[0].setDefault(False)
        self.buttons[-1].setDefault(True)
        self.buttons[-1].setFocus()

    def made(self) -> Packed:
        return pack_ending(self.session.running, Resign(), self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        game = self.session.table.game
        loses = game.seat(packed.seat).side
        wins = game.side(game.enemy(loses)).name
        return (
            f"{game.side(loses).name} resigns, and {wins} wins, however the points stand. "
            f"It is done once the mail is copied, begun or saved. {packed.caution}"
        ).strip()


class Resigning(Dialog):
    """A button for every seat at this screen that may resign, and one to play on, which has the keyboard."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Resign", parent, (26, 0))
        self._session = session
        words = label("<h3>Give the game up?</h3><p>Whoever resigns has lost, however the points stand.</p>")
        buttons = [QPushButton(f"{seat.name} resigns", autoDefault=False) for seat in self._seats()]
        for button, seat in zip(buttons, self._seats(), strict=True):
            button.clicked.connect(partial(self._resign, seat))
        play_on = QPushButton("Play on", default=True)
        play_on.clicked.connect(self.reject)
        column(self, words, FlowLayout(None, *buttons, play_on))
        play_on.setFocus()
        self.be_high_enough()

    def _seats(self) -> list[Seat]:
        """Those who sit here; where things are hidden, who looks now."""
        bridge, game = self._session.bridge, self._session.table.game
        here = bridge.seats if bridge.eyes is None else (bridge.seat,)
        return [game.seat(seat) for seat in here if game.seat(seat).kind == "player"]

    def _resign(self, seat: Seat) -> None:
        self.accept()
        self._session.bridge.submit(seat.id, Resign())


class AnswerMail(WithWords):
    """Agrees to what is asked for by mail, or refuses it."""

    what = "The answer"

    def __init__(self, says: str, session: Session, parent: QWidget) -> None:
        self._says = says
        asked = session.table.asked_by_mail
        noun = asked.record.noun if asked is not None else "question"
        self.title = f"{'Agree to' if says == AGREES else 'Refuse'} the {noun}"
        super().__init__(session, parent)

    def made(self) -> Packed:
        return pack_answer(self.session.running, self._says, self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        table, asks = self.session.table, asked_in_words(self.session.table, self.session.bridge.seat)
        if self._says != AGREES or table.asked_by_mail is None:
            return f"{asks}. You refuse, and the game goes on as it stands."
        seen = f" {_NOT_UNSEEN}" if isinstance(table.asked_by_mail.record, TakeBack) else ""
        came = "; ".join(lines_of_asked(table))
        return f"{asks}. {came}. It is done once the answer is copied, mailed or saved.{seen}"


class AskAgain(WithWords):
    """Asks for the turn that would come next."""

    title, what = "Ask for a turn again", "The question"
    about = "If the next turn was sent to you, it is sent again, and is the very same. Nothing else comes of it."

    def made(self) -> Packed:
        return pack_request(self.session.running, side=self.side, note=self.note)


class SendAgain(Sending):
    """Sends turns once more."""

    title = "Send it again"
    about = "What was sent before goes again as it was, and nothing is recorded."

    def __init__(self, wants: tuple[int, ...], session: Session, parent: QWidget) -> None:
        self._wants = wants
        super().__init__(session, parent)
        self.pack()

    def made(self) -> Packed:
        return pack_again(self.session.running, self._wants, self.side)


class Declining(MailDialog):
    """Declines an invitation, with a word why; nothing is written on this computer."""

    title, what = "Decline the invitation", "The answer"
    about = "Nothing is begun here. Whoever invited you reads that you decline."

    def __init__(self, invited: Invited, parent: QWidget) -> None:
        self._invited = invited
        self._note = words_field("Why, if you like")
        super().__init__(parent, self._note)
        self._note.textChanged.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        return decline(self._invited, self._note.text().strip())
