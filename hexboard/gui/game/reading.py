"""A way for games and mails to come into the window: whom it tells, and how they are read beside it, one at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.gui.event_loop.work import Dropped, Told, Work
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running
from hexboard.store.game_file.log_reading import Damaged
from hexboard.store.trouble import Refused

T = TypeVar("T")


class Reading(Work[T]):
    """``done`` comes only if it was not dropped: then ``let_go`` gets what was read, or None if it did not come to its
    end. ``begins``: a game is being begun.
    """

    def __init__(
        self,
        what: str,
        path: Path,
        read: Callable[[Told], T],
        let_go: Callable[[T | None], object],
        parent: QObject,
        *,
        begins: bool = False,
    ) -> None:
        super().__init__(lambda told: _kept(read(told)), parent)
        self.path = path
        self.begins = begins
        self._what = what
        self._let_go = let_go

    @property
    def words(self) -> str:
        """What is done, and how far it is where that is told."""
        return f"{self._what}: {self.share:.0%} of it is read." if self.share else f"{self._what}."

    def _end(self) -> None:
        if not self.is_dropped:
            super()._end()
            return
        try:
            self._let_go(self.result())
        except (Dropped, Refused, Unreadable, Damaged, OSError):
            self._let_go(None)
        gc.unfreeze()


def _kept(found: T) -> T:
    # to look for garbage in what a long game brings would hold the window up; it is let go of with the game
    gc.freeze()
    return found


Coroutine: TypeAlias = Generator[Reading[Any], Any, None]
"""What becomes of a game or a mail. It gives what is to be read beside the window, and goes on once it is handed what
gives what was read, or raises why nothing was.
"""


class Readings(QObject):
    """``reads(reading)``: a game or mail is being read. Whoever opens or begins another one meanwhile does not want
    it.
    """

    reads = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.current: Reading[Any] | None = None

    @property
    def beginning(self) -> Reading[Any] | None:
        """The game that is being begun."""
        return self.current if self.current is not None and self.current.begins else None

    def resume(self, coroutine: Coroutine, result: Callable[[], Any] | None = None) -> None:
        """Go on till something is to be read beside the window, and once it is."""
        try:
            reading = coroutine.send(result)
        except StopIteration:
            return
        self._beside(reading, partial(self.resume, coroutine))

    def drop(self) -> None:
        """Nobody wants what is being read any more."""
        if self.current is not None:
            self.current.drop()

    def _beside(self, reading: Reading[Any], finished: Callable[[Callable[[], Any]], object]) -> None:
        """Read beside the window; ``finished`` is handed what gives or raises what came of it."""

        def done() -> None:
            self._forget()
            finished(reading.result)

        self.current = reading
        reading.dropped.connect(self._forget)
        reading.done.connect(done)
        reading.start()
        if not reading.begins:
            self.reads.emit(reading)

    def _forget(self) -> None:
        self.current = None


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
