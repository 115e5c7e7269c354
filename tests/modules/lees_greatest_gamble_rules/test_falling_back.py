"""Who falls back is told under which of the two orders he does [C6.6, C6.7]."""

from __future__ import annotations

import pytest

from hexboard.core.command import EndPhase
from hexboard.core.notation import read
from hexboard.play.table import Table
from tests.modules.positions import placed

GAME = "lees_greatest_gamble"


def retreating(order: str) -> Table:
    """Kershaw three hexes from the enemy."""
    units = "csa-lee 3426, csa-longstreet 3426, csa-7 3427, usa-24 3424"
    marks = {"orders": {"csa-i": order}}
    table = placed(units, 2, "cup", "", (6, 6, 1), game=GAME, scenario="little_round_top", marks=marks)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    return table


@pytest.mark.parametrize(("order", "title"), [("fall-back", "Fall Back"), ("general-retreat", "General Retreat")])
def test_what_holds_him_to_it_is_called_by_its_name(order: str, title: str) -> None:
    table = retreating(order)
    move = read("move csa-7 3427 3426", table.ruleset.vocabulary.commands, table.game.board)
    refused, unmoved = table.check("csa", move), table.check("csa", EndPhase())
    assert refused is not None
    assert unmoved is not None
    assert (refused.rule, unmoved.rule) == ("C6.6", "C6.6")
    assert refused.reason == f"under {title} every move ends farther from the enemy"
    assert unmoved.reason == f"under {title} Kershaw must move away from the enemy"
