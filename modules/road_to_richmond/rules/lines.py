"""Lines of communications between the exits [21.21], and the ways home of an army without its Train [21.22]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.engine.question import Line
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, Steps, StepsOnDemand, reach

from .train import ROADS, is_train


def is_far_exit(at: Position, unit: Unit, gate: Hex) -> bool:
    """Whether leaving by an exit counts with a line of communications only, as schedule and option have it [21.211]."""
    whose = {"both": ("usa", "csa"), "confederate": ("csa",), "union": ("usa",)}
    schedule = at.game.scenario.rules["schedule"][at.game.options["victory_schedule"]]
    asked = unit.side in whose[at.game.options["line_of_communications"]]
    return asked and not is_train(at, unit) and f"{unit.side}_exit_{at.label(gate)}_with_line" in schedule


def has_line(at: Position, side: str) -> bool:
    """Whether a way along roads and trails joins the two exits, free of a side's enemies [21.21]."""
    start, end = _ends(at)
    return end in _roads(at, side, (start,), True).cost


def cut_off(at: Position) -> Iterator[Unit]:
    """Units on the map that find no road home, if the Train never came on [21.22]."""
    for unit, here in _without_train(at):
        if here not in _near(at, unit.side, True).cost:
            yield unit


def traces(at: Position) -> tuple[Trace, ...]:
    """The line of every unit that has left by the far exit, and without a Train the way home of every other."""
    left = ((at.unit(e.unit), e.hex) for e in at.state.ledger.exits)
    lines = (_line(at, unit, gate) for unit, gate in left if is_far_exit(at, unit, gate))
    return (*lines, *(_way_home(at, unit, here) for unit, here in _without_train(at)))


def _line(at: Position, unit: Unit, gate: Hex) -> Trace:
    goal = tuple(end for end in _ends(at) if end != gate)
    path = _roads(at, unit.side, goal, True).way_back(gate)
    if path:
        return Trace(unit.id, path, True, "open", (Line("line of communications", "open", "21.21"),))
    wanted = _roads(at, unit.side, goal, False).way_back(gate)
    why = Line("the line is cut", "cut", "21.21")
    return Trace(unit.id, wanted, False, "cut", (why,), tuple(_obstacles(at, unit.side, wanted, "21.21")))


def _way_home(at: Position, unit: Unit, here: Hex) -> Trace:
    path = _home(at, unit.side, here, True)
    if path:
        why = Line(f"a way to the road that leads off at {at.place_name(path[-1])}", "open", "21.22")
        return Trace(unit.id, path, True, "open", (why,))
    wanted = _home(at, unit.side, here, False)
    # till then the Train may still come
    fate = "it counts as eliminated" if at.state.over else "eliminated if the game ended now"
    lost = Line(f"no way home without a Train: {fate}", "cut off", "21.22")
    return Trace(unit.id, wanted, False, "cut off", (lost,), tuple(_obstacles(at, unit.side, wanted, "21.22")))


def _obstacles(at: Position, side: str, wanted: tuple[Hex, ...], rule: str) -> Iterator[Obstacle]:
    # zones do no harm: only who stands on the way is in it
    for unit, there in at.on_map(at.game.enemy(side)):
        if there in wanted:
            yield Obstacle(unit.id, True, rule=rule)


def _without_train(at: Position) -> Iterator[tuple[Unit, Hex]]:
    train = next((u for u in at.state.units.values() if is_train(at, u)), None)
    if train is not None and isinstance(train.place, InBox):
        for unit in at.units_of(train.side):
            if isinstance(unit.place, OnMap):
                yield unit, unit.place.hex


def _home(at: Position, side: str, here: Hex, barred: bool) -> tuple[Hex, ...]:
    on_foot = _near(at, side, barred).way_back(here)
    return (*on_foot, *_home_roads(at, side, barred).way_back(on_foot[-1])[1:]) if on_foot else ()


@kept_on("at")
def _near(at: Position, side: str, barred: bool) -> Reach:
    """Hexes near enough to a road that leads home."""
    most = int(at.game.scenario.rules["train"]["base_reach"])
    return _spread(at, side, _home_roads(at, side, barred).cost, _on_foot(at.game), barred, most)


@kept_on("at")
def _home_roads(at: Position, side: str, barred: bool) -> Reach:
    terms = at.game.scenario.rules["train"]
    return _roads(at, side, (at.board.at(label) for label in terms["base_roads"]), barred)


def _roads(at: Position, side: str, ends: Iterable[Hex], barred: bool) -> Reach:
    """Hexes joined to the ends along roads and trails, enemy units ``barred`` from the way or not."""
    return _spread(at, side, ends, _by_road(at.game), barred)


@kept_on("game")
def _by_road(game: Game) -> Steps:
    return StepsOnDemand(lambda a: ((b, 1) for b in game.board.neighbours(a) if game.board.crossing(a, b) & ROADS))


@kept_on("game")
def _on_foot(game: Game) -> Steps:
    return StepsOnDemand(lambda a: ((b, 1) for b in game.board.neighbours(a) if _passable(game, a, b)))


def _passable(game: Game, start: Hex, end: Hex) -> bool:
    barriers = {"creek", "lake"}
    crossing = game.board.crossing(start, end)
    bridged = {"bridge", "ford"} | ({"railroad bridge"} if game.options["railroad_bridge"] == "crossable" else set())
    return not crossing & barriers or bool(crossing & bridged)


def _spread(
    at: Position, side: str, starts: Iterable[Hex], steps: Steps, barred: bool, most: int | None = None
) -> Reach:
    held = at.hexes_of(at.game.enemy(side)) if barred else frozenset()
    begins = {here: 0 for here in starts if here not in held}
    return reach(begins, len(at.board.hexes) if most is None else most, steps, held)


def _ends(at: Position) -> tuple[Hex, ...]:
    return tuple(at.board.at(label) for label in at.game.scenario.rules["line_of_communications"]["ends"])
