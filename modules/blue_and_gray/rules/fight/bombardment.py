"""Which batteries may bombard which hexes [8.1, 8.3]."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.fight.sight import blocking

from ..field.ground import enemy_zone
from ..field.standard import Standard
from .contact import touch

_SIGHT = {"town": "8.331", "swamp": "8.332"}


def clause_of_fire(at: Position) -> str:
    """By which clause of the game's printing a battery bombards at its range [8.11, R9.13]."""
    return str(at.game.charts["bombardment"]["rule"])


def bars_bombarding(rules: Standard, at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not bombard anything from where it stands, what it did before apart; None if it may."""
    if at.kind(unit).arm != "artillery":
        return Illegal(f"{at.name(unit.id)} is no artillery and attacks neighbouring hexes only", "7.15")
    if unit.hex is None:
        return Illegal(f"{at.name(unit.id)} is not on the map", clause_of_fire(at))
    if unit.hex in enemy_zone(rules, at, unit.side):
        rule = at.game.charts["bombardment"]["in_zone"]
        reason = f"{at.name(unit.id)} is in an enemy zone of control and may not bombard"
        return Illegal(reason, rule, (unit.hex,))
    return rules.bars_bombarding(at, unit)


def bars_range(rules: Standard, at: Position, unit: Unit, target: Hex) -> Illegal | None:
    """Why a battery cannot bombard a hex: too far, too near, or out of sight."""
    here = unit.hex
    if here is None:
        return Illegal(f"{at.name(unit.id)} is not on the map", clause_of_fire(at))
    distance = here.distance(target)
    if distance == 1:
        return _bars_next(rules, at, here, target)
    farthest = rules.range_of(at, unit)
    if distance > farthest:
        reason = f"{at.label(target)} is {distance} hexes from {at.name(unit.id)}, whose range is {farthest}"
        return Illegal(reason, clause_of_fire(at), (here, target))
    hidden = bars_sight(rules, at, here, target)
    return hidden and evolve(hidden, reason=f"{at.name(unit.id)} does not see {at.label(target)}: {hidden.reason}")


def bars_sight(rules: Standard, at: Position, here: Hex, target: Hex) -> Illegal | None:
    """Why a battery in one hex does not see another, however far it is; None if it does [8.3]."""
    chart = rules.chart(at.game)
    hidden = blocking(at.board, lambda h: chart.terrain[at.board.terrain(h)].blocks_sight, here, target)
    if hidden:
        terrain = chart.terrain[at.board.terrain(hidden[0])]
        where = listed(at.label(h) for h in hidden)
        reason = f"the line of sight is blocked by {terrain.name.lower()} in {where}"
        return Illegal(reason, _SIGHT.get(terrain.id, "8.33"), hidden)
    return None


def _bars_next(rules: Standard, at: Position, here: Hex, target: Hex) -> Illegal | None:
    if touch(rules, at, here, target):
        reason = "a battery bombards at two hexes or more and attacks the next one as infantry does"
        return Illegal(reason, clause_of_fire(at), (here, target))
    if option(at, "bombard_over_creek", "allowed") == "barred":
        return Illegal("a battery bombards at two hexes or more, by choice never the next", "8.45", (here, target))
    return None
