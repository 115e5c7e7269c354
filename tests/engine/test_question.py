import pytest

from hexboard.core.command import Command, EndPhase, Note, Pass
from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Chance, Forecast, Question, Ready

OPEN, BARRED = Answer("a", "A"), Answer("b", "B", barred=Illegal("too far", "5.1"))
ASKED = Question("Where to?", "5.1", (OPEN, BARRED))


def test_open_answers_are_those_nothing_bars() -> None:
    assert ASKED.open_answers() == (OPEN,)


def test_an_answer_is_found_by_its_value_barred_or_not() -> None:
    assert ASKED.answer("b") == BARRED
    assert ASKED.answer("c") is None


A_DIE = Forecast("a die", (), (Chance("1", "one", 1, 6),), dice="1d6")


@pytest.mark.parametrize("command", [Pass(), EndPhase()])
def test_passing_and_ending_a_phase_pass_the_say_on(command: Command) -> None:
    assert Ready(command).in_words().commits == "passes"


def test_what_has_a_forecast_rolls_and_says_which_dice() -> None:
    ready = Ready(Note("a"), A_DIE).in_words()
    assert (ready.label, ready.price, ready.commits) == ("Note", "rolls 1d6", "rolls")
    assert Ready(Note("a"), Forecast("a die", (), ())).in_words().price == "rolls dice"


def test_anything_else_can_be_taken_back() -> None:
    ready = Ready(Note("a")).in_words()
    assert (ready.commits, ready.price) == ("", "")


def test_a_rule_that_knows_better_is_believed() -> None:
    ready = Ready(Pass(), A_DIE, label="Roll the combat", price="rolls 2d6", commits="rolls", caution="Nobody helps.")
    ready = ready.in_words()
    assert (ready.label, ready.price, ready.commits) == ("Roll the combat", "rolls 2d6", "rolls")
    assert ready.caution == "Nobody helps."
