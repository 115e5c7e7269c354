"""The reckoning of an attack: every modifier of both dice, and the chance of every difference [7.4, 7.52]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from attrs import evolve, frozen

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Chance, Effect, Forecast, Line, Total
from hexboard.engine.threat import Stand
from hexboard.rules.charts import option, rows, rows_by_id

from ..field.standard import Standard
from ..field.units import combat_value, demoralized, manpower, marks_in_words
from .force import Attack, attacking_value, plain_defence, work_factor
from .modifiers import attacker_lines, defender_lines, guns, shown

_DRIVEN_BACK = {"r", "R"}  # 7.547, 7.548


@frozen(eq=False)
class Reckoning:
    """An attack worked out: what is added to each die, the guns apart, and the lines of each sum."""

    attacker: int
    defender: int
    even: int
    odd: int
    attacking: tuple[Line, ...]
    guns: Line
    defending: tuple[Line, ...]

    @property
    def rolls_for_guns(self) -> bool:
        """Whether a die decides if the artillery modifier applies."""
        return self.even != self.odd


def reckon(rules: Standard, at: Position, attack: Attack) -> Reckoning:
    """Both dice's modifiers of an attack that may be made."""
    plus, attacking = attacker_lines(rules, at, attack)
    minus, defending = defender_lines(at, attack)
    even, odd, line = guns(at, attack)
    return Reckoning(plus, minus, even, odd, attacking, line, defending)


def results(at: Position, attack: Attack, difference: int) -> tuple[str, str]:
    """The codes for defender and attacker, "" for none [7.52]."""
    return (
        _result(at, "defender_results", plain_defence(at, attack.defenders), difference),
        _result(at, "attacker_results", attacking_value(at, attack), difference),
    )


def _result(at: Position, name: str, value: Fraction, difference: int) -> str:
    table = at.game.charts[name]
    column = max(i for i, least in enumerate(table["least"]) if value >= least)
    lowest, highest = table["rows"][0][0], table["rows"][-1][0]
    row = table["rows"][min(highest, max(lowest, difference)) - lowest]
    code: str = row[column + 1]
    return "" if code == "-" else code


def forecast(rules: Standard, at: Position, attack: Attack) -> Forecast:
    """What an attack would roll: every modifier, and both results by the difference of the dice."""
    found = reckon(rules, at, attack)
    values = (attacking_value(at, attack), plain_defence(at, attack.defenders))
    ways = differences(found)
    of = sum(ways.values())
    codes = {n: results(at, attack, n) for n in sorted(ways)}
    ours = attack.attackers[0].side
    theirs = at.game.enemy(ours)
    chances = tuple(_chance(at, n, came, (ways[n], of), (ours, theirs)) for n, came in codes.items())
    against, own = ("".join(signs) for signs in zip(*codes.values(), strict=True))
    worn = (*_worn(at, attack.attackers, own), *_worn(at, attack.defenders, against))
    where = at.place_name(attack.target)
    column = f"defender {shown(values[1])}, attacker {shown(values[0])}"
    dice = "1d6 a side" + (", 1d6 for the guns" if found.rolls_for_guns else "")
    return Forecast(
        f"Attack on {where}",
        (*_with_units(at, attack), *_with_sums(found), *_ends_of_chart(at, ways)),
        chances,
        "defender_results",
        column,
        dice,
        totals=(Total(ours, shown(values[0]), "combat value"), Total(theirs, shown(values[1]), "combat value")),
        comes=lambda faces: f"{_difference(found, faces):+d}",
        legend=tuple(_legend(at, against + own)),
        stands=tuple(_stands(attack)),
        strikes=tuple((start, attack.target) for start in attack.starts),
        notes=worn,
    )


def _chance(
    at: Position, difference: int, codes: tuple[str, str], ways: tuple[int, int], sides: tuple[SideId, SideId]
) -> Chance:
    """A difference of the dice, its codes for defender and attacker; who drives the other back is favoured [7.53]."""
    (ours, theirs), (defender, attacker) = sides, codes
    meaning = f"defender {defender or '-'}, attacker {attacker or '-'}"
    effects = tuple(Effect(code or "-", _in_words(at, code)) for code in (attacker, defender))
    favoured = ours if _DRIVEN_BACK & {*defender} else theirs
    return Chance(f"{difference:+d}", meaning, *ways, "7.53", favoured, effects=effects)


def _in_words(at: Position, code: str) -> str:
    """What the figures and letters of a code do, as the options read them [7.54]."""
    lost = "".join(filter(str.isdigit, code))
    words = [f"{counted(int(lost), 'point')} of manpower lost"] if lost else []
    words += [line.value for line in _legend(at, code) if line.text in code]
    return "; ".join(words) or "nothing"


