"""The charts of a game as its options have them, to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.game import Game
from hexboard.engine.ruleset import Chart
from hexboard.rules.charts import Row, rows

from ..field.ground import FORD, GroundChart, Side, ground_chart
from ..field.leading import command_of
from ..field.standard import Allowance
from ..field.units import ARMY, LEADER, WORKS
from ..march.attacking import MARCH_KINDS
from ..march.odds import extended_headings

Cells = tuple[str, ...]

_RECOVERY = {
    "recovers": "organized, on its normal side",
    "tires": "on its exhausted side, organized or not as before",
    "stays": "as it is",
}


def charts(game: Game) -> tuple[Chart, ...]:
    """Everything that is looked up in play: marches, combat, retreats and recovery."""
    return (*_marching(game), *_fighting(game), *_withdrawing(game), *_resting(game))


def _marching(game: Game) -> Iterator[Chart]:
    ground = ("ground", "on foot", "mounted", "defence", "cavalry retreat", "artillery", "rule")
    yield _chart(game, "terrain", "Terrain", ground, _terrain(game))
    yield _chart(game, "ways", "Pikes, roads and trails", ("way", "points", "in rain", "rule"), _ways(game))
    yield _chart(game, "sides", "Hexsides", ("hexside", "on foot", "mounted", "in rain", "rule"), _sides(game))
    yield _chart(game, "allowance", "Movement points", ("unit", "alone", "led", "rule"), _allowance(game))
    yield _extended_march(game)
    more = _counted(game, "extended_march_modifiers")
    yield _chart(game, "extended_march_modifiers", "Added in an extended march", ("for", "die", "rule"), more)


def _fighting(game: Game) -> Iterator[Chart]:
    yield _chart(game, "disorganized", "Disorganized units", ("manpower", "combat value"), _disorganized(game))
    guns_ride = game.options.get("artillery_attack_cost", "infantry") == "cavalry"
    attacks = ("attack", "on foot", "mounted, and guns" if guns_ride else "mounted", "die", "rule")
    yield _chart(game, "attack_types", "Attack types", attacks, _attack_types(game))
    yield _chart(game, "modifiers", "Added to the dice", ("for", "attacker", "defender", "rule"), _modifiers(game))
    yield _chart(game, "flank", "Flank bonus", ("bonus", "flanks refused", "cavalry on cavalry"), _flank(game))
    yield from (_as_printed(game, name) for name in ("artillery", "defender_results", "attacker_results"))
    yield _chart(game, "results", "Results", ("letter", "result", "meaning", "rule"), _results(game))


def _withdrawing(game: Game) -> Iterator[Chart]:
    yield _chart(game, "retreat_priorities", "Steps of a retreat", ("", "kind of step", "manpower"), _retreats(game))
    yield _chart(game, "cavalry_retreat", "Cavalry retreat", ("manpower", "die", "rule"), _cavalry_retreat(game))


def _resting(game: Game) -> Iterator[Chart]:
    works = (row for row in rows(game, "entrenchment") if row["id"] in WORKS)
    cells = ((row["name"], f"x{row['factor']}", row["rule"]) for row in works)
    yield _chart(game, "entrenchment", "Works", ("work", "strength and guns", "rule"), cells)
    yield _chart(game, "recovery", "Recovery", ("fatigue", "the unit is", "rule"), _recovery(game))


def _chart(game: Game, name: str, title: str, columns: Cells, cells: Iterable[Cells]) -> Chart:
    return Chart(name, title, game.charts[name]["rule"], columns, tuple(cells))


def _as_printed(game: Game, name: str) -> Chart:
    table = game.charts[name]
    lines = tuple(tuple(str(cell) for cell in row) for row in table["rows"])
    heads = tuple("ground" if head == "id" else head for head in table["columns"])
    return Chart(name, name.replace("_", " ").capitalize(), table["rule"], heads, lines)


def _by_choice(game: Game, name: str, head: str, chosen: str, usual: str) -> Iterator[tuple[str, str]]:
    """The first cell and the one that the option has of each row of a table with a column for every choice."""
    choice = game.options.get(chosen, usual)
    return ((str(row[head]), str(row[choice])) for row in rows(game, name))


def _terrain(game: Game) -> Iterator[Cells]:
    """Points to enter each ground, and what it does in combat and in a cavalry retreat [6.011, 7.463, 8.22]."""
    grounds = ground_chart(game).grounds
    for row in rows(game, "terrain"):
        ground = grounds[row["id"]]
        costs = ("by way only",) * 2 if ground.way_only else (str(ground.foot), str(ground.horse))
        yield ground.name, *costs, str(row["defence"]), str(ground.screen), ground.guns, ground.rule


def _ways(game: Game) -> Iterator[Cells]:
    """Points along each way, and what rain adds off them [6.012, 6.014, 12.1, 12.11]."""
    chart = ground_chart(game)
    yield from ((way.name, str(way.cost), str(way.rain), way.rule) for way in chart.ways.values())
    yield "Off the ways", "by ground", f"{chart.off_road_rain:+d}" if chart.off_road_rain else "no more", "12.11"


def _sides(game: Game) -> Iterator[Cells]:
    """Points more over each hexside, and what rain closes [6.015, 6.016, 12.3]."""
    chart = ground_chart(game)
    for name, side in chart.sides.items():
        costs = ("at a crossing",) * 2 if side.barred else (f"+{side.foot}", f"+{side.horse}")
        yield side.name, *costs, _in_rain(chart, name, side), side.rule


def _in_rain(chart: GroundChart, name: str, side: Side) -> str:
    if not side.closed:
        return "the same"
    if name in chart.crossings:
        return "closed off the ways" if name == FORD and chart.ford_is_trail else "closed"
    return "closed off pike, road and railroad"


def _allowance(game: Game) -> Iterator[Cells]:
    """Dice of a march alone and under a leader; a leader of cavalry may add a figure of his own [5.2]."""
    usual = 0
    for row in rows(game, "allowance"):
        usual = row["led"]
        yield row["name"], *(str(Allowance(row["dice"], add)) for add in (row["march"], usual)), row["rule"]
    for chief in (kind for kind in game.roster.values() if kind.arm == LEADER and kind.size != ARMY):
        own = command_of(game, chief.id).horse
        if own != usual:
            yield f"Cavalry under {chief.name}", "2d6", str(Allowance(2, own)), game.charts["allowance"]["rule"]


def _extended_march(game: Game) -> Chart:
    """The extended march table as the option has it: the modified die down, manpower across [5.31]."""
    table, choice = game.charts["extended_march"], game.options.get("extended_march_table", "house")
    cells = [(row["upto"], row[choice]) for row in rows(game, "extended_march")]
    first, last = cells[0][0], cells[-2][0]
    named = [f"to {first}", *(str(upto) for upto, _ in cells[1:-1]), f"from {last + 1}"]
    headings = ("die", *extended_headings(table["least"]))
    lines = ((name, *codes) for name, (_, codes) in zip(named, cells, strict=True))
    return _chart(game, "extended_march", "Extended march", headings, lines)


def _counted(game: Game, name: str) -> Iterator[Cells]:
    """The modifiers that the options count [5.32]."""
    for row in rows(game, name):
        if not row["option"] or game.options.get(row["option"], row["choice"]) == row["choice"]:
            yield row["name"], f"{row['value']:+d}", row["rule"]


def _disorganized(game: Game) -> Iterator[Cells]:
    """Combat value by manpower [2.1]."""
    return _by_choice(game, "disorganized", "manpower", "disorganized_value", "seven_tenths")


def _attack_types(game: Game) -> Iterator[Cells]:
    """Points of each kind of attack, none in an assault, and what it adds to the attacker's die [7.2]."""
    table, dear = game.charts["attack_types"], game.options.get("prepared_cav", "four")
    for row in rows(game, "attack_types"):
        mounted = table["prepared_cavalry"][dear] if row["id"] == "prepared" else row["horse"]
        costs = (str(row["foot"]), str(mounted)) if row["id"] in MARCH_KINDS else ("-", "-")
        yield row["name"], *costs, f"{row['modifier']:+d}", row["rule"]


