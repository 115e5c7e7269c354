"""What the Standard Rules say of units by their kind and state: how they move, fire, fight and stand."""

from __future__ import annotations

from fractions import Fraction

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange

from .ground import clause
from .morale import morale_of
from .standard import Standard

ATTACK_ACROSS = "R10.1"  # unless a game has a clause of its own for it

def fights(at: Position, unit: Unit) -> bool:
    """Everything but a leader is a combat unit [2.5]."""
    return at.kind(unit).arm != "leader"


def exerts_zone(at: Position, unit: Unit) -> bool:
    """Every combat unit controls the hexes round it, unless it has lost that with its morale [6.1, R12.31]."""
    state = morale_of(at, unit)
    return fights(at, unit) and (state is None or state.zone)


def moves_as(at: Position, unit: Unit) -> str:
    """The arm of a unit; horse artillery rides with the cavalry [R6.0]."""
    mounted = at.game.charts["movement"].get("mounted", ())
    return "cavalry" if at.kind(unit).id in mounted else at.kind(unit).arm


def range_of(at: Position, unit: Unit) -> int:
    """How far a battery bombards: as the chart says, for its side if that has a range of its own [8.11]."""
    chart = at.game.charts["bombardment"]
    return int(chart.get("ranges", {}).get(unit.side, chart["range"]))


def bars_bombarding(at: Position, unit: Unit) -> Illegal | None:
    """Why a battery may not bombard for its state of morale [R12.31]."""
    state = morale_of(at, unit)
    if state is None or state.bombards:
        return None
    return Illegal(f"{at.name(unit.id)} is {state.name.lower()} and may not bombard", state.rule)


def changes(rules: Standard, at: Position, assault: Assault, unit: Unit) -> tuple[StrengthChange, ...]:
    """Morale, range and water [R8.3, R9.19, R10.1, R12.2]."""
    found = (_by_morale(at, assault, unit), _by_range(rules, at, assault, unit), _by_water(rules, at, assault, unit))
    return tuple(change for change in found if change is not None)


def _by_morale(at: Position, assault: Assault, unit: Unit) -> StrengthChange | None:
    state = morale_of(at, unit)
    if state is None:
        return None
    times = state.defence if unit in assault.defenders else state.attack or Fraction(0)
    return StrengthChange(Order.MORALE, state.name.lower(), state.rule, times=times, whole=True)


def _by_range(rules: Standard, at: Position, assault: Assault, unit: Unit) -> StrengthChange | None:
    if unit not in assault.batteries or unit.hex is None:
        return None
    # a battery that can fire at several of the hexes fires at the nearest
    seen = [t for t in assault.targets if rules.bars_range(rules, at, unit, t) is None] or list(assault.targets)
    distance = min(unit.hex.distance(target) for target in seen)
    factor = at.game.charts["bombardment"].get("factors", {}).get(str(distance))
    if factor is None:
        return None
    rule = clause(at.game, "range", "R9.19")
    return StrengthChange(Order.RANGE, f"at {distance} hexes", rule, times=Fraction(factor), whole=True)


def _by_water(rules: Standard, at: Position, assault: Assault, unit: Unit) -> StrengthChange | None:
    here = unit.hex
    if unit not in assault.fighters or here is None:
        return None
    chart = rules.chart(at.game)
    rows = [row for t in assault.targets for row in chart.between(at.board, here, t) if row.strike != 1]
    if not rows:
        return None
    least = min(rows, key=lambda row: row.strike)
    rule = clause(at.game, "attack_across", ATTACK_ACROSS)
    return StrengthChange(Order.WATER, f"across {least.told('a')}", rule, times=least.strike)
