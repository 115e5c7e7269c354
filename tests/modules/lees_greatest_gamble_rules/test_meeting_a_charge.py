"""Cavalry that may meet a charge: the charger is warned of it, and its own side shown where it rides [B7.2]."""

from __future__ import annotations

import sys

from attrs import evolve

from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from tests.games import new_table
from tests.modules.positions import placed

GAME, SCENARIO = "lees_greatest_gamble", "little_round_top"
CHARGE = "charge 3229 with csa-53 by 3231 3230"


def charging() -> Table:
    """Hampton may charge Carr, and Gamble be there before him."""
    units = "csa-stuart 3333, csa-53 3232, usa-24 3229, usa-72 3028"
    marks = {"orders": {"csa-cav": "attack 3225", "usa-iii": "defend 3225", "usa-cav": "defend 3028"}}
    table = placed(units, 1, "cup", "", (6, 1, 1), game=GAME, scenario=SCENARIO, marks=marks)
    do(table, "initial csa-cav")
    return table


def do(table: Table, text: str) -> None:
    """Have the Confederates do something."""
    table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))


def test_a_charger_reads_beside_the_odds_who_may_come_to_meet_him() -> None:
    table = charging()
    odds = table.forecast("csa", read(CHARGE, table.ruleset.vocabulary.commands, table.game.board))
    assert odds is not None
    assert ("may come to meet it: Gamble", "B7.2") in [(line.text, line.rule) for line in odds.lines]
    do(table, CHARGE)
    asked = table.ask("usa", ())
    assert isinstance(asked, Question)
    assert asked.forecast is not None
    assert not [line.text for line in asked.forecast.lines if "meet" in line.text]


def test_it_is_shown_where_he_would_ride_and_whom_strike_from_there() -> None:
    table = charging()
    do(table, CHARGE)
    asked, made = table.ask("usa", ()), table.ask("usa", ("usa-72",))
    assert isinstance(asked, Question)
    assert isinstance(made, Ready)
    assert made.forecast is not None
    (gamble,) = [answer for answer in asked.answers if answer.unit == "usa-72"]
    assert gamble.path[0] == gamble.hex
    assert made.forecast.strikes == ((gamble.path[-1], table.game.board.at("3230")),)
    assert gamble.path[-1].is_next_to(table.game.board.at("3230"))


def test_dice_for_the_same_meeting_are_told_apart_by_their_number() -> None:
    table = new_table(GAME, SCENARIO)
    at = table.view()
    unused = vars(sys.modules[type(table.ruleset.steps["countercharge"]).__module__])["unused"]
    slot = ("meet", 8, 5, "csa-54", "1610", "")
    assert unused(at, slot) == slot
    once = evolve(at, state=at.state.with_slot(slot))
    assert unused(once, slot) == (*slot, 2)
    twice = evolve(at, state=once.state.with_slot((*slot, 2)))
    assert unused(twice, slot) == (*slot, 3)
