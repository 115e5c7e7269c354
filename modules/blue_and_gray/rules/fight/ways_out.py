"""Where a unit may retreat to, and the displacement of friends where there is no other way [7.72, 7.73, 7.8]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.ground import enemy_zone, foes_at
from ..field.standard import Standard


@frozen
class WayOut:
    """A hex to retreat to, and the friend that must make room there, if any."""

    hex: Hex
    displaces: UnitId | None = None


def ways_out(rules: Standard, at: Position, unit: Unit, chain: frozenset[UnitId]) -> tuple[WayOut, ...]:
    """Where a unit may retreat; displacing a friend only if there is no other way. None: it is eliminated.

    ``chain`` holds units already displaced by this retreat: none is displaced twice.
    """
    if unit.hex is None:
        return ()
    free = tuple(WayOut(end) for end in _free(rules, at, unit, unit.hex))
    return free or tuple(_displacing(rules, at, unit, unit.hex, chain | {unit.id}))


def bars_retreat(rules: Standard, at: Position, unit: Unit, start: Hex, end: Hex) -> Illegal | None:
    """Why a unit may not retreat from a hex into another, whoever of its friends is there."""
    if foes_at(rules, at, unit.side, end):
        return Illegal("an enemy is in the hex", "7.72", (end,))
    if end in enemy_zone(rules, at, unit.side):
        return Illegal("no unit retreats into an enemy zone of control", "7.72", (end,))
    return rules.bars_step(rules, at, unit, start, end, "retreat")


def _free(rules: Standard, at: Position, unit: Unit, start: Hex) -> Iterator[Hex]:
    for end in at.board.neighbours(start):
        if bars_retreat(rules, at, unit, start, end) is None and rules.lacks_room(rules, at, unit, end, None) is None:
            yield end


def _displacing(
    rules: Standard, at: Position, unit: Unit, start: Hex, chain: frozenset[UnitId]
) -> Iterator[WayOut]:
    for end, friend in _friends(rules, at, unit, start, chain):
        if _finds_room(rules, stepped(at, unit, end), friend, chain):
            yield WayOut(end, friend.id)


def _friends(
    rules: Standard, at: Position, unit: Unit, start: Hex, chain: frozenset[UnitId]
) -> Iterator[tuple[Hex, Unit]]:
    for end in at.board.neighbours(start):
        if bars_retreat(rules, at, unit, start, end) is None:
            for friend in at.units_at(end):
                if friend.id not in chain and rules.lacks_room(rules, at, unit, end, friend.id) is None:
                    yield end, friend


def _finds_room(rules: Standard, at: Position, displaced: Unit, chain: frozenset[UnitId]) -> bool:
    # breadth first over who displaces whom, each judged on the position that the pushes before it made
    seen = {*chain, displaced.id}
    queue = deque([(displaced, at)])
    while queue:
        unit, now = queue.popleft()
        if unit.hex is None:
            continue
        if next(_free(rules, now, unit, unit.hex), None):
            return True
        for end, friend in _friends(rules, now, unit, unit.hex, frozenset(seen)):
            seen.add(friend.id)
            queue.append((friend, stepped(now, unit, end)))
    return False


def stepped(at: Position, unit: Unit, end: Hex) -> Position:
    """The position with a unit in another hex."""
    return Position(at.game, at.state.changed(unit.id, place=OnMap(end)))
