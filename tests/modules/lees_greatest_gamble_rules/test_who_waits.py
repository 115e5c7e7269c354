"""Who waits for another to be attacked is told so, and from which turn he is free once it was."""

from __future__ import annotations

from tests.games import new_table

GAME, SCENARIO = "lees_greatest_gamble", "little_round_top"


def test_the_fifth_corps_and_caldwell_wait_for_an_attack_on_the_third() -> None:
    table = new_table(GAME, SCENARIO)
    corps, division = table.ruleset.held(table.view("usa"))
    assert (corps.name, division.name) == ("the V Corps", "Caldwell's division")
    assert division.units == ("usa-9", "usa-10", "usa-11", "usa-12")
    assert corps.since is None
    (way,) = corps.releases
    assert (way.words, way.rule) == ("released the turn after infantry or cavalry attacks the III Corps", "21.17.5")


def test_a_scenario_without_such_a_rule_holds_nobody() -> None:
    table = new_table(GAME, "mcphersons_ridge")
    assert table.ruleset.held(table.view("usa")) == ()
