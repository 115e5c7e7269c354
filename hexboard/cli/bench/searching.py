"""(f), (l), (m): the lines of all units, where each may go, what is seen from each, against a plain search for each."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import cycle

from hexboard.board.board import Board
from hexboard.cli.bench.figure import Measure, Sizes, least_times
from hexboard.cli.bench.random_play import played
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question
from hexboard.geometry.hex import Hex
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table

Neighbours = Mapping[Hex, tuple[Hex, ...]]

_ENTRIES, _LATEST = 120, 400
_UNITS = 5
_TIMES, _LIMIT = 3.0, 0.050
_FLOOR = "a plain breadth-first search for each"


def measure_lines(sizes: Sizes) -> Iterator[Measure]:
    """The lines of all units on a position some way into a game; none for a game whose rules trace nothing."""
    rules = sizes.rules()
    at = played(rules, "bench", _ENTRIES).view()
    starts = _stand(at, (trace.unit for trace in rules.ruleset.traces(at)))
    if not starts:
        return
    moments = _anew(at, sizes.times)
    ours, floor = _against_search(lambda: rules.ruleset.traces(next(moments)), at.board, starts, sizes.times)
    work = f"{len(starts)} units on {len(at.board.hexes)} hexes, {len(at.state.units)} counters"
    met = ours <= _TIMES * floor and ours <= _LIMIT
    yield Measure("lines of all units", work, ours, _FLOOR, floor, "at most 3 times, and 50 ms", met)


def measure_reach(sizes: Sizes) -> Iterator[Measure]:
    """Where each unit may go that is asked about at a moment, refusals told."""
    rules = sizes.rules()
    found = _moment_of_moves(rules)
    if found is None:
        return
    table, seat, units = found
    view = table.view(seat)
    moments, starts = _anew(view, sizes.times), _stand(view, units)
    ours, floor = _against_search(lambda: _ask_all(rules, next(moments), seat, units), view.board, starts, sizes.times)
    work = f"{len(units)} units on {len(view.board.hexes)} hexes"
    yield Measure("moves of all units that may move", work, ours, _FLOOR, floor)


def _moment_of_moves(rules: Rules) -> tuple[Table, str, tuple[str, ...]] | None:
    """A moment of a random game at which many units may be picked, each with hexes to go to."""
    table = unrecorded(rules, "bench")
    robots = {seat.id: RandomChooser(f"bench/{seat.id}") for seat in rules.game.seats}
    while table.actors() and len(table.log.entries) < _LATEST:
        seat = min(table.actors())
        asked = table.ask(seat)
        units = tuple(a.unit for a in asked.open_answers() if a.unit) if isinstance(asked, Question) else ()
        if len(units) >= _UNITS and _hexes(table.ask(seat, (units[0],))):
            return table, seat, units
        table.submit(seat, decide(table, seat, robots[seat]))
    return None


def _hexes(asked: object) -> tuple[Answer, ...]:
    return tuple(a for a in asked.answers if a.hex and a.unit is None) if isinstance(asked, Question) else ()


def _ask_all(rules: Rules, at: Position, seat: str, units: tuple[str, ...]) -> int:
    step = rules.ruleset.steps[at.frame.step]
    return sum(len(_hexes(step.ask(at, seat, (unit,)))) for unit in units)


def measure_sight(sizes: Sizes) -> Iterator[Measure]:
    """What is seen from every unit's hex, with nothing kept."""
    rules = sizes.rules(lambda rules: rules.ruleset.sight is not None)
    sight = rules.ruleset.sight
    at = played(rules, "bench", _ENTRIES).view()
    starts = sorted({unit.hex for unit in at.state.units.values() if unit.hex is not None})
    if sight is None or not starts:
        return

    def look() -> list[int]:
        at.board.memo.clear()
        moment = Position(at.game, at.state)
        return [len(sight(moment, here)) for here in starts]

    ours, floor = _against_search(look, at.board, starts, sizes.times)
    yield Measure("sight from every unit", f"from {len(starts)} hexes", ours, _FLOOR, floor)


def _anew(at: Position, times: int) -> Iterator[Position]:
    """The same position, a new one each time: rules remember what they worked out of one."""
    return cycle([Position(at.game, at.state) for _ in range(times + 1)])


def _stand(at: Position, units: Iterable[str]) -> list[Hex]:
    return [here for here in (at.unit(unit).hex for unit in units) if here is not None]


def _against_search(work: Callable[[], object], board: Board, starts: list[Hex], times: int) -> tuple[float, float]:
    graph = {here: tuple(board.neighbours(here)) for here in board.hexes}
    return least_times(work, lambda: [breadth_first(here, graph) for here in starts], times)


def breadth_first(start: Hex, graph: Neighbours) -> Mapping[Hex, Hex]:
    """Every hex of the board with the one it was reached from."""
    came = {start: start}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for near in graph[here]:
            if near not in came:
                came[near] = here
                waiting.append(near)
    return came
