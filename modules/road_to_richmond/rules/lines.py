"""Lines of communications [21.2]."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.geometry.hex import Hex

from .train import ROADS, is_train


def has_line(at: Position, side: str) -> bool:
    """Whether a way along roads and trails joins the two exits, free of a side's enemies [21.21]."""
    start, end = (at.board.at(label) for label in at.game.scenario.rules["line_of_communications"]["ends"])
    return end in network(at, side, (start,))


def network(at: Position, side: str, bases: Iterable[Hex]) -> dict[Hex, int]:
    """Hexes joined to the bases along roads and trails, enemy units barring the way."""
    return _spread(at, side, bases, lambda a, b: bool(at.board.crossing(a, b) & ROADS))


def cut_off(at: Position) -> Iterator[Unit]:
    """Units on the map that find no road home, if the Train never came on [21.22]."""
    terms = at.game.scenario.rules["train"]
    trains = [u for u in at.state.units.values() if is_train(at, u)]
    if not trains or not isinstance(trains[0].place, InBox):
        return
    side = trains[0].side
    roads = network(at, side, (at.board.at(label) for label in terms["base_roads"]))
    near = _spread(at, side, roads, lambda a, b: _passable(at, a, b), terms["base_reach"])
    for unit in at.units_of(side):
        if isinstance(unit.place, OnMap) and unit.place.hex not in near:
            yield unit


def _passable(at: Position, start: Hex, end: Hex) -> bool:
    barriers = {"creek", "lake"}
    crossing = at.board.crossing(start, end)
    bridged = {"bridge", "ford"} | ({"railroad bridge"} if at.game.options["railroad_bridge"] == "crossable" else set())
    return not crossing & barriers or bool(crossing & bridged)


def _spread(
    at: Position, side: str, starts: Iterable[Hex], passes: Callable[[Hex, Hex], bool], most: int | None = None
) -> dict[Hex, int]:
    held = {h for _, h in at.on_map(at.game.enemy(side))}
    found = {h: 0 for h in starts if h not in held}
    queue = deque(found)
    while queue:
        here = queue.popleft()
        if most is not None and found[here] >= most:
            continue
        for near in at.board.neighbours(here):
            if near not in found and near not in held and passes(here, near):
                found[near] = found[here] + 1
                queue.append(near)
    return found
