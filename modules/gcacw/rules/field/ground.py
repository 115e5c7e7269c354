"""The movement chart: what a step costs, what bars it, where zones reach, as the weather has it [6.01, 6.11, 12.0]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import rows
from hexboard.rules.ground.kinds import by_kind, joined_by_kind
from hexboard.rules.ground.movement import Steps
from hexboard.rules.ground.parts import Part, points_of

HORSE, FORD = "cavalry", "ford"


@frozen
class Ground:
    """A terrain: points on foot and mounted, whether only a way leads in and out, its part in retreats and combat."""

    name: str
    foot: int
    horse: int
    way_only: bool
    screen: int
    guns: str
    rule: str


@frozen
class Way:
    """A way: points along it in the dry and in rain; ``dry`` if it crosses a creek in rain, ``line`` if it is a pike
    or road: it can carry a line of communication, and trains keep to it."""

    name: str
    cost: int
    rain: int
    dry: bool
    line: bool
    rule: str


@frozen
class Side:
    """A hexside: points on foot and mounted; ``swollen``: rain makes it cover a flank [7.612]; ``closed``: it bars
    marches then, too [12.3]. What it adds to a die is a modifier [7.46]."""

    name: str
    barred: bool
    foot: int
    horse: int
    swollen: bool
    closed: bool
    rule: str


@frozen(eq=False)
class GroundChart:
    """The whole chart, options applied. ``crossings`` are the side kinds that lead over a river;
    ``ford_is_trail``: whether a way that fords a creek crosses it as a road does [6.018]."""

    grounds: Mapping[str, Ground]
    ways: Mapping[str, Way]
    sides: Mapping[str, Side]
    crossings: frozenset[str]
    off_road_rain: int
    bound_to_roads: frozenset[str]
    ford_is_trail: bool

    @kept_on("board")
    def ways_between(self, board: Board, start: Hex, end: Hex) -> tuple[Way, ...]:
        """The ways that cross a hexside."""
        return tuple(self.ways[k] for k in board.crossing(start, end) if k in self.ways)

    def cost(self, board: Board, arm: str, start: Hex, end: Hex, rain: bool) -> int | Illegal:
        """Points an arm spends from a hex into the next, or why it cannot."""
        found = self.parts(board, arm, start, end, rain)
        return found if isinstance(found, Illegal) else points_of(found)

    def parts(self, board: Board, arm: str, start: Hex, end: Hex, rain: bool) -> tuple[Part, ...] | Illegal:
        """The same, part by part: the way or the ground first, then the waters, then rain off the roads."""
        bound = arm in self.bound_to_roads
        ways = tuple(w for w in self.ways_between(board, start, end) if w.line or not bound)
        water = self._water(board, arm, start, end, rain)
        if isinstance(water, Illegal):
            return water
        if ways:
            along = (Part(w.name, w.rain if rain else w.cost, w.rule) for w in ways)
            return min(along, key=lambda part: part.points), *water
        if bound:
            return Illegal("wagon trains keep to pikes and roads", "6.04", (start, end))
        for here in (end, start):
            ground = self.grounds[board.terrain(here)]
            if ground.way_only:
                return Illegal(f"{ground.name.lower()} is entered and left only by road", "6.013", (start, end))
        ground = self.grounds[board.terrain(end)]
        off = Part(ground.name, ground.horse if arm == HORSE else ground.foot, ground.rule)
        return off, *water, *((Part("off the roads in rain", self.off_road_rain, "12.11"),) if rain else ())

    def _water(self, board: Board, arm: str, start: Hex, end: Hex, rain: bool) -> tuple[Part, ...] | Illegal:
        kinds = board.crossing(start, end)
        over = [self.sides[k] for k in kinds if k in self.crossings and not (rain and self.sides[k].closed)]
        waters = [self.sides[k] for k in kinds if k in self.sides and k not in self.crossings]
        extra: list[Part] = []
        for side in waters:
            if side.barred and not over:
                return Illegal(f"the {side.name.lower()} cannot be crossed here", side.rule, (start, end))
            if not side.barred and self.dry(board, start, end):
                continue
            if over:
                extra.append(min((_part(c, arm) for c in over), key=lambda part: part.points))
            elif rain and side.closed:
                return Illegal(f"no {side.name.lower()} is crossed off the road in rain", "12.3", (start, end))
            else:
                extra.append(_part(side, arm))
        return tuple(extra)

    def dry(self, board: Board, start: Hex, end: Hex) -> bool:
        """Whether a way leads over a creek even in rain [12.3]."""
        return self._fords(board, start, end) or any(way.dry for way in self.ways_between(board, start, end))

    def _fords(self, board: Board, start: Hex, end: Hex) -> bool:
        return self.ford_is_trail and FORD in board.crossing(start, end) and bool(self.ways_between(board, start, end))

    def joined(self, board: Board, start: Hex, end: Hex) -> bool:
        """Whether no river without a crossing and no roadless mountain lies between two hexes [6.11]."""
        kinds = board.crossing(start, end)
        barred = any(k in self.sides and self.sides[k].barred for k in kinds)
        if barred and not kinds & self.crossings:
            return False
        return not self.rugged(board, start, end)

    def rugged(self, board: Board, start: Hex, end: Hex) -> bool:
        """Whether a hexside leads into or out of roadless mountain or swamp."""
        if self.ways_between(board, start, end):
            return False
        return any(self.grounds[board.terrain(h)].way_only for h in (start, end))


def _part(side: Side, arm: str) -> Part:
    return Part(f"over the {side.name.lower()}", side.horse if arm == HORSE else side.foot, side.rule)


def steps_of(board: Board, chart: GroundChart, arm: str, rain: bool) -> Steps:
    """Every step an arm can make on a board in the weather, with its points."""
    return _steps(board, chart, arm if arm in (HORSE, *chart.bound_to_roads) else "infantry", rain)


@kept_on("board")
def _steps(board: Board, chart: GroundChart, arm: str, rain: bool) -> Steps:
    def points(here: Hex, near: Hex) -> int | None:
        cost = chart.cost(board, arm, here, near, rain)
        return cost if isinstance(cost, int) else None

    return by_kind(board, points)


@kept_on("board")
def passable(board: Board, chart: GroundChart, arm: str, rain: bool) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours an arm could go to at some cost."""
    steps = steps_of(board, chart, arm, rain)
    return {here: frozenset(end for end, _ in steps[here]) for here in board.hexes}


