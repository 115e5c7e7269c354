"""Games that are begun or opened, and mails, read beside the window, one at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Signal

from hexboard.core.illegal import Unreadable
from hexboard.gui.event_loop.work import Dropped, Told, Work
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
