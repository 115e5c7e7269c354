"""What can be wrong with a map: labels, neighbours, waters and their crossings, overlaps of sheets."""

from collections.abc import Iterable, Iterator

from hexboard.board.board import Board
from hexboard.geometry.hex import HexSide
from hexboard.module.folder import Library, Module, check_when, options_of
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.elevations import check_elevations
from hexboard.module.maps.labels import LabelBook
from hexboard.module.maps.map_building import MAP_FILE, where_printed
from hexboard.module.maps.map_schema import CrossingEntry, MapFile
from hexboard.module.reading import Complaints, Problem


def check_map(library: Library, module: Module, boards: Boards) -> Iterable[Problem]:
    """Every layout of map.toml and the files it includes. Raises BrokenModule if one cannot be read."""
    file = boards.file
    complaints = Complaints(module.called(MAP_FILE))
    if not file.layout:
        complaints.add("$.layout", "there is no layout")
    for key in ("sheet", "layout", "zone", "box"):
        complaints.add_doubles(f"$.{key}", [each.id for each in getattr(file, key)])
    for i, zone in enumerate(file.zone):
        check_when(f"$.zone[{i}].when", zone.when, options_of(library, module), complaints)
    for layout in file.layout:
        board, found = boards.tried(layout.id)
        complaints.found.extend(found.found)
        if board is not None:
            book = LabelBook(boards.sheets, board.sheets)
            _check_crossings(file, board, book, complaints)
            _check_named_crossings(file, board.whole or board, complaints)
            _check_ways_over_water(file, board, complaints)
            _check_waters(board, complaints)
            _check_overlaps(board, f"$.layout[{file.layout.index(layout)}]", complaints)
    return [*where_printed(module.folder, complaints.found), *check_elevations(module.folder, boards.sheets)]


def _check_crossings(file: MapFile, board: Board, book: LabelBook, complaints: Complaints) -> None:
    over = {(w.name, side) for w in board.waters for side in w.sides}
    along = {(road.name, side) for road in board.roads for side in road.sides}
    for i, entry in enumerate(file.crossing):
        for side in _side(entry, book):
            if (entry.over, side) not in over:
                complaints.add(f"$.crossing[{i}].over", f"no water named {entry.over!r} runs along {entry.side}")
            if entry.road and (entry.road, side) not in along:
                complaints.add(f"$.crossing[{i}].road", f"no way named {entry.road!r} passes {entry.side}")


def _check_named_crossings(file: MapFile, board: Board, complaints: Complaints) -> None:
    kinds = {word for entry in file.crossing for word in entry.kind.split()}
    for place in (place for place in board.places if place.kind in kinds):
        round_it = (HexSide.between(place.hex, near) for near in board.neighbours(place.hex))
        if not any(place.kind in kind.split() for side in round_it for kind in board.sides.get(side, ())):
            label = board.label(place.hex)
            complaints.add("$.place", f"{place.name} is a {place.kind}, and none is on a side of {label}")


def _side(entry: CrossingEntry, book: LabelBook) -> Iterator[HexSide]:
    try:
        pairs = list(book.pairs(entry.side, "/"))
    except ValueError:
        return  # building the board has complained of it
    for first, second in pairs:
        a, b = book.in_play(first), book.in_play(second)
        if a is not None and b is not None:
            yield HexSide.between(a, b)


def _check_ways_over_water(file: MapFile, board: Board, complaints: Complaints) -> None:
    crossings = {entry.kind for entry in file.crossing}
    wet = {side for water in board.waters for side in water.sides}
    for road in board.roads:
        for side in road.sides:
            if side in wet and not board.sides[side] & crossings:
                path = f"$.road[{[r.name for r in file.road].index(road.name)}].hexes"
                complaints.add(path, f"{_named(board, side)} is water without a crossing")


def _check_waters(board: Board, complaints: Complaints) -> None:
    seen: dict[HexSide, str] = {}
    for water in board.waters:
        for side in water.sides:
            if side in seen and (seen[side] != water.name or water.sides.count(side) > 1):
                complaints.add("$.water", f"{_named(board, side)} is {seen[side]} and {water.name}")
            seen[side] = water.name


def _check_overlaps(board: Board, path: str, complaints: Complaints) -> None:
    """Where two sheets print one hex, both must print the same ground."""
    for at, ground in board.hexes.items():
        for placed in board.sheets:
            own = placed.on_sheet(at)
            try:
                label = placed.sheet.numbering.label(own)
            except KeyError:
                continue
            if own not in placed.folded and placed.sheet.terrain_at(own) != ground:
                theirs = placed.sheet.terrain_at(own)
                complaints.add(path, f"{board.label(at)} is {ground}, but {label} on the same spot is {theirs}")


def _named(board: Board, side: HexSide) -> str:
    return "/".join(sorted((board.label(side.a), board.label(side.b))))
