"""What a unit is and can: arms, manpower, fatigue, combat value, who leads whom [2.0]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import BY_COLUMN, Hex
from hexboard.rules.charts import option, rows

MOST_FATIGUE = 4
TRAIN = "train"
LEADER = "leader"
ARMY = "army"
WORKS = ("breastworks-build", "breastworks")
REFUSED = "flanks refused"
BROKEN = ("demoralized-1", "demoralized-2")
BUILT = "built"
_SAID = {"breastworks-build": "building breastworks", "breastworks": "in breastworks"}


def marks_in_words(status: Iterable[str]) -> list[str]:
    """Marks as players say them; that a unit has built in this turn is only book-keeping."""
    return [_SAID.get(mark, mark.replace("-", " ")) for mark in sorted(status) if mark != BUILT]


def arm(at: Position, unit: Unit) -> str:
    """The printed arm of a counter."""
    return at.kind(unit).arm


def is_leader(at: Position, unit: Unit) -> bool:
    """Whether a counter is a leader and no combat unit."""
    return at.game.roster[unit.kind].arm == LEADER


def is_cavalry(at: Position, unit: Unit) -> bool:
    """Whether a counter is a cavalry unit."""
    return arm(at, unit) == "cavalry"


def is_infantry(at: Position, unit: Unit) -> bool:
    """Whether a counter is an infantry unit (wagon trains are none)."""
    return arm(at, unit) == "infantry"


def is_wagon(at: Position, unit: Unit) -> bool:
    """Whether a counter is a wagon train."""
    return arm(at, unit) == TRAIN


def manpower(at: Position, unit: Unit) -> int:
    """Manpower left; what is printed where nothing was noted."""
    return unit.values.get("manpower", at.kind(unit).values.get("manpower", 0))


def fatigue(unit: Unit) -> int:
    """Fatigue level, 0 to 4."""
    return unit.values.get("fatigue", 0)


def demoralized(unit: Unit) -> int:
    """Demoralization level, 0 to 2."""
    return 2 if "demoralized-2" in unit.status else 1 if "demoralized-1" in unit.status else 0


def combat_value(at: Position, unit: Unit) -> Fraction:
    """Manpower if organized, the lower number of the chart if not; leaders have none [2.1]."""
    points = manpower(at, unit)
    if points <= 0 or is_leader(at, unit):
        return Fraction(0)
    if "disorganized" not in unit.status:
        return Fraction(points)
    found = rows(at.game, "disorganized")
    return Fraction(found[min(points, len(found)) - 1][option(at, "disorganized_value", "seven_tenths")])


def artillery(at: Position, unit: Unit) -> int:
    """Printed artillery value, nothing while demoralized [2.7]."""
    return 0 if demoralized(unit) else at.kind(unit).values.get("artillery", 0)


def tactical(at: Position, units: Iterable[Unit]) -> int:
    """The highest tactical value among units and leaders [4.4]."""
    counted = option(at, "army_leader_tactical", "on") == "on"
    found = (
        at.kind(u).values.get("tactical", 0) for u in units if counted or at.kind(u).size != ARMY
    )
    return max(found, default=0)


def troops(at: Position, units: Iterable[Unit]) -> Iterator[Unit]:
    """The combat units and wagon trains among counters, leaders left out."""
    return (u for u in units if not is_leader(at, u))


def troops_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """A side's units in a hex, leaders left out."""
    return tuple(u for u in at.units_at(here) if u.side == side and not is_leader(at, u))


def leaders_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """A side's leaders in a hex."""
    return tuple(u for u in at.units_at(here) if u.side == side and is_leader(at, u))


@kept_with_force("side")
def in_order(at: Position, side: str) -> tuple[Unit, ...]:
    """A side's counters on the map, hex by hex."""
    found = sorted(at.on_map(side), key=lambda found: (BY_COLUMN(found[1]), found[0].id))
    return tuple(unit for unit, _ in found)


def enemies_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """The units of a side's enemy in a hex, leaders left out."""
    return tuple(u for u in at.units_at(here) if u.side != side and not is_leader(at, u))


def is_army_leader(at: Position, leader: Unit) -> bool:
    """Whether a leader commands an army."""
    return at.kind(leader).size == ARMY


def corps_leaders(at: Position, side: str) -> Iterator[Unit]:
    """A side's leaders on the map who are activated and order assaults: no army leader does [4.3]."""
    return (unit for unit in in_order(at, side) if is_leader(at, unit) and not is_army_leader(at, unit))


def own(at: Position, side: str, name: UnitId) -> Unit | None:
    """A side's own counter on the map, or None."""
    unit = at.state.units.get(name)
    return unit if unit is not None and unit.side == side and unit.hex is not None else None
