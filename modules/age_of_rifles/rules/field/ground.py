"""What a step costs by arm and manner, and what ground takes off a fire across it [C4, B3.4].

Points are counted in halves: a road hex at the road rate is one, a clear hex two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows
from hexboard.rules.ground.kinds import by_kind
from hexboard.rules.ground.movement import Steps, StepsOnDemand
from hexboard.rules.ground.parts import Part, points_of

from ..record.clock import hour_of_turn
from ..record.ledger import ledger_of
from .units import CAVALRY, HQ, INFANTRY, LEADER

HALVES = 2
FOOT, MOUNTED, COLUMN, COLUMN_MOUNTED, RIDING, MESSAGE, WAGONS = (
    "foot",
    "horse",
    "column on foot",
    "mounted column",
    "riding",
    "message",
    "wagons",
)
NEVER = -100
LAST_DAY = 9


@frozen
class Row:
    """A terrain or a hexside: points on foot and mounted; per cent off an assault, a bombardment and a charge."""

    name: str
    foot: int
    horse: int
    assault: int
    bombard: int
    charge: int
    rule: str

    def off(self, how: str) -> int:
        """Per cent off a fire: "assault", "bombard" or "charge"."""
        return {"assault": self.assault, "bombard": self.bombard, "charge": self.charge}[how]


@frozen
class Side(Row):
    """A hexside's row: which way it counts, and from 06:00 of which day on."""

    way: str
    since: int


@frozen
class Way:
    """A way: half points along it at the road rate, whole ones for riders."""

    name: str
    half_points: int
    rider: int
    rule: str


@frozen(eq=False)
class GroundChart:
    """The chart. ``crossings`` stand in the place of their water; ``ways`` give half points and riders' points."""

    terrain: Mapping[str, Row]
    sides: Mapping[str, Side]
    crossings: frozenset[str]
    ways: Mapping[str, Way]

    def between(self, board: Board, start: Hex, end: Hex, day: int, firing: bool = False) -> tuple[Side, ...]:
        """The hexsides that count from a hex into the next on a day; ``firing``: for fire, else for movement."""
        ahead, back = board.crossing(start, end), board.crossing(end, start)
        found = [self.sides[k] for k in sorted(ahead) if k in self.sides]
        if not firing:
            found += [self.sides[k] for k in sorted(back - ahead) if k in self.sides and self.sides[k].way == "face"]
        over = [self.sides[k] for k in sorted(ahead) if k in self.crossings]
        return tuple(s for s in found if s.since <= day and (s in over or not over or s.way != "always"))

    def cost(self, board: Board, start: Hex, end: Hex, manner: str, day: int, rain: bool) -> int | None:
        """Half points from a hex into the next, None if that manner never goes there."""
        found = self.parts(board, start, end, manner, day, rain)
        return None if found is None else points_of(found)

    def parts(
        self, board: Board, start: Hex, end: Hex, manner: str, day: int, rain: bool
    ) -> tuple[Part, ...] | None:
        """The same, part by part: the way or the ground first, then the hexsides, then rain."""
        along = self._along(board.crossing(start, end), manner)
        sides = self.between(board, start, end, day)
        return self._over(board.terrain(end), sides, manner, rain) if along is None else (along,)

    def coming_in(self, board: Board, here: Hex, manner: str, rain: bool) -> int | None:
        """Half points into a hex from beyond the map, by a way through it or over its ground; None as above."""
        along = self._along({k for near in board.neighbours(here) for k in board.crossing(here, near)}, manner)
        found = self._over(board.terrain(here), (), manner, rain) if along is None else (along,)
        return None if found is None else points_of(found)

    def _along(self, kinds: Collection[str], manner: str) -> Part | None:
        """The best of these ways, None if none of them helps that manner."""
        ways = [self.ways[k] for k in sorted(kinds) if k in self.ways]
        if ways and manner in (COLUMN, COLUMN_MOUNTED, WAGONS):
            return min((Part(way.name, way.half_points, way.rule) for way in ways), key=lambda part: part.points)
        if ways and manner in (RIDING, MESSAGE):
            return min((Part(way.name, HALVES * way.rider, way.rule) for way in ways), key=lambda part: part.points)
        return None

    def _over(self, terrain: str, sides: tuple[Side, ...], manner: str, rain: bool) -> tuple[Part, ...] | None:
        """Off the ways into such ground across such hexsides, None if that manner never goes there."""
        if manner == WAGONS and terrain != "clear":
            return None
        mounted = manner in (MOUNTED, COLUMN_MOUNTED, MESSAGE, WAGONS)
        ground = self.terrain[terrain]
        counting = [(ground.name, ground), *((f"over the {row.name.lower()}", row) for row in sides)]
        found = [Part(words, HALVES * (row.horse if mounted else row.foot), row.rule) for words, row in counting]
        wet = rain and manner not in (RIDING, MESSAGE)
        return (*found, *((Part("in rain", HALVES, "21.4"),) if wet else ()))


