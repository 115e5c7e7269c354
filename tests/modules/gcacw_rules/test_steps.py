"""What a march costs step by step [5.2, 6.01, 6.02], and what a forced march would do for a hex too far [5.4]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.modules.positions import placed


def marching(*commands: str) -> Table:
    """Hood marches with six points, past Pender; then what else is commanded."""
    table = placed("csa-hood S2504, csa-pender S2503", 1, "cycle", "", (1, 6, 5), game="on_the_4th_day")
    for text in ("march csa-hood", *commands):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    return table


def steps(table: Table, label: str) -> list[tuple[str, str, str]]:
    """The way to a hex as it is told."""
    asked = table.ask("csa")
    assert isinstance(asked, Question)
    answer = asked.answer(label)
    assert answer is not None
    return [(leg.text, leg.value, leg.rule) for leg in answer.legs]


def why_not(table: Table, label: str) -> Illegal:
    """Why a hex is not reached."""
    found = table.ask("csa", (label,))
    assert isinstance(found, Illegal)
    return found


def test_each_step_names_what_carries_it_and_a_friend_in_the_hex_costs_one_more() -> None:
    assert steps(marching(), "S2502") == [
        ("Road to S2503", "1", "6.012"),
        ("past Pender, our own", "1", "6.02"),
        ("Road to S2502", "1", "6.012"),
    ]


def test_water_has_a_line_of_its_own() -> None:
    assert steps(marching(), "S2406")[-2:] == [("Rolling to S2406", "3", "6.011"), ("over the creek", "1", "6.015")]


def test_who_lacks_a_point_or_two_is_told_what_a_forced_march_would_do() -> None:
    table = marching()
    assert why_not(table, "S1807").way_out == "1 point more by a forced march, for 1 manpower [5.4]"
    assert why_not(table, "S1708").way_out == "2 points more by a forced march, for 2 manpower [5.4]"
    steps(marching("force 1"), "S1807")  # and so it is


def test_of_the_next_hex_the_cheapest_way_is_told_too() -> None:
    table = marching("move csa-hood S2504 S2505 S2506 S2606 S2607 S2608")
    assert why_not(table, "S2609").reason == "S2609 is too far: it takes 2 points, and Hood has 1"


def test_who_has_forced_his_march_is_promised_no_more() -> None:
    assert why_not(marching("force 1"), "S1708").way_out == ""
