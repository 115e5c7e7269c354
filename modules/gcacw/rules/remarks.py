"""What the rules know about a unit or a hex, for whoever looks at it; and the charts to be shown."""

from __future__ import annotations

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.ruleset import Chart, Remark
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import rows

from .assailing import shown
from .attacking import MARCH_KINDS
from .ground import ground_chart
from .leading import activates, command_of
from .ledger import ledger_of
from .march_odds import extended_headings
from .marching import ONCE_MORE, bars_marching
from .standard import Standard
from .units import (
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
from .zones import command_reach, enemy_zone, is_rain, zone_of

SHOWN = ("terrain", "extended_march", "attack_types", "artillery", "defender_results", "attacker_results", "results")

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
    """The combat charts and the tables of marches as the options have them, to be shown."""
    made = {
        "terrain": _terrain,
        "extended_march": _extended_march,
        "attack_types": _attack_types,
        "results": _results,
    }
    return tuple(made[name](game) if name in made else _as_printed(game, name) for name in SHOWN)


def _as_printed(game: Game, name: str) -> Chart:
    table = game.charts[name]
    lines = tuple(tuple(str(cell) for cell in row) for row in table["rows"])
    return Chart(name, _title(name), table["rule"], tuple(table["columns"]), lines)


def _terrain(game: Game) -> Chart:
    """Points to enter each ground, and what it does in combat and in a cavalry retreat [6.011, 7.463, 8.22]."""
    grounds = ground_chart(game).grounds
    lines = []
    for row in rows(game, "terrain"):
        ground = grounds[row["id"]]
        costs = ("by way only",) * 2 if ground.way_only else (str(ground.foot), str(ground.horse))
        more = (str(row["defence"]), str(ground.screen), ground.guns, ground.rule)
        lines.append((ground.name, *costs, *more))
    headings = ("ground", "on foot", "mounted", "defence", "cavalry retreat", "artillery", "rule")
    return Chart("terrain", _title("terrain"), game.charts["terrain"]["rule"], headings, tuple(lines))


def _attack_types(game: Game) -> Chart:
    """Points of each kind of attack, none in an assault, and what it adds to the attacker's die [7.2]."""
    table, dear = game.charts["attack_types"], game.options.get("prepared_cav", "four")
    lines = []
    for row in rows(game, "attack_types"):
        mounted = table["prepared_cavalry"][dear] if row["id"] == "prepared" else row["horse"]
        costs = (str(row["foot"]), str(mounted)) if row["id"] in MARCH_KINDS else ("-", "-")
        lines.append((row["name"], *costs, f"{row['modifier']:+d}", row["rule"]))
    headings = ("attack", "on foot", "mounted", "die", "rule")
    return Chart("attack_types", _title("attack_types"), table["rule"], headings, tuple(lines))


def _results(game: Game) -> Chart:
    """What the letters of a result mean [7.54]."""
    read_by = {row["id"]: row["of"] for row in rows(game, "result_letters")}
    lines = []
    for row in rows(game, "results"):
        meaning = row["meaning"]
        if isinstance(meaning, dict):
            usual, *_ = meaning
            meaning = meaning[game.options.get(read_by[row["id"]], usual)]
        lines.append((row["id"], row["name"], meaning, row["rule"]))
    table = game.charts["results"]
    return Chart("results", _title("results"), table["rule"], tuple(table["columns"]), tuple(lines))


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _extended_march(game: Game) -> Chart:
    """The extended march table as the option has it: the modified die down, manpower across [5.31]."""
    table, choice = game.charts["extended_march"], game.options.get("extended_march_table", "house")
    cells = [(row["upto"], row[choice]) for row in rows(game, "extended_march")]
    first, last = cells[0][0], cells[-2][0]
    named = [f"to {first}", *(str(upto) for upto, _ in cells[1:-1]), f"from {last + 1}"]
    headings = ("die", *extended_headings(table["least"]))
    lines = tuple((name, *codes) for name, (_, codes) in zip(named, cells, strict=True))
    return Chart("extended_march", _title("extended_march"), table["rule"], headings, lines)
