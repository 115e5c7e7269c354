"""Who is asked though nothing is open to him is told why at once [B6.1, C6.5]."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question
from tests.modules.positions import placed

GUNS = "csa-longstreet 3130, csa-10 3231, usa-24 3233"


@pytest.mark.parametrize(
    ("order", "asked", "rule"),
    [
        ("march 3521 by emmitsburg-road", "Bombardment: under March nobody bombards", "C6.5"),
        ("attack 3521", "Bombardment: which hex?", "B6.1"),
    ],
)
def test_whose_order_bars_all_guns_reads_that_where_he_is_asked(order: str, asked: str, rule: str) -> None:
    orders = {"orders": {"csa-i": order, "usa-iii": "defend 3225"}}
    table = placed(GUNS, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("csa", ())
    assert isinstance(question, Question)
    assert (question.prompt, question.rule) == (asked, rule)
