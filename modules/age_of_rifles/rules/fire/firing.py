"""A fire reckoned: strength points with their per cents, one rounding, the difference of ratings [B5, B15]; and the
ammunition of artillery, where the option counts it [21.11, B6.5].
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import floor

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.event import Event, Stood
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Line, Total
from hexboard.engine.ruleset import whose_slot
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex, line
from hexboard.rules.charts import option
from hexboard.rules.fight.strength import mixed

from ..field.ground import NEVER, day_of, ground_chart
from ..field.units import LOW, best_arm, gun_range, is_disrupted, rating
from ..record.ledger import Checked, CheckSeen, Fired, Spent, ledger_of
from ..record.sides import hearers, knows

LEAST, MOST = 2, 12
LONG, SHORT = ("beyond half range", "21.3.4"), ("low ammunition", "B11.6")


@frozen
class Percent:
    """Per cents on a strength: why, how many, by which clause."""

    text: str
    value: int
    rule: str


@frozen
class Part:
    """One strength in a fire: whose, how many points, its per cents; ``halved`` for each reason, by a clause."""

    unit: UnitId
    text: str
    points: int
    percents: tuple[Percent, ...] = ()
    halved: tuple[tuple[str, str], ...] = ()

    def worth(self, lowest: int) -> Fraction:
        """Strength points after its per cents, which never take off more than ``lowest``."""
        percent = max(lowest, sum(p.value for p in self.percents))
        return Fraction(self.points * (100 + percent), 100 << len(self.halved))


@frozen(eq=False)
class Fire:
    """A fire as it would be rolled: its parts, the points on the table, what is added to the dice."""

    how: str
    target: Hex
    parts: tuple[Part, ...]
    points: int
    modifier: int = 0

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Everybody who fires."""
        return tuple(dict.fromkeys(part.unit for part in self.parts))


def lowest_percent(at: Position) -> int:
    """The most that per cents take off a strength, below zero [B5.3]."""
    return int(at.game.charts["fire_modifiers"]["floor"]) if option(at, "percent_floor", "on") == "on" else -100


def fire(at: Position, how: str, target: Hex, parts: Iterable[Part], modifier: int = 0) -> Fire:
    """Parts added up and rounded once, halves up; at least 1 if there is any fire, at most what the table holds."""
    found = tuple(parts)
    terms = at.game.charts["fire_modifiers"]
    total = sum((part.worth(lowest_percent(at)) for part in found), Fraction(0))
    points = min(terms["most_points"], max(1, floor(total + Fraction(1, 2)))) if any(p.points for p in found) else 0
    return Fire(how, target, found, points, modifier)


def state_percents(at: Position, unit: Unit) -> tuple[Percent, ...]:
    """What a unit's own state takes off its fire: disruption."""
    terms = at.game.charts["fire_modifiers"]
    return (Percent("disrupted", terms["disrupted"], "B5.4"),) if is_disrupted(unit) else ()


def halved_for(unit: Unit, *others: tuple[str, str] | None) -> tuple[tuple[str, str], ...]:
    """Why a unit's fire is halved, each beside its per cents: want of ammunition, and what else there is."""
    return tuple(why for why in (SHORT if LOW in unit.status else None, *others) if why is not None)


def ground_percents(
    at: Position, how: str, entered_from: Hex, target: Hex, own: Hex | None = None
) -> tuple[Percent, ...]:
    """What the target's hex and the hexside a fire enters by take off it: "assault", "bombard" or "charge".

    ``own``: the hex the fire comes from, for woods into woods [C4.10].
    """
    chart, board = ground_chart(at.game), at.board
    terrain = chart.terrain[board.terrain(target)]
    waived = how == "assault" and own is not None and board.terrain(own) == board.terrain(target) == "woods"
    found = []
    if not (waived and terrain is chart.terrain["woods"]):
        found.append(Percent(terrain.name.lower(), terrain.off(how), terrain.rule))
    crossed = chart.between(board, entered_from, target, day_of(at), firing=True)
    bridge = chart.sides["bridge"]
    found += [Percent(s.name.lower(), s.off(how), s.rule) for s in crossed if not (waived and s is bridge)]
    return tuple(p for p in found if p.value)


def forbids_charge(at: Position, start: Hex, target: Hex) -> str:
    """The clause of the ground that forbids a charge from a hex into the next, or ""."""
    chart, board = ground_chart(at.game), at.board
    rows = (chart.terrain[board.terrain(target)], *chart.between(board, start, target, day_of(at), firing=True))
    return next((row.rule for row in rows if row.charge <= NEVER), "")


def entered_by(at: Position, how: str, start: Hex, target: Hex) -> Hex:
    """The hex before the target on a line of fire; of two the one better for whoever fires [B15.3]."""
    if start.is_next_to(target) or start == target:
        return start
    before = [hex for hex in line(start, target)[-2] if hex in at.board] or [start]
    near = [hex for hex in before if hex.is_next_to(target)] or before
    return max(near, key=lambda hex: (sum(p.value for p in ground_percents(at, how, hex, target)), hex.q, hex.r))


def long_range(at: Position, unit: Unit, start: Hex, target: Hex) -> tuple[str, str] | None:
    """Why a battery's fire is halved at this distance, if it is: beyond half its range [21.3.4]."""
    return LONG if start.distance(target) * 2 > gun_range(at, unit) else None


def group_rating(at: Position, units: Iterable[Unit]) -> int:
    """The best combat rating among the undisrupted units of the best arm present [B15.6]."""
    found = tuple(units)
    whole = tuple(u for u in found if not is_disrupted(u)) or found
    return max((rating(at, u) for u in best_arm(at, whole)), default=0)


