"""Lines of communications at the end of the game [20.0]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.question import Line
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, Steps, StepsOnDemand, reach

from .holding import controller
from .land import Land

_WAY = "infantry"  # a line goes where foot could, over no prohibited hexside


def cut_off(land: Land, at: Position) -> Iterator[Unit]:
    """Units that would count as eliminated if the game ended now [20.0]."""
    for unit in at.state.units.values():
        here = _traced_from(at, unit)
        if here is not None and here not in lines(land, at, unit.side).cost:
            yield unit


@kept_on("at")
def lines(land: Land, at: Position, side: str) -> Reach:
    """Every hex with a line for a side, which begins at its end [20.1]."""
    ends = (h for h in _ends(at, side) if controller(land, at, h) == side)
    return _spread(land, at, ends, lambda h: _is_open(land, at, side, h))


def _spread(land: Land, at: Position, ends: Iterable[Hex], open_: Callable[[Hex], bool]) -> Reach:
    shut = frozenset(here for here in at.board.hexes if not open_(here))
    begins = {here: 0 for here in ends if here not in shut}
    return reach(begins, len(at.board.hexes), _steps(land, at.game), shut)


@kept_on("game")
def _steps(land: Land, game: Game) -> Steps:
    board, chart = game.board, land.rules.chart(game)
    return StepsOnDemand(lambda a: ((b, 1) for b in board.neighbours(a) if not chart.bars(board, _WAY, b, a)))


def traces(land: Land, at: Position) -> tuple[Trace, ...]:
    """The line of every unit that needs one, for the window."""
    return tuple(
        _trace(land, at, unit, here) for unit in at.state.units.values() if (here := _traced_from(at, unit)) is not None
    )


def _trace(land: Land, at: Position, unit: Unit, here: Hex) -> Trace:
    path = lines(land, at, unit.side).way_back(here)
    rule = "20.2" if unit.side == at.game.scenario.first else "20.3"
    if path:
        return Trace(unit.id, path, True, "open", (Line(f"a line to {at.place_name(path[-1])}", "", rule),))
    lost = Line("no line of communications: eliminated if the game ended now", "-", "20.0")
    wanted = _spread(land, at, _ends(at, unit.side), lambda h: True).way_back(here)
    return Trace(unit.id, wanted, False, "cut off", (lost,), tuple(_obstacles(land, at, unit.side, wanted)))


def _obstacles(land: Land, at: Position, side: str, way: tuple[Hex, ...]) -> Iterator[Obstacle]:
    shut = [h for h in way if not _is_open(land, at, side, h)]
    for unit, there in at.on_map(at.game.enemy(side)):
        if any(there == h or (land.exerts_zone(at, unit) and land.reaches(at, there, h)) for h in shut):
            yield Obstacle(unit.id, True, rule="20.1")


def _ends(at: Position, side: str) -> tuple[Hex, ...]:
    return tuple(at.board.at(label) for label in at.game.scenario.rules["lines"][side])


def _traced_from(at: Position, unit: Unit) -> Hex | None:
    if isinstance(unit.place, OnMap):
        return unit.place.hex
    needs = at.game.scenario.rules["lines"].get(f"{unit.side}_exits", ())
    left_by = (e.hex for e in at.state.ledger.exits if e.unit == unit.id)
    return next((here for here in left_by if at.label(here) in needs), None)


def _is_open(land: Land, at: Position, side: str, here: Hex) -> bool:
    there = at.units_at(here)
    if there:
        return there[0].side == side
    return here not in land.control(at, at.game.enemy(side))
