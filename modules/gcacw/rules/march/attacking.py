"""What a marching unit may do besides marching: attack, force its march, refuse its flanks [5.16, 5.4, 7.1, 7.7]."""

from __future__ import annotations

from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows
from hexboard.rules.deciding import word

from ..field.standard import Standard
from ..field.units import arm, demoralized, enemies_at, is_cavalry, is_infantry, manpower
from ..field.zones import enemy_zone, passable_now
from ..fight.cover import bars_refusal
from ..fight.modifiers import attack_type
from .course import Course

MARCH_KINDS = ("column", "hasty", "normal", "prepared")


def attack_cost(at: Position, unit: Unit, kind: str) -> int:
    """Points an attack of a kind takes from a march [7.2]."""
    row = attack_type(at, kind)
    guns_ride = at.kind(unit).arm == "artillery" and option(at, "artillery_attack_cost", "infantry") == "cavalry"
    if not is_cavalry(at, unit) and not guns_ride:
        return int(row["foot"])
    if kind == "prepared":
        return int(at.game.charts["attack_types"]["prepared_cavalry"][option(at, "prepared_cav", "four")])
    return int(row["horse"])


def bars_attack(rules: Standard, at: Position, found: Course, target: Hex, kind: str | None) -> Illegal | None:
    """Why a marching unit may not attack a hex in a way (None: in any way) [5.16, 7.1, 7.2]."""
    under = word(at, "under")
    # whoever may attack nothing at all is told that, before what bars him from this hex
    barred = rules.bars_attack(at, found.unit, at.unit(under) if under else None)
    if barred is None and word(at, "zone"):
        barred = Illegal("a unit that moved from zone to zone may not attack in that march", "6.143", (found.here,))
    barred = barred or bars_target(at, found.unit, target)
    if barred:
        return barred
    kinds = [row["id"] for row in rows(at.game, "attack_types") if row["id"] in MARCH_KINDS]
    if kind is not None and kind not in kinds:
        return Illegal(f"a marching unit attacks in one of these ways: {', '.join(kinds)}", "7.2")
    cost = min(attack_cost(at, found.unit, k) for k in kinds) if kind is None else attack_cost(at, found.unit, kind)
    if cost > found.points:
        takes = f"the attack takes {counted(cost, 'point')}, and {at.name(found.unit.id)} has {found.points}"
        return Illegal(takes, "7.2", (target,))
    return None


def bars_target(at: Position, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not attack a hex from where it stands [7.1]."""
    if unit.hex is None or not unit.hex.is_next_to(target):
        return Illegal("only a neighbouring hex is attacked", "7.1", (target,))
    if not enemies_at(at, unit.side, target):
        return Illegal(f"no enemy is in {at.label(target)}", "7.1", (target,))
    if demoralized(unit) and option(at, "demoralized_attack", "barred") == "barred":
        return Illegal(f"{at.name(unit.id)} is demoralized and may not attack", "2.71", (unit.hex,))
    if target not in passable_now(at, arm(at, unit))[unit.hex]:
        return Illegal("nobody attacks over a hexside he could not cross", "7.13", (unit.hex, target))
    return None


def bars_force(rules: Standard, at: Position, found: Course, points: int) -> Illegal | None:
    """Why a march may not be forced by so many points [5.4, 5.41]."""
    terms = at.game.charts["force_march"]
    unit = found.unit
    if option(at, "force_march", "on") == "off":
        return Illegal("there is no force march in this game", "5.4")
    barred = rules.bars_force(at, unit)
    if barred:
        return barred
    if found.moved or word(at, "forced"):
        return Illegal("a march is forced once, before it sets out", "5.4")
    if not 1 <= points <= terms["most"]:
        return Illegal(f"a march is forced by {terms['most']} points at most", "5.4")
    if manpower(at, unit) - points * terms["loss"] < terms["least_manpower"] - terms["loss"]:
        return Illegal(f"{at.name(unit.id)} is too weak to force its march", "5.41")
    if found.stands:
        return Illegal("a march that was stopped is not forced any more", "8.2", (found.here,))
    if word(at, "began") or found.here in enemy_zone(rules, at, unit.side):
        return Illegal("no march is forced out of an enemy zone of control", "5.41", (found.here,))
    return None


def bars_refusing(rules: Standard, at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """Why an infantry unit may not refuse the flanks of its hex at the end of its march [7.7]."""
    if unit.hex != here:
        return Illegal(f"{at.name(unit.id)} is in another hex", "7.7", (here,))
    if not is_infantry(at, unit):
        return Illegal("only infantry refuses its flanks", "7.7")
    # and of the hex, that anybody there is: guns that march to infantry do not refuse its flanks
    return bars_refusal(rules, at, unit.side, here)