@kept_on("game")
def ground_chart(game: Game) -> GroundChart:
    """The chart of a game."""
    terrain = {r["id"]: Row(*(r[c] for c in _COLUMNS)) for r in rows(game, "terrain")}
    sides = {r["id"]: Side(**{c: r[c] for c in _COLUMNS}, way=r["way"], since=r["from"]) for r in rows(game, "sides")}
    ways = {r["id"]: Way(*(r[c] for c in _OF_WAYS)) for r in rows(game, "ways") if r["half_points"]}
    return GroundChart(terrain, sides, frozenset(game.charts["sides"]["crossings"]), ways)


Terms = tuple[GroundChart, str, int, bool, bool]
"""What steps follow from: the chart, a manner, the day whose works stand, rain, roads kept to by everybody."""

_OF_WAYS = ("name", "half_points", "rider", "rule")
_COLUMNS = ("name", "foot", "horse", "assault", "bombard", "charge", "rule")


def day_of(at: Position) -> int:
    """The day whose works stand now: they count from its 06:00 on, or by option from the start."""
    if option(at, "works", "second_day") == "always":
        return LAST_DAY
    return hour_of_turn(at.game, max(at.turn, 1)).day


def manner_of(at: Position, arm: str, road_rate: bool) -> str:
    """How an arm moves: riders and trains in their own way, troops off the roads or at the road rate."""
    if arm in (LEADER, HQ):
        return RIDING
    if arm == "train":
        return WAGONS
    if road_rate:
        return COLUMN if arm == INFANTRY else COLUMN_MOUNTED
    return FOOT if arm == INFANTRY else MOUNTED


def steps_of(at: Position, manner: str, mounted_in_rain: bool = False) -> Steps:
    """Every step of a manner now, in half points. ``mounted_in_rain``: it is cavalry, which rain does not slow."""
    return steps_by(at.board, terms_of(at, manner, mounted_in_rain))


def steps_by(board: Board, terms: Terms) -> Steps:
    """Every step on such terms, in half points."""
    return _steps(board, *terms)


def steps_toward(at: Position, manner: str) -> Steps:
    """The same steps by the hex they lead into, with where they come from: for the ways of all hexes to one."""
    return _backward(at.board, *terms_of(at, manner, mounted_in_rain=False))


def ways_of(at: Position, manner: str, mounted_in_rain: bool = False) -> Steps:
    """The steps of a manner now that lead along a pike, road or trail, as ``steps_of``."""
    return _along_ways(at.board, *terms_of(at, manner, mounted_in_rain))


def parts_of(
    at: Position, start: Hex, end: Hex, spent: int, gaits: Iterable[tuple[str, bool]]
) -> tuple[Part, ...]:
    """What a step of so many half points is made up of, in the first of these manners in which it takes so many."""
    chart = ground_chart(at.game)
    for manner, mounted_in_rain in gaits:
        _, _, day, rain, _ = terms_of(at, manner, mounted_in_rain)
        found = chart.parts(at.board, start, end, manner, day, rain)
        if found is not None and points_of(found) == spent:
            return found
    ways = [chart.ways[kind] for kind in sorted(at.board.crossing(start, end)) if kind in chart.ways]
    row = ways[0] if ways else chart.terrain[at.board.terrain(end)]
    return (Part(row.name, spent, row.rule),)


