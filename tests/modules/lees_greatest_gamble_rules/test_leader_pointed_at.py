"""Whoever points at a leader means his corps, where corps are chosen by their leaders [C1, B2.3, B2.4]."""

from __future__ import annotations

import pytest

from hexboard.engine.question import Question
from hexboard.play.choosing.clicking import Click, Clicking
from tests.modules.positions import placed


@pytest.mark.parametrize("step", ["initiative", "cup"])
def test_a_click_on_a_leader_chooses_his_corps(step: str) -> None:
    """Longstreet was said to be no formation whose leader could act by himself."""
    units = "csa-longstreet 3334, csa-6 3232, usa-24 3028"
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    table = placed(units, step=step, seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    clicking = Clicking(table, "csa", (), asked)
    assert clicking.unit("csa-longstreet") == Click(("csa-i",))
    assert clicking.hex(table.game.board.at("3334")) == Click(("csa-i",))
