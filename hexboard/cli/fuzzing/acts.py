"""What players do at a table besides playing: remarks, changes by free hand, taking back and putting back."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hexboard.core.command import Command, Note, Override, Redo, Undo
from hexboard.core.event import Edit
from hexboard.core.seat import SeatId
from hexboard.core.unit import OnMap
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from hexboard.play.undoing import undo_target

Act = tuple[SeatId, Command]


class AnyAct:
    """Chooses at random what is done next; mostly what the game asks for, which random robots answer."""

    def __init__(self, table: Table, seed: str) -> None:
        self._chance = random.Random(seed)
        self._robots: Mapping[SeatId, RandomChooser] = {
            seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in table.game.seats
        }

    def next(self, table: Table) -> Act | None:
        """Who does what; None if nobody may act. A change by free hand needs the others' consent first."""
        actors = sorted(table.actors())
        if not actors:
            return None
        found = self._beside(table, self._chance.choice([seat.id for seat in table.game.seats]))
        if found is not None:
            return found
        seat = self._chance.choice(actors)
        return seat, decide(table, seat, self._robots[seat])

    def _beside(self, table: Table, seat: SeatId) -> Act | None:
        match self._chance.randrange(24):
            case 0:
                return seat, Note(f"remark {len(table.log.entries)}")
            case 1:
                return self._by_hand(table, seat)
            case 2 | 3:
                last = undo_target(table.log)
                return None if last is None else _allowed(table, table.log.entries[last].seat, Undo(last))
            case 4:
                back = table.log.redoable()
                return _allowed(table, table.log.entries[back[0]].seat, Redo()) if back else None
        return None

    def _by_hand(self, table: Table, seat: SeatId) -> Act | None:
        side, at = table.game.seat(seat).side, table.view(seat)
        own = sorted((unit.id, hex) for unit, hex in at.on_map(side))
        if not own:
            return None
        unit, hex = self._chance.choice(own)
        free = [near for near in table.game.board.neighbours(hex) if not table.view().units_at(near)]
        place = OnMap(self._chance.choice(free)) if free else None
        return seat, Override((Edit(unit, place),), "the table shook")


def _allowed(table: Table, seat: SeatId, command: Command) -> Act | None:
    return (seat, command) if table.check(seat, command) is None else None
