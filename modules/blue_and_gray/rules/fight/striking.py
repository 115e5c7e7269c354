"""The enemy's hexes that a unit or a side could strike, and may, worked out once a position [7.15, 8.1, R9.18]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from ..field.ground import contacts, foes_at, in_order
from ..field.standard import Standard
from .bombardment import bars_bombarding
from .contact import able, bars_target
from .odds import bars_low_odds


@kept_on("at")
def under_fire(rules: Standard, at: Position, name: UnitId) -> frozenset[Hex]:
    """The enemy's hexes a unit could bombard."""
    unit = at.unit(name)
    here = unit.hex
    if here is None or bars_bombarding(rules, at, unit) is not None:
        return frozenset()
    # a cheap look at the distance before the line of sight is drawn
    farthest = rules.range_of(at, unit)
    enemies = at.hexes_of(at.game.enemy(unit.side))
    near = (h for h in here.within(farthest) if h in enemies)
    return frozenset(h for h in near if rules.bars_range(rules, at, unit, h) is None)


def struck_by(rules: Standard, at: Position, unit: Unit) -> frozenset[Hex]:
    """The hexes a unit could attack hand to hand, and the enemy's hexes it could bombard."""
    touched = contacts(rules, at)[unit.hex] if unit.hex is not None else frozenset()
    return touched | under_fire(rules, at, unit.id)


@kept_on("at")
def enemies_struck(rules: Standard, at: Position, side: str) -> Mapping[UnitId, frozenset[Hex]]:
    """The enemy's hexes that each unit of a side could strike, of those that could strike any, fought or not."""
    enemies = at.hexes_of(at.game.enemy(side))
    struck = ((unit.id, struck_by(rules, at, unit) & enemies) for unit, _ in in_order(at, side))
    return {name: hexes for name, hexes in struck if hexes}


def strikes(rules: Standard, at: Position, unit: Unit, targets: frozenset[Hex]) -> bool:
    """Whether a unit could join an attack on these hexes: in contact with all of them, or with none and in range."""
    if unit.hex is None:
        return False
    touched = contacts(rules, at)[unit.hex]
    if touched.isdisjoint(targets):
        return not targets.isdisjoint(under_fire(rules, at, unit.id))
    return targets <= touched


@kept_on("at")
def touched_by_side(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes that units of a side that may still attack could attack hand to hand."""
    return frozenset().union(*(contacts(rules, at)[unit.hex] for unit in able(rules, at, side) if unit.hex is not None))


@kept_on("at")
def firing(rules: Standard, at: Position, side: str) -> tuple[tuple[Unit, frozenset[Hex]], ...]:
    """The units of a side that may still attack and could bombard something, with the hexes they could."""
    found = ((unit, under_fire(rules, at, unit.id)) for unit in able(rules, at, side))
    return tuple((unit, hexes) for unit, hexes in found if hexes)


@kept_on("at")
def struck_by_side(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes that any unit of a side that may still attack could strike."""
    fire = (hexes for _, hexes in firing(rules, at, side))
    return touched_by_side(rules, at, side).union(*fire)


@kept_on("at")
def open_targets(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The enemy's hexes in its reach that a side may attack in this phase, as far as they and all its guns together go.
    """
    struck = frozenset().union(*enemies_struck(rules, at, side).values())
    barred = ((t, bars_target(rules, at, side, t) or bars_weak_fire(rules, at, side, t)) for t in struck)
    return frozenset(target for target, why in barred if why is None)


def left_behind(rules: Standard, at: Position, assault: Assault) -> Iterator[UnitId]:
    """Stackmates of attackers, out of the attack, who might strike somebody else and may not any more [7.22, 8.14]."""
    fighters, batteries = assault.fighters, assault.batteries
    # in the revised printing a battery beside others that bombard has a target of its own [R9.14]
    side, one_target = (*fighters, *batteries)[0].side, at.game.charts["bombardment"]["one_target"]
    for unit in able(rules, at, side):
        if unit in fighters or unit in batteries:
            continue
        is_gun, aims = at.kind(unit).arm == "artillery", enemies_struck(rules, at, side).get(unit.id, frozenset())
        fires = (one_target or not is_gun) and not aims.issubset(assault.targets)
        # the zone that keeps a battery from firing now may be gone after the combat
        if unit.hex in assault.attacking or (fires and any(mate.hex == unit.hex for mate in batteries)):
            yield unit.id


@kept_on("at")
def bars_weak_fire(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    """Why a hex cannot be bombarded by all who could, with nobody in contact to lead the attack; None if it can."""
    if "lowest" not in at.game.charts["bombardment"]:
        return None
    if target in touched_by_side(rules, at, side):
        return None
    guns = tuple(unit for unit, hexes in firing(rules, at, side) if target in hexes)
    return bars_low_odds(rules, at, Assault((target,), foes_at(rules, at, side, target), (), guns)) if guns else None
