"""A terrain effects chart: costs, barriers, zones, defence and sight by terrain, way and hexside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.geometry.hex import Hex

from .parts import Part, points_of


@frozen
class TerrainRow:
    """A terrain: points to enter it off any way, what it multiplies a defence by, whether it blocks sight.

    Arms in ``barred`` enter only along a way.
    """

    id: str
    name: str
    cost: int
    defence: int
    blocks_sight: bool
    barred: frozenset[str]
    rule: str


@frozen
class WayRow:
    """A way (road, trail): points to pass along it into a terrain, "" for every other; no figures: no help.

    It is no way for the arms in ``barred``.
    """

    id: str
    name: str
    costs: Mapping[str, int]
    rule: str
    barred: frozenset[str] = frozenset()

    def cost(self, terrain: str) -> int | None:
        """Points into a terrain along this way, or None if it gives no help there."""
        return self.costs.get(terrain, self.costs.get(""))


@frozen
class SideRow:
    """A hexside: points added (None: nothing passes), whether zones and attacks pass.

    ``defence`` multiplies the strength of those attacked only across such sides, ``strike`` that of each unit
    which attacks across one. Arms in ``barred`` do not cross it. ``proper``: its name is that of one water.
    """

    id: str
    name: str
    cost: int | None
    zone: bool
    attack: bool
    defence: int
    one_way: bool
    rule: str
    strike: Fraction = Fraction(1)
    barred: frozenset[str] = frozenset()
    proper: bool = False

    @classmethod
    def from_row(cls, row: Sequence[Any], proper: bool = False) -> SideRow:
        """The side of a chart's row; the last two cells, strike and barred, may be missing."""
        id, name, cost, zone, attack, defence, one_way, rule, strike, barred = (*row, "1", ())[:10]
        points = None if cost == "barred" else cost
        return cls(id, name, points, zone, attack, defence, one_way, rule, Fraction(strike), frozenset(barred), proper)

    def told(self, article: str = "the") -> str:
        """Its name within a sentence: with the article, unless it is a proper one."""
        return self.name if self.proper else f"{article} {self.name.lower()}"


@frozen(eq=False)
class TerrainChart:
    """The whole chart. ``crossings`` are the side kinds (bridge, ford) that stand in the place of their water."""

    terrain: Mapping[str, TerrainRow]
    ways: Mapping[str, WayRow]
    sides: Mapping[str, SideRow]
    crossings: frozenset[str] = frozenset()

    @classmethod
    def from_tables(cls, tables: Mapping[str, Any]) -> TerrainChart:
        """The chart of a module's tables "terrain", "ways" and "sides"."""
        terrain = (
            TerrainRow(i, n, c, d, s == "blocks", frozenset(b), r) for i, n, c, d, s, b, r in tables["terrain"]["rows"]
        )
        ways = (WayRow(*row) for row in tables["ways"]["rows"])
        proper = tables["sides"].get("proper", ())
        sides = (SideRow.from_row(row, row[0] in proper) for row in tables["sides"]["rows"])
        return cls(
            {t.id: t for t in terrain},
            {w.id: w for w in ways},
            {s.id: s for s in sides},
            frozenset(tables["sides"].get("crossings", ())),
        )

    @kept_on("board")
    def between(self, board: Board, start: Hex, end: Hex) -> tuple[SideRow, ...]:
        """The side rows that count when going from a hex into the next; a crossing replaces the water."""
        rows = [self.sides[k] for k in sorted(board.crossing(start, end)) if k in self.sides]
        if any(r.id in self.crossings for r in rows):
            return tuple(r for r in rows if r.id in self.crossings or r.one_way)
        return tuple(rows)

    @kept_on("board")
    def cost(self, board: Board, arm: str, start: Hex, end: Hex) -> int | Illegal:
        """Points an arm spends from a hex into the next, or why it cannot."""
        found = self.parts(board, arm, start, end)
        return found if isinstance(found, Illegal) else points_of(found)

    def parts(self, board: Board, arm: str, start: Hex, end: Hex) -> tuple[Part, ...] | Illegal:
        """The same, part by part: the way or the terrain first, then the hexsides."""
        extra: list[Part] = []
        for side in self.between(board, start, end):
            if side.cost is None:
                return Illegal(f"no crossing of {side.told()}", side.rule, (start, end))
            if arm in side.barred:
                return Illegal(f"{arm} does not cross {side.told()} here", side.rule, (start, end))
            extra.append(Part(f"over {side.told()}", side.cost, side.rule))
        terrain = self.terrain[board.terrain(end)]
        along = [
            Part(self.ways[kind].name, cost, self.ways[kind].rule)
            for kind in sorted(board.crossing(start, end))
            if kind in self.ways
            and arm not in self.ways[kind].barred
            and (cost := self.ways[kind].cost(terrain.id)) is not None
        ]
        if not along and arm in terrain.barred:
            return Illegal(f"{arm} enters {terrain.name.lower()} only by road or trail", terrain.rule, (end,))
        return min([*along, Part(terrain.name, terrain.cost, terrain.rule)], key=lambda part: part.points), *extra

    def bars(self, board: Board, arm: str, start: Hex, end: Hex) -> Illegal | None:
        """Why an arm cannot go from a hex into the next at any cost, or None."""
        cost = self.cost(board, arm, start, end)
        return cost if isinstance(cost, Illegal) else None

    def lets_zone(self, board: Board, start: Hex, end: Hex) -> bool:
        """Whether a zone of control reaches from a hex into the next."""
        return all(row.zone for row in self.between(board, start, end))

    def lets_attack(self, board: Board, start: Hex, end: Hex) -> bool:
        """Whether a unit may attack from a hex into the next."""
        return all(row.attack for row in self.between(board, start, end))
