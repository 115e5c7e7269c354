"""The printed sheets and the joined whole: every hex in play, by number or by place, and what is printed beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from attrs import field, frozen

from hexboard.geometry.hex import Hex, HexSide
from hexboard.geometry.numbering import Numbering

from .feature import Box, PlaceName, Road, Water, Zone
from .lettering import Lettering, LetteringFile
from .memo import Memo

Point = tuple[float, float]


@frozen
class Elevation:
    """Heights as the bytes of a 16-bit grey PNG of ``columns`` by ``rows`` samples.

    ``first`` is where its first sample lies on the plane of the sheet's own hexes (one hex pitch a unit, x to the
    right, y down), ``step`` the distance of two samples there; a grey of ``sea_level`` is no height at all, and one
    more is a metre.
    """

    png: bytes = field(repr=False)
    columns: int
    rows: int
    first: Point
    step: float
    sea_level: int = 0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The part of the sheet's plane between its outermost samples: left, top, right, bottom."""
        x, y = self.first
        return x, y, x + (self.columns - 1) * self.step, y + (self.rows - 1) * self.step


@frozen
class Sheet:
    """A sheet as printed: its numbering and the terrain of its own hexes (hexes of the sheet, not of the table).

    ``metres_per_hex`` and ``up`` (what the top edge points at) are for the legend only, ``elevation``
    (None: nobody measured it) for the shading.
    """

    id: str
    title: str
    numbering: Numbering
    default_terrain: str
    terrain: Mapping[Hex, str] = field(factory=dict)
    metres_per_hex: int = 0
    up: str = "north"
    elevation: Elevation | None = None

    def terrain_at(self, at: Hex) -> str:
        """Terrain printed in a hex of this sheet."""
        return self.terrain.get(at, self.default_terrain)


@frozen
class PlacedSheet:
    """A sheet laid on the table: turned by ``turn`` sixths (0, or 3 when upside-down), then shifted.

    ``folded`` are the sheet's own hexes that are folded under and out of play.
    """

    sheet: Sheet
    shift: tuple[int, int] = (0, 0)
    turn: int = 0
    folded: frozenset[Hex] = frozenset()

    def on_table(self, own: Hex) -> Hex:
        """Where a hex of the sheet lies on the table."""
        return own.rotate(self.turn, Hex(0, 0)).moved(*self.shift)

    def on_sheet(self, at: Hex) -> Hex:
        """Which hex of the sheet lies under a hex of the table (printed or not)."""
        return at.moved(-self.shift[0], -self.shift[1]).rotate(-self.turn, Hex(0, 0))

    def label(self, at: Hex) -> str:
        """The number this sheet prints in a hex of the table. Raises KeyError if it prints none."""
        return self.sheet.numbering.label(self.on_sheet(at))

    def open_hexes(self) -> Iterator[Hex]:
        """Hexes of the table this sheet shows, the folded strip left out."""
        return (self.on_table(own) for own in self.sheet.numbering.hexes() if own not in self.folded)

    def unfolded(self) -> PlacedSheet:
        """The same sheet in the same place with nothing folded under."""
        return PlacedSheet(self.sheet, self.shift, self.turn)


@frozen
class TurnSpace:
    """A space of the turn track: the name of the turn, and whether it is a night turn."""

    name: str
    night: bool = False


@frozen
class Imprint:
    """Title of the game, title of the scenario, what the map shows, the names of its sheets, its turns in order, the
    hexes where counters are set up: lettering keeps clear of them.
    """

    title: str
    scenario: str = ""
    subject: str = ""
    sheets: tuple[str, ...] = ()
    turns: tuple[TurnSpace, ...] = ()
    set_up: tuple[Hex, ...] = ()


_NOTHING: frozenset[str] = frozenset()


