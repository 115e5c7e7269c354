"""The choice under way: clicks turned into answers, one after another, until the core has a whole command."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.play.table import Table


class Picking(QObject):
    """The picks of one seat so far. The core keeps nothing half-made; it is asked anew after every pick.

    ``asked(question)`` follows every pick that leaves something to ask, ``ready(ready)`` the last one,
    ``refused(illegal)`` one that may not be, ``several(answers)`` a click that could mean more than one of them.
    """

    asked = Signal(object)
    ready = Signal(object)
    refused = Signal(object)
    several = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._seat: SeatId = ""
        self._picks: tuple[Pick, ...] = ()
        self._question: Question | None = None

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What has been picked."""
        return self._picks

    @property
    def question(self) -> Question | None:
        """What is asked now, or None."""
        return self._question

    def start(self, table: Table, seat: SeatId) -> None:
        """Ask a seat from the beginning. Emits ``asked``, or ``refused`` if it has nothing to decide."""
        self._table, self._seat = table, seat
        self._picks, self._question = (), None
        self._take(())

    def stop(self) -> None:
        """Ask nobody any more."""
        self._table, self._picks, self._question = None, (), None

    def pick(self, value: Pick) -> None:
        """Pick an answer; one that is picked already is dropped."""
        answer = self.question.answer(value) if self.question else None
        if answer and answer.barred:
            self.refused.emit(answer.barred)
        elif answer and answer.picked and value in self._picks:
            self._take(tuple(p for p in self._picks if p != value))
        else:
            self._take((*self._picks, value))

    def pick_unit(self, unit: UnitId) -> None:
        """Pick whatever answer is about a unit, or else about the hex it stands in."""
        answers = self._answers_for(unit=unit)
        if self._pick_one(answers):
            return
        at = self._hex_of(unit)
        if at is not None and self._pick_one(self._answers_for(hex=at)):
            return
        if not self._switch(unit):
            self._refuse(answers, unit)

    def pick_hex(self, at: Hex) -> None:
        """Pick whatever answer is about a hex, or else about the one unit in it that may be picked."""
        answers = self._answers_for(hex=at)
        if self._pick_one(answers):
            return
        there = self._answers_in(at)
        can = [a for a in there if a.barred is None]
        if len(can) > 1:
            self.several.emit(can)
        elif can:
            self.pick(can[0].value)
        else:
            self._refuse([*answers, *there], self._label(at))

    def why_not(self, at: Hex) -> Illegal | None:
        """Why a hex may not be picked now, or None if it may or nothing is asked."""
        if self._table is None or self.question is None:
            return None
        asked = self._table.ask(self._seat, (*self._picks, self._label(at)))
        return asked if isinstance(asked, Illegal) else None

    def back(self) -> bool:
        """Drop the last pick; whether there was one."""
        if not self._picks:
            return False
        self._take(self._picks[:-1])
        return True

    def clear(self) -> None:
        """Drop all picks."""
        if self._picks:
            self._take(())

    def _take(self, picks: tuple[Pick, ...]) -> None:
        if self._table is None:
            return
        asked = self._table.ask(self._seat, picks)
        match asked:
            case Illegal():
                self.refused.emit(asked)
            case Ready():
                self.ready.emit(asked)
            case Question():
                self._picks, self._question = picks, asked
                self.asked.emit(asked)

    def _pick_one(self, answers: Iterable[Answer]) -> bool:
        can = [a for a in answers if a.barred is None]
        if len(can) > 1:
            self.several.emit(can)
        elif can:
            self.pick(can[0].value)
        return bool(can)

    def _switch(self, unit: UnitId) -> bool:
        """Begin anew with a unit that could have been picked first."""
        if not self._picks or self._table is None:
            return False
        first = self._table.ask(self._seat, ())
        answers = first.open_answers() if isinstance(first, Question) else ()
        for answer in answers:
            if answer.unit == unit:
                self._take(())
                self.pick(answer.value)
                return True
        return False

    def _refuse(self, answers: Iterable[Answer], value: Pick) -> None:
        """Say why: by the answer that is barred, or by asking the core for the reason."""
        for answer in answers:
            if answer.barred:
                self.refused.emit(answer.barred)
                return
        self._take((*self._picks, value))

    def _answers_for(self, unit: UnitId | None = None, hex: Hex | None = None) -> list[Answer]:
        answers = self.question.answers if self.question else ()
        if unit is not None:
            return [a for a in answers if a.unit == unit]
        return [a for a in answers if a.unit is None and a.hex == hex]

    def _answers_in(self, at: Hex) -> list[Answer]:
        answers = self.question.answers if self.question else ()
        return [a for a in answers if a.unit is not None and at in (a.hex, self._hex_of(a.unit))]

    def _hex_of(self, unit: UnitId) -> Hex | None:
        if self._table is None:
            return None
        known = self._table.view(self._seat).state.units.get(unit)
        return known.hex if known else None

    def _label(self, at: Hex) -> str:
        if self._table is None or at not in self._table.game.board:
            return ""
        return self._table.game.board.label(at)