@kept_on("board")
def zone_steps(board: Board, chart: GroundChart) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours a zone of control reaches [6.11]."""
    return joined_by_kind(board, partial(chart.joined, board))


@kept_on("board")
def zone_sources(board: Board, chart: GroundChart) -> Mapping[Hex, tuple[Hex, ...]]:
    """For every hex the neighbours from which a zone of control reaches it [6.11]."""
    controls = zone_steps(board, chart)
    return {h: tuple(n for n in board.neighbours(h) if h in controls[n]) for h in board.hexes}


@kept_on("game")
def ground_chart(game: Game) -> GroundChart:
    """The chart of a game as its options have it."""
    tables, chosen = game.charts, game.options
    return _chart(
        game.board,
        tuple((row["id"], _ground(row, chosen)) for row in rows(game, "terrain")),
        tuple((row["id"], _way(row, chosen)) for row in rows(game, "ways")),
        tuple((row["id"], _side(row, chosen)) for row in rows(game, "sides")),
        frozenset(tables["sides"].get("crossings", ())),
        tables["rain"]["off_road"][chosen.get("rain_costs", "house")],
        frozenset({"train"}) if chosen.get("wagon_roads_only", "on") == "on" else frozenset(),
        chosen.get("trail_fords", "ford") == "trail",
    )


@kept_on("board")
def _chart(
    board: Board,
    grounds: tuple[tuple[str, Ground], ...],
    ways: tuple[tuple[str, Way], ...],
    sides: tuple[tuple[str, Side], ...],
    crossings: frozenset[str],
    off_road_rain: int,
    bound: frozenset[str],
    ford_is_trail: bool,
) -> GroundChart:
    # where options change nothing of it, it stays the same, and what is worked out of it for the board holds on
    return GroundChart(dict(grounds), dict(ways), dict(sides), crossings, off_road_rain, bound, ford_is_trail)


def _ground(row: Mapping[str, Any], chosen: Mapping[str, str]) -> Ground:
    foot, horse = row["costs"][chosen.get("ground_costs", "house")]
    screen = row["retreat"][chosen.get("cavalry_retreat_rolling", "one")]
    return Ground(row["name"], foot, horse, row["way_only"], screen, row["artillery"], row["rule"])


def _way(row: Mapping[str, Any], chosen: Mapping[str, str]) -> Way:
    trail = chosen.get("trail_cost", "two")
    return Way(row["name"], row["cost"][trail], row["rain"][trail], row["dry"], row["line"], row["rule"])


def _side(row: Mapping[str, Any], chosen: Mapping[str, str]) -> Side:
    choices = (chosen.get("creek_cost", "one_two"), chosen.get("crossing_cost", "ferry_and_ford"))
    foot, horse = next(row["cost"][choice] for choice in choices if choice in row["cost"])
    closed = row["closed"] and chosen.get("rain_fords", "closed") == "closed"
    return Side(row["name"], row["barred"], foot, horse, row["closed"], closed, row["rule"])
