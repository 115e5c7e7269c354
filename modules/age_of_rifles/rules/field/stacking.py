"""How many may stand in a hex, and where a marker of the enemy keeps all out [21.3.5, B3.5, B14.5]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from .units import combat_units_at, is_combat, is_fighter, marked_by, size


def bars_stack(at: Position, units: Iterable[Unit], here: Hex) -> Illegal | None:
    """Why these combat units cannot stand in a hex together; leaders, HQs, trains and markers take no room."""
    found = [u for u in units if is_combat(at, u)]
    terms = at.game.charts["stacking"]
    place = at.place_name(here)
    if len(found) > terms["units"]:
        return Illegal(f"{place} would hold {len(found)} units; {terms['units']} are the most", "21.3.5", (here,))
    fighters = [u for u in found if is_fighter(at, u)]
    if len(fighters) > terms["fighters"]:
        reason = f"{place} would hold {len(fighters)} of infantry and cavalry; {terms['fighters']} are the most"
        return Illegal(reason, "21.3.5", (here,))
    counted = found if option(at, "artillery_size", "ignored") == "counted" else fighters
    points = sum(size(at, u) for u in counted)
    # one unit alone always has room: no brigade is larger than the limit, but a battery may be counted with it
    if points > terms["strength"] and len(found) > 1:
        reason = f"{place} would hold {points} strength points; {terms['strength']} are the most"
        return Illegal(reason, "21.3.5", (here,))
    return None


def bars_joining(at: Position, unit: Unit, here: Hex, in_column: bool = False) -> Illegal | None:
    """Why a unit may not stop in a hex beside the friends there; ``in_column``: at the road rate, one to a hex."""
    if not is_combat(at, unit):
        return None
    there = [u for u in combat_units_at(at, unit.side, here) if u.id != unit.id]
    if there and in_column:
        reason = f"a column stands one unit to a hex, and {at.name(there[0].id)} is in {at.place_name(here)}"
        return Illegal(reason, "B3.5", (here,))
    return bars_stack(at, [*there, unit], here)


def room_for(at: Position, unit: Unit, here: Hex) -> bool:
    """Whether a unit may stop in a hex after a retreat or an advance."""
    return bars_joining(at, unit, here) is None


# --- where markers may be


def bars_entry(at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """No enemy enters a marker's hex [B14.5]."""
    return bars_meeting(at, unit.side, here)


def bars_meeting(at: Position, side: str, here: Hex) -> Illegal | None:
    """Why nothing of a side comes to a hex: a marker of the enemy is there [B14.5]."""
    if here in marked_by(at, at.game.enemy(side)):
        reason = f"a hidden force may be in {at.place_name(here)}; nobody enters till it is found"
        return Illegal(reason, "B14.5", (here,))
    return None
