"""A line of communications that is cut: which way it would go, and who stands or reaches in it [23.612]."""

from __future__ import annotations

from hexboard.play.table import Table
from tests.modules.positions import placed


def left_by_the_exit(units: str) -> Table:
    """The II Corps' first division has left by F2501; others stand as said."""
    marks = {"exits": {"usa-1-ii": "F2501 8"}}
    return placed(units, turn=9, step="combat", game="hooker_and_lee", marks=marks)


def test_the_enemies_that_cut_it_are_named_and_no_others() -> None:
    table = left_by_the_exit("csa-lane F2502, csa-heth H2020, csa-lee F2401")
    (trace,) = table.ruleset.traces(table.view())
    assert not trace.open
    assert table.game.board.label(trace.path[0]) == "F2501"
    assert trace.path[-1] in table.game.board.zone("north_of_rappahannock")
    assert [(obstacle.unit, obstacle.rule) for obstacle in trace.obstacles] == [("csa-lane", "23.612")]


def test_an_open_one_has_nobody_on_it() -> None:
    table = left_by_the_exit("csa-heth H2020, csa-lee F2401")
    (trace,) = table.ruleset.traces(table.view())
    assert trace.open
    assert not trace.obstacles
