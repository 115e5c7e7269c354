from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer, Question

OPEN, BARRED = Answer("a", "A"), Answer("b", "B", barred=Illegal("too far", "5.1"))
ASKED = Question("Where to?", "5.1", (OPEN, BARRED))


def test_open_answers_are_those_nothing_bars() -> None:
    assert ASKED.open_answers() == (OPEN,)


def test_an_answer_is_found_by_its_value_barred_or_not() -> None:
    assert ASKED.answer("b") == BARRED
    assert ASKED.answer("c") is None
