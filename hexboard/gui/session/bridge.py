"""From the table to the screen: one signal when anything changed, and one way to say something to the table."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Command
from hexboard.core.event import Edit, Overridden
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.play.table import Table
from hexboard.store.game_file.game_lock import OpenElsewhere
from hexboard.store.game_file.logfile import Overtaken


class Bridge(QObject):
    """A table and the seats that are played at this screen; none, if computers play and one only watches.

    ``seat`` is the one that this screen looks and acts for now: one that has to decide, or the last one that had.
    Everything it tells is what that seat may know.

    ``changed(view, entry)`` follows every accepted entry; ``refused(illegal)`` what the rules would not have;
    ``unwritten(text)`` what the disk would not have. After the last two nothing has changed. ``handed_over(seat)``: it
    is for another seat at this screen to decide, which knows other things than the one that looks.
    """

    changed = Signal(object, object)
    handed_over = Signal(str)
    refused = Signal(object)
    unwritten = Signal(str)

    def __init__(
        self,
        table: Table,
        seats: tuple[SeatId, ...],
        parent: QObject | None = None,
        *,
        seat: SeatId | None = None,
        only_look: bool = False,
    ) -> None:
        super().__init__(parent)
        self._only_look = only_look
        self.table = table
        self.seats = seats
        self.seat = seat or asked_first(table, seats)
        self._leave: Callable[[], object] | None = table.subscribe(self._heard)
        self._edited: tuple[Position, tuple[Edit, ...], Position] | None = None

    @property
    def eyes(self) -> SeatId | None:
        """Whose facts are told here: those of the seat that looks; everybody's (None) as long as nothing is hidden."""
        return self.table.eyes(self.seat)

    @property
    def kept_as(self) -> str:
        """Under which name the settings keep what is seen here; each who may not know the same has one of his own."""
        return f"{self.table.log.header.game_id} {self.eyes or ''}".rstrip()

    @property
    def is_mine(self) -> bool:
        """Whether the seat of this screen has something to decide; not where the game is only looked at."""
        return not self._only_look and self.seat in self.seats and self.seat in self.table.actors()

    @property
    def alone(self) -> bool:
        """Whether every player's seat is played at this screen."""
        return all(s.id in self.seats for s in self.table.game.seats if s.kind == "player")

    def view(self) -> Position:
        """The game as the seat of this screen knows it."""
        return self.table.view(self.seat)

    def view_with(self, edits: tuple[Edit, ...]) -> Position:
        """That, as it would stand after changes by free hand."""
        view = self.view()
        if not edits:
            return view
        if self._edited is None or self._edited[0] is not view or self._edited[1] != edits:
            self._edited = view, edits, view.after(Overridden(edits, "").apply(view.state))
        return self._edited[2]

    def told(self, entry: Entry) -> Entry:
        """An entry as the seat of this screen was told it."""
        return entry if self.eyes is None else entry.told(self.seat)

    def told_of(self, number: int) -> Entry:
        """The entry of the log that has this number, as the seat of this screen was told it. Raises IndexError."""
        return self.told(self.table.log.entries[number])

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
        except (Overtaken, OpenElsewhere, OSError) as fault:
            self.unwritten.emit(getattr(fault, "strerror", "") or f"{fault}")
            return False
        return True

    def leave(self) -> None:
        """Hear nothing more of the table."""
        if self._leave is not None:
            self._leave()
        self._leave = None

    def join(self) -> None:
        """Hear of the table again."""
        self._leave = self._leave or self.table.subscribe(self._heard)

    def _heard(self, entry: Entry) -> None:
        following = asked_first(self.table, self.seats, self.seat)
        if self.eyes is None:
            self.seat = following
        self.changed.emit(self.view(), self.told(entry))
        if following != self.seat:
            self.handed_over.emit(following)


def asked_first(table: Table, seats: tuple[SeatId, ...], now: SeatId = "") -> SeatId:
    """Whom of these seats the screen is for: the one of ``now`` while it has to decide or none of the others has."""
    acting = table.actors()
    mine = [seat for seat in seats if seat in acting]
    first = seats[0] if seats else table.game.seats[0].id
    return now if now in mine else mine[0] if mine else now or first
