"""A take-back by mail: asked for, and answered; each with the mail that does it."""

from PySide6.QtWidgets import QComboBox, QWidget

from hexboard.core.command import AGREES, FRESH, KEPT
from hexboard.core.take_back import ways_back
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.label import label
from hexboard.gui.widgets.segments import Segments
from hexboard.play.mailing import pack_answer, pack_question
from hexboard.play.take_backs import asked_in_words, lines_of_take_back, turn_in_words
from hexboard.store.turnfile import Packed

from .mail import words_field
from .sending import Sending

_NOT_UNSEEN = "What was seen stays seen: this is for slips, and both must want it."


class AskBack(Sending):
    """Asks the other player to go back to where a turn left the game; the last one is offered first."""

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
        self._to.currentIndexChanged.connect(self.pack)
        self._dice.chosen.connect(self.pack)
        self._note.textChanged.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        dice, note = str(self._dice.value), self._note.text().strip()
        return pack_question(self.session.running, self._to_dispatch, self.side, dice=dice, note=note)

    def on_packed(self, packed: Packed) -> str:
        gone = "; ".join(lines_of_take_back(self.session.table, self._to_dispatch))
        return f"If the other player agrees: {gone[:1].lower()}{gone[1:]}. {_NOT_UNSEEN} {packed.caution}".strip()

    @property
    def _to_dispatch(self) -> int:
        return self._ways[self._to.currentIndex()] if self._ways else 0


class AnswerBack(Sending):
    """Agrees to the take-back that is asked for, or refuses it."""

    what = "The answer"

    def __init__(self, says: str, session: Session, parent: QWidget) -> None:
        self._says = says
        self._note = words_field("Your words to the other player")
        title = "Agree to the take-back" if says == AGREES else "Refuse the take-back"
        super().__init__(title, session, parent, self._note)
        self._note.textChanged.connect(self.pack)
        self.pack()

    def made(self) -> Packed:
        return pack_answer(self.session.running, self._says, self.side, note=self._note.text().strip())

    def on_packed(self, packed: Packed) -> str:
        asked = self.session.table.asked_back
        asks = asked_in_words(self.session.table, self.session.bridge.seat)
        if self._says != AGREES or asked is None:
            return f"{asks}. You refuse, and the game goes on as it stands."
        gone = "; ".join(lines_of_take_back(self.session.table, asked.record.to))
        return f"{asks}. {gone}. It is done once the answer is copied, mailed or saved. {_NOT_UNSEEN}"
