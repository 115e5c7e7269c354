"""map.toml to a Board: the map and the files it includes, sheets laid out, and everything printed on them put in its
place; faults are given back to the file each stands in.
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from attrs import evolve, fields, frozen

from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.board.feature import PlaceName, Road, Water, Zone, stretches
from hexboard.board.joining import place
from hexboard.geometry.hex import Hex, HexSide
from hexboard.geometry.numbering import Numbering
from hexboard.module.reading import Complaints, Problem, called, read

from .labels import LabelBook, clashes
from .map_schema import MapFile, MapPart, RoadEntry, SheetEntry

DEFAULT = "default"


def sheets_of(file: MapFile, complaints: Complaints) -> tuple[Sheet, ...]:
    """All sheets of a map as printed."""
    bare = tuple(_sheet(entry, file) for entry in file.sheet)
    if DEFAULT not in file.terrain:
        complaints.add("$.terrain", 'there is no "default" terrain')
    for sheet, label in clashes(bare):
        complaints.add("$.sheet", f"sheet {sheet!r} prints {label} like a sheet before it; give one a prefix")
    grounds = _grounds(file, LabelBook(bare), complaints)
    return tuple(evolve(sheet, terrain=grounds[sheet.id]) for sheet in bare)


def _sheet(entry: SheetEntry, file: MapFile) -> Sheet:
    numbering = Numbering(
        entry.columns,
        entry.rows,
        entry.lower_columns,
        entry.lower_columns_short,
        entry.prefix,
        entry.column_digits,
        entry.row_digits,
        entry.separator,
    )
    default = file.terrain.get(DEFAULT, "")
    return Sheet(
        entry.id, entry.title or entry.id, numbering, default, metres_per_hex=entry.metres_per_hex, up=entry.up
    )


def _grounds(file: MapFile, book: LabelBook, complaints: Complaints) -> Mapping[str, Mapping[Hex, str]]:
    grounds: dict[str, dict[Hex, str]] = {entry.id: {} for entry in file.sheet}
    for terrain, text in file.terrain.items():
        if terrain == DEFAULT:
            continue
        path = f"$.terrain.{terrain}"
        for label in complaints.gather(path, book.listed(text)):
            sheet, own = book.owner(label)
            before = grounds[sheet.id].setdefault(own, terrain)
            if before != terrain:
                complaints.add(path, f"{label} is listed as {before} already")
    return grounds


def laid(file: MapFile, layout: str, sheets: tuple[Sheet, ...], complaints: Complaints) -> tuple[PlacedSheet, ...]:
    """The sheets of a layout ("": the first) on the table; none if it cannot be laid, for a reason complained of."""
    entry = next((entry for entry in file.layout if layout in ("", entry.id)), None)
    if entry is None:
        complaints.add("$.layout", f"there is no layout {layout!r}")
        return ()
    path = f"$.layout[{file.layout.index(entry)}]"
    by_id = {sheet.id: sheet for sheet in sheets}
    named = {*entry.sheets, *(j.sheet for j in entry.join), *(f.sheet for f in entry.fold)}
    missing = sorted(named - set(by_id))
    if missing or not entry.sheets:
        complaints.add(path, f"there is no sheet {missing[0]!r}" if missing else "no sheets are laid out")
        return ()
    try:
        return place([by_id[sheet] for sheet in entry.sheets], entry.join, entry.fold)
    except ValueError as fault:
        complaints.add(path, str(fault))
        return ()


K = TypeVar("K", bound=Hashable)

MAP_FILE = "map.toml"


def try_board(file: MapFile, layout: str, sheets: tuple[Sheet, ...], complaints: Complaints) -> Board | None:
    """The board as far as it can be made of the map's sheets, its faults noted. None: the layout cannot be laid."""
    placed = laid(file, layout, sheets, complaints)
    if not placed:
        return None
    board = _printed(file, sheets, placed, complaints)
    if not any(p.folded for p in placed):
        return board
    # what is wrong under the fold is wrong in the file: the layout that shows it complains
    whole = _printed(file, sheets, tuple(p.unfolded() for p in placed), Complaints(complaints.file))
    return evolve(board, whole=whole)


def _printed(
    file: MapFile, sheets: tuple[Sheet, ...], placed: tuple[PlacedSheet, ...], complaints: Complaints
) -> Board:
    printing = _Printing(file, LabelBook(sheets, placed), complaints)
    roads, waters = tuple(printing.roads()), tuple(printing.waters())
    return Board(
        placed,
        _merged([*_sides(roads), *_sides(waters), *printing.crossings()]),
        _merged(printing.works()),
        roads,
        waters,
        tuple(printing.places()),
        {zone.id: zone for zone in printing.zones()},
        {box.id: box for box in file.box},
    )


