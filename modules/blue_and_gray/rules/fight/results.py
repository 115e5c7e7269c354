"""What a combat result brings about: losses at once, then frames for retreats, exchange and advance [7.6, 4.2]."""

from __future__ import annotations

from collections.abc import Collection

from hexboard.core.counted import some
from hexboard.core.illegal import Illegal
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from ..field.ground import strength
from ..field.losses import disrupt, eliminate
from ..field.standard import Standard


def carry_out(rules: Standard, tray: Tray, side: str, assault: Assault, code: str) -> None:
    """Bring a result about; what its owners must choose is put on the stack, the last thing first."""
    enemy = tray.at.game.enemy(side)
    if not assault.fighters:
        _leave_out(tray, assault, code)
    struck = rules.struck(tray.at, assault)
    match code:
        case "De":
            _advance(tray, side, assault.fighters, assault.targets)
            eliminate(rules, tray, struck)
        case "Ae":
            _advance(tray, enemy, assault.defenders, assault.attacking)
            eliminate(rules, tray, assault.fighters)
        case "Dr":
            _advance(tray, side, assault.fighters, assault.targets)
            tray.call("retreat", enemy, units=_ids(disrupt(rules, tray, struck)), how=("Dr",))
        case "Ar":
            _advance(tray, enemy, assault.defenders, assault.attacking)
            units = disrupt(rules, tray, assault.fighters)
            tray.call("retreat", side, units=_ids(units), may=_ids(assault.batteries), how=("Ar",))
        case "Ex":
            _exchange(rules, tray, side, assault)
        case _:
            raise ValueError(f"the chart gives an unknown result {code}")


def _leave_out(tray: Tray, assault: Assault, code: str) -> None:
    # a bombardment alone: its guns suffer nothing, and nobody follows it up
    if code in ("Ae", "Ex"):
        names = some(tray.at.name(gun.id) for gun in assault.batteries)
        tray.leave_out(f"What {code} does to {names}", Illegal("guns that bombard suffer nothing from it", "8.15"))
    if code in ("De", "Dr", "Ex"):
        tray.leave_out("An advance", Illegal("nobody advances after a bombardment alone", "7.75", assault.targets))


def _exchange(rules: Standard, tray: Tray, side: str, assault: Assault) -> None:
    struck = rules.struck(tray.at, assault)
    bill = sum(strength(tray.at, u) for u in struck)
    _advance(tray, side, assault.fighters, assault.targets)
    eliminate(rules, tray, struck)
    if not bill:
        return  # for what has no strength nobody pays
    if len(assault.fighters) == 1 or sum(strength(tray.at, u) for u in assault.fighters) <= bill:
        eliminate(rules, tray, assault.fighters)
    else:
        tray.call("exchange", side, units=_ids(assault.fighters), bill=(str(bill),))


def _advance(tray: Tray, side: str, units: tuple[Unit, ...], hexes: Collection[Hex]) -> None:
    if units and hexes:
        tray.call("advance", side, units=_ids(units), hexes=tuple(map(tray.at.label, sorted(hexes))))


def _ids(units: tuple[Unit, ...]) -> tuple[str, ...]:
    return tuple(u.id for u in units)
