"""Zones of control, contact, the movement graph, and who stands where, worked out once for a position or a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit
from hexboard.geometry.hex import BY_COLUMN, Hex
from hexboard.rules.ground.kinds import joined_by_kind, zone_of_control
from hexboard.rules.ground.movement import Steps, StepsOnDemand
from hexboard.rules.ground.terrain_chart import TerrainChart

from .standard import Standard


@kept_with_force("side")
def zone_of(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side [6.1, 6.6]."""
    controls = zone_steps(at.board, rules.chart(at.game))
    held = (place for unit, place in at.on_map(side) if rules.fights(at, unit) and rules.exerts_zone(at, unit))
    return zone_of_control(held, controls)


def enemy_zone(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side's enemy."""
    return zone_of(rules, at, at.game.enemy(side))


@kept_on("board")
def steps_of(board: Board, chart: TerrainChart, arm: str, ways: frozenset[str] | None = None) -> Steps:
    """Every step an arm can make on a board, with its cost [5.2, 9.0]; only along some ways, if they are given."""

    # not by kind of step: the chart of a game may look at the very hexes, as where guns keep to roads in some woods
    def out_of(here: Hex) -> Iterator[tuple[Hex, int]]:
        ends = (near for near in board.neighbours(here) if ways is None or board.crossing(here, near) & ways)
        costs = ((near, chart.cost(board, arm, here, near)) for near in ends)
        return ((near, cost) for near, cost in costs if isinstance(cost, int))

    return StepsOnDemand(out_of)


@kept_on("board")
def zone_steps(board: Board, chart: TerrainChart) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours a zone of control reaches [6.6]."""
    return joined_by_kind(board, partial(chart.lets_zone, board))


@kept_on("board")
def attack_steps(board: Board, chart: TerrainChart) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours that can be attacked from it [7.15]."""
    return joined_by_kind(board, partial(chart.lets_attack, board))


@kept_on("at")
def contacts(rules: Standard, at: Position) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours that can be attacked from it, by the chart of the game that is played [7.15]."""
    return attack_steps(at.board, rules.chart(at.game))


def foes_at(rules: Standard, at: Position, side: str, place: Hex) -> tuple[Unit, ...]:
    """Enemy combat units of a side in a hex."""
    # a list is made in half the time of going through a generator, and most hexes asked about hold nobody
    return tuple([u for u in at.units_at(place) if u.side != side and rules.fights(at, u)])


def friends_at(at: Position, side: str, place: Hex) -> tuple[Unit, ...]:
    """Units of a side in a hex."""
    return tuple([u for u in at.units_at(place) if u.side == side])


def strength(at: Position, unit: Unit) -> int:
    """Printed combat strength; of a counter's other face, its "reduced" one."""
    values = at.kind(unit).values
    return values.get("reduced", values.get("combat", 0)) if unit.step else values.get("combat", 0)


@kept_on("game")
def exit_hexes(game: Game) -> frozenset[Hex]:
    """The hexes by which units may leave the map, as far as the scenario opens it."""
    exits = frozenset(game.scenario.rules.get("exits", {}).get("hexes", ()))
    return frozenset(here for here in game.board.hexes if game.board.label(here) in exits)


@kept_with_force("side")
def in_order(at: Position, side: str) -> tuple[tuple[Unit, Hex], ...]:
    """The units of a side on the map with their hexes, hex by hex."""
    return tuple(sorted(at.on_map(side), key=lambda found: (BY_COLUMN(found[1]), found[0].id)))


def clause(game: Game, what: str, otherwise: str = "1.0") -> str:
    """The game's own clause for something its exclusive rules govern; ``otherwise`` where it names none."""
    rows = game.charts.get("exclusive", {}).get("rows", ())
    return next((rule for name, rule in rows if name == what), otherwise)
