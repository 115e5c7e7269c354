"""The Union line of communications [23.612]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Steps, StepsOnDemand, reach
from hexboard.rules.ground.terrain_chart import TerrainChart

from .commanding import is_leader, soldiers_at


def line(rules: Ruleset, at: Position) -> tuple[Hex, ...]:
    """The shortest line from the exit hex to the north bank, free of enemies and their zones; none: it is cut.

    Friends do not lift an enemy zone. The river is crossed at a pontoon, a bridge or, by the option, a ford.
    """
    enemy = at.game.enemy("usa")
    shut = rules.control(at, enemy)
    return _shortest(rules, at, lambda here: here not in shut and not soldiers_at(at, enemy, here))


def _shortest(rules: Ruleset, at: Position, is_free: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    terms = at.game.scenario.rules["line_of_communications"]
    board = at.board
    start, goal = board.at(terms["from"]), board.zone(at.game.scenario.rules["north_bank"])
    shut = frozenset(here for here in board.hexes if not is_free(here))
    found = reach({start: 0} if start not in shut else {}, len(board.hexes), _steps(rules, at.game), shut)
    nearest = next((here for here in found.cost if here in goal), None)
    return found.path(nearest) if nearest is not None else ()


@kept_on("game")
def _steps(rules: Ruleset, game: Game) -> Steps:
    chart = rules.parts.chart(game)
    return StepsOnDemand(lambda a: ((b, 1) for b in game.board.neighbours(a) if _passes(chart, game, a, b)))


def traces(rules: Ruleset, at: Position) -> tuple[Trace, ...]:
    """The line of every unit that has left, for the window to show."""
    left = at.state.ledger.exits if has_line(at.game) else ()
    if not left:
        return ()
    found = line(rules, at)
    if found:
        why = Line("line of communications", "open", "23.612")
        return tuple(Trace(e.unit, found, True, "open", (why,)) for e in left)
    why = Line("the line is cut", "cut", "23.612")
    wanted = _shortest(rules, at, lambda here: True)
    obstacles = tuple(_obstacles(rules, at, wanted))
    return tuple(Trace(e.unit, wanted, False, "cut", (why,), obstacles) for e in left)


def has_line(game: Game) -> bool:
    """Whether the scenario has a line of communications; it is traced once somebody has left [23.612]."""
    return "line_of_communications" in game.scenario.rules


def _obstacles(rules: Ruleset, at: Position, wanted: tuple[Hex, ...]) -> Iterator[Obstacle]:
    # enemies who stand on the line that would be had without them, or whose zones lie on it
    chart = rules.parts.chart(at.game)
    for unit, there in at.on_map(at.game.enemy("usa")):
        reached = [here for here in wanted if here.is_next_to(there) and chart.lets_zone(at.board, there, here)]
        stands = there in wanted and not is_leader(at, unit)
        if stands or (reached and rules.parts.exerts_zone(at, unit)):
            yield Obstacle(unit.id, True, rule="23.612")


def _passes(chart: TerrainChart, game: Game, here: Hex, there: Hex) -> bool:
    if chart.bars(game.board, "infantry", here, there) is not None:
        return False
    sides = game.board.crossing(here, there)
    return not ({"river", "ford"} <= sides and game.options["line_over_fords"] == "bridges_only")
