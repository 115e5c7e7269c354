"""Who kept the field of a battle, as far as the corps that were in it tell their army commander."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hexboard.core.event import Event, TurnBegan
from hexboard.core.position import Position
from hexboard.play.table import Table
from tests.games import new_table

from .scene import CHARTS, corps

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import ReportHeard, StatusShown  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.table import Status  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.told.sentences import describe  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.war.report import Report  # isort: skip

HOLDS, SHARES = "; holds the field, the enemy is gone", "; still on the field, and the enemy too"
WITHDREW = "; withdrew from 12,8 (Gettysburg) [6.2.1]"
LEFT, LEFT_TO = "; has left the field", "; has left the field, where the enemy still is"


@pytest.fixture
def table() -> Table:
    """Anybody's, to be told things in."""
    return new_table("the_road_to_gettysburg", "battle", seed="field")


def _in_turn_2(at: Position) -> Position:
    return evolve(at, state=TurnBegan(2).apply(at.state))


def _after(at: Position, *events: Event) -> Position:
    for event in events:
        at = evolve(at, state=event.apply(at.state))
    return at


def _said(table: Table, there: str, enemy_in: str, *, by_row: bool = False, fought: str = "usa-a") -> str:
    """What is told of I Corps in the turn after a battle in 12,8 that was told of, behind where it is and before the
    rule of a report.
    """
    board = table.game.board
    field, here = board.at("12,8"), board.at(there)
    battle = Report("battle", "usa", 1, field, (fought,), men=8000, part="were attacked", lost=4)
    told = [ReportHeard("usa", battle)]
    if enemy_in:
        told.append(ReportHeard("usa", Report("reconnaissance", "usa", 2, board.at(enemy_in), ("usa-a",), men=5000)))
    at = _after(_in_turn_2(table.view("usa")), *told)
    last: Event = ReportHeard("usa", Report("location", "usa", 2, here, ("usa-a",)))
    if by_row:
        last = StatusShown("usa", Status.of(corps("usa-a", there), 2))
    return describe(at, last, CHARTS).partition(f"in {at.place_name(here)}")[2].removesuffix(" [10.2]")


@pytest.mark.parametrize(
    ("there", "enemy_in", "words"),
    [
        ("12,8", "", HOLDS),
        ("12,8", "12,7", HOLDS),
        ("12,8", "12,8", SHARES),
        ("12,9", "12,8", LEFT_TO),
        ("12,9", "", LEFT),
    ],
)
@pytest.mark.parametrize("by_row", [False, True], ids=["by report", "by status row"])
def test_a_corps_tells_whether_the_field_is_its_own(
    table: Table, there: str, enemy_in: str, words: str, *, by_row: bool
) -> None:
    """[10.1, 10.2]: losses and the enemy's strength were told, and not who had the hex."""
    assert _said(table, there, enemy_in, by_row=by_row) == words


@pytest.mark.parametrize("by_row", [False, True], ids=["by report", "by status row"])
def test_who_was_in_no_battle_speaks_of_no_field(table: Table, *, by_row: bool) -> None:
    assert _said(table, "12,8", "12,8", by_row=by_row, fought="usa-b") == ""


def test_who_has_told_it_by_a_report_does_not_tell_it_again(table: Table) -> None:
    """[13.1.2]: the status row comes in after the courier."""
    here = table.game.board.at("12,8")
    heard = (
        ReportHeard("usa", Report("battle", "usa", 1, here, ("usa-a",), men=8000, part="attacked")),
        ReportHeard("usa", Report("location", "usa", 2, here, ("usa-a",), combat="S")),
    )
    at = _after(_in_turn_2(table.view("usa")), *heard)
    assert describe(at, StatusShown("usa", Status.of(corps("usa-a", "12,8"), 2)), CHARTS) == ""


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        ({}, {"inf": 400, "foot": 100}, "; 4,000 men, 10 guns left of 11,700 men, 28 guns"),
        ({}, {"demoralized": True}, "; demoralized now [11.0]"),
        ({"demoralized": True}, {}, "; no longer demoralized [11.0]"),
        ({"demoralized": True}, {"demoralized": True}, ""),
        ({}, {"inf": 1100}, ""),
    ],
)
def test_a_corps_at_hand_that_has_broken_is_told_of(
    table: Table, before: dict[str, Any], now: dict[str, Any], words: str
) -> None:
    """[6.2.1.2, 13.1.2]: two divisions routed, and the turn told neither where they went nor what was left of them."""
    at = _after(_in_turn_2(table.view("usa")), StatusShown("usa", Status.of(corps("usa-a", "12,8", **before), 1)))
    said = describe(at, StatusShown("usa", Status.of(corps("usa-a", "12,9", **now), 2)), CHARTS)
    assert said.partition("I Corps is in 12,9")[2] == words


