"""Lines of communications between the exits [21.21], and the ways home of an army without its Train [21.22]."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.engine.question import Line
from hexboard.engine.trace import Obstacle, Trace
from hexboard.geometry.hex import Hex

from .train import ROADS, is_train

Ways = Mapping[Hex, Hex | None]
"""Hexes that are reached, each with the next one on its way home; None: it is home."""


def is_far_exit(at: Position, unit: Unit, gate: Hex) -> bool:
    """Whether leaving by an exit counts with a line of communications only, as schedule and option have it [21.211]."""
    whose = {"both": ("usa", "csa"), "confederate": ("csa",), "union": ("usa",)}
    schedule = at.game.scenario.rules["schedule"][at.game.options["victory_schedule"]]
    asked = unit.side in whose[at.game.options["line_of_communications"]]
    return asked and not is_train(at, unit) and f"{unit.side}_exit_{at.label(gate)}_with_line" in schedule


def has_line(at: Position, side: str) -> bool:
    """Whether a way along roads and trails joins the two exits, free of a side's enemies [21.21]."""
    start, end = _ends(at)
    return end in _roads(at, side, (start,), True)


def cut_off(at: Position) -> Iterator[Unit]:
    """Units on the map that find no road home, if the Train never came on [21.22]."""
    for unit, here in _without_train(at):
        if here not in _near(at, unit.side, True):
            yield unit


def traces(at: Position) -> tuple[Trace, ...]:
    """The line of every unit that has left by the far exit, and without a Train the way home of every other."""
    left = ((at.unit(e.unit), e.hex) for e in at.state.ledger.exits)
    lines = (_line(at, unit, gate) for unit, gate in left if is_far_exit(at, unit, gate))
    return (*lines, *(_way_home(at, unit, here) for unit, here in _without_train(at)))


def _line(at: Position, unit: Unit, gate: Hex) -> Trace:
    goal = tuple(end for end in _ends(at) if end != gate)
    path = _follow(_roads(at, unit.side, goal, True), gate)
    if path:
        return Trace(unit.id, path, True, "open", (Line("line of communications", "open", "21.21"),))
    wanted = _follow(_roads(at, unit.side, goal, False), gate)
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
    on_foot = _follow(_near(at, side, barred), here)
    return (*on_foot, *_follow(_home_roads(at, side, barred), on_foot[-1])[1:]) if on_foot else ()


@kept_on("at")
def _near(at: Position, side: str, barred: bool) -> Ways:
    """Hexes near enough to a road that leads home."""
    reach = int(at.game.scenario.rules["train"]["base_reach"])
    return _spread(at, side, _home_roads(at, side, barred), lambda a, b: _passable(at, a, b), barred, reach)


@kept_on("at")
def _home_roads(at: Position, side: str, barred: bool) -> Ways:
    terms = at.game.scenario.rules["train"]
    return _roads(at, side, (at.board.at(label) for label in terms["base_roads"]), barred)


def _roads(at: Position, side: str, ends: Iterable[Hex], barred: bool) -> Ways:
    """Hexes joined to the ends along roads and trails, enemy units ``barred`` from the way or not."""
    return _spread(at, side, ends, lambda a, b: bool(at.board.crossing(a, b) & ROADS), barred)


def _passable(at: Position, start: Hex, end: Hex) -> bool:
    barriers = {"creek", "lake"}
    crossing = at.board.crossing(start, end)
    bridged = {"bridge", "ford"} | ({"railroad bridge"} if at.game.options["railroad_bridge"] == "crossable" else set())
    return not crossing & barriers or bool(crossing & bridged)


def _spread(
    at: Position,
    side: str,
    starts: Iterable[Hex],
    passes: Callable[[Hex, Hex], bool],
    barred: bool,
    most: int | None = None,
) -> Ways:
    held = at.hexes_of(at.game.enemy(side)) if barred else frozenset()
    found: dict[Hex, Hex | None] = {h: None for h in starts if h not in held}
    queue = deque((h, 0) for h in found)
    while queue:
        here, far = queue.popleft()
        if most is not None and far >= most:
            continue
        for near in at.board.neighbours(here):
            if near not in found and near not in held and passes(here, near):
                found[near] = here
                queue.append((near, far + 1))
    return found


def _follow(ways: Ways, here: Hex) -> tuple[Hex, ...]:
    path = []
    step: Hex | None = here if here in ways else None
    while step is not None:
        path.append(step)
        step = ways[step]
    return tuple(path)


def _ends(at: Position) -> tuple[Hex, ...]:
    return tuple(at.board.at(label) for label in at.game.scenario.rules["line_of_communications"]["ends"])
