"""map.toml to a Board: sheets laid out, and everything printed on them put in its place."""

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName, Road, Water, Zone, stretches
from hexboard.board.sheet import PlacedSheet, Sheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.hexside import HexSide
from hexboard.module.problem import Complaints

from .labels import LabelBook
from .map_schema import MapFile, RoadEntry
from .sheet_building import laid

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
