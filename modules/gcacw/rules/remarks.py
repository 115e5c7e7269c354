"""What the rules know about a unit or a hex, for whoever looks at it; and the charts to be shown."""

from __future__ import annotations

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.ruleset import Chart, Remark
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import rows

from .assailing import shown
from .leading import activates, command_of
from .ledger import ledger_of
from .march_odds import extended_headings
from .marching import bars_marching
from .standard import Standard
from .units import (
    artillery,
    combat_value,
    demoralized,
    fatigue,
    is_army_leader,
    is_leader,
    is_rested,
    manpower,
    marks_in_words,
)
from .zones import command_reach, enemy_zone, is_rain, zone_of

SHOWN = ("terrain", "extended_march", "attack_types", "artillery", "defender_results", "attacker_results", "results")


def about_unit(rules: Standard, at: Position, name: UnitId) -> tuple[Remark, ...]:
    """Manpower, combat value, fatigue, marks, whose zone it stands in, why it cannot march."""
    unit = at.unit(name)
    if isinstance(unit.place, Gone):
        where = f" at {at.place_name(unit.place.hex)}" if unit.place.hex is not None else ""
        return (Remark(f"{unit.place.why}{where}"),)
    if is_leader(at, unit):
        return _about_leader(rules, at, unit)
    found = [
        Remark(f"manpower {manpower(at, unit)}, combat value {shown(combat_value(at, unit))}", "2.4"),
        Remark(f"artillery {artillery(at, unit)}, tactical {at.kind(unit).values.get('tactical', 0)}", "2.5"),
        Remark(f"fatigue {fatigue(unit)}", "2.3"),
    ]
    if not is_rested(unit):
        found.append(Remark(", ".join(marks_in_words(unit.status)), "2.6" if not demoralized(unit) else "2.7"))
    if unit.hex is not None and unit.hex in enemy_zone(rules, at, unit.side):
        found.append(Remark("in an enemy zone of control", "6.11"))
    barred = bars_marching(rules, at, unit)
    if barred:
        found.append(Remark(f"cannot march: {barred.reason}", barred.rule))
    return tuple(found)


def _about_leader(rules: Standard, at: Position, leader: Unit) -> tuple[Remark, ...]:
    values = at.kind(leader).values
    found = [Remark(f"tactical value {values.get('tactical', 0)}", "4.4")]
    if is_army_leader(at, leader):
        return (*found, Remark("army leader: helps a grand assault", "7.84"))
    found.append(Remark(f"command value {values.get('command', 0)}", "7.82"))
    near = command_reach(rules, at, leader, command_of(at.game, leader.kind).radius)
    names = [at.name(u.id) for u, h in at.on_map(leader.side) if activates(at, leader, u) and h in near]
    found.append(Remark(f"within his reach: {', '.join(names) or 'nobody'}", "4.2"))
    return tuple(found)


def about_hex(rules: Standard, at: Position, here: Hex) -> tuple[Remark, ...]:
    """Terrain and what it costs, ways and waters, who controls it, what holds for it."""
    chart = rules.chart(at.game)
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
        found.append(Remark(f"controlled by the {at.game.side(holder).name}", ""))
    found += [Remark(z.name, z.rule) for z in at.board.zones.values() if z.rule and z.drawn and here in z.hexes]
    return tuple(found)


def charts(game: Game) -> tuple[Chart, ...]:
    """The combat charts and the tables of marches, to be shown."""
    found = []
    for name in SHOWN:
        if name == "extended_march":
            found.append(_extended_march(game))
            continue
        table = game.charts[name]
        rows = tuple(tuple(_cell(cell) for cell in row) for row in table["rows"])
        found.append(Chart(name, name.replace("_", " ").capitalize(), table["rule"], tuple(table["columns"]), rows))
    return tuple(found)


def _extended_march(game: Game) -> Chart:
    """The extended march table as the option has it: the modified die down, manpower across [5.31]."""
    table, choice = game.charts["extended_march"], game.options.get("extended_march_table", "house")
    cells = [(row["upto"], row[choice]) for row in rows(game, "extended_march")]
    first, last = cells[0][0], cells[-2][0]
    named = [f"to {first}", *(str(upto) for upto, _ in cells[1:-1]), f"from {last + 1}"]
    headings = ("die", *extended_headings(table["least"]))
    lines = tuple((name, *codes) for name, (_, codes) in zip(named, cells, strict=True))
    return Chart("extended_march", "Extended march", table["rule"], headings, lines)


def _cell(cell: object) -> str:
    if isinstance(cell, dict):
        return _cell(next(iter(cell.values())))
    if isinstance(cell, list):
        return ", ".join(str(c) for c in cell)
    return str(cell)
