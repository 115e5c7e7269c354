"""What comes after a fight, or is asked in the middle of one: losses, retreats, advances, support, charges met."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.command import Command, Pass
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.robot import Decided, Situation
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import word

from ..field.standard import Standard
from ..field.units import ARTILLERY, arm, combat_units_at, enemies_at, is_damaged, is_fighter, on_map, rating
from ..fire.assault import clash_of
from ..fire.charge import charge_of, ridden_up
from ..fire.clash import Defence
from ..fire.meeting import way_to_meet
from ..fire.morale import CALM
from ..fire.retreating import costs_step
from ..march.opportunity import fire_of
from ..orders.acting import acts_under
from ..record.commands import Advance, Deploy, FireUpon, Lose, Meet, Pursue, Retire, Retreat, Ride, Support
from ..record.orders import DELAY
from .forces import arrived, cover, might, risk
from .temper import Temper
from .worth import expected, prize, step_worth, suffered

_LAST = 0.5  # more that the last step of a unit costs
_RATED = 0.15  # for each point of combat rating that a stack would fight with less
_COSTS = 1.0  # a retreat through an enemy zone
_EXPOSED = 0.3  # points of a strength point at risk
_STRONGER = 0.02  # for each strength point that advances
_SCARED = 0.8  # points that standing must cost more than it does harm before horse retires
_YIELDS = 0.2  # for whoever delays the enemy
_FIRES = 0.15  # points for which a battery fires at whoever passes
_MEETS = 0.2  # and for which horse rides to meet a charge


def answers(rules: Standard, temper: Temper, situation: Situation) -> Iterator[Decided]:
    """What may be answered to what is asked, the best first."""
    at = situation.view
    open_to = _defences(at) if at.frame.step == Defence.name else situation.commands()
    for command in sorted(open_to, key=lambda each: -_merit(rules, temper, at, each)):
        yield Decided(command, _said(at, command))


def _said(at: Position, command: Command) -> tuple[str, ...]:
    match command:
        case Lose(name):
            return (f"{at.name(name)} can bear the loss best.",)
        case Retreat(name, end) | Deploy(name, end):
            return (f"{at.name(name)} is safest in {at.place_name(end)}.",)
        case Advance(names):
            return (f"{at.name(names[0])} takes the ground won.",)
        case Support(names):
            return (f"Batteries that help to hold {word(at, 'target')}: {', '.join(map(at.name, names))}.",)
        case Retire():
            return (f"{word(at, 'target')} is not worth what it would cost to stand.",)
        case FireUpon(name, here):
            return (f"{at.name(name)} fires at whoever comes to {at.place_name(here)}.",)
        case Ride(name, path):
            return (f"{at.name(name)} rides back to {at.place_name(path[-1])}.",)
        case Pass() if at.frame.step == Defence.name:
            return (f"Whoever is in {word(at, 'target')} stands and fires, without other batteries.",)
    return ("This promises most.",)


def _defences(at: Position) -> Iterator[Command]:
    """All the guns that may support a defence, or none, or to retire; what may not be is told when it is checked."""
    guns = tuple(u.id for u, _ in at.on_map(at.frame.seat or "") if arm(at, u) == ARTILLERY)
    able = tuple(name for name in guns if Defence().check(at, at.frame.seat or "", Support((name,))) is None)
    yield Pass()
    if able:
        yield Support(able)
        yield from (Support((name,)) for name in able)
    yield Retire()


def _merit(rules: Standard, temper: Temper, at: Position, command: Command) -> float:
    match command:
        case Lose(name):
            return -_hurts(at, at.unit(name))
        case Retreat(name, end):
            unit = at.unit(name)
            return -_COSTS * costs_step(at, unit, end) - _exposed(at, unit, end, temper) + 0.1 * cover(at.game, end)
        case Advance(names):
            return _of_advance(rules, at, names, temper)
        case Ride(name, path):
            return -_exposed(at, at.unit(name), path[-1], temper)
        case Support(names):
            return _stood(at, names, temper) - 0.01 * len(names)
        case Deploy(name, end):
            return cover(at.game, end) - _exposed(at, at.unit(name), end, temper)
        case Retire():
            return _of_retiring(rules, at)
        case FireUpon(name, here):
            return _passing(at, at.unit(word(at, "unit")), name, here) - _FIRES
        case Meet(name):
            return _met(rules, at, name, temper)
        case Pursue(here):
            return _pursued(rules, at, here, temper)
        case Pass() if at.frame.step == Defence.name:
            return _stood(at, (), temper)
    return 0.0


def _of_retiring(rules: Standard, at: Position) -> float:
    """Who delays the enemy gives ground more gladly."""
    here, side = at.board.at(word(at, "target")), at.frame.seat or ""
    orders = (acts_under(at, unit) for unit in combat_units_at(at, side, here))
    delays = any(order is not None and order.kind == DELAY for order in orders)
    return -(_YIELDS if delays else _SCARED) - rules.aims(at, side).get(here, 0.0)


def _hurts(at: Position, unit: Unit) -> float:
    cost = step_worth(at, unit) + (_LAST if is_damaged(unit) else 0.0)
    return cost + (_RATED * rating(at, unit) if is_fighter(at, unit) else 0.0)


def _exposed(at: Position, unit: Unit, end: Hex, temper: Temper) -> float:
    mates = sum(might(at, u) for u in combat_units_at(at, unit.side, end) if u.id != unit.id)
    ours = might(at, unit) + mates
    return temper.caution * _EXPOSED * might(at, unit) * risk(at, unit.side, end, ours, temper.dares)


def _of_advance(rules: Standard, at: Position, names: tuple[str, ...], temper: Temper) -> float:
    units = [at.unit(name) for name in names]
    end, side = at.board.at(word(at, "target")), units[0].side
    after = at
    for unit in units:
        after = arrived(after, unit, end)
    lost = sum(_exposed(after, after.unit(name), end, temper) for name in names)
    before = sum(_exposed(at, unit, unit.hex, temper) for unit in units if unit.hex is not None)
    start = units[0].hex
    given_up = rules.aims(at, side).get(start, 0.0) if start is not None and _alone(at, units, start) else 0.0
    stronger = _STRONGER * sum(might(at, unit) for unit in units)
    return prize(rules, at, side, end) - given_up + before - lost + stronger


def _alone(at: Position, units: list[Unit], here: Hex) -> bool:
    names = {unit.id for unit in units}
    return all(u.id in names for u in combat_units_at(at, units[0].side, here))


def _stood(at: Position, helpers: tuple[str, ...], temper: Temper) -> float:
    """What it is worth to stand and fire with these batteries in support: the attacker's losses less one's own."""
    below = at.state.stack[-2].data
    names = below.get("attackers", ())
    target = at.board.at(word(at, "target"))
    if not on_map(at, names):
        return 0.0
    found = clash_of(at, target, names, helpers)
    theirs, _ = suffered(at, found.attackers, found.theirs, found.on_attackers)
    ours, _ = suffered(at, found.defenders, found.ours, found.on_defenders)
    return theirs - temper.caution * ours


def _passing(at: Position, mover: Unit, gun: str, here: Hex) -> float:
    cost, _ = suffered(at, (mover,), fire_of(at, gun, here), CALM)
    return cost


def _met(rules: Standard, at: Position, name: str, temper: Temper) -> float:
    """What it is worth to ride up to a charger and strike him, with the harm he does not do if he is driven off."""
    charger, unit = at.unit(word(at, "charger")), at.unit(name)
    way = way_to_meet(at, unit, charger)
    if charger.hex is None or way is None:
        return 0.0
    target = at.board.at(at.state.stack[-2].data["target"][0])
    blow = charge_of(at, charger, charger.hex, target, enemies_at(at, charger.side, target))
    harm, _ = suffered(at, blow.defenders, blow.ours, blow.on_defenders)
    ridden = ridden_up(at, unit, way[-1])
    found = charge_of(ridden, ridden.unit(name), way[-1], charger.hex, (charger,))
    _, stopped = suffered(ridden, found.defenders, found.ours, found.on_defenders)
    return expected(rules, ridden, found, temper.caution) + temper.caution * stopped * harm - _MEETS


def _pursued(rules: Standard, at: Position, here: Hex, temper: Temper) -> float:
    charger, start = at.unit(word(at, "charger")), at.board.at(word(at, "target"))
    found = charge_of(at, charger, start, here, enemies_at(at, charger.side, here))
    return expected(rules, at, found, temper.caution)