def difference(at: Position, ours: int, theirs: int) -> int:
    """What is added to our dice: the difference of ratings, kept within its limit [B5.5]."""
    most = int(option(at, "drm_clamp", str(at.game.charts["fire_modifiers"]["most_difference"])))
    return max(-most, min(most, ours - theirs))


@kept_on("game")
def _fire_table(game: Game) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in game.charts["fire"]["rows"])


def steps_lost_to(game: Game, points: int, total: int) -> int:
    """Steps by strength points and the modified sum of the dice, both kept within the table [C7]."""
    table = _fire_table(game)
    if points <= 0:
        return 0
    return table[min(points, len(table)) - 1][max(LEAST, min(MOST, total)) - LEAST]


_SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))

_OF_THE_GAME = ("rain", "event")
_AFTER_SIDE = re.compile("[-:]")


def chances_of(game: Game, found: Fire) -> Mapping[int, int]:
    """How many of 36 throws cost the target how many steps."""
    ways: Counter[int] = Counter()
    for total, count in _SUMS.items():
        ways[steps_lost_to(game, found.points, total + found.modifier)] += count
    return dict(sorted(ways.items()))


def roll_fire(tray: Tray, slot: Slot, found: Fire) -> int:
    """Roll a fire and tell of it; the steps it costs. Nothing fires: nothing is rolled."""
    if not found.points:
        return 0
    dice = tray.roll(slot, 6, 2)
    total = max(LEAST, min(MOST, sum(dice) + found.modifier))
    losses = steps_lost_to(tray.at.game, found.points, total)
    tray.tell(Fired(found.how, found.units, found.target, found.points, found.modifier, total, losses))
    if sum(dice) == MOST and _counts_ammunition(tray.at):
        _run_low(tray, found)
    return losses


def _run_low(tray: Tray, found: Fire) -> None:
    """The largest unit that fires is short of ammunition after a natural twelve [B11.6]."""
    unit = tray.at.unit(max(found.parts, key=lambda part: (part.points, part.unit)).unit)
    if LOW not in unit.status:
        tray.tell(Stood(unit.id, unit.status | {LOW}))


def fire_lines(at: Position, found: Fire, who: str) -> tuple[Line, ...]:
    """A fire as it is shown: every strength, each per cent with its clause, the sum, what is added to the dice."""
    side = at.unit(found.parts[0].unit).side if found.parts else ""
    lowest = lowest_percent(at)
    lines: list[Line] = []
    for part in found.parts:
        lines.append(Line(f"{who}: {part.text}", f"{part.points} SP", "B5.3", side))
        lines += [Line(f"{part.text}: {p.text}", f"{p.value:+d}%", p.rule, side) for p in part.percents]
        lines += [Line(f"{part.text}: {why}", "x1/2", rule, side) for why, rule in part.halved]
        if part.percents or part.halved:
            lines.append(Line(f"{part.text}: counts", mixed(part.worth(lowest)), "B5.3", side))
    lines.append(Line(f"{who}: together, rounded", f"{found.points} SP", "B5.2", side))
    if found.modifier:
        lines.append(Line(f"{who}: difference of ratings", f"{found.modifier:+d}", "B5.5", side))
    return tuple(lines)


def totals_of(at: Position, *fires: Fire) -> tuple[Total, ...]:
    """What each fire comes to; none where somebody has nobody to fire."""
    if not all(fire.parts for fire in fires):
        return ()
    return tuple(Total(at.unit(fire.parts[0].unit).side, str(fire.points), "SP of fire") for fire in fires)


def throwers(game: Game, slot: Slot, side: SideId) -> tuple[SideId, ...]:
    """Whose dice a slot's are, where what comes of them does not tell who fires or checks: of whom it names."""
    if str(slot[0]) in _OF_THE_GAME:
        return ()
    # formations, units and dispatches are called by their side's id and something behind it
    named = (_AFTER_SIDE.split(str(word))[0] for word in slot[1:])
    own = next((side.id for name in named for side in game.sides if side.id == name), side)
    return whose_slot(game, slot, own)


def thrower_told(game: Game, event: Event) -> SideId:
    """Who fires or checks throws, though the other side's word set it going, as the defence's answer does [B8.3]."""
    match event:
        case Fired(units=(first, *_)) | Checked(unit=first) | CheckSeen(unit=first):
            return game.roster[first].side
    return ""


def _counts_ammunition(at: Position) -> bool:
    """Whether ammunition is counted; the pools of artillery are where the scenario gives some [21.17.5]."""
    return option(at, "ammunition", "off") == "on"


def _ammunition_left(at: Position, side: str) -> int | None:
    """Points a side has left; None where they are not counted or not known."""
    pools = at.game.scenario.rules.get("ammunition")
    if not pools or not _counts_ammunition(at) or not knows(at, side):
        return None
    return ledger_of(at.state).ammunition.get(side, int(pools[side]))


def bars_spending(at: Position, side: str, guns: int = 1) -> Illegal | None:
    """Why so many of a side's batteries may not fire: each uses a point."""
    points = _ammunition_left(at, side)
    if points is None or points >= guns:
        return None
    few = f"the artillery has ammunition for {points} and not for {guns} batteries"
    return Illegal(few if points else "the artillery has no ammunition left", "B6.5")


def spend(tray: Tray, side: str, points: int) -> None:
    """A side's batteries have fired: one point each, told to that side alone."""
    now = _ammunition_left(tray.at, side)
    if now is not None and points:
        tray.tell(Spent(side, max(0, now - points)), hearers(tray.at.game, side))
