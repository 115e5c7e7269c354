"""The movement of a formation that acts: who goes up to the enemy, then the others, then what its order demands."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.command import EndPhase
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.robot import Decided
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..field.units import ARTILLERY, HQ, LEADER, TRAIN, arm, is_combat
from ..march.course import bars_ending, reach_of
from ..march.duties import Duty, duties, moved_already
from ..march.movement import order_by
from ..orders.acting import active_units
from ..record.commands import Move
from .forces import might
from .massing import Massing, best_massing
from .places import Check, errand
from .temper import Temper

_LATER = (ARTILLERY, LEADER, HQ, TRAIN)


def moves(rules: Standard, at: Position, side: SideId, temper: Temper, check: Check) -> Iterator[Decided]:
    """Moves, the best first, and the end of the movement; those last that an order demands and nobody wants."""
    massing = best_massing(rules, at, side, temper)
    if massing is not None and massing.gain > temper.asks:
        yield from _massed(at, massing)
    movers = sorted((u for u in active_units(at) if u.id not in moved_already(at)), key=lambda u: _turn(at, u))
    for unit in movers:
        found = errand(rules, at, unit, temper, check)
        if found is not None:
            yield Decided(Move(unit.id, found.path), _why(at, unit, found.why))
    yield Decided(EndPhase(), ("The others stand where they should.",))
    owed = duties(at)
    if massing is not None and any(duty.what == "enter" for duty in owed):
        yield from _massed(at, massing)
    for duty in owed:
        yield from _meeting(rules, at, side, duty, temper)
    for unit in movers:
        found = errand(rules, at, unit, temper, check, forced=True)
        if found is not None:
            yield Decided(Move(unit.id, found.path), _why(at, unit, "as it is ordered"))


def _massed(at: Position, massing: Massing) -> Iterator[Decided]:
    why = f"Against {at.place_name(massing.target)}: {massing.gain:+.1f} points are expected."
    for name, end in massing.marches:
        yield Decided(Move(name, reach_of(at, name).path(end)), (why,))


def _why(at: Position, unit: Unit, why: str) -> tuple[str, ...]:
    return (f"{at.name(unit.id)} goes {why}." if why else f"{at.name(unit.id)} takes a better place.",)


def _turn(at: Position, unit: Unit) -> tuple[int, float, float, str]:
    """The foremost of a march first, then the strongest; guns and staff after the troops they go with."""
    kind, order = arm(at, unit), order_by(at, unit)
    target = order.target if order is not None and is_combat(at, unit) else None
    far = unit.hex.distance(target) if unit.hex is not None and target is not None else 99
    return (_LATER.index(kind) + 1 if kind in _LATER else 0), far, -might(at, unit), unit.id


def _meeting(rules: Standard, at: Position, side: SideId, duty: Duty, temper: Temper) -> Iterator[Decided]:
    """Moves that meet what an order demands, by the strongest who can."""
    for name in sorted(duty.units, key=lambda name: (-might(at, at.unit(name)), name)):
        found = reach_of(at, name)
        ends = [h for h in found.cost if h != at.unit(name).hex and duty.met_in(at, side, h)]
        for end in sorted(ends, key=lambda h: _left(duty, h)):
            path = found.path(end)
            if bars_ending(at, name, path) is None:
                yield Decided(Move(name, path), (f"{at.name(name)} goes as it is ordered.",))


def _left(duty: Duty, here: Hex) -> tuple[int, Hex]:
    return (here.distance(duty.order.target) if duty.order.target is not None else 0), here
