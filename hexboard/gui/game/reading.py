"""A game that is begun or opened, or a mail, read beside the window."""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject

from hexboard.core.illegal import Unreadable
from hexboard.gui.event_loop.work import Dropped, Told, Work
from hexboard.store.log_reading import Damaged
from hexboard.store.trouble import Refused

T = TypeVar("T")


class Reading(Work[T]):
    """``done`` comes only if it was not dropped: then ``let_go`` gets what was read, or None if it did not come to its
    end.
    """

    def __init__(
        self, what: str, path: Path, read: Callable[[Told], T], let_go: Callable[[T | None], object], parent: QObject
    ) -> None:
        super().__init__(lambda told: _kept(read(told)), parent)
        self.path = path
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
