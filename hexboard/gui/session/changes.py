"""What happened, act by act, as the seat of this screen was told it: who went where, what was lost, what was rolled."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import dropwhile
from typing import TypeAlias

from attrs import evolve, frozen

from hexboard.art.pictures.move_marks import Marks, Way
from hexboard.core.event import Fact, Rolled
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.export.story import marks_of
from hexboard.geometry.hex import Hex
from hexboard.play.choosing.answering import is_within_another
from hexboard.play.past import SETUP
from hexboard.play.told.journal import JournalLine

from .bridge import Bridge
from .journal_lines import JournalLines
from .replay_cursor import ReplayCursor

_MOST = 120  # acts that are looked through for what is new
TurnWays: TypeAlias = tuple[tuple[tuple["Trail", str], ...], tuple[Hex, ...]]
"""All that moved in a turn, each way with the seat whose act it was, and where counters went from the map."""


@frozen
class Trail:
    """The way one counter went, and the counter as it stood where it set out."""

    way: Way
    unit: Unit | None = None


@frozen(eq=False)
class Change:
    """One act that counts: the moment after it, whose it was, what it did to the map as it stood ``before``; its lines
    of the journal are made for whoever reads of it.
    """

    moment: int
    seat: str
    before: Position
    facts: tuple[Fact, ...]
    marks: Marks
    trails: tuple[Trail, ...]
    lines: Callable[[], Sequence[JournalLine]]

    @property
    def words(self) -> str:
        """What happened, in the journal's first line."""
        return next((line.text for line in self.lines()), "")

    @property
    def answers(self) -> bool:
        """Whether it was decided in the middle of what another was about, as an advance is in his combat."""
        return is_within_another(self.before, self.seat)

    @property
    def dice(self) -> tuple[tuple[int, int], ...]:
        """The faces that fell, each with how many its die has."""
        return faces_of(rolls_of(self.facts))

    @property
    def dice_at(self) -> Hex | None:
        """Where the dice decided something: a hex that their slot names, or where a unit stood that it names."""
        rolled = (fact.event for fact in self.facts if isinstance(fact.event, Rolled))
        words = [f"{word}" for event in rolled for word in event.slot]
        for word in words:
            with suppress(KeyError):
                return self.before.board.at(word)
        units = self.before.state.units
        return next((here for word in words if word in units and (here := units[word].hex) is not None), None)

    @property
    def at(self) -> Hex | None:
        """Where the dice decided something, or else the first hex that the journal names."""
        return self.dice_at or next((here for line in self.lines() for here in line.hexes), None)

    @property
    def places(self) -> tuple[Hex, ...]:
        """Where it is to be seen on the map, what matters most last: where somebody is now, and what dice decided."""
        decided = (self.at,) if self.dice and self.at else ()
        starts = (way[0] for way in self.marks.ways)
        ends = (way[-1] for way in self.marks.ways)
        return tuple(dict.fromkeys((*starts, *self.marks.lost, *ends, *self.marks.changed, *decided)))


class Changes:
    """Finds the changes between moments of the game on the screen."""

    def __init__(self, bridge: Bridge, replay_cursor: ReplayCursor, journal_lines: JournalLines) -> None:
        self._bridge = bridge
        self._replay_cursor = replay_cursor
        self._journal_lines = journal_lines
        self._last_turn: tuple[object, TurnWays] = None, ((), ())
        self._new: tuple[object, tuple[Change, ...]] | None = None

    def at(self, moment: int) -> Change | None:
        """The act that led to a moment; None for the set-up."""
        replay = self._replay_cursor.replay
        number = replay.entry_number(moment)
        if number == SETUP:
            return None
        entry = self._bridge.told_of(number)
        before, after = replay.at(moment - 1), replay.at(moment)
        marks = marks_of(before, after, entry.facts)
        lines = partial(self._journal_lines.of_entry, number)
        return Change(moment, entry.seat, before, entry.facts, marks, tuple(_trails(before, after, marks)), lines)

    def new(self) -> tuple[Change, ...]:
        """What has happened since the seat of this screen last did something of itself, as far as it is worth a line:
        where it only answered what another was about, that goes along.
        """
        cursor, seat = self._replay_cursor, self._bridge.seat
        key = (seat, cursor.last, cursor.replay.entry_number(cursor.last), cursor.sight)
        if self._new is None or self._new[0] != key:
            found: list[Change] = []
            for change in map(self.at, range(cursor.last, max(0, cursor.last - _MOST), -1)):
                if change is None or (change.seat == seat and not change.answers):
                    break
                if change.words:
                    found.append(change)
            others = dropwhile(lambda change: change.seat == seat, reversed(found))
            self._new = key, tuple(others)
        return self._new[1]

    @property
    def are_of_others(self) -> bool:
        """Whether the last act of all was another's."""
        found = self.new()
        return bool(found) and found[-1].moment == self._replay_cursor.last and found[-1].seat != self._bridge.seat

    def last_turn(self) -> TurnWays:
        """What moved in the turn before that of the present, in the first turn in this one so far."""
        cursor = self._replay_cursor
        turns = [moment for moment, _ in cursor.replay.turns()]
        first, last = (0, cursor.last) if len(turns) < 2 else (turns[-2], turns[-1])
        # gone through anew only when the turn is another; a log only grows: the number of the last entry tells a turn
        # from what stood there before an undo
        key = (first, last, cursor.replay.entry_number(last), cursor.sight)
        if self._last_turn[0] != key:
            gone = [change for change in map(self.at, range(first + 1, last + 1)) if change is not None]
            ways = joined((trail, change.seat) for change in gone for trail in change.trails)
            lost = dict.fromkeys(at for change in gone for at in change.marks.lost)
            self._last_turn = key, (ways, tuple(lost))
        return self._last_turn[1]


def rolls_of(facts: Iterable[Fact]) -> tuple[Rolled, ...]:
    """The dice that decide something: what a sealed text is salted with decides nothing."""
    return tuple(fact.event for fact in facts if isinstance(fact.event, Rolled) and fact.event.is_throw)


def faces_of(rolls: Iterable[Rolled]) -> tuple[tuple[int, int], ...]:
    """The faces that fell, each with how many its die has."""
    return tuple((face, roll.sides) for roll in rolls for face in roll.faces)


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
