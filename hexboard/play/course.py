"""The states a game came to, entry by entry, through what was taken back and put back."""

from __future__ import annotations

from bisect import bisect_left

from attrs import field, frozen

from hexboard.core.command import Mailed, Redo, Undo
from hexboard.core.log import Entry, Log
from hexboard.core.state import State


@frozen
class _Taken:
    """What one undo took: the entries, the states before some of them, and the state it was taken back from."""

    entries: tuple[int, ...]
    before: dict[int, State]
    after: State


@frozen(eq=False)
class _Standing:
    entries: list[int] = field(factory=list)
    before: dict[int, State] = field(factory=dict)
    taken: list[_Taken] = field(factory=list)


class Course:
    """A walk through a log, every entry once. Only states that an undo will come back to are kept on the way."""

    def __init__(self, log: Log, state: State) -> None:
        self.state = state
        self._wanted = _returns(log)
        self._at = _Standing()

    def go(self, number: int, after: State) -> None:
        """The entry of that number was made and led to ``after``."""
        if number in self._wanted:
            self._at.before[number] = self.state
        self._at.entries.append(number)
        self._at.taken.clear()
        self.state = after

    def turn(self, entry: Entry) -> bool:
        """Take back, put back, or go past an entry beside the game. False: there was nothing to take or put back."""
        match entry.command:
            case Undo(to):
                return self._undo(to)
            case Redo():
                return self._redo()
            case Mailed():
                self._at.taken.clear()
        return True

    def _undo(self, to: int) -> bool:
        at = self._at
        cut = bisect_left(at.entries, to)
        gone = tuple(at.entries[cut:])
        before = {number: at.before.pop(number) for number in gone if number in at.before}
        at.taken.append(_Taken(gone, before, self.state))
        del at.entries[cut:]
        if gone:
            self.state = before[gone[0]]
        return bool(gone)

    def _redo(self) -> bool:
        at = self._at
        if not at.taken:
            return False
        back = at.taken.pop()
        at.entries.extend(back.entries)
        at.before.update(back.before)
        if back.entries:
            self.state = back.after
        return bool(back.entries)


def _returns(log: Log) -> frozenset[int]:
    """The entries before which play stood again after an undo."""
    found: set[int] = set()
    entries: list[int] = []
    taken: list[list[int]] = []
    for number, entry in enumerate(log.entries):
        match entry.command:
            case Undo(to):
                cut = bisect_left(entries, to)
                taken.append(entries[cut:])
                del entries[cut:]
                found.update(taken[-1][:1])
            case Redo():
                entries += taken.pop() if taken else ()
            case Mailed():
                taken.clear()
            case _ if not entry.is_talk:
                entries.append(number)
                taken.clear()
    return frozenset(found)