@frozen(eq=False)
class Board:
    """Placed sheets with everything printed on them.

    ``sides`` holds what lies on or crosses a hexside whichever way one goes (a creek, a bridge, a road);
    ``one_way`` what counts only when crossing from the first hex into the second (a redoubt's barbed side).
    A hex that two sheets print is one hex: the first sheet that shows it gives terrain, picture and first number.
    ``whole`` is, where something is folded under, the same sheets with nothing folded, every hex in the same place.
    It is for pictures alone: no rule may look under the fold. ``imprint`` is what is printed beside the map,
    ``lettered`` where its names and numbers stand, if that was worked out, ``drawn`` the file in which its display
    list came with it.
    ``memo`` keeps what others have worked out of it.
    """

    sheets: tuple[PlacedSheet, ...]
    sides: Mapping[HexSide, frozenset[str]] = field(factory=dict)
    one_way: Mapping[tuple[Hex, Hex], frozenset[str]] = field(factory=dict)
    roads: tuple[Road, ...] = ()
    waters: tuple[Water, ...] = ()
    places: tuple[PlaceName, ...] = ()
    zones: Mapping[str, Zone] = field(factory=dict)
    boxes: Mapping[str, Box] = field(factory=dict)
    whole: Board | None = None
    imprint: Imprint | None = None
    lettered: LetteringFile | None = None
    drawn: Path | None = None
    memo: Memo = field(factory=Memo, init=False, repr=False)

    @cached_property
    def hexes(self) -> Mapping[Hex, str]:
        """Every hex in play with its terrain, sheet by sheet."""
        found: dict[Hex, str] = {}
        for placed in self.sheets:
            for own in placed.sheet.numbering.hexes():
                if own not in placed.folded:
                    found.setdefault(placed.on_table(own), placed.sheet.terrain_at(own))
        return found

    @cached_property
    def _labels(self) -> Mapping[Hex, tuple[str, ...]]:
        found: dict[Hex, tuple[str, ...]] = dict.fromkeys(self.hexes, ())
        for placed in self.sheets:
            for at in placed.open_hexes():
                found[at] = (*found[at], placed.label(at))
        return found

    @cached_property
    def _numbered(self) -> Mapping[str, Hex]:
        return {label: at for at, labels in self._labels.items() for label in labels}

    @cached_property
    def _neighbours(self) -> Mapping[Hex, tuple[Hex, ...]]:
        own = {at: at for at in self.hexes}
        # always the same hexes: they are found in tables without being compared
        return {at: tuple(own[n] for n in at.neighbours() if n in own) for at in own}

    @cached_property
    def _names(self) -> Mapping[Hex, str]:
        return {p.hex: p.name for p in reversed(self.places)}

    @cached_property
    def _crossings(self) -> Mapping[tuple[Hex, Hex], frozenset[str]]:
        found: dict[tuple[Hex, Hex], frozenset[str]] = {}
        for side, kinds in self.sides.items():
            found[side.a, side.b] = found[side.b, side.a] = kinds
        for pair, kinds in self.one_way.items():
            found[pair] = found.get(pair, _NOTHING) | kinds
        return found

    def __contains__(self, at: object) -> bool:
        return at in self.hexes

    def at(self, label: str) -> Hex:
        """The hex with a printed number. Raises KeyError if no hex in play has it."""
        return self._numbered[label]

    def find(self, label: str) -> Hex | None:
        """The hex with a printed number; None if no hex in play has it."""
        return self._numbered.get(label)

    def label(self, at: Hex) -> str:
        """The number of a hex (of its first sheet where two print one). Raises KeyError off the map."""
        return self._labels[at][0]

    def labels(self, at: Hex) -> tuple[str, ...]:
        """All numbers printed in a hex. Raises KeyError off the map."""
        return self._labels[at]

    def terrain(self, at: Hex) -> str:
        """Terrain of a hex. Raises KeyError off the map."""
        return self.hexes[at]

    def neighbours(self, at: Hex) -> tuple[Hex, ...]:
        """Adjacent hexes in play. Raises KeyError off the map."""
        return self._neighbours[at]

    def crossing(self, start: Hex, end: Hex) -> frozenset[str]:
        """Everything met when stepping from one hex into the next: waters, bridges, roads, works."""
        return self._crossings.get((start, end), _NOTHING)

    def name(self, at: Hex) -> str:
        """The place named in a hex, or an empty text."""
        return self._names.get(at, "")

    @cached_property
    def lettering(self) -> Lettering | None:
        """Where names and numbers stand; None where nobody has worked it out, or what he wrote cannot be read."""
        return self.lettered.lettering if self.lettered else None

    def shown(self, unfold: bool) -> Board:
        """The board to draw: itself, or with nothing folded under."""
        return self.whole or self if unfold else self

    def under(self) -> frozenset[Hex]:
        """The hexes folded under."""
        return frozenset(self.whole.hexes.keys() - self.hexes.keys()) if self.whole else frozenset()

    def zone(self, name: str) -> frozenset[Hex]:
        """The hexes of a zone. Raises KeyError if the map has none of that id."""
        return self.zones[name].hexes
