"""Before a segment ends it is told what an order demands yet, with its rule, and who could still move [C6.1, B3.0]."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from tests.modules.positions import placed

GAME = "lees_greatest_gamble"
HOOD = "csa-longstreet 3130, csa-1 3130, csa-2 3131, csa-10 3131, usa-24 3233"


def at_movement(units: str, order: str) -> Table:
    """The First Corps has the initial action, and has bombarded nobody."""
    orders = {"orders": {"csa-i": order, "usa-iii": "defend 3225"}}
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game=GAME, marks=orders)
    do(table, "initial csa-i")
    while table.view("csa").frame.step != "movement":
        do(table, "end")
    return table


def do(table: Table, text: str) -> None:
    """The Confederate does it."""
    table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))


def owed(table: Table) -> str:
    """What stands beside the question."""
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    return asked.owed


def test_what_attack_demands_is_told_with_its_rule() -> None:
    table = at_movement(HOOD, "attack 3233")
    assert owed(table).endswith(" [C6.1]")
    do(table, "move csa-1 3130 3131 3132")
    assert owed(table) == "3 counters can still move"
    do(table, "end")
    assert owed(table).startswith("under Attack somebody must assault, and ")
    assert owed(table).endswith(" [C6.1]")


def test_who_stands_beside_his_target_is_told_of_one_hex() -> None:
    """He was told of "1 hexes"."""
    table = at_movement("csa-longstreet 3130, csa-1 3130, usa-24 3225", "attack 3131")
    assert owed(table) == "under Attack a unit must come nearer to 3131 than 1 hex [C6.1]"


@pytest.mark.parametrize(
    ("order", "caution"),
    [("attack 3521", "Benning and Law could still move"), ("defend 3130", "")],
)
def test_who_is_sent_on_and_has_not_moved_is_named_before_the_movement_ends(order: str, caution: str) -> None:
    """It ended at the first press, whoever was forgotten; under Defend to stand still is no oversight."""
    table = at_movement("csa-longstreet 3130, csa-1 3130, csa-2 3131, csa-3 3132, usa-24 3525", order)
    if caution:
        do(table, "move csa-1 3130 3129")
    done = table.ask("csa", ("end",))
    assert isinstance(done, Ready)
    assert done.caution == caution
