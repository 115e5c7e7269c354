"""With whom leaders may be in a hex, and whether an enemy zone holds them there [23.511, 23.52, 23.53]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .command_control import HALTED
from .commanding import is_leader, leaders_at, leads, marching, soldiers_at, stars

Room = Callable[[Any, Position, Unit, Hex, UnitId | None], Illegal | None]
Watch = Callable[[Tray, str, Hex | None, tuple[Hex, ...]], None]
Control = Callable[[Position, str], frozenset[Hex]]


def lacks_room(base: Room, rules: Any, at: Position, unit: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    """Leaders have no limit but the company they keep; it is asked for in the Movement Phase only [23.52, 23.53]."""
    if is_leader(at, unit):
        return _bars_leader(at, unit, end, without)
    if marching(at):
        for leader in leaders_at(at, unit.side, end):
            company = (*soldiers_at(at, unit.side, end, without), unit)
            if leader.id != without and not fits(at, leader, company, end, without):
                return _left_with_strangers(at, leader, end)
    return base(rules, at, unit, end, without)


def bars_move(control: Control, at: Position, unit: Unit) -> Illegal | None:
    """Why a unit must stay: a leader would be among strangers, and neither he nor all of them can go on [23.53]."""
    here = unit.hex
    if here is None:
        return None
    company = soldiers_at(at, unit.side, here, unit.id)

    def is_stuck(leader: Unit) -> bool:
        strangers = [u for u in company if not leads(at, leader, u)]
        # an enemy zone holds them all, be the leader free to ride out of it by option or not [5.13, 23.511]
        return _is_done(leader) and (any(map(_is_done, strangers)) or here in control(at, at.game.enemy(unit.side)))

    return bars_leaving(at, unit, is_stuck)


def bars_leaving(at: Position, unit: Unit, counts: Callable[[Unit], bool] = lambda _: True) -> Illegal | None:
    """Why a unit may not be gone from its hex: a leader who ``counts`` would be among strangers, or None [23.53]."""
    here = unit.hex
    if here is None:
        return None
    before, after = soldiers_at(at, unit.side, here), soldiers_at(at, unit.side, here, unit.id)
    for leader in leaders_at(at, unit.side, here):
        parted = fits(at, leader, before, here, None) and not fits(at, leader, after, here, unit.id)
        if parted and counts(leader):
            return _left_with_strangers(at, leader, here)
    return None


def watch(base: Watch, tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]) -> None:
    """A march that leaves a leader to strangers who can still march on binds them to do so: none stays to rally."""
    base(tray, side, start, path)
    at = tray.at
    if start is None or not marching(at):
        return
    went = next(f.event.unit for f in reversed(tray.facts) if f.event.tag in ("moved", "exited"))  # type: ignore[attr-defined]
    before = Position(at.game, at.state.changed(went, place=OnMap(start)))
    if bars_leaving(before, before.unit(went), _is_done) is not None:
        tray.remember(parting=(*at.frame.data.get("parting", ()), at.label(start)))


def slips_away(at: Position, unit: Unit) -> bool:
    """What an enemy zone of control does to a leader who begins in it has a clause of its own [23.511]."""
    return is_leader(at, unit)


def bars_riding_away(control: Control, at: Position, unit: Unit) -> Illegal | None:
    """Why a leader who begins in an enemy zone of control stays there, or None; by option he rides away [23.511]."""
    if not is_leader(at, unit) or unit.hex is None or at.game.options["leader_in_zone"] == "free":
        return None
    if unit.hex not in control(at, at.game.enemy(unit.side)):
        return None
    reason = f"{at.name(unit.id)} begins in an enemy zone of control and stays there, as a unit does"
    return Illegal(reason, "23.511", (unit.hex,))


def _left_with_strangers(at: Position, leader: Unit, here: Hex) -> Illegal:
    return Illegal(f"{at.name(leader.id)} may not be left with units of another command", "23.53", (here,))


def _is_done(unit: Unit) -> bool:
    return bool(unit.status & {"moved", HALTED})


def _bars_leader(at: Position, leader: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    if any(u.side != leader.side for u in at.units_at(end)):
        return Illegal("an enemy is in the hex", "23.54", (end,))
    if not marching(at) or fits(at, leader, soldiers_at(at, leader.side, end, without), end, without):
        return None
    return Illegal(f"{at.name(leader.id)} may be with units of his own command only", "23.53", (end,))


def fits(at: Position, leader: Unit, company: tuple[Unit, ...], end: Hex, without: UnitId | None) -> bool:
    """Whether a leader may be in a hex with this company, one unit left out [23.53]."""
    if stars(at, leader) > 1 or all(leads(at, leader, u) for u in company):
        return True
    others = leaders_at(at, leader.side, end)
    return any(stars(at, o) > stars(at, leader) and o.id != without for o in others)
