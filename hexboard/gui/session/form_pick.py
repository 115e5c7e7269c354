"""What a form beside the map asks, and wants to have picked on it, in place of the question of the moment."""

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Question
from hexboard.engine.sheet_form import Blank
from hexboard.geometry.hex import Hex

_NOT_HERE = "nothing there can be picked for this order"


class FormPick(QObject):
    """An answer is picked by its unit or by its hex.

    ``asks`` is what the form is at, in words and by which rule; "" where the question of the moment stands.
    ``can_leave``: that can be left. ``asked``: it is at something else; ``changed``: something else, or nothing more,
    is wanted; ``picked(answer)``; ``several(answers)``: a click that could mean more than one of them;
    ``refused(illegal)``: why it is barred; ``left``: a player no longer means to pick for a field, or to write that.
    """

    asked = Signal()
    changed = Signal()
    left = Signal()
    picked = Signal(object)
    several = Signal(object)
    refused = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.question: Question | None = None
        self.asks = ("", "")
        self.can_leave = False
        self._field: Blank | None = None
        self._last: Hex | None = None

    @property
    def is_for_field(self) -> bool:
        """Whether a field waits for the map."""
        return self._field is not None

    def ask(self, words: str, rule: str, *, can_leave: bool = False) -> None:
        """Say what the form asks now; "": nothing."""
        if (words, rule, can_leave) != (*self.asks, self.can_leave):
            self.asks, self.can_leave = (words, rule), can_leave
            self.asked.emit()

    def want(self, question: Question | None, field: Blank | None = None) -> None:
        """Have one of these answers picked on the map; None: nothing more. ``field`` is what waits for it."""
        is_same = field is not None and field == self._field
        self._field = field if question is not None else None
        self._last = self._last if is_same else None
        if question is not None or self.question is not None:
            self.question = question
            self.changed.emit()

    def pick_unit(self, unit: UnitId, at: Hex | None) -> None:
        """A counter was clicked: its answer, or that of its hex."""
        own = [answer for answer in self._answers() if answer.unit == unit]
        if own or at is None:
            self.take(*own)
        else:
            self.pick_hex(at)

    def wants(self, at: Hex | None, unit: UnitId = "") -> bool:
        """Whether a click there, on this counter, means something, if only a reason why not."""
        return self.is_for_field or bool(self._of_hex(at)) or any(each.unit == unit for each in self._answers())

    def pick_hex(self, at: Hex) -> None:
        """A hex was clicked; which of more than one answer there is meant, nobody but the player knows. Where the last
        answer for the field was and is none any more, a click means that this is all.
        """
        found = self._of_hex(at)
        if not found and at == self._last:
            self.left.emit()
            return
        open_ones = [answer for answer in found if answer.barred is None]
        if len({answer.value for answer in open_ones}) > 1:
            self.several.emit(open_ones)
        else:
            self.take(*found)

    def _answers(self) -> list[Answer]:
        return list(self.question.answers) if self.question else []

    def _of_hex(self, at: Hex | None) -> list[Answer]:
        return [answer for answer in self._answers() if at is not None and answer.hex == at]

    def take(self, *answers: Answer) -> None:
        """One of these answers was chosen, the first that may be."""
        fitting = next((answer for answer in answers if answer.barred is None), None)
        if fitting is not None:
            self._last = fitting.hex
            self.picked.emit(fitting)
        elif answers:
            self.refused.emit(answers[0].barred)
        elif self.question is not None and self.is_for_field:
            self.refused.emit(Illegal(_NOT_HERE, self.question.rule))
