"""The reckoning of an attack: strengths, help for the defender, odds, and the chance of every result [7.4, 7.6]."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from math import ceil, floor

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.counted import capital
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.question import Chance, Forecast, Line, Total
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.sight import crosses
from hexboard.rules.fight.strength import changed, mixed
from hexboard.rules.ground.terrain_chart import SideRow, TerrainChart

from ..field.ground import clause, foes_at, strength
from ..field.standard import Standard
from .bombardment import clause_of_fire
from .odds_chart import OddsChart
from .ways_out import ways_out

_DIE = "1d6"


@frozen(eq=False)
class Reckoning:
    """An attack worked out: both strengths, the column earned, every line of the sum, what is added to the die."""

    attack: int
    defence: int
    column: str
    lines: tuple[Line, ...]
    shift: int = 0


@kept_on("game")
def odds_chart(game: Game) -> OddsChart:
    """The Combat Results Table of the game."""
    return OddsChart.from_table(game.charts["combat_results"])


@kept_on("at")
def reckon(rules: Standard, at: Position, assault: Assault) -> Reckoning:
    """Strengths and odds of an attack that may be made."""
    ours, theirs = _sides(at, assault)
    striking, more = _attack(rules, at, assault)
    lines = [evolve(line, side=ours) for line in more]
    attack = _whole(at, striking)
    if attack != striking:
        lines.append(Line("Attackers in all", f"{mixed(striking)}, rounded to {attack}", "R8.3", ours))
    defence = 0
    for target in assault.targets:
        worth, more = _defence(rules, at, assault, target)
        defence += worth
        lines += [evolve(line, side=theirs) for line in more]
    column = odds_chart(at.game).column(Fraction(attack), Fraction(defence))
    spent = not defence and all("retreated" in unit.status for unit in assault.defenders)
    lines.append(Line("Odds", f"{attack} to {defence}: {column}", "7.65" if spent else "7.6"))
    beyond = odds_chart(at.game).beyond(Fraction(attack), Fraction(defence))
    lines += [Line(capital(beyond), column, "7.6")] if beyond else []
    dice = rules.die_changes(at, assault)
    lines += [Line(f"Die: {change.text}", f"{change.plus:+d}", change.rule) for change in dice]
    return Reckoning(attack, defence, column, tuple(lines), sum(change.plus for change in dice))


def forecast(rules: Standard, at: Position, assault: Assault, column: str | None) -> Forecast:
    """What the attack would roll, on its own column or a lower one named before the roll [7.9]."""
    found = reckon(rules, at, assault)
    rolled = column or found.column
    lines = found.lines
    if rolled != found.column:
        lines = (*lines, Line("Lower odds by choice", rolled, "7.9"))
    ways_to = results(at, rolled, found.shift)
    lines = (*lines, *_cut_off(rules, at, assault, ways_to))
    ours, theirs = _sides(at, assault)
    meant = at.game.charts["results"]
    # nothing befalls guns that bombard [8.15]
    rows, others = (meant["rows"], {"A": theirs}) if assault.fighters else (meant["rows"] + meant["fire"], {"E": ours})
    meanings = {row[0]: (row[1], row[2], row[3]) for row in rows}
    favours = {"D": ours, **others}
    chances = tuple(
        Chance(
            code, f"{meanings[code][0]}: {meanings[code][1]}", ways, 6, meanings[code][2], favours.get(code[0], "")
        )
        for code, ways in ways_to.items()
    )
    later = (*rules.saving_dice(at, assault), *rules.loss_dice(at, (*assault.defenders, *assault.fighters)))
    chances += tuple(chance for die in later for chance in die.chances)
    return Forecast(
        f"Attack on {_where(at, assault)}: {rolled}",
        lines,
        chances,
        "combat_results",
        rolled,
        _DIE,
        totals=(Total(ours, str(found.attack), "strength"), Total(theirs, str(found.defence), "strength")),
        comes=lambda faces: odds_chart(at.game).result(rolled, die_of(at, faces[0], found.shift)),
        stands=tuple(_stands(rules, at, assault)),
        strikes=tuple(_strikes(assault)),
        notes=tuple(line for die in later for line in die.lines),
    )


def _cut_off(rules: Standard, at: Position, assault: Assault, codes: Collection[str]) -> Iterator[Line]:
    """Who has nowhere to retreat to as all stand before the roll, and is lost by such a result [7.72]."""
    for code, units in (("Ar", assault.fighters), ("Dr", rules.struck(at, assault))):
        for unit in units if code in codes else ():
            if not ways_out(rules, at, unit, frozenset()):
                yield Line(f"{at.name(unit.id)}: no way back", f"lost on {code}", "7.72", unit.side)


def _strikes(assault: Assault) -> Iterator[tuple[Hex, Hex]]:
    """From each hex of the attack to the nearest that is attacked."""
    starts = dict.fromkeys(unit.hex for unit in (*assault.fighters, *assault.batteries))
    yield from ((start, min(assault.targets, key=start.distance)) for start in starts if start is not None)


def _stands(rules: Standard, at: Position, assault: Assault) -> Iterator[Stand]:
    """Where those who attack stand, and where the strongest of them might advance [7.75]."""
    attackers = (*assault.fighters, *assault.batteries)
    yield from (Stand(here) for here in dict.fromkeys(unit.hex for unit in attackers) if here is not None)
    beaten = tuple(unit.id for unit in assault.defenders)
    for target in assault.targets:
        able = [unit for unit in assault.fighters if rules.bars_advance(at, unit, target) is None]
        if able:
            yield Stand(target, (max(able, key=lambda unit: (strength(at, unit), unit.id)).id,), beaten)


def without_sum(at: Position, assault: Assault) -> Forecast:
    """An attack that cannot be reckoned, as somebody does not reach every hex: by its name alone."""
    return Forecast(f"Attack on {_where(at, assault)}", (), (), dice=_DIE)


def _where(at: Position, assault: Assault) -> str:
    return ", ".join(at.place_name(target) for target in assault.targets)


def _sides(at: Position, assault: Assault) -> tuple[SideId, SideId]:
    """Who attacks, and whom."""
    ours = (*assault.fighters, *assault.batteries)[0].side
    return ours, at.game.enemy(ours)


def die_of(at: Position, natural: int, shift: int) -> int:
    """The row of the chart for a die as it fell and what is added to it: never beyond the chart."""
    return min(max(natural + shift, 1), len(odds_chart(at.game).rows))


def bars_low_odds(rules: Standard, at: Position, assault: Assault) -> Illegal | None:
    """Why a bombardment is too weak to be made, or None [R9.18]."""
    lowest = at.game.charts["bombardment"].get("lowest")
    if lowest is None or assault.fighters:
        return None
    found = reckon(rules, at, assault)
    if found.attack * lowest >= found.defence:
        return None
    reason = f"{found.attack} to {found.defence} is less than 1 to {lowest}, and no bombardment is made below that"
    return Illegal(reason, "R9.18", assault.targets)


def bars_column(rules: Standard, at: Position, assault: Assault, column: str | None) -> Illegal | None:
    """Why a column may not be named before the roll, or None if it may [7.9]."""
    if column is None:
        return None
    chart = odds_chart(at.game)
    if column not in chart.columns:
        return Illegal(f"the chart has no column {column}", "7.9")
    earned = reckon(rules, at, assault).column
    if column not in chart.up_to(earned):
        return Illegal(f"only a column lower than {earned} may be named, not {column}", "7.9")
    return None


def strength_there(rules: Standard, at: Position, side: str, target: Hex) -> str:
    """What the enemies of a side in a hex defend with, before the ground and whoever attacks change it."""
    assault = Assault((target,), foes_at(rules, at, side, target), (), ())
    return mixed(_defenders(rules, at, assault, target)[0])


def results(at: Position, column: str, shift: int) -> dict[str, int]:
    """How many faces of the die give each result of a column, with what is added to the die."""
    chart = odds_chart(at.game)
    codes = [chart.result(column, die_of(at, die, shift)) for die in range(1, len(chart.rows) + 1)]
    return {code: codes.count(code) for code in codes}


def _whole(at: Position, strength: Fraction) -> int:
    half = Fraction(1, 2) if option(at, "fraction_rounding", "down") == "nearest" else 0
    return floor(strength + half)


def _attack(rules: Standard, at: Position, assault: Assault) -> tuple[Fraction, list[Line]]:
    lines: list[Line] = []
    total = Fraction(0)
    together = "7.24" if len({unit.hex for unit in assault.fighters}) > 1 else "7.22"
    hand_to_hand = together if len(assault.fighters) > 1 else "2.4"
    fire = "8.21" if assault.fighters else clause_of_fire(at)
    for unit in (*assault.fighters, *assault.batteries):
        how, rule = (", bombarding", fire) if unit in assault.batteries else ("", hand_to_hand)
        lines.append(Line(f"{at.name(unit.id)}{how}", f"+{strength(at, unit)}", rule))
        worth, more = changed(strength(at, unit), rules.changes(rules, at, assault, unit))
        total += worth
        lines += more
    return total, lines


def _defence(rules: Standard, at: Position, assault: Assault, target: Hex) -> tuple[int, list[Line]]:
    # the ground helps last, and each hex for itself: so each is made whole before [7.4, R8.3]
    struck, lines = _defenders(rules, at, assault, target)
    total = ceil(struck)
    if total != struck:
        lines.append(Line(f"Defenders in {at.label(target)}", f"{mixed(struck)}, rounded up to {total}", "R8.3"))
    factor, why, rule = _best_help(rules.chart(at.game), at, assault, target)
    if factor > 1:
        lines.append(Line(f"{at.label(target)}: {why}", f"x{factor} = {total * factor}", rule))
    return total * factor, lines


def _defenders(rules: Standard, at: Position, assault: Assault, target: Hex) -> tuple[Fraction, list[Line]]:
    lines: list[Line] = []
    total = Fraction(0)
    for unit in (u for u in assault.defenders if u.hex == target):
        breathless = "retreated" in unit.status
        printed = 0 if breathless else strength(at, unit)
        lines.append(Line(f"{at.name(unit.id)} in {at.label(target)}", str(printed), "7.74" if breathless else "7.21"))
        worth, more = changed(printed, rules.changes(rules, at, assault, unit))
        total += worth
        lines += more
    return total, lines


def _best_help(chart: TerrainChart, at: Position, assault: Assault, target: Hex) -> tuple[int, str, str]:
    terrain = chart.terrain[at.board.terrain(target)]
    found = [(terrain.defence, f"defender in {terrain.name.lower()}", terrain.rule)]
    starts = [u.hex for u in assault.fighters if u.hex is not None]
    if starts:
        found.append(_over_sides(chart, at, starts, target, lambda row: not row.one_way, "7.41"))
        works = clause(at.game, "behind_works")
        found.append(_over_sides(chart, at, starts, target, lambda row: row.one_way, works))
    else:
        found.append(_under_fire(chart, at, [u.hex for u in assault.batteries if u.hex is not None], target))
    return max(found, key=lambda h: h[0])


def _over_sides(
    chart: TerrainChart, at: Position, starts: list[Hex], target: Hex, counts: Callable[[SideRow], bool], rule: str
) -> tuple[int, str, str]:
    # every neighbouring attacker must strike across such a side; the least help among them is what is left
    each = [
        max((row for row in chart.between(at.board, s, target) if counts(row)), key=lambda r: r.defence, default=None)
        for s in starts
    ]
    rows = [row for row in each if row is not None and row.defence > 1]
    if len(rows) < len(starts):
        return 1, "", rule
    least = min(rows, key=lambda r: r.defence)
    names = " or ".join(sorted({row.told("a") for row in rows}))
    return least.defence, f"attacked only across {names}", rule


def _under_fire(chart: TerrainChart, at: Position, starts: list[Hex], target: Hex) -> tuple[int, str, str]:
    def water(a: Hex, b: Hex) -> bool:
        rows = chart.between(at.board, a, b)
        return any(not row.one_way and (row.defence > 1 or row.cost is None) for row in rows)

    if starts and all(crosses(at.board, water, start, target) for start in starts):
        return at.game.charts["bombardment"]["water"], "bombarded across water", "7.42"
    return 1, "", "7.42"
