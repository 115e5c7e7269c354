"""A module folder to a Game: board, counters, charts, scenario and options put together."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from attrs import asdict, evolve

from hexboard.board.board import Board, Imprint, TurnSpace
from hexboard.core.game import Arrival, Game, Scenario, Start
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import Seat
from hexboard.core.unit import UnitKind
from hexboard.geometry.hex import Hex
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.drawing import drawing_of
from hexboard.module.maps.lettering import Shown, ways_shown, with_lettering
from hexboard.module.maps.map_building import read_map

from .charts import charts_of
from .faces import marks_of, printed
from .folder import Library, Module, choose, options_of
from .reading import BrokenModule, Complaints, read
from .schema import ArrivalEntry, CountersFile, ScenarioEntry, ScenarioFile

COUNTERS_FILE = "counters.toml"
_NIGHT = "night"  # the word by which a turn's name tells that it is one


def build_game(library: Library, game: str, scenario: str = "", options: Mapping[str, str] | None = None) -> Game:
    """A game ready to be set up; ``scenario`` "" is its first.

    Raises Unreadable for an unknown game, scenario, option or choice, BrokenModule if the folder has faults.
    """
    module = library.game(game)
    chosen = choose(options_of(library, module), options or {})
    entry = scenario_entry(module, scenario)
    file = read(module.folder, entry.file, ScenarioFile)
    boards = Boards(module)
    board = boards.of(file.layout, chosen)
    played = _scenario(module, entry, file, board)
    return Game(
        module.id,
        module.file.title,
        module.file.version,
        with_lettering(_imprinted(board, module, boards.file.subject, played), module.folder, entry.id),
        module.file.side,
        seats_of(module, file),
        printed_counters(library, module, chosen),
        charts_of(library, module),
        played,
        chosen,
        marks_of(library, module),
    )


def _imprinted(board: Board, module: Module, subject: str, scenario: Scenario) -> Board:
    """The board with what a scenario prints on and beside the map, and where it lies drawn."""
    names = (scenario.turn_names.get(turn, "") for turn in range(1, scenario.turns + 1))
    turns = tuple(TurnSpace(name, _NIGHT in name.lower().split()) for name in names)
    sheets = tuple(placed.sheet.title for placed in board.sheets if placed.sheet.title != placed.sheet.id)
    set_up = tuple(sorted(scenario.setup))
    imprint = Imprint(module.file.title, scenario.title, subject, sheets, turns, set_up)
    whole = evolve(board.whole, imprint=imprint) if board.whole else None
    return evolve(board, imprint=imprint, whole=whole, drawn=drawing_of(module))


def scenario_entry(module: Module, scenario: str) -> ScenarioEntry:
    """A scenario's line in the module file ("": the first). Raises Unreadable, saying which there are."""
    for entry in module.file.scenario:
        if scenario in ("", entry.id):
            return entry
    known = ", ".join(entry.id for entry in module.file.scenario) or "none"
    raise Unreadable(f"{module.id} has no scenario {scenario!r}; there are: {known}")


def scenario_files(module: Module) -> tuple[ScenarioFile, ...]:
    """The files of all its scenarios, in order. Raises BrokenModule if one has faults."""
    return tuple(read(module.folder, entry.file, ScenarioFile) for entry in module.file.scenario)


def seats_of(module: Module, scenario: ScenarioFile) -> tuple[Seat, ...]:
    """The seats of a scenario: those it names, or one for each side."""
    return scenario.seat or tuple(Seat(side.id, side.id, side.name) for side in module.file.side)


def maps_shown(library: Library, module: Module, boards: Boards | None = None) -> Iterator[Shown]:
    """The maps of a game's scenarios as they are looked at, with the options left as they are; of its ``boards`` if
    somebody has them.

    Raises BrokenModule if a map or a scenario has faults.
    """
    chosen = choose(options_of(library, module), {})
    boards = boards or Boards(module)
    for entry in module.file.scenario:
        file = read(module.folder, entry.file, ScenarioFile)
        board = boards.of(file.layout, chosen)
        yield from ways_shown(board, entry.id, frozenset(_scenario(module, entry, file, board).setup))


def boards_to_draw(library: Library, module: Module) -> Iterator[Board]:
    """The boards of a game's scenarios with every choice that changes what is printed, as it is usually played first.

    Raises BrokenModule if the folder has faults.
    """
    told = {id for zone in read_map(module.folder).zone for id in zone.when}
    choices = [
        [(option.id, choice) for choice in sorted((each.id for each in option.choices), key=option.default.__ne__)]
        for option in options_of(library, module)
        if option.id in told
    ]
    for entry in module.file.scenario:
        for chosen in product(*choices):
            yield build_game(library, module.id, entry.id, dict(chosen)).board


def printed_counters(library: Library, module: Module, chosen: Mapping[str, str]) -> Mapping[str, UnitKind]:
    """The counters of a game by id as they are printed with these choices of options. Raises BrokenModule."""
    return printed(library, module, counters_of(module, chosen), charts_of(library, module))


def counters_of(module: Module, chosen: Mapping[str, str] | None = None) -> dict[str, UnitKind]:
    """The counters of a game by id, with the figures that these choices of options give them.

    Raises BrokenModule if a row has faults.
    """
    complaints = Complaints(module.called(COUNTERS_FILE))
    file = read(module.folder, COUNTERS_FILE, CountersFile)
    roster = roster_of(file, complaints)
    if complaints.found:
        raise BrokenModule(complaints.found)
    return reprinted(roster, file, chosen or {})


def _scenario(module: Module, entry: ScenarioEntry, file: ScenarioFile, board: Board) -> Scenario:
    complaints = Complaints(module.called(entry.file))
    scenario = scenario_of(file, board, complaints)
    if complaints.found:
        raise BrokenModule(complaints.found)
    return scenario


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
