"""Robots answer questions, and say so when there is nothing to answer."""

from typing import cast

import pytest

from hexboard.core.command import Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question, Ready
from hexboard.play.robots import DeadEnd, RandomRobot, decide
from hexboard.play.table import Table
from tests.games import new_table, play

VIEW = new_table("toy").view()
BARRED = Illegal("no", "1.1")


def question(*answers: Answer) -> Question:
    return Question("What now?", "1.1", answers)


class Asked:
    """As much of a table as a robot needs: it asks until so many picks are made."""

    def __init__(self, *asked: Question | Ready | Illegal) -> None:
        self.asked = asked

    def ask(self, seat: str, picked: tuple[str, ...]) -> Question | Ready | Illegal:
        return self.asked[min(len(picked), len(self.asked) - 1)]

    def view(self, seat: str) -> Position:
        return VIEW


def asking(*asked: Question | Ready | Illegal) -> Table:
    return cast(Table, Asked(*asked))


def test_only_open_answers_are_picked_and_picked_ones_last() -> None:
    asked = question(Answer("a", "A", barred=BARRED), Answer("b", "B"), Answer("c", "C", picked=True))
    robot = RandomRobot("seed")
    assert {robot.choose(VIEW, asked).value for _ in range(50)} == {"b"}
    assert robot.choose(VIEW, question(Answer("c", "C", picked=True))).value == "c"


def test_a_robot_would_rather_do_something() -> None:
    asked = question(Answer("pass", "Nothing"), Answer("b", "B"))
    assert {RandomRobot(str(k), eagerness=1.0).choose(VIEW, asked).value for k in range(20)} == {"b"}
    assert {RandomRobot(str(k), eagerness=0.0).choose(VIEW, asked).value for k in range(20)} == {"b", "pass"}


def test_the_same_seed_makes_the_same_game() -> None:
    assert play(new_table("toy"), "x", 40).log.entries == play(new_table("toy"), "x", 40).log.entries


def test_a_decision_is_picks_until_there_is_a_command() -> None:
    table = asking(question(Answer("a", "A")), question(Answer("b", "B")), Ready(Pass()))
    assert decide(table, "red", RandomRobot("seed")) == Pass()


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ((question(Answer("a", "A", barred=BARRED)),), "nothing can be answered"),
        ((question(Answer("a", "A")), BARRED), "offered and then refused"),
        ((question(Answer("a", "A")),), "no command"),
    ],
)
def test_a_dead_end_says_what_it_is(asked: tuple[Question | Illegal, ...], why: str) -> None:
    with pytest.raises(DeadEnd, match=why):
        decide(asking(*asked), "red", RandomRobot("seed"))
