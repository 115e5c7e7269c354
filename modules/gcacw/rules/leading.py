"""Leaders and their units: what a leader commands, and where he goes when his units are gone [4.3, 4.43]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from hexboard.core.event import Moved, Removed
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.tray import Tray

from .units import is_army_leader, is_leader, is_wagon, leaders_at, option, troops_at


@frozen
class Command:
    """What a leader commands: formations, single units besides, units never; his radius, what he adds to the dice
    of cavalry he leads, whether units he activates may attack."""

    radius: int
    formations: frozenset[str] = frozenset()
    also: frozenset[UnitId] = frozenset()
    never: frozenset[UnitId] = frozenset()
    horse: int = 1
    attack: bool = True


@lru_cache(maxsize=256)
def command_of(game: Game, leader: UnitId) -> Command:
    """The command of a leader by the charts of his game [4.2, 4.31]."""
    table = game.charts.get("commands", {"columns": (), "rows": ()})
    for cells in table["rows"]:
        row = dict(zip(table["columns"], cells, strict=True))
        if row["id"] == leader:
            formations, also, never = (frozenset(row[name]) for name in ("formations", "also", "never"))
            return Command(row["radius"], formations, also, never, row["horse"], row["attack"])
    return Command(0)


def commands(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a unit belongs to the command of a corps or division leader [4.31, 4.35]."""
    if unit.side != leader.side or is_leader(at, unit) or is_army_leader(at, leader):
        return False
    terms = command_of(at.game, leader.kind)
    if unit.id in terms.never:
        return False
    return unit.id in terms.also or at.kind(unit).formation in terms.formations


def may_stack(at: Position, leader: Unit, unit: Unit) -> bool:
    """Whether a leader may be with a unit: his own command, an army leader any but wagon trains [2.0]."""
    if unit.side != leader.side or is_leader(at, unit):
        return False
    if is_wagon(at, unit):
        return is_army_leader(at, leader) and option(at, "wagon_leader", "barred") == "allowed"
    return is_army_leader(at, leader) or commands(at, leader, unit)


def companions(at: Position, unit: Unit) -> tuple[Unit, ...]:
    """Leaders in a unit's hex who may go along with it."""
    if unit.hex is None:
        return ()
    return tuple(leader for leader in leaders_at(at, unit.side, unit.hex) if may_stack(at, leader, unit))


def bound_to(at: Position, going: Iterable[Unit]) -> tuple[Unit, ...]:
    """Leaders who would be left without a unit of theirs if these units of a side left their hexes."""
    gone = tuple(u for u in going if u.hex is not None)
    names = {u.id for u in gone}
    found: dict[UnitId, Unit] = {}
    for unit in gone:
        staying = [u for u in troops_at(at, unit.side, unit.hex) if u.id not in names] if unit.hex else []
        for leader in companions(at, unit):
            if not any(may_stack(at, leader, u) for u in staying):
                found[leader.id] = leader
    return tuple(found.values())


def gather_leaders(tray: Tray, side: str) -> None:
    """Leaders left without a unit of theirs join the nearest one, or are lost [4.43]."""
    at = tray.at
    for leader, here in tuple(at.on_map(side)):
        if not is_leader(at, leader) or any(may_stack(at, leader, u) for u in troops_at(at, side, here)):
            continue
        kept = option(at, "leader_alone", "joins") == "joins"
        others = [(here.distance(h), h, u.id) for u, h in at.on_map(side) if kept and may_stack(at, leader, u)]
        if others:
            _, there, _ = min(others)
            tray.tell(Moved(leader.id, (here, there), 0, "transferred"))
        else:
            tray.tell(Removed(leader.id, Gone("lost", here)))