def _stands(attack: Attack) -> Iterator[Stand]:
    """Where the attackers stand, and where all of them would after an advance [7.57]."""
    yield from map(Stand, attack.starts)
    going = tuple(unit.id for unit in (*attack.attackers, *attack.leaders))
    yield Stand(attack.target, going, tuple(unit.id for unit in attack.defenders))


def _ends_of_chart(at: Position, ways: Iterable[int]) -> Iterator[Line]:
    """How differences are read that lie beyond the lines of a chart [7.53]."""
    differences = tuple(ways)
    for name, whose in (("defender_results", "Defender's"), ("attacker_results", "Attacker's")):
        lowest, highest = (at.game.charts[name]["rows"][end][0] for end in (0, -1))
        if max(differences) > highest:
            yield Line(f"{whose} result is read at", f"{highest:+d} at most", "7.53")
        if min(differences) < lowest:
            yield Line(f"{whose} result is read at", f"{lowest:+d} at least", "7.53")


def _worn(at: Position, units: Iterable[Unit], signs: str) -> Iterator[Line]:
    """What a D and an R, if they may come, cost who is disorganized or Demoralized-2 already [2.72, 7.545]."""
    again = "D" in signs and option(at, "disorganized_twice", "loses") == "loses"
    broken = "R" in signs and option(at, "second_rout", "eliminated") == "eliminated"
    for unit in units:
        if again and "disorganized" in unit.status:
            yield Line(f"{at.name(unit.id)}, disorganized already, by a D", "1 manpower more", "7.545")
        if broken and demoralized(unit) == 2:
            yield Line(f"{at.name(unit.id)}, Demoralized-2 already, by a rout", "eliminated", "2.72")


def _legend(at: Position, signs: str) -> Iterator[Line]:
    """What the signs of these results mean, as the options read them [7.54]."""
    for row in rows(at.game, "result_letters"):
        has = any(sign.isdigit() for sign in signs) if row["id"] == "number" else row["id"] in signs
        if has:
            usual, *_ = row["words"]
            yield Line(row["id"], row["words"][option(at, row["of"], usual)], row["rule"])


def _difference(found: Reckoning, faces: Sequence[int]) -> int:
    """What the attacker's die has more, all in; a third die, where there is one, is for the guns."""
    guns_add = found.odd if len(faces) > 2 and faces[2] % 2 else found.even
    return faces[0] + found.attacker + guns_add - faces[1] - found.defender


def _with_units(at: Position, attack: Attack) -> Iterator[Line]:
    """Who takes part, with what he is worth as he stands."""
    values = attacking_value(at, attack), plain_defence(at, attack.defenders)
    for units, value in zip((attack.attackers, attack.defenders), values, strict=True):
        for unit in units:
            value_now = combat_value(at, unit)
            name = at.name(unit.id)
            less = [f"{name}: {manpower(at, unit)} disorganized" if value_now < manpower(at, unit) else name]
            works = work_factor(at, unit)
            state = marks_in_words(unit.status & rows_by_id(at.game, "entrenchment").keys())
            text = ", ".join([*less, *(state if works > 1 and units is attack.defenders else ())])
            yield Line(text, shown(value_now), "7.31", unit.side)
        if value < sum(combat_value(at, unit) for unit in units):
            yield Line("Together no more than", shown(value), "7.31", units[0].side)


def advantage(rules: Standard, at: Position, attack: Attack) -> str:
    """What the attacker's die has more than the defender's, all modifiers in: "+2", or "+2 or +1" by the guns' die."""
    return _net(reckon(rules, at, attack))


def differences(found: Reckoning) -> Counter[int]:
    """How many throws of the dice give each difference [7.52]."""
    ways: Counter[int] = Counter()
    for guns_add in (found.even, found.odd) if found.rolls_for_guns else (found.even,):
        for ours in range(1, 7):
            for theirs in range(1, 7):
                ways[ours + found.attacker + guns_add - theirs - found.defender] += 1
    return ways


def _with_sums(found: Reckoning) -> Iterator[Line]:
    yield from (*found.attacking, found.guns)
    yield from (evolve(line, text=f"Defender: {line.text}") for line in found.defending)
    yield Line("Attacker's die less defender's", _net(found), "7.52")


def _net(found: Reckoning) -> str:
    each = dict.fromkeys((found.even, found.odd))
    return " or ".join(f"{found.attacker + guns_add - found.defender:+d}" for guns_add in each)
