"""counters.toml and scenario files to counters, set-ups and arrivals."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import asdict, evolve

from hexboard.board.board import Board
from hexboard.core.game import Arrival, Scenario, Start
from hexboard.core.unit import UnitKind
from hexboard.geometry.hex import Hex

from .reading import Complaints
from .schema import ArrivalEntry, CountersFile, ScenarioFile

TEXTS = ("id", "name", "side", "arm", "size", "formation")
NEEDED = ("id", "name", "side", "arm")


def roster_of(file: CountersFile, complaints: Complaints) -> dict[str, UnitKind]:
    """The counters by id. A column that is no text of UnitKind is one of its figures, "" where none is printed."""
    for column in NEEDED:
        if column not in file.columns:
            complaints.add("$.columns", f"there is no column {column!r}")
            return {}
    roster: dict[str, UnitKind] = {}
    for i, row in enumerate(file.rows):
        kind = _kind(
            dict(zip(file.columns, row, strict=False)), len(row) - len(file.columns), f"$.rows[{i}]", complaints
        )
        if kind and kind.id in roster:
            complaints.add(f"$.rows[{i}]", f"{kind.id!r} is there already")
        elif kind:
            roster[kind.id] = kind
    return roster


def reprinted(roster: Mapping[str, UnitKind], file: CountersFile, chosen: Mapping[str, str]) -> dict[str, UnitKind]:
    """The counters with the figures that the choices of options give some of them."""
    found = dict(roster)
    for entry in (each for each in file.instead if each.when.items() <= chosen.items()):
        for id, kind in found.items():
            if kind.arm in entry.of or id in entry.of:
                found[id] = evolve(kind, values={**kind.values, **entry.figures})
    return found


def _kind(cells: Mapping[str, str | int], excess: int, path: str, complaints: Complaints) -> UnitKind | None:
    if excess:
        complaints.add(path, f"the row has {abs(excess)} cells too {'many' if excess > 0 else 'few'}")
        return None
    texts = {c: v for c, v in cells.items() if c in TEXTS and isinstance(v, str)}
    values = {c: v for c, v in cells.items() if c not in TEXTS and isinstance(v, int)}
    blank = {c for c, v in cells.items() if c not in TEXTS and v == ""}
    for column in cells.keys() - texts.keys() - values.keys() - blank:
        complaints.add(path, f"{column!r} should be a {'text' if column in TEXTS else 'whole number'}")
        return None
    text = {column: texts.get(column, "") for column in TEXTS}
    return UnitKind(text["id"], text["name"], text["side"], text["arm"], text["size"], text["formation"], values)


def scenario_of(file: ScenarioFile, board: Board, complaints: Complaints) -> Scenario:
    """A scenario with its labels turned into hexes of the board; unknown ones are complained of and left out."""
    setup = {
        at: units
        for label, units in file.setup.items()
        for at in _hexes([label], board, f"$.setup.{label}", complaints)
    }
    arrivals = tuple(_arrival(entry, board, f"$.arrival[{i}]", complaints) for i, entry in enumerate(file.arrival))
    names = dict(_turn_names(file, complaints))
    started = [(Start(each.step, frozenset(each.status), each.values), each.units) for each in file.start]
    starts = {unit: start for start, units in started for unit in units}
    about = file.id, file.title, file.summary, file.turns, file.first
    return Scenario(*about, setup, arrivals, names, file.rules, starts)


def _arrival(entry: ArrivalEntry, board: Board, path: str, complaints: Complaints) -> Arrival:
    hexes = tuple(_hexes(entry.hexes, board, f"{path}.hexes", complaints))
    otherwise = tuple(_hexes(entry.otherwise, board, f"{path}.otherwise", complaints))
    return Arrival(**(asdict(entry, recurse=False) | {"hexes": hexes, "otherwise": otherwise}))


def _hexes(labels: Iterable[str], board: Board, path: str, complaints: Complaints) -> Iterator[Hex]:
    for label in labels:
        if (at := board.find(label)) is not None:
            yield at
        else:
            complaints.add(path, f"no hex in play is numbered {label!r}")


def _turn_names(file: ScenarioFile, complaints: Complaints) -> Iterator[tuple[int, str]]:
    for turn, name in file.turn_names.items():
        if turn.isdecimal() and 1 <= int(turn) <= file.turns:
            yield int(turn), name
        else:
            complaints.add(f"$.turn_names.{turn}", f"there is no turn {turn!r} in 1 to {file.turns}")
