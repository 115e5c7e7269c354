"""The map goes to what is told of the past, and to what is newly asked, where nothing of it is in sight."""

from PySide6.QtCore import QObject

from hexboard.core.seat import SeatId
from hexboard.engine.question import Question
from hexboard.geometry.hex import Hex
from hexboard.gui.board.view import BoardView
from hexboard.gui.session.session import Session

_NOTHING = "", 0, ""


class Following(QObject):
    """Moves the first view of the map; in the second map window somebody looks elsewhere."""

    def __init__(self, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._asked: tuple[SeatId, int, str] | None = None
        session.replay_cursor.moved.connect(self._on_moment)
        session.asked.connect(self._on_question)

    def _on_moment(self) -> None:
        cursor = self._session.replay_cursor
        change = self._session.changes.at(cursor.moment) if cursor.is_back else None
        if change is not None:
            self._view.ensure_hexes(change.places)

    def _on_question(self, question: Question | None) -> None:
        if question is None:
            # who looks back is asked the same when he returns; who waits is asked anew
            if not self._session.is_aside:
                self._asked = _NOTHING
            return
        asked = self._session.picking.seat, self._session.position().turn, question.prompt
        # what is asked first leaves the map as it was left, what is asked again where somebody has looked since
        is_new = self._asked not in (None, asked)
        goes_on = self._asked is not None and self._asked[:2] == asked[:2] and not self._session.picking.picks
        self._asked = asked
        # who goes on deciding and may leave it looks where he looked
        if not is_new or (goes_on and any(answer.kind == "verb" for answer in question.open_answers())):
            return
        middle = self._view.viewport().rect().center()
        off = {at: (self._view.box_of(at).center() - middle).manhattanLength() for at in self._places(question)}
        places = sorted(off, key=lambda at: off[at], reverse=True)
        if not any(self._view.sees(at) for at in places):
            self._view.ensure_hexes(places)

    def _places(self, question: Question) -> set[Hex]:
        """Where something may be picked on the map."""
        units, answers = self._session.on_map().state.units, question.open_answers()
        stands = (units[each.unit].hex for each in answers if each.unit is not None and each.unit in units)
        return {at for at in (*stands, *(each.hex for each in answers)) if at is not None}
