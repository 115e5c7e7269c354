"""Who is asked though nothing is open to him is told why at once [B6.1, C6.5]."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question
from tests.games import new_table
from tests.modules.positions import placed

GUNS = "csa-longstreet 3130, csa-10 3231, usa-24 3233"


@pytest.mark.parametrize(
    ("order", "asked", "rule"),
    [
        ("march 3521 by emmitsburg-road", "The First Corps: under March nobody bombards", "C6.5"),
        ("attack 3521", "The First Corps: which hex is bombarded?", "B6.1"),
    ],
)
def test_whose_order_bars_all_guns_reads_that_where_he_is_asked(order: str, asked: str, rule: str) -> None:
    orders = {"orders": {"csa-i": order, "usa-iii": "defend 3225"}}
    table = placed(GUNS, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("csa", ())
    assert isinstance(question, Question)
    assert (question.prompt, question.rule) == (asked, rule)


def test_where_no_order_bars_the_guns_no_single_gun_is_spoken_of() -> None:
    """One battery is out of command, and why it does not fire is told where it is asked after [B4.3]."""
    orders = {"orders": {"csa-i": "attack 3521", "usa-iii": "defend 3225"}}
    units = "csa-longstreet 3130, csa-10 2722, usa-24 2922"
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game="lees_greatest_gamble", marks=orders)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    question = table.ask("csa", ())
    assert isinstance(question, Question)
    assert (question.prompt, question.rule) == ("The First Corps: no battery that acts may fire", "B6.1")


def test_who_has_nobody_on_reserve_reads_that_none_of_his_moves() -> None:
    """He is asked at the end of each turn, or the others would learn who is on Reserve [B2.1]."""
    orders = {"orders": {"csa-i": "defend 3130", "usa-iii": "defend 3225"}}
    units, dice = "csa-longstreet 3130, csa-6 3130, usa-24 3225", (6, 6, 1, 1)
    table = placed(units, step="cup", seat="", dice=dice, game="lees_greatest_gamble", marks=orders)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    prompts = []
    for seat in ("csa", "usa", "csa"):
        question = table.ask(seat, ())
        assert isinstance(question, Question)
        prompts.append(question.prompt)
        table.submit(seat, read("end", table.ruleset.vocabulary.commands, table.game.board))
    corps = [f"{who}: which counter moves?" for who in ("The First Corps", "The III Corps")]
    assert prompts == [*corps, "On Reserve: none of yours has anything to do now"]


def test_nobody_is_asked_for_the_initiative_of_a_corps_without_a_part_in_the_scenario() -> None:
    """Little Round Top named five corps to the Union whose leaders never come [C1]."""
    table = new_table("lees_greatest_gamble", "little_round_top", "x")
    asked = table.ask("csa"), table.ask("usa")
    named = [[a.label for a in each.answers if a.value != "pass"] for each in asked if isinstance(each, Question)]
    assert named == [["First Corps"], ["II Corps", "III Corps", "V Corps"]]
