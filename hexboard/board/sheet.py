"""One printed sheet, where it lies on the table, and the heights of the ground under it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering

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
