"""What an assault would roll: the orders, who goes in, the army leader's help, the fight with each of them [7.8]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.standard import Standard
from ..fight.force import ASSAULT, attack_of
from ..fight.odds import advantage
from ..fight.screening import attack_forecast
from ..march.odds import with_extended_marches
from .legality import army_leaders


def tiring(at: Position, told: Forecast, units: tuple[UnitId, ...]) -> Forecast:
    """The forecast of a fight with what the orders roll for units that come to fatigue 3 or 4 [7.832]."""
    return with_extended_marches(at, told, units) if option(at, "assault_extended_march", "off") == "on" else told


def forecast_assault(rules: Standard, at: Position, leader: UnitId, target: Hex, units: tuple[UnitId, ...]) -> Forecast:
    """The die that says how many go in, and the attack with all units ordered, without each, and with each alone."""
    combat = attack_forecast(rules, at, attack_of(at, units, target, ASSAULT))
    shown = tiring(at, combat, units)
    command = at.kind(at.unit(leader)).values["command"]
    going = Counter(max(0, command - die) for die in range(1, 7))
    some = _with_and_without(rules, at, target, units, going)
    always = option(at, "failed_assault_fatigue", "on") == "on"
    tired = f"Fatigue of every unit ordered, {'even if none' if always else 'if any'} may go in"
    number = Line("Units that may go in", f"{command} less a die", "7.82")
    more = (_more(at, u.id) for u in army_leaders(rules, at, at.unit(leader), target))
    notes = (number, *more, Line(tired, "1 point", "7.831"), *some, *shown.notes)
    names = tuple(map(at.name, units))
    chances = (*_numbers(going, names, "go in", "7.82"), *shown.chances)
    dice = f"1d6 for the assault, then {shown.dice}"

    def comes(faces: Sequence[int]) -> str:
        number = max(0, command - faces[0])
        # where all ordered go in, the combat is fought at once; where nobody does, the initiative's dice come next
        if number >= len(units) and len(faces) > 1 and combat.comes and shown is combat:
            return combat.comes(faces[1:])
        return _may(number, names, "go in")

    provided = f"{_all(len(units))} go in" if len(units) > 1 else f"{names[0]} goes in"
    return evolve(shown, notes=notes, chances=chances, dice=dice, comes=comes, provided=provided)


def _with_and_without(
    rules: Standard, at: Position, target: Hex, units: tuple[UnitId, ...], going: Mapping[int, int]
) -> Iterator[Line]:
    """What the dice differ by as the die lets all units ordered go in, all but one, or one."""
    if len(units) < 2:
        return
    every, one, most = (_at_least(going, number) for number in (len(units), 1, len(units) - 1))
    together = f"{_all(len(units)).capitalize()}, if so many may go in ({every})"
    yield Line(together, net_of(rules, at, units, target), "7.52")
    for unit in units if len(units) > 2 else ():
        others = tuple(each for each in units if each != unit)
        net = net_of(rules, at, others, target)
        yield Line(f"Without {at.name(unit)} ({most} that {len(others)} may)", net, "7.52")
    for unit in units:
        yield Line(f"{at.name(unit)} alone ({one} that one may)", net_of(rules, at, (unit,), target), "7.52")


def _more(at: Position, leader: UnitId) -> Line:
    """How many units an army leader may send besides [7.841]."""
    less = f"{at.kind(at.unit(leader)).values['tactical']} less " if takes_die_off(at) else ""
    return Line(f"{at.name(leader)} may then send more", f"{less}a die", "7.84")


def forecast_grand(
    rules: Standard, at: Position, leader: UnitId, target: Hex, chosen: tuple[UnitId, ...], others: tuple[UnitId, ...]
) -> Forecast:
    """The die of the army leader, the attack without those he could send, and what each would make of it [7.84]."""
    now = attack_forecast(rules, at, attack_of(at, chosen, target, ASSAULT))
    found = Counter(max(0, sent_by(at, leader, die)) for die in range(1, 7))
    notes = [evolve(_more(at, leader), text="More units he may send")]
    for unit in others:
        net = net_of(rules, at, (*chosen, unit), target)
        notes.append(Line(f"With {at.name(unit)} ({_at_least(found, 1)} that one may be sent)", net, "7.52"))
    if len(others) > 1:
        net = net_of(rules, at, (*chosen, *others), target)
        every = _at_least(found, len(others))
        notes.append(Line(f"With {_all(len(others))} ({every} that so many may be sent)", net, "7.52"))
    names = tuple(map(at.name, others))

    def comes(faces: Sequence[int]) -> str:
        number = max(0, sent_by(at, leader, faces[0]))
        # where nobody may be sent, the combat is fought at once
        if not number and len(faces) > 1 and now.comes:
            return now.comes(faces[1:])
        return _may(number, names, "be sent")

    return evolve(
        now,
        title=f"Grand assault under {at.name(leader)}",
        notes=(*notes, *now.notes),
        chances=(*_numbers(found, names, "be sent", "7.84"), *now.chances),
        dice=f"1d6 for the grand assault, then {now.dice}",
        comes=comes,
        provided="nobody is sent",
    )


def sent_by(at: Position, leader: UnitId, die: int) -> int:
    """The units an army leader's die lets him send; none below one [7.84]."""
    return at.kind(at.unit(leader)).values["tactical"] - die if takes_die_off(at) else die


def takes_die_off(at: Position) -> bool:
    """Whether an army leader sends his number less a die, and not as many as the die [7.841]."""
    return option(at, "grand_assault_number", "value_less_die") == "value_less_die"


def _all(number: int) -> str:
    return "both" if number == 2 else f"all {number}"


def _at_least(found: Mapping[int, int], number: int) -> str:
    """How often a die lets at least so many units do something."""
    return f"{sum(ways for most, ways in found.items() if most >= number)} in 6"


def _numbers(found: Mapping[int, int], names: Sequence[str], what: str, rule: str) -> Iterator[Chance]:
    """The chances that a die lets so many units do something; more than there are is as good as all."""
    ways: Counter[int] = Counter()
    for number, count in found.items():
        ways[min(number, len(names))] += count
    for number, count in sorted(ways.items()):
        yield Chance(_may(number, names, what), "", count, 6, rule)


def _may(number: int, names: Sequence[str], what: str) -> str:
    """Who of those named may do something if so many may; a die that allows more than there are allows all."""
    if 0 < len(names) <= number:
        return f"{names[0] if len(names) == 1 else _all(len(names))} may {what}"
    return f"{counted(number, 'unit') if number else 'nobody'} may {what}"


def net_of(rules: Standard, at: Position, units: tuple[UnitId, ...], target: Hex) -> str:
    """What the two dice of an assault by these units differ by."""
    return advantage(rules, at, attack_of(at, units, target, ASSAULT))
