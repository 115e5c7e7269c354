"""Whether an attack may be made: who, on what, from where [7.2, 8.0]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.fight.assault import Assault

from ..field.ground import foes_at, friends_at
from ..field.standard import Standard
from .bombardment import bars_bombarding
from .contact import bars_target, can_still_attack, is_bound, touch


def sorted_out(
    rules: Standard, at: Position, side: str, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Assault:
    """The attack of these units on these hexes: in contact with a target they fight, otherwise they bombard."""
    return _sorted_out(rules, at, side, tuple(sorted(set(targets))), tuple(sorted(set(units))))


@kept_on("at")
def _sorted_out(
    rules: Standard, at: Position, side: str, hexes: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Assault:
    chosen = list(map(at.unit, units))
    fighters = tuple(u for u in chosen if u.hex is not None and any(touch(rules, at, u.hex, t) for t in hexes))
    batteries = tuple(u for u in chosen if u not in fighters)
    return Assault(hexes, tuple(u for t in hexes for u in foes_at(rules, at, side, t)), fighters, batteries)


def whole_stacks(
    rules: Standard, at: Position, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> tuple[UnitId, ...]:
    """These units with every stackmate that must attack with them; where one may be left, all choice is left [7.22]."""
    if may_hold_back(at):
        return units
    return (*units, *(mate.id for mates in _left_out(rules, at, targets, units).values() for mate in mates))


def bars_attack(
    rules: Standard, at: Position, side: str, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Illegal | None:
    """Why an attack may not be made, or None if it may, as far as those go who have part in it."""
    if not targets or not units:
        return Illegal("an attack needs a hex to attack and units to attack it with", "7.15")
    for name in units:
        unit = at.state.units.get(name)
        if unit is None or unit.side != side or unit.hex is None:
            return Illegal(f"'{name}' is no unit of yours on the map", "7.15")
        barred = can_still_attack(rules, at, unit)
        if barred:
            return barred
    for target in targets:
        barred = bars_target(rules, at, side, target)
        if barred:
            return barred
    assault = sorted_out(rules, at, side, targets, units)
    return bars_reach(rules, at, assault) or _bars_parts(rules, at, targets, units)


def bars_reach(rules: Standard, at: Position, assault: Assault) -> Illegal | None:
    """Why somebody cannot strike from where he stands at what is attacked, or None if all can [7.15, 7.25, 8.0]."""
    return _bars_fighters(rules, at, assault) or _bars_batteries(rules, at, assault)


def _bars_fighters(rules: Standard, at: Position, assault: Assault) -> Illegal | None:
    for unit in assault.fighters:
        for target in assault.targets:
            if unit.hex is not None and not touch(rules, at, unit.hex, target):
                reason = f"{at.name(unit.id)} cannot attack {at.label(target)}, and every attacker must reach every hex"
                return Illegal(reason, "7.25", (unit.hex, target))
    return None


def _bars_batteries(rules: Standard, at: Position, assault: Assault) -> Illegal | None:
    if assault.batteries and not assault.fighters and len(assault.targets) > 1:
        return Illegal("a bombardment alone is aimed at one hex", "8.13", assault.targets)
    for unit in assault.batteries:
        barred = _bars_beyond_water(rules, at, unit, assault.targets)
        if barred:
            return barred
        barred = bars_bombarding(rules, at, unit)
        if barred:
            return barred
        reasons = [rules.bars_range(rules, at, unit, target) for target in assault.targets]
        if all(reasons):
            return reasons[0]
    return None


def _bars_beyond_water(rules: Standard, at: Position, unit: Unit, targets: tuple[Hex, ...]) -> Illegal | None:
    near = [t for t in targets if unit.hex is not None and unit.hex.is_next_to(t)]
    if at.kind(unit).arm == "artillery" or unit.hex is None or not near:
        return None
    chart = rules.chart(at.game)
    names = (row.told() for row in chart.between(at.board, unit.hex, near[0]) if not row.attack)
    reason = f"no attack crosses {' or '.join(names)} between {at.label(unit.hex)} and {at.label(near[0])}"
    return Illegal(reason, "7.15", (unit.hex, near[0]))


def _bars_parts(
    rules: Standard, at: Position, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> Illegal | None:
    for here, mates in _left_out(rules, at, targets, units).items():
        names = listed(at.name(mate.id) for mate in mates)
        if may_hold_back(at) < len(mates):
            most = "no more than one may be held back" if may_hold_back(at) else "a stack attacks as one"
            return Illegal(f"{names} could attack with the others in {at.label(here)}; {most}", "7.22", (here,))
    return None


def _left_out(
    rules: Standard, at: Position, targets: tuple[Hex, ...], units: tuple[UnitId, ...]
) -> dict[Hex, list[Unit]]:
    # by hex, the stackmates of attackers that have part in their duty but not in the attack
    found: dict[Hex, list[Unit]] = {}
    for here in sorted({place for name in units if (place := at.unit(name).hex) is not None}):
        mates = friends_at(at, at.unit(units[0]).side, here)
        left = [m for m in mates if m.id not in units and must_join(rules, at, m, here, targets)]
        if left:
            found[here] = left
    return found


def must_join(rules: Standard, at: Position, unit: Unit, here: Hex, targets: tuple[Hex, ...]) -> bool:
    """Whether a unit has part in the duty of its hex, so that nobody there attacks without it [7.22]."""
    if can_still_attack(rules, at, unit) is not None or not rules.exerts_zone(at, unit):
        return False
    if is_bound(rules, at, unit.side, here):
        return True
    if option(at, "withheld_stackmate", "only_out_of_contact") != "never":
        return False
    return bars_bombarding(rules, at, unit) is None or any(touch(rules, at, here, target) for target in targets)


def may_hold_back(at: Position) -> int:
    """How many units of a stack may be kept out of an attack, in contact or not [7.22]."""
    return 1 if option(at, "withheld_stackmate", "only_out_of_contact") == "one_of_a_stack" else 0
