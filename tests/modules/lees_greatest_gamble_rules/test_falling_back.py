"""Who falls back goes as far as he can, and is told under which of the two orders he does [C6.6, C6.7]."""

from __future__ import annotations

import pytest

from hexboard.core.command import EndPhase
from hexboard.core.notation import read
from hexboard.play.table import Table
from tests.modules.positions import placed

GAME = "lees_greatest_gamble"


def retreating(order: str) -> Table:
    """Kershaw at the edge of a wood, with a trail beside it, that leads round it faster than a step into it."""
    units = "csa-lee 3426, csa-longstreet 3426, csa-7 3427, usa-24 3424"
    marks = {"orders": {"csa-i": order}}
    table = placed(units, 2, "cup", "", (6, 6, 1), game=GAME, scenario="little_round_top", marks=marks)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    return table


@pytest.mark.parametrize(("order", "title"), [("fall-back", "Fall Back"), ("general-retreat", "General Retreat")])
def test_nobody_stops_beside_a_hex_farther_off_because_that_is_reached_sooner(order: str, title: str) -> None:
    table = retreating(order)
    move = read("move csa-7 3427 3428", table.ruleset.vocabulary.commands, table.game.board)
    refused, unmoved = table.check("csa", move), table.check("csa", EndPhase())
    assert refused is not None
    assert unmoved is not None
    assert (refused.rule, unmoved.rule) == ("C6.6", "C6.6")
    assert refused.reason == f"under {title} a unit goes as far from the enemy as it can"
    assert unmoved.reason == f"under {title} Kershaw must move away from the enemy"
