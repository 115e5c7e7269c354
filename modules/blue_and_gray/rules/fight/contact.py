"""Contact, and the duty to fight [7.1].

Hexes of the phasing side that must still attack and hexes of the enemy that must still be attacked form a graph,
with an edge for each contact. As long as no attack leaves a hex of the graph without any edge, what is left can
always be fought: every such graph falls apart into stars, and each star is a legal combat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.ground import contacts, enemy_zone, foes_at, friends_at, zone_steps
from ..field.morale import bars_fighting
from ..field.standard import Standard

# a unit so marked may have fought elsewhere before it came into its hex
_CAME_LATER = frozenset({"retreated", "displaced", "advanced"})
LEFT_BEHIND = "left behind"  # what a Combat Phase remembers of the stacks of those who have attacked


def can_still_attack(rules: Standard, at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not attack any more in this phase, or None if it may."""
    if "advanced" in unit.status:
        return Illegal(f"{at.name(unit.id)} has advanced and does not fight again in this phase", "7.75")
    if "fought" in unit.status:
        return Illegal(f"{at.name(unit.id)} has already attacked in this phase", "7.14")
    if not rules.fights(at, unit):
        return Illegal(f"{at.name(unit.id)} is no combat unit", "2.5")
    # who never attacks is told that, before what he or his stack has done
    barred = rules.bars_attack(at, unit) or bars_fighting(at, unit)
    if barred:
        return barred
    if "displaced" in unit.status and at.kind(unit).arm == "artillery":
        return Illegal(f"{at.name(unit.id)} was displaced and may not fire in this phase", "7.81")
    return _bars_splitting(rules, at, unit) or _bars_left_behind(at, unit)


@kept_on("at")
def able(rules: Standard, at: Position, side: str) -> tuple[Unit, ...]:
    """The units of a side on the map that may still attack in this phase."""
    return tuple(unit for unit, _ in at.on_map(side) if not can_still_attack(rules, at, unit))


