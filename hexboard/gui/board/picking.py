"""The choice under way: clicks turned into answers, one after another, until the core has a whole command."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Pick, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.play.clicking import Click, Clicking
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
        if self._clicking:
            self._follow(self._clicking.answer(value))

    def pick_unit(self, unit: UnitId) -> None:
        """Pick what a click on a unit means."""
        if self._clicking:
            self._follow(self._clicking.unit(unit))

    def pick_hex(self, at: Hex) -> None:
        """Pick what a click on a hex means."""
        if self._clicking:
            self._follow(self._clicking.hex(at))

    def why_not(self, at: Hex) -> Illegal | None:
        """Why a click on a hex would be refused now, or None if it would not or nothing is asked."""
        return self._clicking.hex(at).barred if self._clicking else None

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

    @property
    def _clicking(self) -> Clicking | None:
        if self._table is None or self._question is None:
            return None
        return Clicking(self._table, self._seat, self._picks, self._question)

    def _follow(self, click: Click) -> None:
        if click.barred:
            self.refused.emit(click.barred)
        elif click.several:
            self.several.emit(click.several)
        else:
            self._take(click.picks)
