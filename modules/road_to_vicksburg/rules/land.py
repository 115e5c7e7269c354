"""What this game asks of the map as the series reads it: the chart, and the zones of control of a side."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from hexboard.core.game import Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.terrain_chart import TerrainChart


@frozen(eq=False)
class Land:
    """``chart``: the Terrain Effects Chart of a game. ``control``: the hexes in the zones of control of a side.
    ``holder``: the side that a hex has been noted to belong to. ``exerts_zone``: whether a unit has a zone of
    control."""

    chart: Callable[[Game], TerrainChart]
    control: Callable[[Position, str], frozenset[Hex]]
    holder: Callable[[Position, Hex], str | None]
    exerts_zone: Callable[[Position, Unit], bool]

    @kept_with_force("side")
    def controls(self, at: Position, side: SideId, here: Hex) -> bool:
        """Whether a hex lies in the zones of control of a side: a look at what stands round it, for few hexes."""
        near = (unit for start in at.board.neighbours(here) for unit in at.units_at(start) if unit.side == side)
        return any(
            unit.hex is not None and self.reaches(at, unit.hex, here) and self.exerts_zone(at, unit) for unit in near
        )

    def reaches(self, at: Position, start: Hex, end: Hex) -> bool:
        """Whether the zone of control of a unit in one hex would reach into another."""
        return start.is_next_to(end) and self.chart(at.game).lets_zone(at.board, start, end)
