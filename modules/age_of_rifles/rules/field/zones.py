"""Zones of control and contact, what they block, and who holds a hex [B3.2, B15.13]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from ..record.ledger import Taken, ledger_of
from .units import held_by, is_combat, is_disrupted


def has_zone(at: Position, unit: Unit) -> bool:
    """Whether a unit has a zone of control: every combat unit on the map that is not disrupted."""
    return unit.hex is not None and is_combat(at, unit) and not is_disrupted(unit)


@kept_with_force("side")
def zone_of(at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side."""
    hexes = {here for unit, here in at.on_map(side) if has_zone(at, unit)}
    return frozenset(near for here in hexes for near in at.board.neighbours(here))


def enemy_zone(at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side's enemy."""
    return zone_of(at, at.game.enemy(side))


@kept_on("at", "standing")
def blocked_for(at: Position, side: str) -> frozenset[Hex]:
    """The hexes no trace or message of a side passes: enemy units, and their zones where no friend is [B4.2]."""
    return held_by(at, at.game.enemy(side)) | (enemy_zone(at, side) - held_by(at, side))


def in_zone(at: Position, unit: Unit) -> bool:
    """Whether a unit stands in an enemy zone of control."""
    return unit.hex in enemy_zone(at, unit.side)


def who_holds(at: Position, unit: Unit) -> tuple[Unit, ...]:
    """The enemy units in whose zones of control a unit stands."""
    near = at.board.neighbours(unit.hex) if unit.hex is not None else ()
    return tuple(u for here in near for u in at.units_at(here) if u.side != unit.side and has_zone(at, u))


def next_to_enemy(at: Position, side: str, here: Hex) -> bool:
    """Whether a hex is next to enemy combat units, disrupted or not."""
    enemies = held_by(at, at.game.enemy(side))
    return any(near in enemies for near in at.board.neighbours(here))


@kept_on("at", "standing")
def enemy_distance(at: Position, side: str, here: Hex) -> int:
    """Hexes from here to the nearest enemy combat unit; a great number if there is none."""
    enemies = held_by(at, at.game.enemy(side))
    return min((here.distance(there) for there in enemies), default=99)


def is_flanked(at: Position, side: str, here: Hex) -> bool:
    """Whether undisrupted enemies lie on opposite hexsides of a hex, or on three that are not all in a row [B5.9]."""
    enemy = at.game.enemy(side)
    around = [
        n for n, near in enumerate(here.neighbours()) if near in at.board and _holds(at, enemy, near)
    ]
    if any((n + 3) % 6 in around for n in around):
        return True
    return len(around) >= 3 and not _in_a_row(around)


def _holds(at: Position, side: str, here: Hex) -> bool:
    return any(u.side == side and has_zone(at, u) for u in at.units_at(here))


def _in_a_row(around: list[int]) -> bool:
    starts = [n for n in around if (n - 1) % 6 not in around]
    return len(starts) <= 1


def note_control(tray: Tray) -> None:
    """After an action: the hexes in which each side stands and did not stand last."""
    for side in tray.at.game.sides:
        holders = ledger_of(tray.at.state).holders
        fresh = tuple(sorted(here for here in held_by(tray.at, side.id) if holders.get(here) != side.id))
        if fresh:
            tray.tell(Taken(fresh, side.id))


def alone_in_zone(at: Position, side: str) -> frozenset[Hex]:
    """The hexes that a side alone has in its zones, with no enemy in them."""
    enemy = at.game.enemy(side)
    return zone_of(at, side) - zone_of(at, enemy) - held_by(at, enemy)


def controlled(at: Position, side: str) -> frozenset[Hex]:
    """The hexes a side stood in last, or stands in, or alone has in its zones; the enemy's likewise are not its own."""
    enemy = at.game.enemy(side)
    stood = frozenset(here for here, whose in ledger_of(at.state).holders.items() if whose == side)
    theirs = alone_in_zone(at, enemy) | held_by(at, enemy)
    return (stood - theirs) | held_by(at, side) | alone_in_zone(at, side)
