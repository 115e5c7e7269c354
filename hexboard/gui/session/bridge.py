"""From the table to the screen: one signal when anything changed, and one way to say something to the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, SeatId
from hexboard.play.table import Table
from hexboard.store.game_lock import OpenElsewhere
from hexboard.store.logfile import Overtaken


class Bridge(QObject):
    """A table and the seats that are played at this screen; none, if computers play and one only watches.

    ``changed(view, entry)`` follows every accepted entry; ``refused(illegal)`` what the rules would not have;
    ``unwritten(text)`` what the disk would not have. After the last two nothing has changed.
    """

    changed = Signal(object, object)
    refused = Signal(object)
    unwritten = Signal(str)

    def __init__(
        self, table: Table, seats: tuple[SeatId, ...], parent: QObject | None = None, *, only_look: bool = False
    ) -> None:
        super().__init__(parent)
        self._only_look = only_look
        self.table = table
        self.seats = seats
        self.hides = any(f.to != EVERYONE for f in table.log.setup)
        self.hides = self.hides or any(f.to != EVERYONE for e in table.log.entries for f in e.facts)
        self._seat = seats[0] if seats else table.game.seats[0].id
        self._choose_seat()
        self._leave = table.subscribe(self._heard)
        self._hears = True

    @property
    def seat(self) -> SeatId:
        """The seat this screen looks and acts for now: one that has to decide, or the last one that had."""
        return self._seat

    @property
    def is_mine(self) -> bool:
        """Whether the seat of this screen has something to decide; not where the game is only looked at."""
        return not self._only_look and self._seat in self.seats and self._seat in self.table.actors()

    @property
    def alone(self) -> bool:
        """Whether every player's seat is played at this screen."""
        return all(s.id in self.seats for s in self.table.game.seats if s.kind == "player")

    def view(self) -> Position:
        """The game as the seat of this screen knows it."""
        return self.table.view(self._seat)

    def submit(self, seat: SeatId, command: Command) -> bool:
        """Have a command carried out; whether it was. If not, one of the signals has said why."""
        if self._only_look:
            self.unwritten.emit(
                "The game is only looked at here: another window or program goes on with it. Nothing was played. "
                "Close it there and open it again."
            )
            return False
        try:
            self.table.submit(seat, command)
        except IllegalCommand as refusal:
            self.refused.emit(refusal.illegal)
            return False
        except (Overtaken, OpenElsewhere) as taken:
            self.unwritten.emit(f"{taken}")
            return False
        except OSError as fault:
            self.unwritten.emit(fault.strerror or f"{fault}")
            return False
        return True

    def check(self, seat: SeatId, command: Command) -> Illegal | None:
        """Why a seat may not do this now, or None."""
        return self.table.check(seat, command)

    def leave(self) -> None:
        """Hear nothing more of the table."""
        if self._hears:
            self._leave()
        self._hears = False

    def join(self) -> None:
        """Hear of the table again."""
        if not self._hears:
            self._leave = self.table.subscribe(self._heard)
        self._hears = True

    def _heard(self, entry: Entry) -> None:
        self.hides = self.hides or any(f.to != EVERYONE for f in entry.facts)
        self._choose_seat()
        self.changed.emit(self.view(), entry)

    def _choose_seat(self) -> None:
        acting = self.table.actors()
        if self._seat not in acting:
            mine = [s for s in self.seats if s in acting]
            self._seat = mine[0] if mine else self._seat