@frozen(eq=False)
class _Printing:
    """What a map file prints, as far as it is in play in one layout."""

    file: MapFile
    book: LabelBook
    complaints: Complaints

    def roads(self) -> Iterator[Road]:
        for i, entry in enumerate(self.file.road):
            labels = self.complaints.gather(f"$.road[{i}].hexes", self._chain(entry))
            for run in stretches(self.book.in_play(label) for label in labels):
                yield Road(entry.name, entry.kind, run)

    def _chain(self, entry: RoadEntry) -> Iterator[str]:
        before = ""
        for label in self.book.listed(entry.hexes):
            if before:
                self.book.must_touch(before, label)
            yield label
            before = label

    def waters(self) -> Iterator[Water]:
        for i, entry in enumerate(self.file.water):
            sides = (HexSide.between(*pair) for pair in self._pairs(f"$.water[{i}].sides", entry.sides, "/"))
            yield Water(entry.name, entry.kind, tuple(sides))

    def crossings(self) -> Iterator[tuple[HexSide, str]]:
        for i, entry in enumerate(self.file.crossing):
            for pair in self._pairs(f"$.crossing[{i}].side", entry.side, "/"):
                yield HexSide.between(*pair), entry.kind

    def works(self) -> Iterator[tuple[tuple[Hex, Hex], str]]:
        for i, entry in enumerate(self.file.work):
            for pair in self._pairs(f"$.work[{i}].sides", entry.sides, ">"):
                yield pair, entry.kind

    def zones(self) -> Iterator[Zone]:
        for i, entry in enumerate(self.file.zone):
            labels = self.complaints.gather(f"$.zone[{i}].hexes", self.book.listed(entry.hexes))
            hexes = frozenset(at for at in map(self.book.in_play, labels) if at is not None)
            yield Zone(entry.id, entry.name, hexes, entry.rule, entry.drawn)

    def places(self) -> Iterator[PlaceName]:
        for i, entry in enumerate(self.file.place):
            for label in self.complaints.gather(f"$.place[{i}].hex", self.book.listed(entry.hex)):
                at = self.book.in_play(label)
                if at is not None:
                    yield PlaceName(at, entry.name, entry.kind)

    def _pairs(self, path: str, text: str, mark: str) -> Iterator[tuple[Hex, Hex]]:
        for first, second in self.complaints.gather(path, self.book.pairs(text, mark)):
            a, b = self.book.in_play(first), self.book.in_play(second)
            if a is not None and b is not None:
                yield a, b


def _sides(lines: Iterable[Road | Water]) -> Iterator[tuple[HexSide, str]]:
    return ((side, line.kind) for line in lines for side in line.sides)


def _merged(pairs: Iterable[tuple[K, str]]) -> dict[K, frozenset[str]]:
    found: dict[K, frozenset[str]] = {}
    for key, kind in pairs:
        found[key] = found.get(key, frozenset()) | {kind}
    return found


_ITEM = re.compile(r"\$\.(\w+)\[(\d+)\](.*)")
_LISTS = tuple(f.name for f in fields(MapPart))


def read_map(folder: Path) -> MapFile:
    """The whole map of a folder: what map.toml prints, then what each included file prints, in order.

    Raises BrokenModule with every fault of form in the first file that has one.
    """
    file = read(folder, MAP_FILE, MapFile)
    for name in file.include:
        part = read(folder, name, MapPart)
        more: Mapping[str, Any] = {key: getattr(file, key) + getattr(part, key) for key in _LISTS}
        file = evolve(file, **more)
    return file


def where_printed(folder: Path, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Faults of the whole map as faults of the file, and the place in it, that prints the faulty thing."""
    found = tuple(problems)
    if not found:
        return
    first = read(folder, MAP_FILE, MapFile)
    parts: list[tuple[str, MapPart]] = [(MAP_FILE, first)]
    parts += ((name, read(folder, name, MapPart)) for name in first.include)
    for problem in found:
        item = _ITEM.fullmatch(problem.path)
        yield _placed(folder, parts, problem, item) if item and item[1] in _LISTS else problem


def _placed(folder: Path, parts: list[tuple[str, MapPart]], problem: Problem, item: re.Match[str]) -> Problem:
    index = int(item[2])
    for name, part in parts:
        here = len(getattr(part, item[1]))
        if index < here:
            return Problem(called(folder, name), f"$.{item[1]}[{index}]{item[3]}", problem.what)
        index -= here
    return problem
