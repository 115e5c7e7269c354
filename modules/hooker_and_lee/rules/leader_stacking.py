"""With whom leaders may be in a hex, and whether an enemy zone holds them there [23.511, 23.52, 23.53]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .command_control import HALTED
from .commanding import is_leader, leaders_at, leads, soldiers_at, stars

Room = Callable[[Any, Position, Unit, Hex, UnitId | None], Illegal | None]


def lacks_room(base: Room, rules: Any, at: Position, unit: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    """Leaders have no limit but the company they keep; it is asked for in the Movement Phase only [23.52, 23.53]."""
    if is_leader(at, unit):
        return _bars_leader(at, unit, end, without)
    if at.units_at(end) and _marching(at):
        for leader in leaders_at(at, unit.side, end):
            company = (*soldiers_at(at, unit.side, end, without), unit)
            if leader.id != without and not fits(at, leader, company, end, without):
                return Illegal(f"{at.name(leader.id)} may not be left with units of another command", "23.53", (end,))
    return base(rules, at, unit, end, without)


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit must stay: with nobody left who could march on, a leader would be among strangers, or None [23.53]."""
    here = unit.hex
    if here is None:
        return None
    before = soldiers_at(at, unit.side, here)
    after = soldiers_at(at, unit.side, here, unit.id)
    for leader in leaders_at(at, unit.side, here):
        done = all(_is_done(u) for u in (leader, *after) if u.id != unit.id)
        parted = fits(at, leader, before, here, None) and not fits(at, leader, after, here, unit.id)
        if done and parted and leader.id != unit.id:
            return Illegal(f"{at.name(leader.id)} may not be left with units of another command", "23.53", (here,))
    return None


def slips_away(at: Position, unit: Unit) -> bool:
    """By option an enemy zone of control does not hold a leader who begins in it [23.511]."""
    return is_leader(at, unit) and bool(at.game.options["leader_in_zone"] == "free")


def _is_done(unit: Unit) -> bool:
    return bool(unit.status & {"moved", HALTED})


def _bars_leader(at: Position, leader: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    if any(u.side != leader.side for u in at.units_at(end)):
        return Illegal("an enemy is in the hex", "23.54", (end,))
    if not _marching(at) or fits(at, leader, soldiers_at(at, leader.side, end, without), end, without):
        return None
    return Illegal(f"{at.name(leader.id)} may be with units of his own command only", "23.53", (end,))


def fits(at: Position, leader: Unit, company: tuple[Unit, ...], end: Hex, without: UnitId | None) -> bool:
    """Whether a leader may be in a hex with this company, one unit left out [23.53]."""
    if stars(at, leader) > 1 or all(leads(at, leader, u) for u in company):
        return True
    others = leaders_at(at, leader.side, end)
    return any(stars(at, o) > stars(at, leader) and o.id != without for o in others)


def _marching(at: Position) -> bool:
    return bool(at.state.stack) and at.frame.step == "movement"
