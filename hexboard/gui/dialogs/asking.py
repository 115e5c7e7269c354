"""What is asked by mail, and what answers it or ends the game; each with the mail that does it."""

from PySide6.QtWidgets import QComboBox, QWidget

from hexboard.core.command import AGREES, FRESH, KEPT, DrawOffer, Resign, TakeBack
from hexboard.core.take_back import way_behind, ways_back
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.label import label
from hexboard.gui.widgets.segments import Segments
from hexboard.play.asking import OF_DRAW, asked_in_words, lines_of_asked, lines_of_take_back, turn_in_words
from hexboard.play.mailing import pack_answer, pack_ending, pack_question
from hexboard.store.sending.turnfile import Packed

from .mail import words_field
from .sending import Sending

_NOT_UNSEEN = "What was seen stays seen: this is for slips, and both must want it."


class AskBack(Sending):
    """Asks the other player to go back to where a turn left the game, at first to that before his own last turn."""

    what = "The question"

    def __init__(self, session: Session, parent: QWidget) -> None:
        self._to = QComboBox()
        self._to.setAccessibleName("Go back to where this left the game")
        self._ways = ways_back(session.table.log)
        self._to.addItems([turn_in_words(session.table, to) for to in self._ways])
        self._dice = Segments("Dice")
        self._dice.add("Dice keep their faces", KEPT, tip="What was rolled falls again if it is rolled again")
        self._dice.add("Fresh dice", FRESH, tip="Everything is rolled anew; the journal says so")
        self._note = words_field("Your words to the other player")
        heads = (label("Go back to where this left the game", "second"), self._to)
        super().__init__("Ask for a take-back", session, parent, *heads, self._dice, self._note)
        self._to.setCurrentIndex(way_behind(session.table.game, session.table.log, self.side))
        self._to.currentIndexChanged.connect(self.pack)
        self._dice.chosen.connect(self.pack)
        self._note.textChanged.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        dice, note = str(self._dice.value), self._note.text().strip()
        wanted = TakeBack(0, "", to=self._to_dispatch, dice=dice)
        return pack_question(self.session.running, wanted, self.side, note=note)

    def on_packed(self, packed: Packed) -> str:
        gone = "; ".join(lines_of_take_back(self.session.table, self._to_dispatch))
        return f"If the other player agrees: {gone[:1].lower()}{gone[1:]}. {_NOT_UNSEEN} {packed.caution}".strip()

    @property
    def _to_dispatch(self) -> int:
        return self._ways[self._to.currentIndex()] if self._ways else 0


class WithWords(Sending):
    """A mail of one's words and what it does."""

    def __init__(self, title: str, session: Session, parent: QWidget) -> None:
        self._note = words_field("Your words to the other player")
        super().__init__(title, session, parent, self._note)
        self._note.textChanged.connect(self.pack)
        self.pack()

    @property
    def note(self) -> str:
        """What is written so far."""
        return self._note.text().strip()


class OfferDraw(WithWords):
    """Offers the other player a draw."""

    what = "The question"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Offer a draw", session, parent)

    def made(self) -> Packed:
        return pack_question(self.session.running, DrawOffer(0, ""), self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        wish = f"If the other player agrees: {OF_DRAW[:1].lower()}{OF_DRAW[1:]}."
        return f"{wish} Until he has answered, the game stands still. {packed.caution}".strip()


class GiveUp(WithWords):
    """Resigns, by the mail that says so."""

    what = "The mail in which you resign"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("Resign", session, parent)
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


class AnswerMail(WithWords):
    """Agrees to what is asked for by mail, or refuses it."""

    what = "The answer"

    def __init__(self, says: str, session: Session, parent: QWidget) -> None:
        self._says = says
        asked = session.table.asked_by_mail
        noun = asked.record.noun if asked is not None else "question"
        super().__init__(f"{'Agree to' if says == AGREES else 'Refuse'} the {noun}", session, parent)

    def made(self) -> Packed:
        return pack_answer(self.session.running, self._says, self.side, note=self.note)

    def on_packed(self, packed: Packed) -> str:
        table, asks = self.session.table, asked_in_words(self.session.table, self.session.bridge.seat)
        if self._says != AGREES or table.asked_by_mail is None:
            return f"{asks}. You refuse, and the game goes on as it stands."
        seen = f" {_NOT_UNSEEN}" if isinstance(table.asked_by_mail.record, TakeBack) else ""
        came = "; ".join(lines_of_asked(table))
        return f"{asks}. {came}. It is done once the answer is copied, mailed or saved.{seen}"
