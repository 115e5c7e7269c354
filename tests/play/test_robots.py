"""Robots answer questions, and say so when there is nothing to answer."""

from typing import cast

import pytest
from attrs import evolve

from hexboard.core.command import Pass
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question, Ready
from hexboard.engine.robot import Computer, dice_seed, own_dice
from hexboard.play.robots import RANDOM, DeadEnd, RandomChooser, computer_of, computers_of, decide, situation
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
    robot = RandomChooser("seed")
    assert {robot(VIEW, asked).value for _ in range(50)} == {"b"}
    assert robot(VIEW, question(Answer("c", "C", picked=True))).value == "c"


def test_a_robot_would_rather_do_something() -> None:
    asked = question(Answer("pass", "Nothing"), Answer("b", "B"))
    assert {RandomChooser(str(k), eagerness=1.0)(VIEW, asked).value for k in range(20)} == {"b"}
    assert {RandomChooser(str(k), eagerness=0.0)(VIEW, asked).value for k in range(20)} == {"b", "pass"}


def test_the_same_seed_makes_the_same_game() -> None:
    assert play(new_table("toy"), "x", 40).log.entries == play(new_table("toy"), "x", 40).log.entries


def test_a_decision_is_picks_until_there_is_a_command() -> None:
    table = asking(question(Answer("a", "A")), question(Answer("b", "B")), Ready(Pass()))
    assert decide(table, "red", RandomChooser("seed")) == Pass()


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
        decide(asking(*asked), "red", RandomChooser("seed"))


def test_the_random_computer_plays_any_seat_and_the_same_situation_alike() -> None:
    table = play(new_table("toy"), "x", 12)
    seat = min(table.actors())
    computer = computer_of(table.ruleset, seat, "random")
    before = situation(table, seat, own_dice("seed", seat))
    decision = computer.robot.decide(before)
    assert decision == computer.robot.decide(situation(table, seat, own_dice("seed", seat)))
    assert table.check(seat, decision.command) is None
    chosen = {str(computer.robot.decide(situation(table, seat, own_dice(str(k), seat))).command) for k in range(30)}
    assert len(chosen) > 1


def test_a_robot_has_what_its_seat_was_told_and_dice_that_do_not_betray_the_seed() -> None:
    table = play(new_table("toy"), "x", 12)
    for seat in (each.id for each in table.game.seats):
        had = situation(table, seat, own_dice("seed", seat))
        assert had.view is table.view(seat)
        assert (had.told.header.seed, had.told.header.eyes) == (None, seat)
        assert had.told.fold() == had.view.state
        # a truth made up for it, by its own dice: what such a truth must be is a law of its own
        assert had.sample(had.dice).state.secrets.eyes is None
        assert had.sample(own_dice("x", seat)).state == had.sample(own_dice("x", seat)).state
    assert len({dice_seed(seed, seat) for seed in ("a", "b") for seat in ("red", "blue")}) == 4


def test_a_computer_the_game_has_not_is_refused_by_name() -> None:
    with pytest.raises(Unreadable, match="no computer '7' can play the seat red; there are: random"):
        computer_of(new_table("toy").ruleset, "red", "7")
    with pytest.raises(Unreadable, match=r"there are: random, 1 \(Recruit\), 2 \(Regular\), 3 \(Veteran\)$"):
        computer_of(new_table("the_road_to_gettysburg", "battle").ruleset, "usa", "regular")


def test_a_game_offers_its_own_computers_to_the_seats_they_can_drive() -> None:
    clever = Computer("1", "Recruit", "Learns.", RANDOM.robot, frozenset({"red"}))
    ruleset = evolve(new_table("toy").ruleset, computers=(clever,))
    assert computers_of(ruleset, "red") == (RANDOM, clever)
    assert computers_of(ruleset, "blue") == (RANDOM,)
