"""What a fight or an approach asks: who retreats where, who advances, who takes the loss, whether cavalry stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.command import Command, Pass
from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.robot import Decided
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import noted_hex, noted_hexes, word, words

from ..field.effects import RETREAT, on_map
from ..field.standard import Standard
from ..field.units import combat_value, enemies_at, is_leader, manpower, troops, troops_at
from ..field.zones import enemy_zone
from ..fight.cover import bars_refusal, covers
from ..fight.force import entrenched_defence
from ..fight.ways_out import ways_out
from ..record.commands import Advance, Lose, RefuseFlanks, Retreat, RetreatBy, Withdraw
from .standing import standing
from .temper import Temper
from .worth import value_of

_CONTACT = 0.5  # points for each unit that ends a retreat beside the enemy
_OUTNUMBERED = 0.8  # times the cavalry's strength before which it retreats
_SURROUNDED = 4  # hexes covered by the enemy at which flanks are refused
"""Fewer, and refusing costs more than it saves; more, and nobody may refuse any more."""


def retreats(rules: Standard, at: Position, commands: Iterable[Command], temper: Temper) -> Iterator[Decided]:
    """Where a beaten stack goes: the best hex first, by what its units are worth there."""
    stack = tuple(troops(at, on_map(at, words(at, "units"))))
    here = stack[0].hexes[0]
    ways = {way.hex: way.loss for way in ways_out(rules, at, stack, here, noted_hexes(at, "active"))}
    a_hex = sum(rules.price(at, unit, "retreat hex") for unit in stack) if word(at, "cause") == RETREAT else 0.0

    def merit(command: Command) -> float:
        match command:
            case Retreat(end):
                lost = ways.get(end, 0) * max(value_of(rules, at, unit) for unit in stack)
                return _all_there(rules, at, stack, end, temper) - temper.caution * lost - a_hex
            case RetreatBy(path):
                return _all_there(rules, at, stack, path[-1], temper) - a_hex * len(path)
        return _all_there(rules, at, stack, here, temper)

    for command in sorted(commands, key=merit, reverse=True):
        yield Decided(command, (_told(at, stack, command),))


def _told(at: Position, stack: tuple[Unit, ...], command: Command) -> str:
    who = listed(at.name(unit.id) for unit in stack)
    match command:
        case Retreat(end):
            return f"{who}: back to {at.place_name(end)}."
        case RetreatBy(path):
            return f"{who}: back to {at.place_name(path[-1])}."
        case Pass():
            stay = "stays" if len(stack) == 1 else "stay"
            return f"{who} {stay} in {at.place_name(stack[0].hexes[0])}."
    return f"{who}: no farther than {at.place_name(stack[0].hexes[0])}."


def _all_there(rules: Standard, at: Position, stack: tuple[Unit, ...], end: Hex, temper: Temper) -> float:
    contact = _CONTACT * len(stack) if end in enemy_zone(rules, at, stack[0].side) else 0.0
    return sum(standing(rules, at, unit, end, temper) for unit in stack) - contact


def advances(rules: Standard, at: Position, commands: Iterable[Command], temper: Temper) -> Iterator[Decided]:
    """Who enters the hex left to them, or nobody."""
    target = noted_hex(at, "target")
    place = at.place_name(target)

    def merit(command: Command) -> tuple[float, int]:
        if not isinstance(command, Advance):
            return 0.0, 0
        units = [at.unit(name) for name in command.units if not is_leader(at, at.unit(name))]
        gains = (standing(rules, at, u, target, temper) - standing(rules, at, u, u.hexes[0], temper) for u in units)
        return sum(gains), len(command.units)

    for command in sorted(commands, key=merit, reverse=True):
        goes = isinstance(command, Advance)
        yield Decided(command, (f"The ground won in {place} is taken." if goes else f"{place} is no place to stay.",))


def losing(at: Position, commands: Iterable[Command]) -> Iterator[Decided]:
    """Who takes the next point of a loss: the largest, of whom it is missed least."""
    found = [each for each in commands if isinstance(each, Lose)]
    for command in sorted(found, key=lambda each: (-manpower(at, at.unit(each.unit)), each.unit)):
        yield Decided(command, (f"{at.name(command.unit)} can bear it best.",))


def screens(rules: Standard, at: Position, side: SideId) -> Iterator[Decided]:
    """Cavalry goes back before more than it can stop, if a way back costs it nothing."""
    here = noted_hex(at, "hex")
    units = troops_at(at, side, here)
    names = listed(at.name(unit.id) for unit in units)
    ours = sum(combat_value(at, unit) for unit in units)
    theirs = sum(combat_value(at, unit) for near in noted_hexes(at, "active") for unit in enemies_at(at, side, near))
    free = any(way.loss == 0 for way in ways_out(rules, at, units, here, noted_hexes(at, "active")))
    if free and theirs > _OUTNUMBERED * ours:
        yield Decided(Withdraw(), (f"{names} cannot stop what comes and goes back.",))
    yield Decided(Pass(), (f"{names} can stand.",))


def refusals(rules: Standard, at: Position, side: SideId) -> Iterator[Decided]:
    """Stacks that the enemy has nearly surrounded refuse their flanks."""
    enemy = at.game.enemy(side)
    for here in sorted(at.hexes_of(side)):
        units = troops_at(at, side, here)
        if units and bars_refusal(rules, at, side, here) is None:
            found = covers(rules, at, here, enemy, entrenched_defence(at, units))
            if sum(1 for cover in found if not cover.lessens) >= _SURROUNDED:
                yield Decided(RefuseFlanks(here), (f"The flanks of {at.place_name(here)} are refused.",))
