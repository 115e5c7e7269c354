"""The beginning of a march: who may, its dice, and the roll for an extended march [5.0, 5.2, 5.3]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.rules.charts import Row, option, rows

from ..field.effects import EXTENDED, disorganize, lose, mark, tire
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import MOST_FATIGUE, fatigue, is_cavalry, is_leader, is_wagon, manpower
from ..field.zones import enemy_zone
from ..fight.screening import alarm_round
from ..record.clock import is_night, is_rain

ONCE_MORE = "marched at fatigue 4"


def bars_marching(rules: Standard, at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not be picked for a march, or None if it may."""
    if is_leader(at, unit):
        return Illegal(f"{at.name(unit.id)} is a leader and marches with his units only", "2.8")
    if unit.hex is None:
        return Illegal(f"{at.name(unit.id)} is not on the map", "3.15")
    if fatigue(unit) >= MOST_FATIGUE:
        return _bars_once_more(at, unit) or rules.bars_march(at, unit)
    return rules.bars_march(at, unit)


def _bars_once_more(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit at fatigue 4 may not march once more, or None if it may [3.16, 3.161]."""
    name, where = at.name(unit.id), unit.hexes
    if option(at, "f4_extra_activation", "off") == "off":
        return Illegal(f"{name} is at fatigue 4 and is picked for no action", "3.16", where)
    if ONCE_MORE in unit.status:
        return Illegal(f"{name} is at fatigue 4 and has marched once more in this turn already", "3.161", where)
    if "disorganized" in unit.status:
        return Illegal(f"{name} is at fatigue 4 and disorganized, and does not march once more", "3.161", where)
    return None


def begin_march(
    rules: Standard, tray: Tray, name: UnitId, leaders: tuple[UnitId, ...], under: str, points: int
) -> None:
    """A unit gets its fatigue, its points (rolled here unless a leader rolled them), and sets out."""
    unit = tray.at.unit(name)
    if fatigue(unit) >= MOST_FATIGUE:
        mark(tray, name, ONCE_MORE, "disorganized")
    tire(tray, name, 1)
    if not under:
        points = roll_allowance(rules, tray, ("march", tray.at.turn, name, _level(tray.at.unit(name))), unit, None)
    extended_march(rules, tray, name)
    at = tray.at
    unit = at.unit(name)
    if unit.hex is None:
        gather_leaders(tray, unit.side)
        return
    tray.call("march", unit.side, **setting_out(rules, at, unit, leaders, under, points))


def as_it_sets_out(unit: Unit) -> Unit:
    """A unit as it is before it rolls: one that marches at fatigue 4 is disorganized by that [3.161]."""
    return evolve(unit, status=unit.status | {"disorganized"}) if fatigue(unit) >= MOST_FATIGUE else unit


def setting_out(
    rules: Standard, at: Position, unit: Unit, leaders: tuple[UnitId, ...], under: str, points: int
) -> dict[str, tuple[str, ...]]:
    """What the march of a unit remembers as it sets out from where it stands."""
    return {
        "unit": (unit.id,),
        "points": (str(points),),
        "under": (under,) if under else (),
        "along": leaders,
        "began": ("zone",) if unit.hex in enemy_zone(rules, at, unit.side) else (),
        "alarm": alarm_round(rules, at, unit.side, unit.hex) if unit.hex is not None else (),
    }


def _level(unit: Unit) -> int:
    return fatigue(unit) + (1 if ONCE_MORE in unit.status else 0)


def roll_allowance(rules: Standard, tray: Tray, slot: tuple[str | int, ...], unit: Unit, leader: Unit | None) -> int:
    """Movement points by dice [5.2]."""
    allowance = rules.allowance(tray.at, unit, leader)
    return sum(tray.roll(slot, 6, allowance.dice)) + allowance.add


def extended_march(rules: Standard, tray: Tray, name: UnitId) -> None:
    """Coming to fatigue 3 or 4 a unit rolls for what the march costs it [5.3]."""
    at = tray.at
    unit = at.unit(name)
    level = fatigue(unit)
    if level not in at.game.charts["fatigue"]["extended"]:
        return
    (die,) = tray.roll(("extended march", at.turn, name, _level(unit)))
    code = extended_result(at, unit, die + sum(value for _, value, _ in modifiers(at, unit, level)))
    points = int(code.rstrip("D-") or 0)
    if points:
        lose(tray, name, points, EXTENDED)
    if "D" in code and tray.at.unit(name).hex is not None:
        disorganize(tray, name, EXTENDED, 1)
    if code != "-":
        rules.suffered(tray, unit, code)


def extended_result(at: Position, unit: Unit, total: int) -> str:
    """The result of the extended march table [5.31]."""
    row = next(r for r in rows(at.game, "extended_march") if total <= r["upto"])
    code: str = row[option(at, "extended_march_table", "house")][extended_column(at, unit)]
    return code


def extended_meaning(at: Position, unit: Unit, code: str) -> str:
    """What a result of the extended march table does to a unit, in words [5.33]."""
    points = extended_loss(unit, code)
    if points >= manpower(at, unit):
        return "eliminated"
    words = [f"loses {points} manpower"] if points else []
    if "D" in code and "disorganized" not in unit.status:
        words.append("disorganized")
    return " and ".join(words) or "nothing"


def extended_loss(unit: Unit, code: str) -> int:
    """The manpower that a result of the extended march table costs a unit [5.33]."""
    return int(code.rstrip("D-") or 0) + ("D" in code and "disorganized" in unit.status)


def extended_column(at: Position, unit: Unit) -> int:
    """The column of the extended march table by manpower, the first being 0 [5.31]."""
    least = at.game.charts["extended_march"]["least"]
    return max(i for i, points in enumerate(least) if manpower(at, unit) >= points)


def modifiers(at: Position, unit: Unit, level: int) -> Iterator[tuple[str, int, str]]:
    """What is added to an extended march roll: name, value, rule [5.32]."""
    holds: dict[str, bool] = {
        "f4": level >= MOST_FATIGUE,
        "exhausted": "exhausted" in unit.status,
        "disorganized": "disorganized" in unit.status,
        "rain": is_rain(at),
        "night": is_night(at),
        "train": is_wagon(at, unit),
    }
    for row in rows(at.game, "extended_march_modifiers"):
        if holds.get(row["id"], row["id"] == unit.side) and _chosen(at, row):
            yield row["name"], row["value"], row["rule"]


def _chosen(at: Position, row: Row) -> bool:
    return not row["option"] or option(at, row["option"], row["choice"]) == row["choice"]


def rolling_together(at: Position, units: tuple[UnitId, ...]) -> dict[str, tuple[UnitId, ...]]:
    """The units of an activation that share a roll: those on foot and the mounted, or each by itself [4.32]."""
    if option(at, "mixed_rolls", "by_arm") == "by_unit":
        return {name: (name,) for name in units}
    mounted = tuple(name for name in units if is_cavalry(at, at.unit(name)))
    foot = tuple(name for name in units if name not in mounted)
    return {what: found for what, found in (("foot", foot), ("mounted", mounted)) if found}
