"""What can be wrong with charts and rules: ground without a row, charts without a rule, rules without a clause."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from hexboard.module.charts import CHARTS_FILE, charts_of
from hexboard.module.folder import MODULE_FILE, Library, Module
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.map_building import DEFAULT, MAP_FILE
from hexboard.module.maps.map_reading import read_map, where_printed
from hexboard.module.options import options_of
from hexboard.module.reading import Complaints, Problem, read
from hexboard.module.rulebook import CLAUSES_FILE, clauses_of, rulebook_of
from hexboard.module.schema import ScenarioFile

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
    own = clauses_of(module)
    complaints = Complaints(module.called(CLAUSES_FILE))
    for i, clause in enumerate(own):
        if [c.id for c in own].count(clause.id) > 1:
            complaints.add(f"$.clause[{i}].id", f"clause {clause.id} is there twice")
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
