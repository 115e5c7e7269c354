"""What the rules know about a unit or a hex, for whoever looks at it."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex

from ..field.ground import ground_chart
from ..field.leading import activates, command_of
from ..field.standard import Standard
from ..field.units import (
    REFUSED,
    WORKS,
    artillery,
    combat_value,
    fatigue,
    is_army_leader,
    is_leader,
    manpower,
    marks_in_words,
    tactical,
)
from ..field.zones import command_reach, enemy_zone, zone_of
from ..fight.modifiers import shown
from ..march.beginning import ONCE_MORE, bars_marching
from ..record.clock import is_rain
from ..record.ledger import ledger_of

_CLAUSE_OF_MARK = {
    "disorganized": "2.1",
    "exhausted": "2.6",
    "demoralized-1": "2.7",
    "demoralized-2": "2.7",
    REFUSED: "7.71",
    ONCE_MORE: "3.161",
    "in column": "9.1",
    **dict.fromkeys(WORKS, "9.0"),
}


def about_unit(rules: Standard, at: Position, name: UnitId) -> tuple[Remark, ...]:
    """Manpower, combat value, fatigue, marks, whose zone it stands in, why it cannot march."""
    unit = at.unit(name)
    if isinstance(unit.place, Gone):
        where = f" at {at.place_name(unit.place.hex)}" if unit.place.hex is not None else ""
        return (Remark(f"{unit.place.why}{where}"),)
    if is_leader(at, unit):
        return _about_leader(rules, at, unit)
    valued_by = "2.1" if "disorganized" in unit.status else "2.4"
    found = [
        Remark(f"manpower {manpower(at, unit)}, combat value {shown(combat_value(at, unit))}", valued_by),
        Remark(f"artillery {artillery(at, unit)}, tactical {at.kind(unit).values.get('tactical', 0)}", "2.5"),
        Remark(f"fatigue {fatigue(unit)}", "2.3"),
    ]
    for mark in sorted(unit.status):
        found += (Remark(words, _CLAUSE_OF_MARK.get(mark, "2.0")) for words in marks_in_words((mark,)))
    if unit.hex is not None and unit.hex in enemy_zone(rules, at, unit.side):
        found.append(Remark("in an enemy zone of control", "6.11"))
    barred = bars_marching(rules, at, unit)
    if barred:
        found.append(Remark(f"cannot march: {barred.reason}", barred.rule))
    return tuple(found)


def _about_leader(rules: Standard, at: Position, leader: Unit) -> tuple[Remark, ...]:
    values = at.kind(leader).values
    number = values.get("tactical", 0)
    found = [Remark(f"tactical value {number}", "4.4")]
    if is_army_leader(at, leader):
        if not tactical(at, (leader,)):
            found = [Remark(f"number {number} for a grand assault, none in combat", "4.42")]
        return (*found, Remark("army leader: helps a grand assault", "7.84"))
    found.append(Remark(f"command value {values.get('command', 0)}", "7.82"))
    near = command_reach(rules, at, leader.id, command_of(at.game, leader.kind).radius)
    names = [at.name(u.id) for u, h in at.on_map(leader.side) if activates(at, leader, u) and h in near]
    found.append(Remark(f"within his reach: {', '.join(names) or 'nobody'}", "4.2"))
    return tuple(found)


def about_hex(rules: Standard, at: Position, here: Hex) -> tuple[Remark, ...]:
    """Terrain and what it costs, ways and waters, who controls it, what holds for it."""
    chart = ground_chart(at.game)
    ground = chart.grounds[at.board.terrain(here)]
    more = chart.off_road_rain if is_rain(at) else 0
    cost = "by way only" if ground.way_only else f"{ground.foot + more} points on foot, {ground.horse + more} mounted"
    found = [Remark(f"{ground.name}: {cost}", ground.rule)]
    kinds = {k for near in at.board.neighbours(here) for k in at.board.crossing(here, near)}
    found += [Remark(chart.ways[k].name, chart.ways[k].rule) for k in sorted(kinds) if k in chart.ways]
    found += [Remark(f"{chart.sides[k].name} side", chart.sides[k].rule) for k in sorted(kinds) if k in chart.sides]
    controllers = [side for side in at.game.sides if here in zone_of(rules, at, side.id)]
    found += [Remark(f"in a {side.name} zone of control", "6.11") for side in controllers]
    holder = ledger_of(at.state).holders.get(here)
    if holder:
        rule = at.game.scenario.rules.get("control", "")
        found.append(Remark(f"controlled by the {at.game.side(holder).name}", rule))
    found += [Remark(z.name, z.rule) for z in at.board.zones.values() if z.rule and z.drawn and here in z.hexes]
    return tuple(found)
