"""Where a unit may retreat to: not nearer to any attacker, out of zones, toward its own [B5.8, B15.8]."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from .formations import formation_of, formations
from .leaders import commander_of
from .supply import entry_hexes
from .units import MARKER, arm, combat_units_at, enemies_at
from .zones import enemy_zone


@frozen
class WayOut:
    """A hex to retreat to, and whether a zone there costs a step."""

    hex: Hex
    loss: bool


def ways_out(at: Position, unit: Unit, attackers: Iterable[Hex]) -> tuple[WayOut, ...]:
    """The hexes a unit may retreat to next: the best kind there is, of that the nearest to its own."""
    if unit.hex is None:
        return ()
    foes = tuple(attackers)
    open_to = [n for n in at.board.neighbours(unit.hex) if bars_way(at, unit, n, foes) is None]
    found = [WayOut(n, costs_step(at, unit, n)) for n in open_to]
    safe = [way for way in found if not way.loss] or found
    if option(at, "retreat_preference", "haven") != "haven" or not safe:
        return tuple(safe)
    goal = haven(at, unit)
    if goal is None:
        return tuple(safe)
    nearest = min(way.hex.distance(goal) for way in safe)
    return tuple(way for way in safe if way.hex.distance(goal) == nearest)


def bars_way(at: Position, unit: Unit, end: Hex, attackers: Iterable[Hex]) -> Illegal | None:
    """Why a unit may not retreat into a hex at all."""
    here = unit.hex
    if here is None or not here.is_next_to(end) or end not in at.board:
        return Illegal("a retreat goes hex by hex", "B5.8")
    if enemies_at(at, unit.side, end):
        return Illegal(f"the enemy holds {at.place_name(end)}", "B5.8", (end,))
    if any(u.side != unit.side and arm(at, u) == MARKER for u in at.units_at(end)):
        return Illegal(f"a hidden force of the enemy may be in {at.place_name(end)}", "B14.5", (end,))
    near = next((foe for foe in attackers if end.distance(foe) < here.distance(foe)), None)
    if near is not None:
        return Illegal(f"{at.place_name(end)} is nearer to the enemy in {at.place_name(near)}", "B15.8", (end, near))
    return None


def costs_step(at: Position, unit: Unit, end: Hex) -> bool:
    """Whether a hex is in an enemy zone with no friend in it."""
    return end in enemy_zone(at, unit.side) and not combat_units_at(at, unit.side, end)


def haven(at: Position, unit: Unit) -> Hex | None:
    """What a retreat tends to: the formation's leader, else its train, else the side's nearest entry hex."""
    formation = formation_of(at, unit)
    leader = commander_of(at, formation) if formation else None
    here = unit.hex
    if leader is not None and at.unit(leader.unit).hex not in (None, here):
        return at.unit(leader.unit).hex
    known = formations(at.game).get(formation)
    train = at.state.units.get(known.train) if known and known.train else None
    if train is not None and train.hex not in (None, here):
        return train.hex
    entries = entry_hexes(at.game, unit.side)
    return min(entries, key=lambda e: (e.distance(here), e.q, e.r)) if entries and here is not None else None
