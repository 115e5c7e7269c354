"""Who advances is named by the act that does it, and by the question where only one may [B5.12]."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from tests.modules.positions import placed


def beaten(attackers: str) -> Table:
    """Carr has left 3231 to those who assaulted it from 3232."""
    units = "csa-longstreet 3334, csa-6 3232, csa-8 3232, usa-24 3231"
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    dice = (6, 1, 1, 3, 4, 1, 1, 6, *(1,) * 9)
    table = placed(units, step="cup", seat="", dice=dice, game="lees_greatest_gamble", marks=orders)
    for seat, text in (
        ("csa", "initial csa-i"),
        ("csa", "end"),
        ("csa", f"assault 3231 with {attackers}"),
        ("usa", "pass"),
    ):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    return table


@pytest.mark.parametrize(
    ("picks", "does"),
    [(("csa-6", "go"), "Advance Barksdale"), (("csa-6", "csa-8", "go"), "Advance Barksdale and Semmes")],
)
def test_the_act_names_those_who_advance(picks: tuple[str, ...], does: str) -> None:
    table = beaten("csa-6 csa-8")
    chosen = table.ask("csa", picks[:-1])
    assert isinstance(chosen, Question)
    assert [answer.label for answer in chosen.answers if answer.value == "go"] == [does]
    ready = table.ask("csa", picks)
    assert isinstance(ready, Ready)
    assert ready.label == does


def test_where_one_alone_may_advance_the_question_names_it() -> None:
    several, alone = beaten("csa-6 csa-8").ask("csa"), beaten("csa-6").ask("csa")
    assert isinstance(several, Question)
    assert isinstance(alone, Question)
    assert several.prompt == "Advance into 3231?"
    assert alone.prompt == "Advance Barksdale into 3231?"
