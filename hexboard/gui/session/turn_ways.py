"""The ways gone in the turn before this one, one a counter, from what the seat of this screen was told."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .changes import Changes, Trail
from .replay_cursor import ReplayCursor


@frozen
class TurnWays:
    """All that moved in a turn, each way with the seat whose act it was, and where counters went from the map."""

    ways: tuple[tuple[Trail, str], ...] = ()
    lost: tuple[Hex, ...] = ()


class LastTurn:
    """What moved in the turn before that of the present; in the first turn, in this one so far."""

    def __init__(self, replay_cursor: ReplayCursor, changes: Changes) -> None:
        self._replay_cursor = replay_cursor
        self._changes = changes
        self._found: tuple[object, TurnWays] | None = None

    def ways(self) -> TurnWays:
        """The ways, gone through anew only when the turn is another."""
        cursor = self._replay_cursor
        turns = [moment for moment, _ in cursor.turns()]
        first, last = (0, cursor.last) if len(turns) < 2 else (turns[-2], turns[-1])
        # a log only grows: the number of the last entry tells a turn from what stood there before an undo
        key = (first, last, cursor.entry_before(last), cursor.sight)
        if self._found is None or self._found[0] != key:
            self._found = key, self._gone(first, last)
        return self._found[1]

    def _gone(self, first: int, last: int) -> TurnWays:
        changes = self._changes
        gone = [(*changes.moved(moment), changes.seat(moment)) for moment in range(first + 1, last + 1)]
        ways = joined((trail, seat) for trails, _, seat in gone for trail in trails)
        return TurnWays(ways, tuple(dict.fromkeys(at for _, lost, _ in gone for at in lost)))


def joined(gone: Iterable[tuple[Trail, str]]) -> tuple[tuple[Trail, str], ...]:
    """Ways in the order they were begun; those of one counter are one, from where it first set out."""
    known: dict[UnitId, int] = {}
    found: list[tuple[Trail, str]] = []
    for trail, seat in gone:
        number = known.get(trail.unit.id) if trail.unit else None
        if number is None:
            if trail.unit:
                known[trail.unit.id] = len(found)
            found.append((trail, seat))
        else:
            before = found[number][0]
            on = trail.way[1:] if trail.way[0] == before.way[-1] else trail.way
            found[number] = evolve(before, way=(*before.way, *on)), seat
    return tuple(found)
