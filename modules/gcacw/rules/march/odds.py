"""What a march would roll: its points, how likely they carry a unit to each hex, and what it tires it [5.2, 5.3]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, product
from math import prod

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted, listed
from hexboard.core.event import Called
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Chance, Forecast, HexChance, Line
from hexboard.geometry.hex import Hex

from ..field.effects import EXTENDED
from ..field.leading import bound_to
from ..field.standard import Allowance, Standard
from ..field.units import MOST_FATIGUE, fatigue, manpower
from .beginning import (
    as_it_sets_out,
    extended_column,
    extended_loss,
    extended_meaning,
    extended_result,
    modifiers,
    rolling_together,
    setting_out,
)
from .course import Course, course_of

Throws = Mapping[int, int]  # how many throws give each number of points


def throws_of(allowance: Allowance) -> Throws:
    """How many throws of the dice of a march give each number of points [5.2]."""
    faces = product(range(1, 7), repeat=allowance.dice)
    return Counter(sum(thrown) + allowance.add for thrown in faces)


@kept_on("at")
def reached(
    rules: Standard, at: Position, units: tuple[UnitId, ...], points: tuple[tuple[int, int], ...]
) -> tuple[Counter[Hex], int]:
    """How many throws carry one of some units that share a roll to each hex but its own, and how many throws there are.

    ``points`` are the numbers of points, each with the throws that give it. Nobody in the way is taken to give way; of
    whom his extended march may eliminate its die counts too [5.33].
    """
    courses = [(course_before(rules, at, at.unit(name)), _lasting(at, at.unit(name))) for name in units]
    of = prod(faces for _, (_, faces) in courses)
    ways: Counter[Hex] = Counter()
    for number, throws in points:
        short: dict[Hex, int] = {}
        for found, (lasts, faces) in courses:
            for end in evolve(found, points=number).reach.cost if lasts else ():
                if end != found.here:
                    short[end] = short.get(end, of) * (faces - lasts) // faces
        for end, missed in short.items():
            ways[end] += throws * (of - missed)
    return ways, of * sum(throws for _, throws in points)


def march_forecast(rules: Standard, at: Position, name: UnitId) -> Forecast:
    """What the march of a unit by itself would roll."""
    unit = at.unit(name)
    allowance = rules.allowance(at, unit, None)
    throws = throws_of(allowance)
    points = Line("Movement points", str(allowance), "5.2")
    lines = (points, *_cost_lines(rules, at, unit), *_bound(at, unit))
    told = Forecast(f"March of {at.name(name)}", lines, _points("", throws), dice=f"{allowance.dice}d6")
    return _with_extended(at, evolve(told, reach=_reach(rules, at, [((name,), throws)])), unit)


def led_forecast(rules: Standard, at: Position, name: UnitId, points: int) -> Forecast:
    """What the march of a unit activated would roll: its points are known already [4.33]."""
    unit = at.unit(name)
    lines = (Line("Movement points", str(points), "4.32"), *_cost_lines(rules, at, unit), *_bound(at, unit))
    told = Forecast(f"March of {at.name(name)}", lines, (), reach=_reach(rules, at, [((name,), {points: 1})]))
    return _with_extended(at, told, unit)


def activation_forecast(rules: Standard, at: Position, name: UnitId, units: tuple[UnitId, ...]) -> Forecast:
    """What the activation of a leader with these units would roll for each of their groups [4.32]."""
    lines: list[Line] = []
    chances: list[Chance] = []
    dice: list[str] = []
    rolls: list[tuple[tuple[UnitId, ...], Throws]] = []
    groups = rolling_together(at, units)
    for what, members in groups.items():
        allowance = rules.allowance(at, at.unit(members[0]), at.unit(name))
        who = f"Movement points of {', '.join(map(at.name, members))}"
        lines.append(Line(who, str(allowance), "4.32"))
        label = "" if len(groups) == 1 else at.name(what) if what in at.state.units else what
        chances += _points(label, throws_of(allowance))
        dice.append(f"{allowance.dice}d6")
        rolls.append((members, throws_of(allowance)))
    barred = rules.bars_attack(at, at.unit(units[0]), at.unit(name)) if units else None
    if barred:
        lines.append(Line("Attacks in these marches", "none", barred.rule))
    for unit in map(at.unit, units):
        lines += _named(at, unit, _cost_lines(rules, at, unit))
    chances += _chances_by_unit(at, units)
    dice += (f"then {thrown}" for thrown in _dice_by_unit(at, units))
    title = f"Activation of {at.name(name)}"
    return Forecast(title, tuple(lines), tuple(chances), dice=", ".join(dice), reach=_reach(rules, at, rolls))


def with_extended_marches(at: Position, told: Forecast, units: tuple[UnitId, ...]) -> Forecast:
    """A forecast with the extended marches before it of units that do not march: in an assault [7.832]."""
    before = tuple(_dice_by_unit(at, units))
    if not before:
        return told
    lines = (line for name in units for line in _named(at, at.unit(name), _extended_lines(at, at.unit(name))))
    chances = (*_chances_by_unit(at, units), *told.chances)
    dice = ", then ".join((*before, told.dice))
    # what its own dice give can no longer be read off the first that are thrown
    return evolve(told, lines=(*lines, *told.lines), chances=chances, dice=dice, comes=None)


def _named(at: Position, unit: Unit, lines: Iterable[Line]) -> Iterator[Line]:
    return (evolve(line, text=f"{at.name(unit.id)}: {line.text}") for line in lines)


def _chances_by_unit(at: Position, units: Iterable[UnitId]) -> Iterator[Chance]:
    for unit in map(at.unit, units):
        if _extended(at, unit):
            for chance in _extended_chances(at, as_it_sets_out(unit)):
                yield evolve(chance, result=f"{at.name(unit.id)}: {chance.result}")


def _dice_by_unit(at: Position, units: Iterable[UnitId]) -> Iterator[str]:
    return (f"1d6 for {at.name(unit.id)}'s extended march" for unit in map(at.unit, units) if _extended(at, unit))


def course_before(rules: Standard, at: Position, unit: Unit) -> Course:
    """The march of a unit as it would begin now; its points are still open."""
    frame = Frame("march", unit.side, setting_out(rules, at, unit, (), "", 0))
    return course_of(rules, Position(at.game, Called(frame).apply(at.state)), frame)


def _reach(rules: Standard, at: Position, rolls: Iterable[tuple[tuple[UnitId, ...], Throws]]) -> tuple[HexChance, ...]:
    """The chance that one of the units gets to each hex; every group rolls for itself."""
    found = [reached(rules, at, units, tuple(throws.items())) for units, throws in rolls]
    of = prod(throws for _, throws in found)
    ends = sorted({end for ways, _ in found for end in ways})
    return tuple(HexChance(end, of - prod(throws - ways[end] for ways, throws in found), of) for end in ends)


def _points(who: str, throws: Throws) -> tuple[Chance, ...]:
    of = sum(throws.values())
    return tuple(
        Chance(": ".join(filter(None, (who, counted(n, "point")))), "", ways, of, "5.2", or_more=True)
        for n, ways in sorted(throws.items())
    )


def _cost_lines(rules: Standard, at: Position, unit: Unit) -> Iterator[Line]:
    """The fatigue of a march, the extended march it may be, and cavalry that may take points from it."""
    yield Line("Fatigue after it", str(_level(unit)), "5.11")
    if fatigue(unit) >= MOST_FATIGUE:
        yield Line("Marches once more", "disorganizes it", "3.161")
    yield from _extended_lines(at, unit)
    if _extended(at, unit):
        yield from rules.scores(at, unit, EXTENDED, 1)
    asked = setting_out(rules, at, unit, (), "", 0)["alarm"]
    if asked:
        yield Line(f"Cavalry in {', '.join(asked)} may retreat before it", "fewer points", "8.1")


def _bound(at: Position, unit: Unit) -> Iterator[Line]:
    """The leaders who must go along with it [2.8]."""
    names = [at.name(leader.id) for leader in bound_to(at, [unit])]
    if names:
        verb, whose = ("goes", "his") if len(names) == 1 else ("go", "theirs")
        yield Line(f"{listed(names)} {verb} along", f"no other unit of {whose} is there", "2.8")


def _extended_lines(at: Position, unit: Unit) -> Iterator[Line]:
    """The roll for the extended march it would be, if it would be one, and what is added to it [5.3, 5.32]."""
    if _extended(at, unit):
        yield Line("Extended march", "1d6", "5.3")
        more = modifiers(at, as_it_sets_out(unit), _level(unit))
        yield from (Line(name, f"{value:+d}", rule) for name, value, rule in more)


def _with_extended(at: Position, told: Forecast, unit: Unit) -> Forecast:
    if not _extended(at, unit):
        return told
    dice = ", ".join(filter(None, (told.dice, "extended march 1d6")))
    column = extended_headings(at.game.charts["extended_march"]["least"])[extended_column(at, unit)]
    chances = (*told.chances, *_extended_chances(at, as_it_sets_out(unit)))
    return evolve(told, chances=chances, chart="extended_march", column=column, dice=dice)


def extended_ways(at: Position, unit: Unit) -> Counter[str]:
    """How many faces of the die give each result of a unit's next march if it is an extended one, else none [5.31]."""
    if not _extended(at, unit):
        return Counter()
    tired = as_it_sets_out(unit)
    more = sum(value for _, value, _ in modifiers(at, tired, _level(tired)))
    return Counter(extended_result(at, tired, die + more) for die in range(1, 7))


def _lasting(at: Position, unit: Unit) -> tuple[int, int]:
    """How many faces of a die, and of how many, leave a unit some manpower in its next march, if that is an extended
    one; 1 of 1 if nothing can eliminate it [5.33].
    """
    ways, tired = extended_ways(at, unit), as_it_sets_out(unit)
    lasts = sum(count for code, count in ways.items() if extended_loss(tired, code) < manpower(at, unit))
    return (1, 1) if lasts == ways.total() else (lasts, ways.total())


def _extended_chances(at: Position, unit: Unit) -> Iterator[Chance]:
    for code, count in extended_ways(at, unit).items():
        yield Chance(f"Extended march {code}", extended_meaning(at, unit, code), count, 6, "5.31")


def _level(unit: Unit) -> int:
    return min(MOST_FATIGUE, fatigue(unit) + 1)


def _extended(at: Position, unit: Unit) -> bool:
    return _level(unit) in at.game.charts["fatigue"]["extended"]


def extended_headings(least: list[int]) -> list[str]:
    """The columns of the extended march table by manpower: "1-3", "4-9", "10+" [5.31]."""
    return [*(f"{low}-{high - 1}" for low, high in pairwise(least)), f"{least[-1]}+"]