def _modifiers(game: Game) -> Iterator[Cells]:
    """What is added to whose die; kinds of attack, guns and flanks have tables of their own [7.4]."""
    yield "Ratio 2:1, 3:1, 4:1 ...", "+1, +2, +3 ...", "-", "7.41"
    yield "Ratio 1:2, 1:3, 1:4 ...", "-1, -2, -3 ...", "-", "7.41"
    yield "Best tactical value, attacker's less defender's", "the difference", "-", "7.42"
    for row in rows(game, "modifiers"):
        if row["id"] != "exhausted" or game.options.get("exhausted_effect", "none") != "none":
            yield row["name"], *_whose(row), row["rule"]


def _whose(row: Row) -> Cells:
    figure = f"{row['value']:+d}"
    return figure if row["die"] != "defender" else "-", figure if row["die"] != "attacker" else "-"


def _flank(game: Game) -> Iterator[Cells]:
    """What is left of a bonus, less what lessens it, where flanks are refused or cavalry fights cavalry [7.6]."""
    terms = game.charts["flank"]
    for bonus in range(terms["six"], 0, -1):
        yield f"{bonus:+d}", f"{terms['refused'][bonus]:+d}", f"{terms['cavalry'][bonus]:+d}"


def _results(game: Game) -> Iterator[Cells]:
    """What the letters of a result mean [7.54]."""
    read_by = {row["id"]: row["of"] for row in rows(game, "result_letters")}
    for row in rows(game, "results"):
        meaning = row["meaning"]
        if isinstance(meaning, dict):
            usual, *_ = meaning
            meaning = meaning[game.options.get(read_by[row["id"]], usual)]
        yield row["id"], row["name"], meaning, row["rule"]


def _retreats(game: Game) -> Iterator[Cells]:
    """The kinds of steps in their order, and what each costs [7.93, 7.932]."""
    choice = game.options.get("retreat_losses", "house")
    for row in rows(game, "retreat_priorities"):
        yield str(row["priority"]), row["name"], f"-{row[choice]}" if row[choice] else "0"


def _cavalry_retreat(game: Game) -> Iterator[Cells]:
    """What is added for the manpower that retreats, the ground apart, and what comes of the sum [8.2, 8.21, 8.23]."""
    for least, figure in _by_choice(game, "cavalry_retreat", "least", "cavalry_retreat_size", "house"):
        yield f"from {least}", f"{int(figure):+d}", "8.23"
    rounded = game.options.get("cavalry_retreat_fraction", "up")
    yield "The march loses", f"half of the sum, rounded {rounded}", "8.21"


def _recovery(game: Game) -> Iterator[Cells]:
    """What recovery makes of a unit by its fatigue before it, and the points it loses then [10.02, 10.03]."""
    for fatigue, how in _by_choice(game, "recovery", "fatigue", "recovery_levels", "house"):
        yield fatigue, _RECOVERY[how], "10.02"
    off = game.charts["recovery_fatigue"][game.options.get("recovery_fatigue", "slower")]
    yield "all", f"then less tired by {off['clear']}, on a turn of rain by {off['rain']}", "10.03"
