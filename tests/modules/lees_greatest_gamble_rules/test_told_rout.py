"""A unit that routs is told to rout, and not to be in order again before it [B5.10]."""

from __future__ import annotations

from hexboard.core.event import Stood
from hexboard.core.notation import read
from hexboard.play.table import Table
from tests.modules.positions import placed


def told(table: Table) -> str:
    """What is said when a unit is disrupted no more."""
    at = table.view()
    shaken = at.after(Stood("csa-6", frozenset({"disrupted"})).apply(at.state))
    return table.ruleset.describe(shaken, Stood("csa-6", frozenset()))


def test_a_unit_is_in_order_again_by_recovery_and_never_in_an_action() -> None:
    units, orders = "csa-longstreet 3130, csa-6 3231, usa-24 3233", {"orders": {"csa-i": "attack 3521"}}
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    assert told(table) == "Barksdale is in order again"
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    assert told(table) == ""
