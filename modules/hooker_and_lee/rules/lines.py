"""The Union line of communications [23.612]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.trace import Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.terrain_chart import TerrainChart

from .commanding import soldiers_at


def line(rules: Ruleset, at: Position) -> tuple[Hex, ...]:
    """The shortest line from the exit hex to the north bank, free of enemies and their zones; none: it is cut.

    Friends do not lift an enemy zone. The river is crossed at a pontoon, a bridge or, by the option, a ford.
    """
    terms = at.game.scenario.rules["line_of_communications"]
    start, goal = at.board.at(terms["from"]), at.board.zone(at.game.scenario.rules["north_bank"])
    enemy = at.game.enemy("usa")
    shut = rules.control(at, enemy)
    chart = rules.parts.chart(at.game)
    if not _is_free(at, enemy, shut, start):
        return ()
    before: dict[Hex, Hex | None] = {start: None}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here in goal:
            return tuple(_back(before, here))[::-1]
        for near in at.board.neighbours(here):
            if near not in before and _is_free(at, enemy, shut, near) and _passes(chart, at, here, near):
                before[near] = here
                queue.append(near)
    return ()


def traces(rules: Ruleset, at: Position) -> tuple[Trace, ...]:
    """The line of every unit that has left, for the window to show."""
    if "line_of_communications" not in at.game.scenario.rules:
        return ()
    left = at.state.ledger.exits
    found = line(rules, at) if left else ()
    why = Line("line of communications" if found else "the line is cut", "open" if found else "cut", "23.612")
    return tuple(Trace(e.unit, found, bool(found), "open" if found else "cut", (why,)) for e in left)


def _is_free(at: Position, enemy: str, shut: frozenset[Hex], here: Hex) -> bool:
    return here not in shut and not soldiers_at(at, enemy, here)


def _passes(chart: TerrainChart, at: Position, here: Hex, there: Hex) -> bool:
    if chart.bars(at.board, "infantry", here, there) is not None:
        return False
    sides = at.board.crossing(here, there)
    return not ({"river", "ford"} <= sides and at.game.options["line_over_fords"] == "bridges_only")


def _back(before: dict[Hex, Hex | None], end: Hex) -> Iterator[Hex]:
    here: Hex | None = end
    while here is not None:
        yield here
        here = before[here]
