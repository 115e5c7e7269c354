"""Heights of the ground under a sheet, for pictures alone: no rule reads them."""

from attrs import field, frozen

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
