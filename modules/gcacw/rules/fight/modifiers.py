"""The modifiers of an attack, each with its number: both dice and the guns [7.4]."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows_by_id

from ..field.ground import ground_chart
from ..field.leading import lends
from ..field.standard import Standard
from ..field.units import artillery, combat_value, demoralized, leaders_at, tactical
from ..record.clock import is_rain
from .cover import flank_bonus, refuses
from .force import Attack, attacking_value, defending_guns, entrenched_defence

Sum = tuple[int, tuple[Line, ...]]


def attacker_lines(rules: Standard, at: Position, attack: Attack) -> Sum:
    """What is added to the attacker's die, the guns apart."""
    value, against = attacking_value(at, attack), entrenched_defence(at, attack.defenders)
    best, other = _best(at, attack)
    kind = attack_type(at, attack.kind)
    total, lines = _summed(
        (f"Ratio {shown(value)} to {shown(against)}", ratio(value, against), "7.41"),
        (f"Tactical {best} against {other}", best - other, "7.42"),
        (kind["name"], kind["modifier"], kind["rule"]),
    )
    flank, more = flank_bonus(rules, at, attack, against)
    wanted = {
        "rain": is_rain(at),
        "refused": refuses(attack.defenders),
        "exhausted": _worn(at, attack.attackers),
    }
    extra, others = _sum_of(at, wanted)
    return total + flank + extra, (*lines, *more, *others)


def defender_lines(at: Position, attack: Attack) -> Sum:
    """What is added to the defender's die."""
    each = [_ground_lines(at, start, attack.target) for start in attack.starts]
    worst = option(at, "grand_assault_side", "worst") == "worst"
    total, lines = max(each, key=lambda s: s[0]) if worst else min(each, key=lambda s: s[0])
    broken = sum((combat_value(at, u) for u in attack.defenders if demoralized(u) == 2), Fraction(0))
    whole = sum((combat_value(at, u) for u in attack.defenders), Fraction(0))
    wanted = {"demoralized": 0 < whole <= 2 * broken, "exhausted": _worn(at, attack.defenders)}
    extra, more = _sum_of(at, wanted)
    return total + extra, (*lines, *more)


def guns(at: Position, attack: Attack) -> tuple[int, int, Line]:
    """The artillery modifier on an even and on an odd die, and its line [7.43]."""
    ours = sum(artillery(at, u) for u in attack.attackers)
    theirs = defending_guns(at, attack.defenders)
    table = at.game.charts["artillery"]
    ground = ground_chart(at.game).grounds[at.board.terrain(attack.target)]
    row = next(r for r in table["rows"] if r[0] == ground.guns)
    cell: str = row[1 + max(i for i, least in enumerate(table["least"]) if ours - theirs >= least)]
    even = odd = int(cell.rstrip("*"))
    if cell.endswith("*"):
        odd = table["odd_two"][option(at, "artillery_half", "one")] if even == 2 else 0
    if theirs == 0:
        even, odd = max(0, even), max(0, odd)
    shown = f"{even:+d}" if even == odd else f"{even:+d} on an even die, else {odd:+d}"
    return even, odd, Line(f"Artillery {ours} against {theirs}, {ground.name.lower()}", shown, "7.43")


def ratio(attacker: Fraction, defender: Fraction) -> int:
    """The ratio modifier: 0 at 1:1, +1 at 2:1, -1 at 1:2 and so on [7.41]."""
    if attacker >= defender:
        return attacker // defender - 1 if defender else 0
    return -(-(-defender // attacker) - 1) if attacker else 0


def attack_type(at: Position, kind: str) -> Mapping[str, Any]:
    """The row of an attack type [7.2]. Raises KeyError if there is none."""
    return rows_by_id(at.game, "attack_types")[kind]


def _best(at: Position, attack: Attack) -> tuple[int, int]:
    side = attack.defenders[0].side
    commanding = [x for x in leaders_at(at, side, attack.target) if lends(at, x, attack.defenders)]
    return tactical(at, (*attack.attackers, *attack.leaders)), tactical(at, (*attack.defenders, *commanding))


def _ground_lines(at: Position, start: Hex, target: Hex) -> Sum:
    """Water, ridge and height for an attack from one hex [7.46]."""
    chart = ground_chart(at.game)
    kinds = at.board.crossing(start, target)
    height, from_height = at.board.terrain(target), at.board.terrain(start)
    high = ("mountain", "hill") if height == "hill" else ("mountain",)
    level = from_height in high or "ridge" in at.board.crossing(target, start)
    wanted = {
        # of a river only what crosses it is attacked over [7.13]
        "crossing": any(k in chart.sides and chart.sides[k].barred for k in kinds),
        "creek": "creek" in kinds and not is_rain(at),
        "creek_rain": "creek" in kinds and is_rain(at),
        "ridge": "ridge" in kinds,
        height: height in ("mountain", "hill") and not level,
        f"{height}_level": height in ("mountain", "hill") and level,
    }
    return _sum_of(at, wanted)


def _worn(at: Position, units: tuple[Unit, ...]) -> bool:
    if option(at, "exhausted_effect", "none") == "none":
        return False
    return all("exhausted" in u.status for u in units)


def _sum_of(at: Position, wanted: Mapping[str, bool]) -> Sum:
    """The modifiers of the chart that hold."""
    named = rows_by_id(at.game, "modifiers")
    rows = (named[name] for name, holds in wanted.items() if holds)
    return _summed(*((row["name"], row["value"], row["rule"]) for row in rows))


def _summed(*each: tuple[str, int, str]) -> Sum:
    return sum(value for _, value, _ in each), tuple(Line(text, f"{value:+d}", rule) for text, value, rule in each)


def shown(value: Fraction) -> str:
    """A combat value as text, halves as decimals."""
    return f"{float(value):g}"
