"""Whether an action may be taken [3.12, 4.3, 5.0, 7.8]."""

from __future__ import annotations

from functools import partial

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.wrong_unit import WhyNot, wrong_unit

from ..field.leading import activates, bars_company, command_of, commands, companions, not_commanded
from ..field.standard import Standard
from ..field.units import MOST_FATIGUE, fatigue, is_army_leader, is_leader, own
from ..field.zones import command_reach
from ..march.attacking import bars_target
from ..march.beginning import bars_marching


def bars_march(rules: Standard, at: Position, side: str, name: UnitId, leaders: tuple[UnitId, ...]) -> Illegal | None:
    """Why a March action may not be taken with these leaders going along [5.0]."""
    unit = own(at, side, name)
    if unit is None:
        return wrong_unit(at, side, name, "act now", "3.15")
    barred = bars_marching(rules, at, unit)
    if barred:
        return barred
    free = {leader.id for leader in companions(at, unit)}
    wrong = next((leader for leader in leaders if leader not in free), None)
    return None if wrong is None else no_companion(at, unit, wrong)


def no_companion(at: Position, unit: Unit, name: str) -> Illegal:
    """Why what was named is nobody to be chosen to go along with a unit that is to march [2.8, 5.2]."""
    going = at.name(unit.id)
    bound = Illegal(f"{going} takes {at.name(name)} along: no other unit he may be with stays", "2.8")
    if at.board.find(name) is not None:
        return Illegal(f"first {going} sets out, then it is asked where to", "5.15")

    def why_not(other: Unit) -> Illegal:
        return bars_company(at, other, unit) or bound

    return wrong_unit(at, unit.side, name, f"may go along with {going}", "2.8", why_not, who="leaders")


def bars_leader(at: Position, side: str, name: UnitId) -> Illegal | None:
    """Why somebody cannot be activated or order an assault at all [4.3]."""
    leader = own(at, side, name)
    if leader is None or not is_leader(at, leader):
        return wrong_unit(at, side, name, "are activated and order assaults", "4.31", _no_leader(at), who="leaders")
    if is_army_leader(at, leader):
        reason = f"{at.name(name)} is an army leader and not activated; he may go along when a unit of his hex marches"
        return Illegal(reason, "4.3")
    return None


def bars_ordering(at: Position, side: str, name: UnitId) -> Illegal | None:
    """Why somebody cannot order an assault [7.81]."""
    leader = own(at, side, name)
    if leader is not None and is_army_leader(at, leader):
        reason = "is an army leader and orders no assault of his own; he may help that of a corps leader"
        return Illegal(f"{at.name(name)} {reason}", "7.81")
    return bars_leader(at, side, name)


def bars_activated(rules: Standard, at: Position, leader: Unit, unit: Unit) -> Illegal | None:
    """Why a leader may not activate a unit [4.31, 4.35]."""
    if is_leader(at, unit):
        return Illegal(f"{at.name(unit.id)} is a leader; units are activated", "4.31")
    if not activates(at, leader, unit):
        return not_commanded(at, leader, unit, "4.31")
    barred = bars_marching(rules, at, unit)
    if barred:
        return barred
    radius = command_of(at.game, leader.kind).radius
    if unit.hex not in command_reach(rules, at, leader.id, radius):
        way = f"no way of {radius} hexes or less, free of enemies"
        return Illegal(f"{way}, leads from {at.name(leader.id)} to {at.name(unit.id)}", "4.2")
    return None


def bars_activation(
    rules: Standard, at: Position, side: str, name: UnitId, units: tuple[UnitId, ...]
) -> Illegal | None:
    """Why a leader may not be activated with these units [4.3]."""
    barred = bars_leader(at, side, name)
    if barred:
        return barred
    if not units or len(set(units)) < len(units):
        return Illegal("an activation needs units, each named once", "4.31")
    bars = partial(bars_activated, rules, at, at.unit(name))
    return _bars_any(at, side, units, bars, f"of {at.name(name)}'s command are activated", "4.31")


def bars_ordered(rules: Standard, at: Position, leader: Unit, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not be ordered into an assault [7.81]."""
    if is_leader(at, unit):
        return Illegal(f"{at.name(unit.id)} is a leader; units are ordered into an assault", "7.81")
    if not commands(at, leader, unit):
        return not_commanded(at, leader, unit, "7.81")
    if unit.hex != leader.hex:
        return Illegal(f"{at.name(unit.id)} is not in {at.name(leader.id)}'s hex", "7.81")
    return bars_joining(rules, at, unit, target)


def bars_joining(rules: Standard, at: Position, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not take part in an assault on a hex, commands apart [7.81, 7.84]."""
    if fatigue(unit) >= MOST_FATIGUE:
        # where it may march once more, that is no other action
        marches = option(at, "f4_extra_activation", "off") == "on"
        barred, rule = ("goes into no assault", "7.81") if marches else ("is picked for no action", "3.16")
        return Illegal(f"{at.name(unit.id)} is at fatigue 4 and {barred}", rule)
    return rules.bars_assault(at, unit) or bars_target(at, unit, target)


def bars_assault(
    rules: Standard, at: Position, side: str, name: UnitId, target: Hex, units: tuple[UnitId, ...]
) -> Illegal | None:
    """Why an assault may not be ordered [7.8]."""
    barred = bars_ordering(at, side, name)
    if barred:
        return barred
    if not units or len(set(units)) < len(units):
        return Illegal("an assault needs units, each named once", "7.81")
    bars = partial(bars_ordered, rules, at, at.unit(name), target=target)
    return _bars_any(at, side, units, bars, f"of {at.name(name)}'s command go into his assault", "7.81")


def _bars_any(
    at: Position, side: str, names: tuple[UnitId, ...], bars: WhyNot, what: str, rule: str
) -> Illegal | None:
    """Why one of the units that a leader names is not his to command so, the first of them, or None."""
    units = ((name, own(at, side, name)) for name in names)
    why = (bars(unit) if unit else wrong_unit(at, side, name, what, rule) for name, unit in units)
    return next(filter(None, why), None)


def army_leaders(rules: Standard, at: Position, leader: Unit, target: Hex) -> list[Unit]:
    """Army leaders who may help a leader's assault: near him, and with somebody to send [7.84]."""
    if not may_be_sent(rules, at, leader, target):
        return []
    radius = at.game.charts["grand_assault"]["radius"][option(at, "army_leader_radius", "three")]
    found = (u for u, _ in at.on_map(leader.side) if is_army_leader(at, u))
    return [u for u in found if leader.hex in command_reach(rules, at, u.id, radius)]


def may_be_sent(rules: Standard, at: Position, leader: Unit, target: Hex) -> list[Unit]:
    """The units an army leader could send into a leader's assault: next to its target, from other hexes [7.84]."""
    units = (u for near in at.board.neighbours(target) if near != leader.hex for u in at.units_at(near))
    return [u for u in units if not is_leader(at, u) and bars_joining(rules, at, u, target) is None]


def _no_leader(at: Position) -> WhyNot:
    return lambda unit: Illegal(f"{at.name(unit.id)} is no leader", "4.31")