def terms_of(at: Position, manner: str, mounted_in_rain: bool) -> Terms:
    """What the steps of a manner follow from now."""
    rain = ledger_of(at.state).rain and not mounted_in_rain
    slow = option(at, "road_without_march", "none") == "one" and manner in (FOOT, MOUNTED)
    return ground_chart(at.game), manner, day_of(at), rain, slow


def coming_in(at: Position, here: Hex, manner: str, mounted_in_rain: bool = False) -> int | None:
    """Half points a manner pays now for the hex where it comes in, None if it never does; else as ``steps_of``."""
    chart, _, _, rain, slow = terms_of(at, manner, mounted_in_rain)
    cost = chart.coming_in(at.board, here, manner, rain)
    return min(cost, HALVES) if slow and cost is not None and on_way(at.board, chart, here) else cost


@kept_on("board")
def _along_ways(board: Board, chart: GroundChart, manner: str, day: int, rain: bool, along_roads: bool) -> Steps:
    steps = _steps(board, chart, manner, day, rain, along_roads)
    return StepsOnDemand(lambda here: (step for step in steps[here] if has_way(chart, board, here, step[0])))


@kept_on("board")
def _steps(board: Board, chart: GroundChart, manner: str, day: int, rain: bool, along_roads: bool) -> Steps:
    return by_kind(board, lambda here, near: _cost(board, chart, here, near, manner, day, rain, along_roads))


@kept_on("board")
def _backward(board: Board, chart: GroundChart, manner: str, day: int, rain: bool, along_roads: bool) -> Steps:
    found: dict[Hex, list[tuple[Hex, int]]] = {here: [] for here in board.hexes}
    steps = _steps(board, chart, manner, day, rain, along_roads)
    for here in board.hexes:
        for near, cost in steps[here]:
            found[near].append((here, cost))
    return {here: tuple(steps) for here, steps in found.items()}


def _cost(
    board: Board, chart: GroundChart, here: Hex, near: Hex, manner: str, day: int, rain: bool, along_roads: bool
) -> int | None:
    cost = chart.cost(board, here, near, manner, day, rain)
    if along_roads and cost is not None and has_way(chart, board, here, near):
        return min(cost, HALVES)
    return cost


def has_way(chart: GroundChart, board: Board, start: Hex, end: Hex) -> bool:
    """Whether a pike, road or trail leads from a hex into the next."""
    return any(kind in chart.ways for kind in board.crossing(start, end))


@kept_on("board")
def on_way(board: Board, chart: GroundChart, here: Hex) -> bool:
    """Whether a pike, road or trail runs through a hex."""
    return any(has_way(chart, board, here, near) for near in board.neighbours(here))


def is_hill(board: Board, here: Hex) -> bool:
    """Whether a hex is on a hill."""
    return here in _hills(board)


@kept_on("board")
def _hills(board: Board) -> frozenset[Hex]:
    return board.zone("hills") if "hills" in board.zones else frozenset()


def is_cavalry_free(arm: str) -> bool:
    """Whether rain leaves the pace of an arm as it is [21.4]."""
    return arm in (CAVALRY, LEADER, HQ)


@kept_on("board")
def ways_named(board: Board, names: tuple[str, ...]) -> frozenset[Hex]:
    """The hexes of the roads of these names."""
    return frozenset(here for road in board.roads if road.name in names for here in road.hexes)


@kept_on("board")
def off_ways(board: Board, names: tuple[str, ...], here: Hex) -> int:
    """Hexes from here to the nearest of the roads of these names. Raises ValueError if there is none."""
    return min(here.distance(road) for road in ways_named(board, names))
