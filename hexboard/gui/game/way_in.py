"""A way for games to come into the window: whom it tells, and what all such ways share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running

from .reading import Reading, Readings

FAULTS = (Unreadable, OSError)
"""Why no game comes, beside a damaged one and a mail that is refused."""


class WayIn(QObject):
    """``opened(running, seats, moment)``: a game is at the table; show it from a moment on (None: the present).

    ``invited(invited, accept)``: a mail begins a game that is not as the scenario has it, or somebody writes with it.
    ``said(text, choices)``: something to tell the player, and what may be done about it.
    ``wrote(text, choices)``: the same, with somebody's words that stand nowhere else.
    ``came(text)``: a turn is there to be watched, which is to be said until it has been.
    ``again(numbers)``: these turns are to be sent once more; (): the next is to be asked for.
    ``takes(on)``: decisions of a mail are added to a game, one by one; it is over. ``begins(on)``: a game is being
    begun; nothing came of it.
    """

    opened = Signal(object, object, object)
    invited = Signal(object, object)
    said = Signal(str, object)
    wrote = Signal(str, object)
    came = Signal(str)
    again = Signal(object)
    takes = Signal(bool)
    begins = Signal(bool)

    def __init__(self, places: Places, settings: Settings, library: Callable[[], Library], parent: QObject) -> None:
        super().__init__(parent)
        self.places = places
        self.settings = settings
        self.library = library
        self.readings = Readings(self)

    def show(self, running: Running, seats: tuple[SeatId, ...] | None = None) -> None:
        """Put a game on the screen, at once if it has been read; ``seats`` are played there from now on."""
        if seats:
            self.settings.seats.put(running.table.log.header.game_id, seats)
        self.opened.emit(running, self.seats(running), None)
        if running.remark:
            self.said.emit(running.remark, ())

    def game_reading(self, path: Path, read: Callable[..., Running]) -> Reading[Running]:
        """A game file that is read beside the window, by what takes ``told``, which hears how much of it was."""
        return Reading(f"{path.name} is a long game", path, lambda told: read(told=told), close, self)

    def seats(self, running: Running) -> tuple[SeatId, ...]:
        """The seats that are played on this screen: of those that no computer and nobody elsewhere plays."""
        table, header = running.table, running.table.log.header
        known = self.settings.seats.get(header.game_id)
        seats = (seat for seat in table.game.seats if seat.kind == "player" and seat.side not in table.elsewhere)
        players = tuple(seat.id for seat in seats if seat.id not in header.computers)
        return tuple(s for s in known or players if s in players) or players


def throw_away(begun: Running | None) -> None:
    """Let go of a game that was begun and is not wanted, with its file."""
    if begun is not None:
        begun.close()
        begun.path.unlink()


def close(opened: Running | None) -> None:
    """Let go of a game that was opened and is not wanted."""
    if opened is not None:
        opened.close()
