"""The plans of a computer worked out again: what anybody may do for a seat besides is none of its decisions."""

from __future__ import annotations

from hexboard.core.command import Note, Override
from hexboard.core.event import Edit
from hexboard.core.unit import OnMap
from hexboard.engine.robot import own_dice
from hexboard.play.beginning import unrecorded
from hexboard.play.computers.explaining import explained
from hexboard.play.robots import RANDOM, situation
from tests.games import rules


def test_a_remark_and_a_change_by_hand_are_no_decisions() -> None:
    table = unrecorded(rules("toy", "meeting"), "x", {"red": "random"})
    dice = own_dice("x", "red")

    def beside() -> None:
        table.submit("red", Note("hm"))
        change = Override((Edit("red-1", OnMap(table.game.board.at("N0201"))),), "the table shook")
        table.agree_to("red", change)
        table.submit("red", change)

    decided = table.submit("red", RANDOM.robot.decide(situation(table, "red", dice)).command)
    beside()  # while it is Blue's turn to decide
    assert table.actors() == {"blue"}
    told = list(explained(table, "red"))
    assert [(each.command, each.agrees) for each in told] == [(decided.command, True)]
