"""What a combat result brings about: losses at once, then frames for retreats, exchange and advance [7.6, 4.2]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Removed
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .attack import Assault
from .ground import strength


def carry_out(tray: Tray, side: str, assault: Assault, code: str) -> None:
    """Bring a result about; what its owners must choose is put on the stack, the last thing first."""
    enemy = tray.at.game.enemy(side)
    match code:
        case "De":
            _advance(tray, side, assault.fighters, assault.targets)
            eliminate(tray, assault.defenders)
        case "Ae":
            _advance(tray, enemy, assault.defenders, _hexes(assault.fighters))
            eliminate(tray, assault.fighters)
        case "Dr":
            _advance(tray, side, assault.fighters, assault.targets)
            tray.call("retreat", enemy, units=_ids(assault.defenders), how=("Dr",))
        case "Ar":
            _advance(tray, enemy, assault.defenders, _hexes(assault.fighters))
            tray.call("retreat", side, units=_ids(assault.fighters), may=_ids(assault.batteries), how=("Ar",))
        case "Ex":
            _exchange(tray, side, assault)
        case _:
            raise ValueError(f"the chart gives an unknown result {code}")


def eliminate(tray: Tray, units: Iterable[Unit]) -> None:
    """Take units out of the game for good."""
    for unit in units:
        tray.tell(Removed(unit.id, Gone("eliminated", unit.hex)))


def _exchange(tray: Tray, side: str, assault: Assault) -> None:
    bill = sum(strength(tray.at, u) for u in assault.defenders)
    _advance(tray, side, assault.fighters, assault.targets)
    eliminate(tray, assault.defenders)
    if len(assault.fighters) == 1 or sum(strength(tray.at, u) for u in assault.fighters) <= bill:
        eliminate(tray, assault.fighters)
    else:
        tray.call("exchange", side, units=_ids(assault.fighters), bill=(str(bill),))


def _advance(tray: Tray, side: str, units: tuple[Unit, ...], hexes: tuple[Hex, ...]) -> None:
    at: Position = tray.at
    if units and hexes:
        tray.call("advance", side, units=_ids(units), hexes=tuple(at.label(h) for h in hexes))


def _hexes(units: tuple[Unit, ...]) -> tuple[Hex, ...]:
    return tuple(sorted({u.hex for u in units if u.hex is not None}))


def _ids(units: tuple[Unit, ...]) -> tuple[str, ...]:
    return tuple(u.id for u in units)
