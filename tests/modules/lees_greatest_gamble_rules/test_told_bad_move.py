"""Who writes a Bad Move for whom is told, and why where that is known [B4.7, B13.2]."""

from __future__ import annotations

import pytest

from hexboard.core.event import Called
from hexboard.core.state import Frame
from hexboard.engine.question import Question, Ready
from tests.games import new_table
from tests.modules.positions import placed


@pytest.mark.parametrize(("why", "told"), [("misread", ": its leader misread his order"), ("another", "")])
def test_why_a_bad_move_is_made_is_told_where_it_is_known(why: str, told: str) -> None:
    table = placed("csa-longstreet 3130", step="cup", seat="", dice=(6, 6, 6), game="lees_greatest_gamble")
    begun = Called(Frame("bad move", "usa", {"holder": ("csa-i",), "why": (why,)}))
    assert table.ruleset.describe(table.view(), begun) == f"Union writes a Bad Move for the First Corps{told}"


def test_what_is_written_stays_in_words_till_it_is_done() -> None:
    """The act was called by its road alone: nothing said any more that it was a march, and whither."""
    table = new_table("lees_greatest_gamble", "little_round_top", seed="hill 19")
    asked = table.ask("csa", ("march",))
    assert isinstance(asked, Question)
    assert asked.prompt == "Bad Move, March: which hex is its target?"
    ready = table.ask("csa", ("march", "3225", "emmitsburg-road"))
    assert isinstance(ready, Ready)
    assert (ready.label, ready.price) == ("Write it", "March 3225")
    ready = table.ask("csa", ("fall-back",))
    assert isinstance(ready, Ready)
    assert ready.price == ""


def test_the_line_of_where_the_game_stands_says_that_the_side_writes_it() -> None:
    """'Confederate Bad Move' was read as one that the Confederates make."""
    table = new_table("lees_greatest_gamble", "little_round_top", seed="hill 19")
    assert table.ruleset.moment(table.view("csa")).endswith(", Confederate writes a Bad Move")


def test_where_those_stand_for_whom_it_is_written_is_seen_as_far_as_the_writer_knows() -> None:
    """The map showed nothing of the corps, and its targets were asked for wherever one looked."""
    table = new_table("lees_greatest_gamble", "little_round_top", seed="hill 19")
    asked = table.ask("csa")
    assert isinstance(asked, Question)
    assert {answer.hex for answer in asked.answers} == {table.view("csa").unit("usa-sickles").hex}
