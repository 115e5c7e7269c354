"""Covered hexes: where an attack takes the defender in flank, and when flanks may be refused [7.6, 7.7]."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from attrs import frozen

from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex

from .force import entrenched_defence
from .ground import GroundChart, zone_steps
from .standard import Standard
from .units import combat_value, demoralized, is_cavalry, is_leader, option, troops_at
from .zones import has_zone, is_rain


@frozen
class Cover:
    """A hex next to the defender that is covered: by what, and whether it takes one from the bonus."""

    label: str
    by: str
    lessens: bool


def covers(rules: Standard, at: Position, target: Hex, side: str, value: Fraction) -> tuple[Cover, ...]:
    """The hexes next to a target that a side covers; ``value``: the defender's, entrenched [7.61]."""
    found = (_cover(rules, at, target, near, side, value) for near in target.neighbours())
    return tuple(cover for cover in found if cover is not None)


def _cover(rules: Standard, at: Position, target: Hex, near: Hex, side: str, value: Fraction) -> Cover | None:
    if near not in at.board:
        return Cover("off the map", "map edge", True)
    by = _covering(rules, at, side).get(near, ())
    if by and (option(at, "flank_quarter", "on") == "off" or 4 * sum(combat_value(at, u) for u in by) >= value):
        held = any(not demoralized(u) for u in troops_at(at, at.game.enemy(side), near))
        return Cover(at.label(near), " and ".join(at.name(u.id) for u in by), held)
    ground = _ground(at.board, rules.chart(at.game), target, near, is_rain(at))
    return Cover(at.label(near), ground, True) if ground else None


@lru_cache(maxsize=16)
def _covering(rules: Standard, at: Position, side: str) -> Mapping[Hex, list[Unit]]:
    """For every hex that units of a side stand in or control: who they are."""
    controls = zone_steps(at.board, rules.chart(at.game))
    found: dict[Hex, list[Unit]] = {}
    for unit, here in at.on_map(side):
        if not is_leader(at, unit) and not demoralized(unit):
            for near in (here, *(controls[here] if has_zone(rules, at, unit) else ())):
                found.setdefault(near, []).append(unit)
    return found


@lru_cache(maxsize=20_000)
def _ground(board: Board, chart: GroundChart, target: Hex, near: Hex, rain: bool) -> str:
    if chart.rugged(board, target, near):
        return "rugged ground"
    kinds = board.crossing(target, near)
    over = [k for k in kinds & chart.crossings if not (rain and chart.sides[k].closed)]
    waters = [chart.sides[k] for k in kinds - chart.crossings if k in chart.sides]
    if any(w.barred for w in waters) and not over:
        return "water"
    dry = any(w.dry for w in chart.ways_between(board, target, near))
    return "water" if rain and not dry and any(w.closed for w in waters) else ""


def flank_bonus(
    rules: Standard,
    at: Position,
    target: Hex,
    attackers: tuple[Unit, ...],
    defenders: tuple[Unit, ...],
    value: Fraction,
) -> tuple[int, tuple[Line, ...]]:
    """What the attacker's die gains by the flanks, with the lines of the sum [7.61 to 7.65]."""
    terms = at.game.charts["flank"]
    found = covers(rules, at, target, attackers[0].side, value)
    names = ", ".join(c.label for c in found)
    bonus = {6: terms["six"], 5: terms["five"]}.get(len(found), 0)
    if not bonus:
        return 0, (Line(f"Flanks: {len(found)} of 6 hexes covered", "0", "7.62"),)
    lines = [Line(f"Flanks: {len(found)} hexes covered ({names})", f"{bonus:+d}", "7.62")]
    less = min(terms["most_less"], sum(c.lessens for c in found), bonus)
    if less:
        lines.append(Line("Flanks: covered hexes that are held, or by ground alone", f"-{less}", "7.63"))
    bonus -= less
    final, why = _tempered(at, terms, bonus, attackers, defenders)
    if why:
        lines.append(Line(why, f"{bonus:+d} becomes {final:+d}", "7.65" if "Cavalry" in why else "7.64"))
    return final, tuple(lines)


def _tempered(
    at: Position, terms: dict[str, list[int]], bonus: int, attackers: tuple[Unit, ...], defenders: tuple[Unit, ...]
) -> tuple[int, str]:
    if bonus and refuses(defenders):
        return terms["refused"][bonus], "Flanks refused"
    whole = sum(combat_value(at, u) for u in defenders)
    mounted = sum(combat_value(at, u) for u in defenders if is_cavalry(at, u))
    if bonus and all(is_cavalry(at, u) for u in attackers) and 2 * mounted > whole:
        return terms["cavalry"][bonus], "Cavalry against cavalry"
    return bonus, ""


def refuses(units: tuple[Unit, ...]) -> bool:
    """Whether a force has its flanks refused: all of it [7.7]."""
    return bool(units) and all("flanks refused" in u.status for u in units)


def may_refuse(rules: Standard, at: Position, side: str, here: Hex) -> bool:
    """Whether the units of a hex may refuse their flanks: infantry there, fewer than five hexes covered [7.7]."""
    units = troops_at(at, side, here)
    if option(at, "refuse_flanks", "on") == "off" or refuses(units):
        return False
    if not any(at.kind(u).arm == "infantry" for u in units):
        return False
    return len(covers(rules, at, here, at.game.enemy(side), entrenched_defence(at, units))) < 5