@pytest.mark.parametrize(
    ("before", "now", "later", "words"),
    [
        ({"combat": "W"}, {}, 2, WITHDREW),
        ({"combat": "W", "contact": "W"}, {"combat": "W", "contact": "W"}, 2, WITHDREW),
        ({"combat": "W"}, {"contact": "A"}, 2, ""),
        ({"combat": "A"}, {}, 2, ""),
        ({}, {}, 2, ""),
        ({"combat": "W"}, {}, 3, ""),
    ],
    ids=["withdrew", "still withdraws", "was told to attack", "attacked", "marched", "was out of sight between"],
)
def test_a_corps_at_hand_that_has_withdrawn_is_told_of(
    table: Table, before: dict[str, Any], now: dict[str, Any], later: int, words: str
) -> None:
    """[6.2.1, 13.1.2]: XI Corps said in 12,9 that it withdraws, and stood in 14,8 without a word."""
    was = StatusShown("usa", Status.of(corps("usa-a", "12,8", **before), 1))
    at = _after(_in_turn_2(table.view("usa")), was, TurnBegan(later))
    said = describe(at, StatusShown("usa", Status.of(corps("usa-a", "12,9", **now), later)), CHARTS)
    assert said.partition("I Corps is in 12,9")[2] == words


def test_who_withdraws_and_stays_has_withdrawn_from_nowhere(table: Table) -> None:
    was, now = (StatusShown("usa", Status.of(corps("usa-a", "12,8", combat="W"), turn)) for turn in (1, 2))
    assert describe(_after(_in_turn_2(table.view("usa")), was), now, CHARTS) == ""


@pytest.mark.parametrize(
    ("has_reported", "words"), [(False, "1 p.m.: I Corps is in 12,9; has left the field"), (True, "")]
)
def test_who_has_left_the_field_of_his_battle_does_not_say_twice_that_he_is_gone(
    table: Table, words: str, *, has_reported: bool
) -> None:
    here = table.game.board.at("12,8")
    was = StatusShown("usa", Status.of(corps("usa-a", "12,8", combat="W"), 1))
    battle = ReportHeard("usa", Report("battle", "usa", 1, here, ("usa-a",), men=8000, part="were attacked", lost=4))
    heard = ReportHeard("usa", Report("location", "usa", 2, table.game.board.at("12,9"), ("usa-a",), combat="W"))
    at = _after(_in_turn_2(table.view("usa")), was, battle, *([heard] if has_reported else ()))
    assert describe(at, StatusShown("usa", Status.of(corps("usa-a", "12,9"), 2)), CHARTS) == words


def test_a_corps_that_has_told_where_it_is_still_shows_what_it_has_lost(table: Table) -> None:
    here = table.game.board.at("12,8")
    before = StatusShown("usa", Status.of(corps("usa-a", "12,8"), 1))
    heard = ReportHeard("usa", Report("location", "usa", 2, here, ("usa-a",)))
    at = _after(_in_turn_2(table.view("usa")), before, heard)
    said = describe(at, StatusShown("usa", Status.of(corps("usa-a", "12,8", demoralized=True), 2)), CHARTS)
    assert said == "1 p.m.: I Corps is in 12,8 (Gettysburg); demoralized now [11.0]"
