"""What can be wrong with charts, counters and scenarios: every counter has one place in every scenario."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from hexboard.core.unit import UnitKind
from hexboard.module.building import COUNTERS_FILE, counters_of, scenario_of
from hexboard.module.charts import CHARTS_FILE, charts_of
from hexboard.module.faces import printed
from hexboard.module.folder import MODULE_FILE, Library, Module, check_when, options_of
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.map_building import DEFAULT, MAP_FILE, read_map, where_printed
from hexboard.module.reading import BrokenModule, Complaints, Problem, read
from hexboard.module.rulebook import CLAUSES_FILE, clauses_file, rulebook_of
from hexboard.module.schema import CountersFile, ScenarioFile

# charts of these names have a row for everything of that sort the map prints
TERRAIN, WAYS, SIDES = "terrain", "ways", "sides"


def check_charts(library: Library, module: Module, boards: Boards) -> Iterable[Problem]:
    """The charts a game is played by: each cites a rule, rows fit their legend, and the whole map is covered."""
    charts = charts_of(library, module)
    complaints = Complaints(module.called(CHARTS_FILE))
    for name, table in charts.items():
        if not table.get("rule"):
            complaints.add(f"$.{name}.rule", "the chart cites no rule")
        _check_rows(name, table, complaints)
    file = boards.file
    grounds = [t for t in file.terrain if t != DEFAULT] + [file.terrain.get(DEFAULT, "")]
    sides = [*(w.kind for w in file.water), *(c.kind for c in file.crossing), *(w.kind for w in file.work)]
    for name, wanted in ((TERRAIN, grounds), (WAYS, [r.kind for r in file.road]), (SIDES, sides)):
        for missing in sorted(set(wanted) - {row[0] for row in charts.get(name, {}).get("rows", ())}):
            if name in charts:
                complaints.add(f"$.{name}.rows", f"the map has {missing!r}, which has no row")
    return complaints.found


def _check_rows(name: str, table: Any, complaints: Complaints) -> None:
    width = len(table.get("columns", ()))
    for i, row in enumerate(table.get("rows", ())):
        if len(row) != width:
            complaints.add(f"$.{name}.rows[{i}]", f"the row has {len(row)} cells under {width} columns")


def check_rules(library: Library, module: Module) -> Iterable[Problem]:
    """Every rule number that the files cite is a clause the player can read, and clauses name real options."""
    known = {clause.id for clause in rulebook_of(library, module).clauses}
    if known:
        uncited = _uncited(module, _cited(module), known)
        yield from where_printed(module.folder, uncited) if module.has(MAP_FILE) else uncited
        yield from _uncited(module, _charted(library, module), known)
    complaints = Complaints(module.called(CLAUSES_FILE))
    complaints.add_doubles("$.clause", [clause.id for clause in clauses_file(module).clause])
    if module.file.kind == "game":
        _check_options(library, module, complaints)
    yield from complaints.found


def _check_options(library: Library, module: Module, complaints: Complaints) -> None:
    options = {option.id for option in options_of(library, module)}
    clauses = rulebook_of(library, module).clauses
    for option in sorted({clause.option for clause in clauses if clause.option} - options):
        complaints.add("$.clause", f"a clause is switched by option {option!r}, which the game does not have")
    if clauses:
        for option in sorted(options - {clause.option for clause in clauses}):
            complaints.add("$.clause", f"no clause says what option {option!r} switches")


def _uncited(module: Module, cited: Iterable[tuple[str, str, str]], known: Collection[str]) -> Iterator[Problem]:
    for file, path, rule in cited:
        if rule and rule not in known:
            yield Problem(module.called(file), path, f"no clause is numbered {rule}")


def _cited(module: Module) -> Iterator[tuple[str, str, str]]:
    file = module.file
    yield from ((MODULE_FILE, f"$.option[{i}].rule", o.rule) for i, o in enumerate(file.option))
    yield from ((MODULE_FILE, f"$.reminder[{i}].rule", r.rule) for i, r in enumerate(file.reminder))
    if module.has(MAP_FILE):
        printed = read_map(module.folder)
        yield from ((MAP_FILE, f"$.zone[{i}].rule", z.rule) for i, z in enumerate(printed.zone))
        yield from ((MAP_FILE, f"$.work[{i}].rule", w.rule) for i, w in enumerate(printed.work))
    for entry in file.scenario:
        arrivals = read(module.folder, entry.file, ScenarioFile).arrival
        yield from ((entry.file, f"$.arrival[{i}].rule", a.rule) for i, a in enumerate(arrivals))


def _charted(library: Library, module: Module) -> Iterator[tuple[str, str, str]]:
    for name, table in charts_of(library, module).items():
        yield CHARTS_FILE, f"$.{name}.rule", str(table.get("rule", ""))
        columns = list(table.get("columns", ()))
        if "rule" in columns:
            at = columns.index("rule")
            for i, row in enumerate(table.get("rows", ())):
                yield CHARTS_FILE, f"$.{name}.rows[{i}]", str(row[at]) if at < len(row) else ""


def check_counters(library: Library, module: Module) -> Iterable[Problem]:
    """counters.toml: rows that fit the legend, sides that exist, ids fit for a command line."""
    complaints = Complaints(module.called(COUNTERS_FILE))
    sides = {side.id for side in module.file.side}
    roster = counters_of(module)
    _check_instead(library, module, roster, complaints)
    printed(library, module, roster, charts_of(library, module))
    for i, kind in enumerate(roster.values()):
        if kind.side not in sides:
            complaints.add(f"$.rows[{i}]", f"{kind.id!r} is of side {kind.side!r}, which the game does not have")
        if not kind.id.isascii() or kind.id != kind.id.lower() or len(kind.id.split()) != 1:
            complaints.add(f"$.rows[{i}]", f"{kind.id!r} is not lower-case ASCII without blanks")
    return complaints.found


def _check_instead(
    library: Library, module: Module, roster: Mapping[str, UnitKind], complaints: Complaints
) -> None:
    known = {*roster, *(kind.arm for kind in roster.values())}
    file = read(module.folder, COUNTERS_FILE, CountersFile)
    for i, entry in enumerate(file.instead):
        check_when(f"$.instead[{i}].when", entry.when, options_of(library, module), complaints)
        for name in sorted({*entry.of} - known):
            complaints.add(f"$.instead[{i}].of", f"{name!r} is neither a counter nor an arm")
        for name in sorted({*entry.figures} - {*file.columns}):
            complaints.add(f"$.instead[{i}].figures", f"there is no column {name!r}")


def check_scenario(module: Module, boards: Boards) -> Iterable[Problem]:
    """Every scenario: hexes, units and sides exist, and each counter stands in one place and no more."""
    roster = counters_of(module)
    for entry in module.file.scenario:
        complaints = Complaints(module.called(entry.file))
        try:
            file = read(module.folder, entry.file, ScenarioFile)
            scenario_of(file, boards.of(file.layout), complaints)
        except BrokenModule as broken:
            yield from broken.problems
            continue
        if file.id != entry.id:
            complaints.add("$.id", f"the module file calls it {entry.id!r}")
        if file.first not in [side.id for side in module.file.side]:
            complaints.add("$.first", f"there is no side {file.first!r}")
        _check_seats(file, [side.id for side in module.file.side], complaints)
        _check_places(file, roster, complaints)
        _check_starts(file, complaints)
        _check_arrivals(file, roster, complaints)
        yield from complaints.found


def _check_seats(file: ScenarioFile, sides: list[str], complaints: Complaints) -> None:
    complaints.add_doubles("$.seat", [seat.id for seat in file.seat])
    for i, seat in enumerate(file.seat):
        if seat.side not in sides:
            complaints.add(f"$.seat[{i}].side", f"there is no side {seat.side!r}")
    if file.seat:
        for side in set(sides) - {seat.side for seat in file.seat}:
            complaints.add("$.seat", f"nobody sits for {side!r}")


def _check_places(file: ScenarioFile, roster: Mapping[str, UnitKind], complaints: Complaints) -> None:
    placed = Counter(unit for _, unit in _places(file))
    for path, unit in _places(file):
        if unit not in roster:
            complaints.add(path, f"there is no counter {unit!r}")
    for unit, times in placed.items():
        if times > 1:
            complaints.add("$", f"{unit!r} is placed {times} times")
    for unit in roster.keys() - placed.keys():
        complaints.add("$", f"{unit!r} has no place: set it up, let it arrive, or list it as left_out")


def _check_starts(file: ScenarioFile, complaints: Complaints) -> None:
    placed = {unit for path, unit in _places(file) if path != "$.left_out"}
    started = Counter(unit for entry in file.start for unit in entry.units)
    for i, entry in enumerate(file.start):
        for unit in entry.units:
            if unit not in placed:
                complaints.add(f"$.start[{i}].units", f"{unit!r} is not in this scenario")
            elif started[unit] > 1:
                complaints.add(f"$.start[{i}].units", f"{unit!r} has {started[unit]} starts")


def _places(file: ScenarioFile) -> Iterator[tuple[str, str]]:
    yield from ((f"$.setup.{label}", unit) for label, units in file.setup.items() for unit in units)
    yield from ((f"$.arrival[{i}].units", unit) for i, a in enumerate(file.arrival) for unit in a.units)
    yield from (("$.left_out", unit) for unit in file.left_out)


def _check_arrivals(file: ScenarioFile, roster: Mapping[str, UnitKind], complaints: Complaints) -> None:
    complaints.add_doubles("$.arrival", [arrival.id for arrival in file.arrival])
    for i, arrival in enumerate(file.arrival):
        if not 1 <= arrival.turn <= file.turns:
            complaints.add(f"$.arrival[{i}].turn", f"there is no turn {arrival.turn} in 1 to {file.turns}")
        if not arrival.hexes:
            complaints.add(f"$.arrival[{i}].hexes", "it arrives nowhere")
        for unit in arrival.units:
            if unit in roster and roster[unit].side != arrival.side:
                complaints.add(f"$.arrival[{i}].units", f"{unit!r} is not of side {arrival.side!r}")
