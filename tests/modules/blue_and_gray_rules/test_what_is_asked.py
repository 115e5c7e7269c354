"""The clause a question stands under is that of what is asked, and not of the phase it comes in."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.modules.positions import placed


def asked(table: Table, side: str, *commands: str) -> Question:
    """What a side is asked after these commands."""
    for text in commands:
        table.submit(side, read(text, table.ruleset.vocabulary.commands, table.game.board))
    found = table.ask(side)
    assert isinstance(found, Question)
    return found


def test_a_full_hex_is_left_by_the_clause_of_stacking() -> None:
    table = placed("csa-law 2309, csa-hood 2309, csa-taylor 2310, usa-1-1-v 1504")
    question = asked(table, "csa", "move csa-taylor 2310 2309")
    assert (question.prompt, question.rule) == ("Too many units are in 2309: choose one of them to move on", "5.32")


def test_guns_that_bombarded_may_go_back_by_a_clause_of_their_own() -> None:
    table = placed("csa-jones 2309, usa-1-1-v 2311", step="combat", dice=(3,))
    question = asked(table, "csa", "attack 2311 with csa-jones")
    assert (question.prompt, question.rule) == ("A battery that bombarded may retreat, or stay", "8.16")


def test_a_hex_that_is_no_way_out_of_a_fight_says_why_it_is_full() -> None:
    near = "usa-1-12 1405, usa-1-3 1404, csa-barton 1306"
    table = placed(near, step="combat", seat="usa", dice=(4,), game="road_to_vicksburg")
    question = asked(table, "usa", "attack 1306 with usa-1-12")
    answer = question.answer("1404")
    assert answer is not None
    why = "a brigade is in 1404 already: 1/3/XVII, and a friend is displaced only when there is no other way [7.8]"
    assert str(answer.barred) == why
