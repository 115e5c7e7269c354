"""What happened, act by act, as the seat of this screen was told it: who went where, what was lost, what was rolled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from hexboard.art.move_marks import NO_MARKS, Marks, Way
from hexboard.core.event import Fact, Rolled
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.dice import BYTE
from hexboard.export.story import marks_of
from hexboard.geometry.hex import Hex
from hexboard.play.journal import JournalLine

from .bridge import Bridge
from .journal_lines import JournalLines
from .replay_cursor import ReplayCursor

_MOST = 120  # acts that are looked through for what is new


@frozen
class Trail:
    """The way one counter went, and the counter as it stood where it set out."""

    way: Way
    unit: Unit | None = None


@frozen
class Change:
    """One act that counts: the moment after it, its entry in the log, its lines in the journal, what it did to the map.

    ``dice`` are the faces that fell, each with how many it has; ``at`` is where it happened, if anywhere.
    """

    moment: int
    entry: int
    seat: str
    lines: tuple[JournalLine, ...]
    trails: tuple[Trail, ...] = ()
    marks: Marks = NO_MARKS
    dice: tuple[tuple[int, int], ...] = ()
    at: Hex | None = None

    @property
    def words(self) -> str:
        """What happened, in the journal's first line."""
        return self.lines[0].text if self.lines else ""


class Changes:
    """Finds the changes between moments of the game on the screen."""

    def __init__(self, bridge: Bridge, replay_cursor: ReplayCursor, journal_lines: JournalLines) -> None:
        self._bridge = bridge
        self._replay_cursor = replay_cursor
        self._journal_lines = journal_lines

    def at(self, moment: int) -> Change | None:
        """The act that led to a moment; None for the set-up."""
        number = self._replay_cursor.replay.entry_number(moment)
        if number is None:
            return None
        entry, before, marks, trails = self._told(moment, number)
        dice = tuple(thrown(entry.facts))
        lines = tuple(self._journal_lines.of_entry(number))
        return Change(moment, number, entry.seat, lines, trails, marks, dice, _place(before, entry.facts, lines))

    def moved(self, moment: int) -> tuple[tuple[Trail, ...], tuple[Hex, ...]]:
        """Who went where in the act that led to a moment, and where a counter went from the map; no line is made."""
        number = self._replay_cursor.replay.entry_number(moment)
        if number is None:
            return (), ()
        _, _, marks, trails = self._told(moment, number)
        return trails, marks.lost

    def seat(self, moment: int) -> str:
        """Whose act led to a moment; "" for the set-up."""
        number = self._replay_cursor.replay.entry_number(moment)
        return "" if number is None else self._bridge.table.log.entries[number].seat

    def _told(self, moment: int, number: int) -> tuple[Entry, Position, Marks, tuple[Trail, ...]]:
        entry = self._bridge.told(self._bridge.table.log.entries[number])
        before, after = self._replay_cursor.replay.at(moment - 1), self._replay_cursor.replay.at(moment)
        marks = marks_of(before, after, entry.facts)
        return entry, before, marks, tuple(_trails(before, after, marks))

    def new(self) -> tuple[Change, ...]:
        """What has happened since the seat of this screen last did something, as far as it is worth a line."""
        mine, last = self._bridge.seat, self._replay_cursor.last
        found: list[Change] = []
        for moment in range(last, max(0, last - _MOST), -1):
            number = self._replay_cursor.replay.entry_number(moment)
            if number is None or self._bridge.table.log.entries[number].seat == mine:
                break
            change = self.at(moment)
            if change and change.words:
                found.append(change)
        return tuple(reversed(found))


def thrown(facts: tuple[Fact, ...]) -> Iterator[tuple[int, int]]:
    """The faces that fell, each with how many its die has."""
    for fact in facts:
        # what seals an order is drawn as bytes and is no throw
        if isinstance(fact.event, Rolled) and fact.event.sides != BYTE:
            yield from ((face, fact.event.sides) for face in fact.event.faces)


def _trails(before: Position, after: Position, marks: Marks) -> Iterator[Trail]:
    """The ways gone, each with whoever set out there and is at its end now; and those who moved by no way of hexes."""
    moved = {
        id: (old, unit)
        for id, unit in after.state.units.items()
        if (old := before.state.units.get(id)) is not None and old.hex != unit.hex and old.hex and unit.hex
    }
    for way in marks.ways:
        whose = next((id for id, (old, new) in moved.items() if (old.hex, new.hex) == (way[0], way[-1])), None)
        yield Trail(way, moved.pop(whose)[0] if whose else None)
    told = {(way[0], way[-1]) for way in marks.ways}
    for old, new in moved.values():
        assert old.hex is not None
        assert new.hex is not None
        if (old.hex, new.hex) not in told:
            yield Trail((old.hex, new.hex), old)


def _place(at: Position, facts: tuple[Fact, ...], lines: tuple[JournalLine, ...]) -> Hex | None:
    """Where the dice decided something: a hex that their slot names, or else the first that the journal does."""
    for fact in facts:
        if isinstance(fact.event, Rolled):
            for word in fact.event.slot:
                try:
                    return at.board.at(f"{word}")
                except KeyError:
                    continue
    return next((here for line in lines for here in line.hexes), None)


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
        turns = [moment for moment, _ in cursor.replay.turns()]
        first, last = (0, cursor.last) if len(turns) < 2 else (turns[-2], turns[-1])
        # a log only grows: the number of the last entry tells a turn from what stood there before an undo
        key = (first, last, cursor.replay.entry_number(last), cursor.sight)
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
