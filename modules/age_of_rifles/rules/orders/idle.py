"""Why a counter of the side that acts does nothing now, by the clause that says so [B2.2, B2.5, C6.8, B14.2]."""

from __future__ import annotations

from collections.abc import Collection

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import InBox, Unit, UnitId, With
from hexboard.engine.question import Pick
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.wrong_unit import WhyNot, wrong_unit

from ..field.formations import formation_of
from ..field.leaders import commands_itself
from ..field.units import LEADER, MARKER, OFF_MAP, arm, contents, is_combat
from .acting import with_any
from .special import released
from .under_way import acting, has_acted, is_reserve_action


def why_idle(at: Position, unit: Unit) -> Illegal:
    """Why a counter that is not active does not act."""
    name, where = at.name(unit.id), unit.hexes
    marker, free, resting = arm(at, unit) == MARKER, with_any(at, unit), is_reserve_action(at)
    if unit.hex is None:
        return _why_off(at, unit)
    if has_acted(at, unit.id) and (marker or free or resting):
        return Illegal(f"{name} has acted in this turn", "B14.2" if marker else "B2.5" if free else "B2.2", where)
    if free and is_combat(at, unit):
        return Illegal(f"no leader of a formation that acts is within 5 points of {name}", "B2.5", where)
    own = formation_of(at, next(iter(contents(at, unit)), unit))
    if own not in acting(at):
        rule = "B14.2" if marker else "B2.2"
        return Illegal(f"{name} does not belong to the formation that acts", rule, where)
    if not released(at, own):
        return Illegal(f"{name} waits, and does not act yet", "21.17.5", where)
    if resting:
        return Illegal(f"{name} is not on Reserve", "B2.2", where)
    if arm(at, unit) == LEADER and commands_itself(at, unit):
        return Illegal(f"{name}'s formation is on Reserve: its leader does not move", "C6.8", where)
    return Illegal(f"{name} is on Reserve and acts at the end of the turn", "C6.8", where)


def _why_off(at: Position, unit: Unit) -> Illegal:
    name = at.name(unit.id)
    if isinstance(unit.place, With):
        return Illegal(f"{name} is under a marker, with which it moves", "B14.2")
    if arrival_of(at, unit) is not None:
        return Illegal(f"{name} does not come in yet", "21.15")
    words, rule = OFF_MAP.get(unit.place.box if isinstance(unit.place, InBox) else "", ("not on the map", "B3.0"))
    return Illegal(f"{name} is {words}", rule)


def said_of(at: Position, what: str, rule: str, asked: Collection[UnitId] = ()) -> WhyNot:
    """Why a unit of the side's on the map is not what is asked for: it "is not in the Routed box". Of those ``asked``
    for the hex was picked, and not the unit.
    """

    def why_not(unit: Unit) -> Illegal:
        name, where = at.name(unit.id), unit.hexes
        return Illegal(f"choose {name} by name" if unit.id in asked else f"{name} {what}", rule, where)

    return why_not


def hex_asked(at: Position, side: SideId, picked: Pick, what: str, doing: str, rule: str) -> Hex | Illegal:
    """The hex picked where one is asked for, or why it is none: it is asked ``what`` ("where to")."""
    if (here := at.board.find(picked)) is None:
        return wrong_unit(at, side, picked, doing, rule, said_of(at, f"is no hex: it is asked {what}", rule))
    return here
