"""Retreats of one hex, and the displacement of friends where there is no other way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.geometry.hex import Hex

MayEnter = Callable[[Position, Unit, Hex, Hex], bool]
HasRoom = Callable[[Position, Unit, Hex, UnitId | None], bool]


@frozen
class WayOut:
    """A hex to retreat to, and the friend that must make room there, if any."""

    hex: Hex
    displaces: UnitId | None = None


@frozen(eq=False)
class Retreats:
    """The rules of a one-hex retreat.

    ``may_enter(at, unit, from, to)``: no enemy, no enemy zone, a side and ground the unit can pass.
    ``has_room(at, unit, hex, without)``: the unit may stand there, if ``without`` made room.
    """

    may_enter: MayEnter
    has_room: HasRoom

    def ways_out(self, at: Position, unit: Unit, chain: frozenset[UnitId] = frozenset()) -> tuple[WayOut, ...]:
        """Where a unit may retreat; displacing a friend only if there is no other way. None: it is eliminated.

        ``chain`` holds units already displaced by this retreat: none is displaced twice.
        """
        if unit.hex is None:
            return ()
        free = tuple(WayOut(end) for end in self._free(at, unit, unit.hex))
        return free or tuple(self._displacing(at, unit, unit.hex, chain))

    def _free(self, at: Position, unit: Unit, start: Hex) -> Iterator[Hex]:
        for end in at.board.neighbours(start):
            if self.may_enter(at, unit, start, end) and self.has_room(at, unit, end, None):
                yield end

    def _displacing(self, at: Position, unit: Unit, start: Hex, chain: frozenset[UnitId]) -> Iterator[WayOut]:
        for end, friend in self._friends(at, unit, start, chain | {unit.id}):
            if self._finds_room(_stepped(at, unit, end), friend, chain | {unit.id}):
                yield WayOut(end, friend.id)

    def _friends(self, at: Position, unit: Unit, start: Hex, chain: frozenset[UnitId]) -> Iterator[tuple[Hex, Unit]]:
        for end in at.board.neighbours(start):
            if self.may_enter(at, unit, start, end):
                for friend in at.units_at(end):
                    if friend.id not in chain and self.has_room(at, unit, end, friend.id):
                        yield end, friend

    def _finds_room(self, at: Position, displaced: Unit, chain: frozenset[UnitId]) -> bool:
        # breadth first over who displaces whom, each judged on the position that the pushes before it made
        seen = {*chain, displaced.id}
        queue = deque([(displaced, at)])
        while queue:
            unit, now = queue.popleft()
            if unit.hex is None:
                continue
            if next(self._free(now, unit, unit.hex), None):
                return True
            for end, friend in self._friends(now, unit, unit.hex, frozenset(seen)):
                seen.add(friend.id)
                queue.append((friend, _stepped(now, unit, end)))
        return False


def _stepped(at: Position, unit: Unit, end: Hex) -> Position:
    return Position(at.game, at.state.changed(unit.id, place=OnMap(end)))
