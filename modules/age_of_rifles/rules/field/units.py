"""What a counter is and can: arms, strength, combat rating, the marks it bears [21.2]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit, UnitId, With
from hexboard.geometry.hex import Hex

from ..record.ledger import ledger_of

INFANTRY, CAVALRY, ARTILLERY = "infantry", "cavalry", "artillery"
LEADER, HQ, TRAIN, MARKER = "leader", "hq", "train", "marker"
FIGHTERS = frozenset({INFANTRY, CAVALRY})
COMBAT = frozenset({INFANTRY, CAVALRY, ARTILLERY})
BY_RANK = (INFANTRY, CAVALRY, ARTILLERY)
DISRUPTED, LOW, BOMBARDED, SUPPORTED = "disrupted", "low ammo", "bombarded", "supported"
ON_ROAD, CHARGED, RALLIED, ENTERING, ENGAGED = "on road", "charged", "rallied", "entering", "engaged"
ROUTED, WOUNDED, AWAY, MARKERS = "routed", "wounded", "away", "markers"
OFF_MAP = {
    ROUTED: ("in the Routed box", "B10.6"),
    WOUNDED: ("hit, and off the map", "B4.9"),
    AWAY: ("out of sight", "B12.1"),
    MARKERS: ("not put down", "21.8.3"),
}
"""What is said of a counter in a box, and by which clause."""
ELIMINATED, KILLED, EXITED, OUT = "eliminated", "killed", "exited", "out of play"
DAMAGED = 1
GUNNERS = 5
"""Combat and morale rating of every battery [21.2.2]."""


def arm(at: Position, unit: Unit) -> str:
    """The arm of a counter."""
    return at.game.roster[unit.kind].arm


def is_combat(at: Position, unit: Unit) -> bool:
    """Whether a counter is infantry, cavalry or artillery."""
    return at.game.roster[unit.kind].arm in COMBAT


@kept_with_force("side")
def side_markers(at: Position, side: str) -> tuple[Unit, ...]:
    """A side's markers for hidden forces and dummies, wherever they are."""
    return tuple(unit for unit in at.units_of(side) if arm(at, unit) == MARKER)


@kept_with_force("side")
def _carried(at: Position, side: str) -> Mapping[UnitId, tuple[Unit, ...]]:
    """What is with each counter of a side that has others with it."""
    found: dict[UnitId, tuple[Unit, ...]] = {}
    for unit in at.units_of(side):
        if isinstance(unit.place, With):
            found[unit.place.unit] = (*found.get(unit.place.unit, ()), unit)
    return found


def contents(at: Position, marker: Unit) -> tuple[Unit, ...]:
    """The units under a marker, as far as whoever looks knows; none under a dummy."""
    return _carried(at, marker.side).get(marker.id, ())


def is_fighter(at: Position, unit: Unit) -> bool:
    """Whether a counter is infantry or cavalry."""
    return at.game.roster[unit.kind].arm in FIGHTERS


def is_leader(at: Position, unit: Unit) -> bool:
    """Whether a counter is a leader."""
    return at.game.roster[unit.kind].arm == LEADER


def is_damaged(unit: Unit) -> bool:
    """Whether a unit has lost a step."""
    return unit.step >= DAMAGED


def has_bombarded(at: Position, unit: Unit) -> bool:
    """Whether a battery has bombarded and not acted since, as far as known here; in old games it bears the mark."""
    return bool(ledger_of(at.state).records.get(f"{BOMBARDED} {unit.id}")) or BOMBARDED in unit.status


def is_disrupted(unit: Unit) -> bool:
    """Whether a unit is disrupted."""
    return DISRUPTED in unit.status


def strength(at: Position, unit: Unit) -> int:
    """Strength points of infantry or cavalry, one less when damaged but never none; 0 for others [21.2.1]."""
    printed = at.kind(unit).values.get("strength", 0)
    return max(1, printed - 1) if printed and is_damaged(unit) else printed


def size(at: Position, unit: Unit) -> int:
    """Size points: strength, of a battery its defence support [21.3.5]."""
    return defence(at, unit) if arm(at, unit) == ARTILLERY else strength(at, unit)


def attack(at: Position, unit: Unit) -> int:
    """A battery's attack support, halved when damaged [21.2.2]."""
    return _halved(at.kind(unit).values.get("attack", 0), unit)


def defence(at: Position, unit: Unit) -> int:
    """A battery's defence support, halved when damaged [21.2.2]."""
    return _halved(at.kind(unit).values.get("defence", 0), unit)


def gun_range(at: Position, unit: Unit) -> int:
    """How many hexes a battery shoots; 0 for others."""
    return at.kind(unit).values.get("range", 0)


def rating(at: Position, unit: Unit) -> int:
    """Combat rating, two less when damaged but never below 0; every battery has 5 [21.2.1, 21.2.2]."""
    if arm(at, unit) == ARTILLERY:
        return GUNNERS
    return max(0, at.kind(unit).values.get("combat", 0) - (2 if is_damaged(unit) else 0))


def morale(at: Position, unit: Unit) -> int:
    """Printed morale; every battery has 5, damaged or not [21.2.2]."""
    return GUNNERS if arm(at, unit) == ARTILLERY else at.kind(unit).values.get("morale", 0)


def _halved(printed: int, unit: Unit) -> int:
    return (printed + 1) // 2 if is_damaged(unit) else printed


def combat_units_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """A side's combat units in a hex."""
    return tuple(u for u in at.units_at(here) if u.side == side and is_combat(at, u))


def enemies_at(at: Position, side: str, here: Hex) -> tuple[Unit, ...]:
    """The combat units of a side's enemy in a hex."""
    return tuple(u for u in at.units_at(here) if u.side != side and is_combat(at, u))


def best_arm(at: Position, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """The units of the best arm among these: infantry, else cavalry, else artillery [B5]."""
    found = tuple(units)
    for wanted in BY_RANK:
        of_it = tuple(u for u in found if arm(at, u) == wanted)
        if of_it:
            return of_it
    return ()


@kept_with_force("side")
def in_order(at: Position, side: str) -> tuple[Unit, ...]:
    """A side's counters on the map, hex by hex."""
    found = sorted(at.on_map(side), key=lambda each: (each[1].q, each[1].r, each[0].id))
    return tuple(unit for unit, _ in found)


@kept_with_force("side")
def held_by(at: Position, side: str) -> frozenset[Hex]:
    """The hexes that hold combat units of a side."""
    return frozenset(here for unit, here in at.on_map(side) if is_combat(at, unit))


@kept_with_force("side")
def held_within(at: Position, side: str, here: Hex, most: int) -> tuple[Hex, ...]:
    """Those of them within so many hexes of one."""
    return tuple(there for there in held_by(at, side) if here.distance(there) <= most)


@kept_with_force("side")
def marked_by(at: Position, side: str) -> frozenset[Hex]:
    """The hexes that hold markers of a side for hidden forces and dummies."""
    return frozenset(marker.hex for marker in side_markers(at, side) if marker.hex is not None)


def on_map(at: Position, names: Iterable[str]) -> tuple[Unit, ...]:
    """Those of these units that are on the map."""
    units = at.state.units
    return tuple(units[name] for name in names if name in units and units[name].hex is not None)
