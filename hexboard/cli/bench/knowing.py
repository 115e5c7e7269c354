"""(l), (m), (n): what every unit may do under its orders, what every unit sees, what every seat is told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from hexboard.cli.bench.figure import Measure, least_times
from hexboard.cli.bench.random_play import played
from hexboard.cli.bench.sizes import Sizes
from hexboard.cli.bench.tracing import breadth_first
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question
from hexboard.geometry.hex import Hex
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table

_ENTRIES, _LATEST = 120, 400
_UNITS = 5


def measure_reach(sizes: Sizes) -> Iterator[Measure]:
    """Where each unit may go that is asked about at a moment, refusals told, against a plain search for each."""
    rules = sizes.rules()
    found = _moment_of_moves(rules)
    if found is None:
        return
    table, seat, units = found
    view = table.view(seat)
    moments = cycle([Position(view.game, view.state) for _ in range(sizes.times + 1)])
    graph = {here: tuple(view.board.neighbours(here)) for here in view.board.hexes}
    starts = [here for here in (view.unit(name).hex for name in units) if here is not None]
    ours, floor = least_times(
        lambda: _ask_all(rules, next(moments), seat, units),
        lambda: [breadth_first(here, graph) for here in starts],
        sizes.times,
    )
    work = f"{len(units)} units on {len(view.board.hexes)} hexes"
    yield Measure("l", "moves of all units that may move", work, ours, "a plain breadth-first search for each", floor)


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
    """What is seen from every unit's hex, with nothing kept, against a plain search of the board for each."""
    rules = sizes.rules(lambda rules: rules.ruleset.sight is not None)
    sight = rules.ruleset.sight
    at = played(rules, "bench", _ENTRIES).view()
    starts = sorted({unit.hex for unit in at.state.units.values() if unit.hex is not None})
    if sight is None or not starts:
        return
    graph = {here: tuple(at.board.neighbours(here)) for here in at.board.hexes}

    def look() -> list[int]:
        at.board.memo.clear()
        moment = Position(at.game, at.state)
        return [len(sight(moment, here)) for here in starts]

    ours, floor = least_times(look, lambda: [breadth_first(here, graph) for here in starts], sizes.times)
    yield Measure("m", "sight from every unit", _places(starts), ours, "a plain breadth-first search for each", floor)


def _places(starts: list[Hex]) -> str:
    return f"from {len(starts)} hexes"


def measure_views(sizes: Sizes) -> Iterator[Measure]:
    """What each seat knows, folded from what it was told alone, against folding the truth as often."""
    rules = sizes.rules(lambda rules: bool(rules.ruleset.secrets))
    table = played(rules, "bench", sizes.lawful)
    seats = [seat.id for seat in rules.game.seats]
    ours, floor = least_times(
        lambda: [table.log.told(seat).fold() for seat in seats],
        lambda: [table.log.fold() for _ in seats],
        sizes.times,
    )
    work = f"{len(seats)} seats, {len(table.log.entries)} entries"
    yield Measure("n", "views of all seats", work, ours, "folding the truth as often", floor)
