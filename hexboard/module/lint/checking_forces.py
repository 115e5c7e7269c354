"""What can be wrong with counters and scenarios: every counter has one place in every scenario."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from hexboard.core.unit import UnitKind
from hexboard.module.building import COUNTERS_FILE, counters_of
from hexboard.module.charts import charts_of
from hexboard.module.faces import printed
from hexboard.module.folder import Library, Module
from hexboard.module.forces import scenario_of
from hexboard.module.maps.boards import Boards
from hexboard.module.options import check_when, options_of
from hexboard.module.reading import BrokenModule, Complaints, Problem, read
from hexboard.module.schema import CountersFile, ScenarioFile


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
    ids = [seat.id for seat in file.seat]
    for i, seat in enumerate(file.seat):
        if seat.side not in sides:
            complaints.add(f"$.seat[{i}].side", f"there is no side {seat.side!r}")
        if ids.count(seat.id) > 1:
            complaints.add(f"$.seat[{i}].id", f"{seat.id!r} is there {ids.count(seat.id)} times")
    if ids:
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
    ids = [arrival.id for arrival in file.arrival]
    for i, arrival in enumerate(file.arrival):
        if ids.count(arrival.id) > 1:
            complaints.add(f"$.arrival[{i}].id", f"{arrival.id!r} is there twice")
        if not 1 <= arrival.turn <= file.turns:
            complaints.add(f"$.arrival[{i}].turn", f"there is no turn {arrival.turn} in 1 to {file.turns}")
        if not arrival.hexes:
            complaints.add(f"$.arrival[{i}].hexes", "it arrives nowhere")
        for unit in arrival.units:
            if unit in roster and roster[unit].side != arrival.side:
                complaints.add(f"$.arrival[{i}].units", f"{unit!r} is not of side {arrival.side!r}")
