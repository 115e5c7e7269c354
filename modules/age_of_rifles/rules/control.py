"""Who last held a hex, and what a side may defend as its own [B15.13]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .ledger import Taken, ledger_of
from .units import held_by
from .zones import zone_of


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
