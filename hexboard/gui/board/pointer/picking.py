"""The choice under way: clicks turned into answers, one after another, then a whole command, and the act that does it.

One looks first and commits second: pointing at something chooses it and no more. A command that is chosen is shown with
what it would roll; it is done by an act of its own: its button, Enter, or, where it can be taken back, a second click.
"""

from typing import Literal

from attrs import frozen
from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.play.choosing.clicking import Click, Clicking
from hexboard.play.choosing.drafting import Drafting, ask
from hexboard.play.table import Table

_How = Literal["pointed", "named", "dropped"]  # at the map or in a list; by a button with its words; by a drag


@frozen
class Chosen:
    """A whole command that is looked at and not yet done; ``answer`` is the last of the picks that make it."""

    ready: Ready
    picks: tuple[Pick, ...]
    answer: Answer | None = None


class Picking(QObject):
    """The picks of one seat so far. The core keeps nothing half-made; it is asked anew after every pick.

    ``asked(question)`` follows whatever changes what is picked or chosen, ``ready(ready)`` the act that does it,
    ``refused(illegal)`` a pick that may not be, ``several(answers)`` a click that could mean more than one of them.
    ``seat`` is whose picks they are, or were last where nobody is asked; ``question`` what is asked now, and while a
    command is ``chosen``, looked at and not yet done, the one that it answers. ``one_click`` makes the click that
    chooses a hex also go there, where that can be taken back. ``drafting`` is the order sheet that is being written in
    a form, which then has the say about all that is handed in. The question is told as clicks answer it.
    """

    asked = Signal(object)
    ready = Signal(object)
    refused = Signal(object)
    several = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.one_click = False
        self.drafting: Drafting | None = None
        self._table: Table | None = None
        self.seat: SeatId = ""
        self._picks: tuple[Pick, ...] = ()
        self._asked: Question | None = None
        self.question: Question | None = None
        self.chosen: Chosen | None = None

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What has been picked, those of a command that is chosen among them."""
        return self.chosen.picks if self.chosen else self._picks

    @property
    def is_on_form(self) -> bool:
        """Whether what is asked is written on a form, so that nothing of it can be picked on the map."""
        return self.drafting is not None and self.question is not None and self.question.writes_sheet

    @property
    def forecast(self) -> Forecast | None:
        """What would be rolled for what is picked now, or None."""
        if self.chosen:
            return self.chosen.ready.forecast
        return self.question.forecast if self.question else None

    def start(self, table: Table, seat: SeatId) -> None:
        """Ask a seat from the beginning. Emits ``asked``, or ``refused`` if it has nothing to decide."""
        self.stop()
        self._table, self.seat = table, seat
        self._take((), "pointed")

    def resume(self, picks: tuple[Pick, ...]) -> None:
        """Take up picks again that somebody else's act has dropped, if they still stand; nothing is done by it."""
        if self._table is None or not picks:
            return
        before, asked = (ask(self._table, self.seat, each, self.drafting) for each in (picks[:-1], picks))
        if isinstance(before, Question) and isinstance(asked, Ready):
            self._ask_for(self._table, picks[:-1], before)
            self._choose(Chosen(asked, picks, before.answer(picks[-1])))
        elif isinstance(asked, Question):
            self._ask_for(self._table, picks, asked)
            self._choose(None)

    def ask_anew(self) -> None:
        """Ask for the next pick once more: the draft has changed. What was chosen is dropped."""
        if self.question is not None:
            self._take(self._picks, "pointed")

    def stop(self) -> None:
        """Ask nobody any more."""
        self._table, self._picks, self._asked, self.question, self.chosen = None, (), None, None, None

    def pick(self, value: Pick) -> None:
        """Pick an answer by its value; one that is picked already is dropped. A verb has a button with its words."""
        if self._clicking:
            answer = self._clicking.question.answer(value)
            named = answer is None or answer.kind not in ("unit", "hex")
            self._follow(self._clicking.answer(value), "named" if named else "pointed")

    def pick_unit(self, unit: UnitId) -> None:
        """Pick what a click on a unit means."""
        if self._clicking:
            self._follow(self._clicking.unit(unit), "pointed")

    def pick_listed(self, unit: UnitId) -> None:
        """Pick a unit of a list of all, if it may be; by anybody else nothing that is picked is dropped."""
        click = self._clicking.unit_in_list(unit) if self._clicking and not self.is_on_form else None
        if click:
            self._follow(click, "pointed")

    def pick_hex(self, at: Hex) -> None:
        """Pick what a click on a hex means."""
        if self._clicking:
            self._follow(self._clicking.hex(at), "pointed")

    def pick_stack(self, at: Hex) -> bool:
        """Pick everybody of a stack who may act, where several can be picked together; whether there were several."""
        click = self._clicking.stack(at) if self._clicking else None
        if click:
            self._follow(click, "pointed")
        return click is not None

    def takes_several(self, at: Hex) -> bool:
        """Whether more than one of a stack can be picked together, or is."""
        return self._clicking is not None and self._clicking.takes_several(at)

    def go_on_from(self, at: Hex) -> bool:
        """Have the way that is chosen go on from a hex; whether it can."""
        answers = self.question.answers if self.question else ()
        onward = next((answer.onward for answer in answers if answer.hex == at and answer.onward), "")
        if onward:
            self._take((*self._picks, onward), "pointed")
        return bool(onward)

    def drop_on(self, at: Hex) -> None:
        """Pick the hex a counter was dragged to: the whole move in one act, unless it rolls or cannot be taken back."""
        if self._clicking and not (self.chosen and self.chosen.ready.commits):
            self._follow(self._clicking.hex(at), "dropped")

    def commit(self) -> bool:
        """Do what is chosen; whether there was anything."""
        if self.chosen is None:
            return False
        self.ready.emit(self.chosen.ready)
        return True

    def why_not(self, at: Hex) -> Illegal | None:
        """Why a click on a hex would be refused now, or None if it would not or nothing is asked."""
        return self._clicking.hex(at).barred if self._clicking else None

    def why_none(self, unit: UnitId) -> Illegal | None:
        """Why a unit of one's own is none of those asked for; None if it is, or if no units are asked for."""
        return self._clicking.why_none(unit) if self._clicking else None

    def picks_more(self, at: Hex) -> bool:
        """Whether a click on a hex would pick something, or ask which; not if it is refused or drops what is picked."""
        click = self._clicking.hex(at) if self._clicking else Click()
        return bool(click.several) or len(click.picks) > len(self._picks)

    def back(self) -> bool:
        """Drop what is chosen, or else the last pick; whether there was any."""
        if self.chosen:
            self._choose(None)
        elif self._picks:
            self._take(self._picks[:-1], "pointed")
        else:
            return False
        return True

    def clear(self) -> None:
        """Drop all picks."""
        if self.picks:
            self._take((), "pointed")

    def _ask_for(self, table: Table, picks: tuple[Pick, ...], asked: Question) -> None:
        self._picks, self._asked = picks, asked
        self.question = Clicking(table, self.seat, picks, asked, self.drafting).shown

    def _take(self, picks: tuple[Pick, ...], how: _How) -> None:
        if self._table is None:
            return
        asked = ask(self._table, self.seat, picks, self.drafting)
        match asked:
            case Illegal():
                self.refused.emit(asked)
            case Ready():
                self._weigh(asked, picks, how)
            case Question():
                self._ask_for(self._table, picks, asked)
                self._choose(None)

    def _weigh(self, ready: Ready, picks: tuple[Pick, ...], how: _How) -> None:
        answer = self.question.answer(picks[-1]) if self.question and picks else None
        again = self.chosen is not None and self.chosen.ready.command == ready.command
        # what cannot be taken back is not done by the click that selects, though it comes a second time
        if (how != "pointed" or not ready.commits) if again else self._is_enough(ready, how, answer):
            self.ready.emit(ready)
        else:
            self._choose(Chosen(ready, picks, answer))

    def _is_enough(self, ready: Ready, how: _How, answer: Answer | None) -> bool:
        """Whether the first act does it: nothing is left to look at, and its words said what it does."""
        if ready.caution:
            return False
        if how == "named":
            seen = self.question is not None and ready.forecast == self.question.forecast
            return seen if ready.forecast else ready.commits in ("", "passes")
        moves = answer is not None and answer.kind == "hex"
        return not ready.commits and (how == "dropped" or (self.one_click and moves))

    def _choose(self, chosen: Chosen | None) -> None:
        self.chosen = chosen
        self.asked.emit(self.question)

    @property
    def _clicking(self) -> Clicking | None:
        if self._table is None or self._asked is None:
            return None
        return Clicking(self._table, self.seat, self._picks, self._asked, self.drafting, self.forecast)

    def _follow(self, click: Click, how: _How) -> None:
        if click.barred:
            self.refused.emit(click.barred)
        elif click.several:
            self.several.emit(click.several)
        else:
            self._take(click.picks, how)