@kept_on("at")
def bars_target(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    """Why a hex may not be attacked in this phase by a side, or None if it may."""
    defenders = foes_at(rules, at, side, target)
    if not defenders:
        idle = listed(at.name(unit.id) for unit in at.units_at(target) if unit.side != side)
        label = at.label(target)
        reason = f"{idle} alone in {label} cannot be attacked" if idle else f"no enemy is in {label}"
        return Illegal(reason, "7.15", (target,))
    for unit in defenders:
        if "advanced" in unit.status:
            return Illegal(f"{at.name(unit.id)} has advanced and is not attacked in this phase", "7.75", (target,))
        if "attacked" in unit.status and "retreated" not in unit.status:
            reason = f"{at.name(unit.id)} in {at.label(target)} has already been attacked in this phase"
            return Illegal(reason, "7.14", (target,))
    alone = all("retreated" in unit.status for unit in defenders)
    if alone and option(at, "alone_after_retreat", "not_attacked") == "not_attacked":
        reason = f"all units in {at.label(target)} have retreated in this phase and are not attacked again"
        return Illegal(reason, "7.65", (target,))
    return None


def touch(rules: Standard, at: Position, here: Hex, there: Hex) -> bool:
    """Whether units in two hexes could attack one another hand to hand [7.15]."""
    return there in contacts(rules, at)[here]


@kept_on("at")
def is_bound(rules: Standard, at: Position, side: str, here: Hex) -> bool:
    """Whether units of a side in a hex have to attack somebody: an enemy in contact whom no rule lets them leave."""
    near = zone_steps(at.board, rules.chart(at.game))[here] & at.hexes_of(at.game.enemy(side))
    owed = (there for there in near if rules.owes_attack(at, here, there))
    return any(rules.exerts_zone(at, unit) for there in owed for unit in foes_at(rules, at, side, there))


@frozen
class Duties:
    """For each phasing hex that must attack, the enemy hexes it may do it on; and the same the other way round.

    ``owing`` are the units that must attack from each of those hexes: a leader beside them owes nothing.
    """

    attackers: Mapping[Hex, frozenset[Hex]]
    defenders: Mapping[Hex, frozenset[Hex]]
    owing: Mapping[Hex, tuple[UnitId, ...]]

    def stranded(self, at: Position, attacking: Iterable[Hex], targets: Iterable[Hex]) -> Illegal | None:
        """Why a combat may not be fought now: it would leave somebody in contact with nobody to fight."""
        gone, done = frozenset(attacking), frozenset(targets)
        for here, enemies in self.attackers.items():
            if here not in gone and not enemies - done:
                who = listed(map(at.name, self.owing[here]))
                return Illegal(f"{who} in {at.label(here)} would be left with nobody to attack", "7.12", (here,))
        for target, friends in self.defenders.items():
            if target not in done and not friends - gone:
                return Illegal(f"nobody would be left to attack {at.label(target)}", "7.11", (target,))
        return None

    def unfought(self, at: Position) -> Illegal | None:
        """Why the Combat Phase cannot be closed: contacts still to be fought out."""
        if not self.defenders:
            return None
        names = ", ".join(at.label(h) for h in sorted(self.defenders))
        return Illegal(f"enemies in contact must still be attacked: {names}", "7.11", tuple(sorted(self.defenders)))


@kept_on("at")
def duties(rules: Standard, at: Position, side: str) -> Duties:
    """Who of a side must still attack whom in this Combat Phase [7.11, 7.12]."""
    attackers: dict[Hex, frozenset[Hex]] = {}
    defenders: dict[Hex, set[Hex]] = {}
    owing: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in able(rules, at, side):
        if unit.hex is not None and rules.exerts_zone(at, unit):
            owing[unit.hex] = (*owing.get(unit.hex, ()), unit.id)
    zones, touched = zone_steps(at.board, rules.chart(at.game)), contacts(rules, at)
    held = at.hexes_of(at.game.enemy(side))
    for here in sorted(owing):
        near = zones[here] & touched[here] & held
        enemies = frozenset(there for there in near if _owed(rules, at, side, here, there))
        if enemies:
            attackers[here] = enemies
            for there in sorted(enemies):
                defenders.setdefault(there, set()).add(here)
    return Duties(attackers, {h: frozenset(who) for h, who in defenders.items()}, owing)


def _bars_splitting(rules: Standard, at: Position, unit: Unit) -> Illegal | None:
    if unit.hex is None:
        return None
    mates = friends_at(at, unit.side, unit.hex)
    fought = [m for m in mates if m.id != unit.id and "fought" in m.status and not m.status & _CAME_LATER]
    if not fought:
        return None
    mate = min(fought, key=lambda m: at.kind(m).arm == "artillery")
    if at.kind(unit).arm == at.kind(mate).arm == "artillery":
        if at.game.charts["bombardment"]["one_target"]:
            return Illegal("the other battery in the hex has fired, and both fire at one target", "8.14", (unit.hex,))
        if unit.hex not in enemy_zone(rules, at, unit.side):
            return None
    reason = f"{at.name(mate.id)} has attacked from this hex, and a stack does not fight in two combats"
    return Illegal(reason, "7.22", (unit.hex,))


def _bars_left_behind(at: Position, unit: Unit) -> Illegal | None:
    # whoever attacked may have gone from the hex: the stack it left has attacked all the same
    if unit.id not in at.frame.data.get(LEFT_BEHIND, ()):
        return None
    reason = f"others have attacked from the stack of {at.name(unit.id)}, and a stack does not fight in two combats"
    return Illegal(reason, "7.22", unit.hexes)


def _owed(rules: Standard, at: Position, side: str, here: Hex, there: Hex) -> bool:
    if not rules.owes_attack(at, here, there):
        return False
    fighters = [u for u in foes_at(rules, at, side, there) if rules.exerts_zone(at, u)]
    return bool(fighters) and bars_target(rules, at, side, there) is None
