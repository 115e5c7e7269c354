from functools import partial
from typing import TypeVar

import pytest

from hexboard.core.command import Command, EndPhase, Note, Pass
from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Chance, Forecast, Pick, Question, Ready

T = TypeVar("T")
OPEN, BARRED = Answer("a", "A"), Answer("b", "B", barred=Illegal("too far", "5.1"))
ASKED = Question("Where to?", "5.1", (OPEN, BARRED))


def test_open_answers_are_those_nothing_bars() -> None:
    assert ASKED.open_answers() == (OPEN,)


def test_an_answer_is_found_by_its_value_barred_or_not() -> None:
    assert ASKED.answer("b") == BARRED
    assert ASKED.answer("c") is None


def test_an_answer_is_made_when_somebody_looks_at_it_and_once() -> None:
    made: list[Pick] = []

    def later(value: Pick) -> Answer:
        made.append(value)
        return Answer(value, value.upper())

    asked = Question("Which?", "5.1", (OPEN, partial(later, "b"), partial(later, "c")))
    assert len(asked.answers) == 3
    assert asked.answers[0] == OPEN
    assert not made
    assert asked.answers[-1] == asked.answers[2] == Answer("c", "C")
    assert made == ["c"]
    assert asked == Question("Which?", "5.1", (OPEN, Answer("b", "B"), Answer("c", "C")))
    assert made == ["c", "b"]


def test_what_is_owed_and_what_would_be_rolled_are_worked_out_when_read() -> None:
    read: list[str] = []

    def later(value: T) -> T:
        read.append(str(value)[:1])
        return value

    asked = Question("Which?", "5.1", (), partial(later, "two"), partial(later, A_DIE))
    ready = Ready(Note("a"), partial(later, A_DIE))
    assert (asked.prompt, ready.command) == ("Which?", Note("a"))
    assert not read
    assert (asked.owed, asked.owed, asked.forecast, ready.forecast) == ("two", "two", A_DIE, A_DIE)
    assert len(read) == 3
    assert ready == Ready(Note("a"), A_DIE)
    assert asked == Question("Which?", "5.1", (), "two", A_DIE)


A_DIE = Forecast("a die", (), (Chance("1", "one", 1, 6),), dice="1d6")


@pytest.mark.parametrize("command", [Pass(), EndPhase()])
def test_passing_and_ending_a_phase_pass_the_say_on(command: Command) -> None:
    assert Ready(command).commits == "passes"


def test_what_has_a_forecast_rolls_and_says_which_dice() -> None:
    ready = Ready(Note("a"), A_DIE)
    assert (ready.label, ready.price, ready.commits) == ("Note", "rolls 1d6", "rolls")
    assert Ready(Note("a"), Forecast("a die", (), (Chance("1", "", 1, 6),))).price == "rolls dice"
    known = Ready(Note("a"), Forecast("how far five points go", (), ()))
    assert (known.price, known.commits) == ("", "")


def test_anything_else_can_be_taken_back() -> None:
    ready = Ready(Note("a"))
    assert (ready.commits, ready.price) == ("", "")


def test_a_rule_that_knows_better_is_believed() -> None:
    ready = Ready(Pass(), A_DIE, label="Roll the combat", price="rolls 2d6", commits="rolls", caution="Nobody helps.")
    assert (ready.label, ready.price, ready.commits) == ("Roll the combat", "rolls 2d6", "rolls")
    assert ready.caution == "Nobody helps."
