"""What becomes of units: marked, damaged, disrupted, routed, eliminated; leaders hit with them [B5.6, B5.10, B5.11]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Removed, StepLost, Stood
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Gone, InBox, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.arriving import bring_forward
from ..field.leaders import STAND_IN, army
from ..field.supply import is_supplied
from ..field.units import (
    BOMBARDED,
    CAVALRY,
    DAMAGED,
    DISRUPTED,
    ELIMINATED,
    ENGAGED,
    KILLED,
    LEADER,
    RALLIED,
    ROUTED,
    WOUNDED,
    arm,
    has_bombarded,
    held_by,
    is_disrupted,
    marked_by,
)
from ..field.zones import enemy_zone
from ..record.ledger import Counted, StepGone
from ..record.sides import hearers

HIT, DEAD = 11, 12


def lose_step(tray: Tray, name: UnitId, cause: str) -> None:
    """A unit loses a step: it is damaged, or with its second one gone [21.2.1, B5.11]."""
    at = tray.at
    unit = at.unit(name)
    here = unit.hex
    if here is None:
        return
    supplied = is_supplied(at, unit)
    last = unit.step >= DAMAGED
    tray.tell(StepGone(name, cause, last, supplied))
    if not last:
        tray.tell(StepLost(name, DAMAGED))
    elif supplied and RALLIED not in unit.status and _could_retreat(at, unit, here):
        _box(tray, unit)
    else:
        eliminate(tray, name)
    hit_leaders(tray, unit, here)


def eliminate(tray: Tray, name: UnitId) -> None:
    """A unit is gone for good; whether it could trace supply then counts for points [21.12]."""
    unit = tray.at.unit(name)
    if not is_supplied(tray.at, unit):
        tray.tell(Counted(f"unsupplied {name}", 1))
    tray.tell(Removed(name, Gone(ELIMINATED, unit.hex)))


def destroy(tray: Tray, name: UnitId, cause: str) -> None:
    """A unit loses all that is left of it for good: no way out of a retreat [B5.8]."""
    unit = tray.at.unit(name)
    tray.tell(StepGone(name, cause, True, is_supplied(tray.at, unit)))
    eliminate(tray, name)


def disrupt(tray: Tray, name: UnitId) -> None:
    """A unit is disrupted; one that is already routs [B5.10]."""
    unit = tray.at.unit(name)
    if unit.hex is None:
        return
    if not is_disrupted(unit):
        tray.tell(Stood(name, unit.status | {DISRUPTED}))
    elif RALLIED in unit.status:
        eliminate(tray, name)
    else:
        _box(tray, unit)


def _box(tray: Tray, unit: Unit) -> None:
    if unit.status:
        tray.tell(Stood(unit.id, frozenset()))
    tray.tell(Removed(unit.id, InBox(ROUTED)))


def _could_retreat(at: Position, unit: Unit, here: Hex) -> bool:
    """Whether some neighbour hex is free of enemies, their markers and their zones not covered by friends [B5.11]."""
    enemy = at.game.enemy(unit.side)
    barred = held_by(at, enemy) | marked_by(at, enemy) | (enemy_zone(at, unit.side) - held_by(at, unit.side))
    return any(near not in barred for near in at.board.neighbours(here))


def mark(tray: Tray, name: UnitId, *words: str) -> None:
    """Put marks on a unit."""
    unit = tray.at.unit(name)
    if not unit.status.issuperset(words):
        tray.tell(Stood(name, unit.status | frozenset(words)))


def unmark(tray: Tray, name: UnitId, words: Iterable[str]) -> None:
    """Take marks off a unit; of one that is out of sight its own side alone hears it."""
    unit = tray.at.unit(name)
    left = unit.status - frozenset(words)
    if left != unit.status:
        tray.tell(Stood(name, left), None if unit.hex is not None else hearers(tray.at.game, unit.side))


def rested(tray: Tray, unit: Unit) -> None:
    """A battery that bombarded may do something again, which its own side alone hears: it tells of its order
    [B6.4, B13.1]."""
    if has_bombarded(tray.at, unit):
        tray.tell(Counted(f"{BOMBARDED} {unit.id}", 0), hearers(tray.at.game, unit.side))
    unmark(tray, unit.id, (BOMBARDED,))


def hit_leaders(tray: Tray, unit: Unit, here: Hex) -> None:
    """Each leader who stands with a unit that loses a step may fall: 11 wounded, 12 killed [B4.9]."""
    at = tray.at
    for leader in at.units_at(here):
        if leader.side == unit.side and arm(at, leader) == LEADER:
            nth = 1 + at.state.rolled("leader", at.turn, leader.id)
            total = sum(tray.roll(("leader", at.turn, leader.id, nth), 6, 2))
            if total >= HIT:
                strike(tray, leader.id, killed=total >= DEAD)


def strike(tray: Tray, name: UnitId, killed: bool) -> None:
    """A leader is killed, or wounded and back at 06:00 of the next day; his stand-in comes next turn [B4.9, B15.17]."""
    at = tray.at
    leader = at.unit(name)
    tray.tell(Counted(f"fell {name}", at.turn))
    # a stand-in's fall changes nothing about the man he stands in for
    if killed and STAND_IN not in leader.status:
        tray.tell(Counted(f"killed {name}", 1))
    tray.tell(Removed(name, InBox(WOUNDED)))
    _send_for_heir(tray, leader)


def _send_for_heir(tray: Tray, leader: Unit) -> None:
    """Who is to command the army for a lost leader comes ahead of his corps, if the chief is not there [21.6.1]."""
    row = army(tray.at.game, leader.side)
    heir = tray.at.game.charts["characters"].get("comes_ahead", {}).get(leader.id)
    chief = tray.at.state.units.get(row["unit"])
    if heir is not None and (chief is None or chief.hex is None):
        turns = int(option(tray.at, heir["option"], str(heir["turns"])))
        bring_forward(tray, (heir["heir"],), tray.at.turn + turns)


def killed_for_good(tray: Tray, name: UnitId) -> None:
    """An army's commander has no stand-in: killed, he is gone."""
    unit = tray.at.unit(name)
    tray.tell(Counted(f"fell {name}", tray.at.turn))
    tray.tell(Removed(name, Gone(KILLED, unit.hex)))


@kept_with_force("side")
def _horse(at: Position, side: str) -> tuple[Unit, ...]:
    return tuple(unit for unit, _ in at.on_map(side) if arm(at, unit) == CAVALRY)


def note_engaged(tray: Tray) -> None:
    """Mark the cavalry of both sides that is in an enemy zone now: whatever becomes of the zone, it has been in it."""
    at = tray.at
    for side in at.game.sides:
        zone = enemy_zone(at, side.id)
        for unit in _horse(at, side.id):
            if ENGAGED not in unit.status and unit.hex in zone:
                mark(tray, unit.id, ENGAGED)


def forget_engaged(tray: Tray) -> None:
    """The turn is over: whoever is in a zone still is marked when the next begins to act."""
    for unit in tuple(tray.at.state.units.values()):
        if ENGAGED in unit.status:
            unmark(tray, unit.id, (ENGAGED,))
