"""What to fire on, whom to charge and whom to assault: that from which most is expected before the dice fall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..field.units import ARTILLERY, CAVALRY, arm, enemies_at, is_fighter
from ..fire.assault import clash_of
from ..fire.bombardment import bars_battery, targets
from ..fire.charge import charge_of
from ..fire.charging import charges_of
from ..fire.combat import bars_attacker
from ..orders.acting import active_units, acts_under
from ..record.commands import Assault, Bombard, Charge
from ..record.ledger import ledger_of
from ..record.orders import DEFEND
from .forces import arrived
from .temper import Temper
from .worth import bombarded, expected, step_worth

_HITS = 0.12  # points for which a battery fires rather than keep itself ready
_HELPS = 0.25  # if it may help to hold the line instead
_SCARCE = 2.0  # times as many where ammunition is counted and half is gone
_MOST_STACKS = 5  # of which every set is weighed
_BLOWN = 0.3  # of the charger, disrupted after it
_CLOSE = 1


@frozen
class Fight:
    """Something to be done against a hex, with the points it is expected to gain."""

    command: Command
    target: Hex
    gain: float


def attackers_on(at: Position, target: Hex) -> tuple[UnitId, ...]:
    """Everybody who may take part in an assault on a hex now, batteries in support among them."""
    return tuple(u.id for u in active_units(at) if u.hex is not None and bars_attacker(at, u.id, target) is None)


def best_assault(rules: Standard, at: Position, side: SideId, temper: Temper) -> Fight | None:
    """The assault from which most is expected, be that a loss; None if nobody may make one."""
    return max(_assaults(rules, at, side, temper), key=lambda each: (each.gain, each.target), default=None)


def _assaults(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Fight]:
    for target in touched(at, side):
        able = attackers_on(at, target)
        fighters = [name for name in able if is_fighter(at, at.unit(name))]
        guns = tuple(name for name in able if name not in fighters)
        for chosen in _sets(at, fighters):
            for support in ((), guns) if guns else ((),):
                names = (*chosen, *support)
                yield Fight(Assault(target, names), target, weighed(rules, at, target, names, temper))


def touched(at: Position, side: SideId) -> tuple[Hex, ...]:
    """The enemy's hexes beside infantry and cavalry that act."""
    fighters = (u.hex for u in active_units(at) if u.hex is not None and is_fighter(at, u))
    near = {there for here in fighters for there in at.board.neighbours(here)}
    return tuple(sorted(there for there in near if enemies_at(at, side, there)))


def _sets(at: Position, fighters: list[UnitId]) -> Iterator[tuple[UnitId, ...]]:
    """Whole stacks: every set of a few of them, or all."""
    stacks: dict[Hex | None, list[UnitId]] = {}
    for name in fighters:
        stacks.setdefault(at.unit(name).hex, []).append(name)
    together = list(stacks.values())
    sizes = range(1, len(together) + 1) if len(together) <= _MOST_STACKS else (len(together),) if together else ()
    for chosen in chain.from_iterable(combinations(together, size) for size in sizes):
        yield tuple(chain.from_iterable(chosen))


def weighed(rules: Standard, at: Position, target: Hex, names: Iterable[UnitId], temper: Temper) -> float:
    """What an assault on a hex is expected to gain."""
    return expected(rules, at, clash_of(at, target, names), temper.caution)


def best_bombardment(at: Position, side: SideId) -> Fight | None:
    """The fire of batteries that gains most for each of them; None if none is worth it.

    Guns whose infantry may fall upon the same enemy now keep their fire for that.
    """
    best: Fight | None = None
    for target in targets(at):
        guns = [u.id for u in active_units(at) if arm(at, u) == ARTILLERY and bars_battery(at, u.id, target) is None]
        if not guns or any(_may_assault(at, name, target) for name in attackers_on(at, target)):
            continue
        least = max(_HELPS if _defends(at, name) else _HITS for name in guns)
        found = _enough(at, side, target, guns, least * (_SCARCE if _is_scarce(at, side) else 1.0))
        if found is not None and (best is None or (found.gain, found.target) > (best.gain, best.target)):
            best = found
    return best


def _defends(at: Position, name: UnitId) -> bool:
    order = acts_under(at, at.unit(name))
    return order is not None and order.kind == DEFEND


def _may_assault(at: Position, name: UnitId, target: Hex) -> bool:
    here = at.unit(name).hex
    return is_fighter(at, at.unit(name)) and here is not None and here.distance(target) <= _CLOSE


def _enough(at: Position, side: SideId, target: Hex, guns: list[UnitId], least: float) -> Fight | None:
    """Battery after battery, as long as one more adds what its fire must be worth."""
    chosen: tuple[UnitId, ...] = ()
    gain = 0.0
    for _ in range(len(guns)):
        left = [name for name in guns if name not in chosen]
        tried = [((*chosen, name), bombarded(at, side, target, (*chosen, name))) for name in left]
        names, more = max(tried, key=lambda each: (each[1], each[0]))
        # a few guns hardly ever hit by themselves, so the first ones are judged together
        if chosen and more - gain < least and gain >= least * len(chosen):
            break
        chosen, gain = names, more
    return Fight(Bombard(target, chosen), target, gain) if gain >= least * len(chosen) else None


def _is_scarce(at: Position, side: SideId) -> bool:
    pools = at.game.scenario.rules.get("ammunition", {})
    return side in pools and ledger_of(at.state).ammunition.get(side, pools[side]) * 2 < pools[side]


def best_charge(rules: Standard, at: Position, side: SideId, temper: Temper) -> Fight | None:
    """The charge from which most is expected, whoever comes to meet it; None: there is none worth it."""
    found = (each for each in _charges(rules, at, side, temper) if each.gain > temper.asks)
    return max(found, key=lambda each: (each.gain, each.target), default=None)


def _charges(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Fight]:
    for unit in active_units(at):
        for target, way in charges_of(at, unit.id).items() if arm(at, unit) == CAVALRY else ():
            ridden = arrived(at, unit, way[-1])
            gain = _of_charge(rules, ridden, unit.id, target, temper)
            yield Fight(Charge(target, unit.id, way[1:]), target, gain)


def _of_charge(rules: Standard, at: Position, name: UnitId, target: Hex, temper: Temper) -> float:
    unit = at.unit(name)
    assert unit.hex is not None, "whoever charges has ridden up"
    found = charge_of(at, unit, unit.hex, target, enemies_at(at, unit.side, target))
    return expected(rules, at, found, temper.caution) - temper.caution * _BLOWN * step_worth(at, unit)
