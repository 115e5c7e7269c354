"""The next leg of a march under way: go on, attack, force it, or end it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.command import EndPhase, Pass
from hexboard.core.position import Position
from hexboard.engine.robot import Decided
from hexboard.rules.deciding import word, words

from ..field.effects import on_map
from ..field.standard import Standard
from ..march.attacking import bars_force
from ..march.course import Course, course
from ..record.commands import Attack, ForceMarch, Move
from .acting import purpose
from .prospects import Prospect, prospects
from .temper import Temper
from .worth import march_value_of


def next_leg(rules: Standard, at: Position, temper: Temper) -> Iterator[Decided]:
    """What the marching unit does, the best first."""
    found = course(rules, at)
    ends = sorted(_ends(rules, at, found, temper), key=lambda end: (-end.value, end.spends))
    stays = next(end for end in ends if end.end == found.here and end.target is None)
    yield from _forced(rules, at, found, ends[0], temper)
    for end in ends:
        if end is stays:
            break
        yield _leg(rules, at, found, end)
    yield Decided(EndPhase(), (f"{at.name(found.unit.id)} stays in {at.place_name(found.here)}.",))
    yield Decided(Pass(), (f"{at.name(found.unit.id)} does not force its march.",))


def _ends(rules: Standard, at: Position, found: Course, temper: Temper) -> Iterator[Prospect]:
    under = at.unit(word(at, "under")) if word(at, "under") else None
    along = on_map(at, words(at, "along"))
    for end in prospects(rules, at, found, along, under, temper):
        spends = end.spends <= found.points
        if spends and not (end.target is not None and word(at, "zone")):
            yield end


def _leg(rules: Standard, at: Position, found: Course, end: Prospect) -> Decided:
    why = f"{at.name(found.unit.id)} {purpose(rules, at, found.unit, end)}."
    if end.end != found.here:
        return Decided(Move(found.unit.id, found.reach.path(end.end)), (why,))
    assert end.target is not None
    return Decided(Attack(end.target, end.kind), (why,))


def _forced(rules: Standard, at: Position, found: Course, best: Prospect, temper: Temper) -> Iterator[Decided]:
    """A forced march, where what it adds is worth more than the men it costs."""
    terms = at.game.charts["force_march"]
    each = temper.caution * terms["loss"] * march_value_of(rules, at, found.unit)
    for points in range(1, terms["most"] + 1):
        if bars_force(rules, at, found, points) is None:
            longer = evolve(found, points=found.points + points)
            gain = max(end.value for end in _ends(rules, at, longer, temper)) - best.value
            if gain > points * each + temper.asks:
                why = f"{at.name(found.unit.id)} forces its march: it gains {gain:.1f} points by it."
                yield Decided(ForceMarch(points), (why,))
