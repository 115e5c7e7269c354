"""Where to go into contact: for every enemy in reach, who would come, to which hex, and what the assault is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.stacking import bars_joining
from ..field.standard import Standard
from ..field.units import enemies_at, held_by, is_disrupted, is_fighter, strength
from ..field.zones import enemy_zone
from ..fire.combat import bars_by_order
from ..march.course import bars_ending, order_now, reach_of
from ..march.duties import moved_already
from ..orders.acting import active_units, is_active
from ..orders.on_ground import bars_moving
from ..orders.under_way import out_of_command
from ..record.orders import DEFEND
from .fighting import attackers_on, weighed
from .forces import arrived, cover, might, risk
from .temper import Temper

_MOST = 6  # who come to one assault
_STRUCK_BACK = 0.15  # points of a strength point that stands in contact after it
_STRAYED = 0.3  # points for each hex that who defends goes farther from what he defends
_POST = 2  # hexes from that within which he is at his post
_REACH = 12  # hexes


@frozen
class Massing:
    """An assault to be prepared: on which hex, who marches where for it, in this order, and what it gains."""

    target: Hex
    marches: tuple[tuple[UnitId, Hex], ...]
    gain: float


def best_massing(rules: Standard, at: Position, side: SideId, temper: Temper) -> Massing | None:
    """The assault that most is gained by marching for, be that a loss; None if nobody can come to one."""
    movers = [unit for unit in active_units(at) if can_strike(at, unit)]
    enemies = held_by(at, at.game.enemy(side))
    near = [h for h in sorted(enemies) if any(u.hex is None or u.hex.distance(h) <= _REACH for u in movers)]
    found = chain.from_iterable(_on(rules, at, side, movers, temper, target) for target in near)
    return max(found, key=lambda each: (each.gain, each.target), default=None)


def can_strike(at: Position, unit: Unit) -> bool:
    """Whether a unit that has not moved may still go up to somebody."""
    if not is_fighter(at, unit) or is_disrupted(unit) or unit.id in moved_already(at):
        return False
    if unit.id in out_of_command(at) or not is_active(at, unit):
        return False
    return unit.hex is None or bars_moving(at, unit, order_now(at, unit)) is None


def _on(
    rules: Standard, at: Position, side: SideId, movers: list[Unit], temper: Temper, target: Hex
) -> Iterator[Massing]:
    reached = {unit.id: sites for unit in movers if (sites := _sites(at, unit.id, target))}
    if not reached:
        return
    there = attackers_on(at, target)
    before = _value(rules, at, side, temper, target, there, ())
    now, chosen = at, list[tuple[UnitId, Hex]]()
    for name in sorted(reached, key=lambda name: (-strength(at, at.unit(name)), name))[:_MOST]:
        unit = at.unit(name)
        free = [h for h in reached[name] if bars_joining(now, unit, h) is None]
        if not free:
            continue
        site = max(free, key=lambda h: (cover(at.game, h) - _strangers(now, side, h, target), h))
        now = arrived(now, unit, site)
        chosen.append((name, site))
        striking = (*there, *(each for each, _ in chosen))
        gain = _value(rules, now, side, temper, target, striking, tuple(chosen)) - before
        yield Massing(target, tuple(chosen), gain)


@kept_on("at")
def _sites(at: Position, name: UnitId, target: Hex) -> tuple[Hex, ...]:
    """The hexes beside an enemy in which a unit may end its move, if its order lets it assault him."""
    unit = at.unit(name)
    if bars_by_order(at, unit, order_now(at, unit), target) is not None:
        return ()
    found = reach_of(at, name)
    near = (h for h in at.board.neighbours(target) if h in found.cost and h != unit.hex)
    return tuple(h for h in near if bars_ending(at, name, found.path(h)) is None)


def _strays(at: Position, name: UnitId, end: Hex) -> int:
    """How many hexes farther from what it defends a unit would stand."""
    order = order_now(at, at.unit(name))
    return max(0, end.distance(order.target) - _POST) if order.kind == DEFEND and order.target is not None else 0


def _strangers(at: Position, side: SideId, here: Hex, target: Hex) -> int:
    """How many other enemy stacks a hex touches."""
    return sum(1 for near in at.board.neighbours(here) if near != target and enemies_at(at, side, near))


def _value(
    rules: Standard,
    at: Position,
    side: SideId,
    temper: Temper,
    target: Hex,
    striking: tuple[UnitId, ...],
    chosen: tuple[tuple[UnitId, Hex], ...],
) -> float:
    """What those who strike gain, less what those who came for it risk in the hexes they have come to."""
    if not any(is_fighter(at, at.unit(name)) for name in striking):
        return 0.0
    gain = weighed(rules, at, target, striking, temper)
    zone = enemy_zone(at, side)
    for name, end in chosen:
        gain -= _STRAYED * _strays(at, name, end)
    for end in dict.fromkeys(end for _, end in chosen):
        ours = sum(might(at, unit) for unit in at.units_at(end) if unit.side == side)
        exposed = risk(at, side, end, ours, temper.dares) if end in zone else 0.0
        gain -= temper.caution * _STRUCK_BACK * ours * exposed
    return gain
