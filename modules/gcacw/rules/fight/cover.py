"""Covered hexes: where an attack takes the defender in flank, and when flanks may be refused [7.6, 7.7]."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.ground import GroundChart, ground_chart, zone_sources
from ..field.standard import Standard
from ..field.units import REFUSED, combat_value, demoralized, is_cavalry, is_leader, troops_at
from ..field.zones import has_zone, held_by, zone_of
from ..record.clock import is_rain
from .force import Attack, entrenched_defence


@frozen
class Cover:
    """A hex next to the defender that is covered, by units or by ground, and whether it takes one from the bonus."""

    hex: Hex
    label: str
    by_units: bool
    lessens: bool


def covers(rules: Standard, at: Position, target: Hex, side: str, value: Fraction) -> tuple[Cover, ...]:
    """The hexes next to a target that a side covers; ``value``: the defender's, entrenched [7.61]."""
    found = (_cover(rules, at, target, near, side, value) for near in target.neighbours())
    return tuple(cover for cover in found if cover is not None)


def _cover(rules: Standard, at: Position, target: Hex, near: Hex, side: str, value: Fraction) -> Cover | None:
    if near not in at.board:
        return Cover(near, "off the map", False, True)
    by = _covering(rules, at, near, side)
    least = Fraction(at.game.charts["flank"]["quarter"]) * value if option(at, "flank_quarter", "on") == "on" else 0
    by_units = bool(by) and sum(combat_value(at, u) for u in by) >= least
    by_ground = _by_ground(at.board, ground_chart(at.game), target, near, is_rain(at))
    if not by_units and not by_ground:
        return None
    # ground takes one off even where an attacker stands, for it keeps him from using the flank [7.63]
    held = any(not demoralized(u) for u in troops_at(at, at.game.enemy(side), near))
    return Cover(near, at.label(near), by_units, held or by_ground)


def _covering(rules: Standard, at: Position, near: Hex, side: str) -> list[Unit]:
    """The units of a side that stand in a hex or control it."""
    if near not in held_by(at, side) and near not in zone_of(rules, at, side):
        return []
    sources = zone_sources(at.board, ground_chart(at.game))
    return [
        unit
        for here in (near, *sources[near])
        for unit in at.units_at(here)
        if unit.side == side and not is_leader(at, unit) and not demoralized(unit)
        if here == near or has_zone(rules, at, unit)
    ]


@kept_on("board")
def _by_ground(board: Board, chart: GroundChart, target: Hex, near: Hex, rain: bool) -> bool:
    if chart.rugged(board, target, near):
        return True
    kinds = board.crossing(target, near)
    # what rain does to flanks is known; whether it closes fords and creeks to marches is another question [12.3, 6.018]
    over = [k for k in kinds & chart.crossings if not (rain and chart.sides[k].swollen)]
    waters = [chart.sides[k] for k in kinds - chart.crossings if k in chart.sides]
    if any(w.barred for w in waters) and not over:
        return True
    dry = any(way.dry for way in chart.ways_between(board, target, near))
    return rain and not dry and any(w.swollen for w in waters)


def flank_bonus(rules: Standard, at: Position, attack: Attack, value: Fraction) -> tuple[int, tuple[Line, ...]]:
    """What the attacker's die gains by the flanks, with the lines of the sum; ``value``: the defender's, entrenched
    [7.61 to 7.65].
    """
    terms = at.game.charts["flank"]
    found = covers(rules, at, attack.target, attack.attackers[0].side, value)
    names = ", ".join(c.label for c in found)
    bonus = {6: terms["six"], 5: terms["five"]}.get(len(found), 0)
    if not bonus:
        return 0, (Line(f"Flanks: {len(found)} of 6 hexes covered", "+0", "7.62"),)
    lines = [Line(f"Flanks: {len(found)} hexes covered ({names})", f"{bonus:+d}", "7.62")]
    less = min(terms["most_less"], sum(c.lessens for c in found), bonus)
    lines.append(_lessened(found, less, terms["most_less"]))
    bonus -= less
    final, why = _tempered(at, terms, bonus, attack)
    if why:
        rule = "7.65" if "Cavalry" in why else "7.64"
        lines.append(Line(f"{why}: {bonus:+d} becomes {final:+d}", f"{final - bonus:+d}", rule))
    return final, tuple(lines)


def _lessened(found: tuple[Cover, ...], less: int, most: int) -> Line:
    which = [c.label for c in found if c.lessens]
    if not which:
        return Line("Flanks: no covered hex is held by the defender or covered by ground", "+0", "7.63")
    why = "not below 0" if less < min(len(which), most) else f"{most} at most" if less < len(which) else ""
    named = "; ".join(filter(None, (", ".join(which), why)))
    return Line(f"Flanks: held by the defender, or covered by ground or water ({named})", f"-{less}", "7.63")


def _tempered(at: Position, terms: dict[str, list[int]], bonus: int, attack: Attack) -> tuple[int, str]:
    defenders = attack.defenders
    if bonus and refuses(defenders):
        return terms["refused"][bonus], "Flanks refused"
    whole = sum(combat_value(at, u) for u in defenders)
    mounted = sum(combat_value(at, u) for u in defenders if is_cavalry(at, u))
    if bonus and all(is_cavalry(at, u) for u in attack.attackers) and 2 * mounted > whole:
        return terms["cavalry"][bonus], "Cavalry against cavalry"
    return bonus, ""


def refuses(units: tuple[Unit, ...]) -> bool:
    """Whether a force has its flanks refused: those who have joined it since do not end that [7.7, 7.71]."""
    return any(REFUSED in u.status for u in units)


@kept_on("at", "standing")
def bars_refusal(rules: Standard, at: Position, side: str, here: Hex) -> Illegal | None:
    """Why the units of a hex may not refuse their flanks, or None: fewer than five hexes are covered [7.7, 7.72]."""
    units, place = troops_at(at, side, here), at.place_name(here)
    if option(at, "refuse_flanks", "on") == "off":
        return Illegal("by the option chosen nobody refuses his flanks", "7.7")
    if refuses(units):
        return Illegal(f"the flanks of {place} are refused already", "7.7", (here,))
    if not any(at.kind(u).arm == "infantry" for u in units):
        return Illegal("only infantry refuses its flanks", "7.7", (here,))
    value, enemy = entrenched_defence(at, units), at.game.enemy(side)
    ground = option(at, "refuse_flanks_cover", "all") == "all"
    found = (_cover(rules, at, here, near, enemy, value) for near in here.neighbours())
    # fewer than five of six are covered as soon as two are not
    free = (cover for cover in found if cover is None or not (ground or cover.by_units))
    if sum(1 for _ in islice(free, 2)) == 2:
        return None
    covered = [cover for cover in covers(rules, at, here, enemy, value) if ground or cover.by_units]
    shown = (here, *(cover.hex for cover in covered if cover.hex in at.board))
    names = ", ".join(cover.label for cover in covered)
    return Illegal(f"five or more of the six hexes round {place} are covered: {names}", "7.7", shown)
