"""Which action to take: a march, a leader and his units, an assault; that by which most is gained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..action.choosing import activated, ordered, ready, targets
from ..field.entrenching import may_entrench
from ..field.standard import Standard
from ..field.units import combat_value, corps_leaders
from ..fight.force import ASSAULT, attack_of
from ..record.commands import Activate, Assault, Entrench, March
from .prospects import Promise, Prospect, promise
from .standing import aim_of, prizes_of, stakes_of
from .temper import Temper
from .worth import expected, tired_by

_TOGETHER = 0.8  # of what each unit but the first promises that is led
_AFTER_THE_SAME = 0.3  # of it, where they attack or take the same hex
_WORKS = 0.1  # of what a hex is worth to those who hold it, what works save


@frozen
class Plan:
    """Something to do, what it gains in points of victory, and why."""

    command: Command
    gain: float
    why: str


def plans(rules: Standard, at: Position, side: SideId, temper: Temper) -> list[Plan]:
    """The actions that gain as much as he asks for, the best first."""
    found = (*_marches(rules, at, side, temper), *_activations(rules, at, side, temper))
    found = (*found, *_assaults(rules, at, side, temper), *_works(rules, at, side, temper))
    worth_it = [plan for plan in found if plan.gain > temper.asks]
    return sorted(worth_it, key=lambda plan: -plan.gain)


def _marches(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Plan]:
    for unit in ready(rules, at, side):
        found = promise(rules, at, unit.id, "", temper)
        yield Plan(March(unit.id), found.gain, f"{at.name(unit.id)} {purpose(rules, at, unit, found.usual)}.")


def _activations(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Plan]:
    for leader in corps_leaders(at, side):
        promised = {u.id: promise(rules, at, u.id, leader.id, temper) for u in activated(rules, at, leader)}
        going = sorted((u for u, each in promised.items() if each.gain > temper.asks), key=lambda u: -promised[u].gain)
        if going:
            gain = _together(rules, at, {u: promised[u] for u in going})
            what = purpose(rules, at, at.unit(going[0]), promised[going[0]].usual)
            why = f"{at.name(leader.id)} leads {listed(map(at.name, going))}: {at.name(going[0])} {what}."
            yield Plan(Activate(leader.id, tuple(going)), gain, why)


def _together(rules: Standard, at: Position, promised: Mapping[UnitId, Promise]) -> float:
    """What several marches gain: those after the same hex gain it once."""
    by_hex: dict[Hex | UnitId, list[float]] = {}
    for name, each in promised.items():
        end = each.usual.target or each.usual.end
        contested = each.usual.target is not None or end in prizes_of(rules, at, name)
        by_hex.setdefault(end if contested else name, []).append(each.gain)
    gains = sorted((_shared(_AFTER_THE_SAME, found) for found in by_hex.values()), reverse=True)
    return _shared(_TOGETHER, gains)


def _shared(share: float, gains: Iterable[float]) -> float:
    best, *rest = sorted(gains, reverse=True)
    return best + share * sum(rest)


def purpose(rules: Standard, at: Position, unit: Unit, end: Prospect) -> str:
    """What a unit goes to do, for a sentence that begins with its name."""
    if end.target is not None:
        return f"is to attack {at.place_name(end.target)}"
    aim = aim_of(rules, at, unit, end.end)
    if aim is None or aim == end.end:
        return f"goes to {at.place_name(end.end)}" if end.end != unit.hex else "stays"
    return f"goes by {at.place_name(end.end)} for {at.place_name(aim)}"


def _assaults(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Plan]:
    for leader in corps_leaders(at, side):
        for target in targets(rules, at, leader):
            units = tuple(ordered(rules, at, leader, target))
            gain = _assault_gain(rules, at, leader, target, units, temper)
            names = listed(at.name(unit.id) for unit in units)
            why = f"{at.name(leader.id)} orders an assault on {at.place_name(target)} by {names}."
            yield Plan(Assault(target, leader.id, tuple(unit.id for unit in units)), gain, why)


def _assault_gain(
    rules: Standard, at: Position, leader: Unit, target: Hex, units: tuple[Unit, ...], temper: Temper
) -> float:
    """What an assault gains on the average by the die that says how many go in, less what the orders tire them."""
    command = at.kind(leader).values["command"]
    always = option(at, "failed_assault_fatigue", "on") == "on"
    tired = temper.spares * sum(tired_by(at, unit, 1) for unit in units)
    total = 0.0
    for die in range(1, 7):
        number = min(command - die, len(units))
        if number > 0:
            total += going_in(rules, at, tuple(unit.id for unit in units), target, number, temper)[1]
        if number > 0 or always:
            total -= tired
    return total / 6


def going_in(
    rules: Standard, at: Position, units: tuple[UnitId, ...], target: Hex, most: int, temper: Temper,
    beside: tuple[UnitId, ...] = (),
) -> tuple[tuple[UnitId, ...], float]:
    """Who of these units go in, so many at most, and what is gained then; ``beside`` go in anyhow."""
    found = {
        chosen: assault_gain(rules, at, (*beside, *chosen), target, temper)
        for number in range(1, min(most, len(units)) + 1)
        for chosen in combinations(units, number)
    }
    best = max(found, key=lambda chosen: (found[chosen], chosen))
    return best, found[best]


def assault_gain(rules: Standard, at: Position, units: tuple[UnitId, ...], target: Hex, temper: Temper) -> float:
    """What the assault of these units gains on the average."""
    prize = max(prizes_of(rules, at, name).get(target, 0.0) for name in units)
    return expected(rules, at, attack_of(at, units, target, ASSAULT), temper, prize)[0]


def _works(rules: Standard, at: Position, side: SideId, temper: Temper) -> Iterator[Plan]:
    for unit in may_entrench(at, side):
        held = stakes_of(rules, at, unit.id).get(unit.hexes[0], 0.0)
        gain = _WORKS * held * float(combat_value(at, unit) > 0) - temper.spares * tired_by(at, unit, 1)
        yield Plan(Entrench(unit.id), gain, f"{at.name(unit.id)} entrenches in {at.place_name(unit.hexes[0])}.")
