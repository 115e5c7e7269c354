"""The reckoning of an attack: every modifier of both dice, and the chance of every difference [7.4, 7.52]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from hexboard.core.position import Position
from hexboard.engine.question import Chance, Forecast, Line

from .assailing import attacker_lines, defender_lines, guns, shown
from .force import Attack, attacking_value, plain_defence
from .standard import Standard


@frozen(eq=False)
class Reckoning:
    """An attack worked out: what is added to each die (the artillery die apart), and every line of the sums."""

    attacker: int
    defender: int
    even: int
    odd: int
    lines: tuple[Line, ...]

    @property
    def rolls_for_guns(self) -> bool:
        """Whether a die decides if the artillery modifier applies."""
        return self.even != self.odd


def reckon(rules: Standard, at: Position, attack: Attack) -> Reckoning:
    """Both dice's modifiers of an attack that may be made."""
    plus, attacking = attacker_lines(rules, at, attack)
    minus, defending = defender_lines(rules, at, attack)
    even, odd, line = guns(rules, at, attack)
    return Reckoning(plus, minus, even, odd, (*attacking, line, *defending))


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
    ways = _differences(found)
    of = sum(ways.values())
    chances = tuple(
        Chance(f"{difference:+d}", _meaning(results(at, attack, difference)), count, of, "7.53")
        for difference, count in sorted(ways.items())
    )
    where = at.place_name(attack.target)
    column = f"defender {shown(values[1])}, attacker {shown(values[0])}"
    return Forecast(f"Attack on {where}", tuple(_with_sums(found)), chances, "defender_results", column)


def _differences(found: Reckoning) -> Counter[int]:
    ways: Counter[int] = Counter()
    for guns_add in (found.even, found.odd) if found.rolls_for_guns else (found.even,):
        for ours in range(1, 7):
            for theirs in range(1, 7):
                ways[ours + found.attacker + guns_add - theirs - found.defender] += 1
    return ways


def _with_sums(found: Reckoning) -> Iterator[Line]:
    yield from found.lines
    if found.rolls_for_guns:
        net = f"{found.attacker + found.even - found.defender:+d} or {found.attacker + found.odd - found.defender:+d}"
    else:
        net = f"{found.attacker + found.even - found.defender:+d}"
    yield Line("Attacker's die less defender's", net, "7.52")


def _meaning(codes: tuple[str, str]) -> str:
    return f"defender {codes[0] or '-'}, attacker {codes[1] or '-'}"
