"""A game as one seat saw it happen: entry by entry, with the journal's words and what to point out on the map."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import evolve, frozen

from hexboard.art.pictures.move_marks import Marks, Way
from hexboard.core.command import Consent, Note, Redo, Undo
from hexboard.core.event import Event, Fact
from hexboard.core.game import Game
from hexboard.core.log import Log, told_to
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.play.table import Table
from hexboard.play.told.journal import JournalLine, journal, signed
from hexboard.play.told.replaying import Replay

_TURN_FIRST = re.compile(r"Turn \d+(?: (\([^)]*\)))?, (.+)")
_NOT_TOLD = frozenset({Undo.tag, Redo.tag, Consent.tag})


@frozen
class Happening:
    """An entry that counts: its number in the log, the positions before and after it, the lines it has in the journal
    and what it changed on the map.
    """

    entry: int
    before: Position
    after: Position
    lines: tuple[JournalLine, ...]
    marks: Marks


@frozen(eq=False)
class Story:
    """A log at one moment, and who reads it (None: everybody, as nothing is hidden). It never changes: another thread
    may read it while the game goes on.
    """

    ruleset: Ruleset
    game: Game
    log: Log
    seat: SeatId | None = None

    @classmethod
    def of(cls, table: Table, seat: SeatId | None) -> Story:
        """What has happened at a table so far. Raises ValueError if it hides things and no seat is named."""
        if seat is None and table.hides:
            raise ValueError("the game hides things from its players; say whose eyes to look with")
        return cls(table.ruleset, table.game, table.log, table.eyes(seat))

    @cached_property
    def replay(self) -> Replay:
        """The moments of the game as the seat was told them."""
        return Replay.of(self.game, self.log, self.seat)

    def first(self) -> Position:
        """The set-up."""
        return self.replay.at(0)

    def last(self) -> Position:
        """The present."""
        return self.replay.at(len(self.replay) - 1)

    def lines(self) -> Iterator[JournalLine]:
        """The journal without what was taken back and the talk about it."""
        for line in journal(self.ruleset, self.game, self.log, self.seat):
            if line.kind == Note.tag:
                yield evolve(line, text=signed(self.game, line))
            elif line.counts and line.kind not in _NOT_TOLD:
                yield line

    def happenings(self) -> Iterator[Happening]:
        """Every entry that counts, in order."""
        said: defaultdict[int, list[JournalLine]] = defaultdict(list)
        for line in self.lines():
            said[line.entry].append(line)
        before = self.first()
        for moment in range(1, len(self.replay)):
            number, after = self.replay.entry_number(moment), self.replay.at(moment)
            marks = marks_of(before, after, told_to(self.log.entries[number].facts, self.seat))
            yield Happening(number, before, after, tuple(said[number]), marks)
            before = after

    def phase(self, at: Position) -> str:
        """The phase alone, where the words begin with the turn."""
        words = self.ruleset.moment(at)
        found = _TURN_FIRST.fullmatch(words)
        return f"{found[2]} {found[1] or ''}".strip() if found else words

    def only_names_phase(self, text: str, at: Position) -> bool:
        """Whether a line says no more than the phase a position stands in, as a heading does anyway."""
        return text in (self.phase(at), self.phase(at).partition(" (")[0])


def marks_of(before: Position, after: Position, facts: Iterable[Fact]) -> Marks:
    """What a seat saw change on the map: ways gone, places where a counter came, turned or was marked, places where
    one went away.
    """
    ways = [way for fact in facts if len(way := _way(fact.event)) > 1]
    changed, lost = [], []
    for id, unit in after.state.units.items():
        old = before.state.units.get(id)
        if old is None or _looks(old) != _looks(unit):
            if unit.hex is not None:
                changed.append(unit.hex)
            elif old is not None and old.hex is not None:
                lost.append(old.hex)
    lost += [old.hex for id, old in before.state.units.items() if id not in after.state.units and old.hex is not None]
    return Marks(tuple(ways), tuple(changed), tuple(lost))


def _way(event: Event) -> Way:
    """The hexes an event says were gone through; a module's own events name them as the core's do."""
    path = getattr(event, "path", ())
    return path if isinstance(path, tuple) and all(isinstance(here, Hex) for here in path) else ()


def _looks(unit: Unit) -> tuple[Hex | None, int]:
    # marks and figures that change for whole armies at a turn's end would ring the whole map
    return unit.hex, unit.step
