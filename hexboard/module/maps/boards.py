"""The boards of one module, each layout built once for all who look at the folder at the same time."""

from collections.abc import Mapping
from functools import cached_property

from attrs import evolve, field, frozen

from hexboard.board.board import Board, Sheet
from hexboard.module.folder import Module
from hexboard.module.reading import BrokenModule, Complaints

from .elevations import with_elevations
from .map_building import MAP_FILE, read_map, sheets_of, try_board, where_printed
from .map_schema import MapFile


@frozen(eq=False)
class Boards:
    """What map.toml of a module prints, layout by layout. It reads the folder once, and not again when that changes."""

    module: Module
    _tried: dict[str, tuple[Board | None, Complaints]] = field(factory=dict, init=False)
    _sound: dict[str, Board] = field(factory=dict, init=False)

    @cached_property
    def file(self) -> MapFile:
        """The map's file. Raises BrokenModule if it, or one it includes, cannot be read."""
        return read_map(self.module.folder)

    @cached_property
    def _sheets(self) -> tuple[tuple[Sheet, ...], Complaints]:
        complaints = self._complaints()
        return sheets_of(self.file, complaints), complaints

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """All sheets of the map, as far as they can be made. Raises BrokenModule if the map cannot be read."""
        return self._sheets[0]

    def tried(self, layout: str) -> tuple[Board | None, Complaints]:
        """The board of a layout as far as it can be made (None: not at all), and what is wrong with it.

        Raises BrokenModule if the map cannot be read.
        """
        if layout not in self._tried:
            complaints = self._complaints()
            complaints.found.extend(self._sheets[1].found)
            self._tried[layout] = try_board(self.file, layout, self.sheets, complaints), complaints
        return self._tried[layout]

    def of(self, layout: str = "", chosen: Mapping[str, str] | None = None) -> Board:
        """The board of a layout ("": the first), with the zones of the options chosen (None: all zones).

        Raises BrokenModule if the map has faults.
        """
        if layout not in self._sound:
            self._sound[layout] = self._checked(layout)
        board = self._sound[layout]
        if chosen is None:
            return board
        shown = {zone.id for zone in self.file.zone if zone.when.items() <= chosen.items()}
        return _with_zones(board, shown)

    def _checked(self, layout: str) -> Board:
        board, complaints = self.tried(layout)
        if complaints.found or board is None:
            raise BrokenModule(where_printed(self.module.folder, complaints.found))
        return with_elevations(board, self.module.folder)

    def _complaints(self) -> Complaints:
        return Complaints(self.module.called(MAP_FILE))


def _with_zones(board: Board, shown: set[str]) -> Board:
    zones = {id: zone for id, zone in board.zones.items() if id in shown}
    return evolve(board, zones=zones, whole=_with_zones(board.whole, shown) if board.whole else None)
