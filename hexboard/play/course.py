"""The states a game came to, entry by entry, through what was taken back and put back."""

from __future__ import annotations

from bisect import bisect_left

from hexboard.core.command import Mailed, Redo, Undo
from hexboard.core.log import Entry, Log
from hexboard.core.standing import Standing
from hexboard.core.state import State


class Course:
    """A walk through a log, every entry once. Only states that an undo will come back to are kept on the way."""

    def __init__(self, log: Log, state: State) -> None:
        self.state = state
        self._wanted = _returns(log)
        self._standing = Standing()
        self._before: dict[int, State] = {}
        self._ends: list[State] = []

    def go(self, number: int, entry: Entry, after: State) -> None:
        """The entry of that number was made and led to ``after``."""
        for gone in self._standing.taken:
            for each in gone:
                self._before.pop(each, None)
        self._ends.clear()
        if number in self._wanted:
            self._before[number] = self.state
        self._standing = self._standing.after(number, entry.command)
        self.state = after

    def turn(self, number: int, entry: Entry) -> bool:
        """Take back, put back, or go past an entry beside the game. False: there was nothing to take or put back."""
        was = self._standing
        self._standing = was.after(number, entry.command)
        match entry.command:
            case Undo():
                gone = self._standing.taken[-1]
                self._ends.append(self.state)
                self.state = self._before[gone[0]] if gone else self.state
                return bool(gone)
            case Redo():
                if not was.taken or not was.taken[-1]:
                    return False
                self.state = self._ends.pop()
            case Mailed():
                self._ends.clear()
        return True


def _returns(log: Log) -> frozenset[int]:
    """The entries before which play stood again after an undo."""
    found: set[int] = set()
    standing = Standing()
    for number, entry in enumerate(log.entries):
        match entry.command:
            case Undo(to):
                cut = bisect_left(standing.live, to)
                found.update(standing.live[cut : cut + 1])
        standing = standing.after(number, entry.command)
    return frozenset(found)
