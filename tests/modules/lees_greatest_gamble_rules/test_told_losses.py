"""What a forecast of fire on a unit on its way says of every loss is what would come of it [B5.7, B9.1]."""

from __future__ import annotations

from attrs import evolve

from tests.games import new_table

from .test_tables import rules_file


def test_the_check_told_is_of_what_the_fire_leaves() -> None:
    table = new_table("lees_greatest_gamble", "little_round_top")
    at = table.view()
    told = rules_file("fire.morale")["told_losses"]
    whole = next(unit for unit, _ in at.on_map("csa") if at.kind(unit).values.get("morale") == 4 and not unit.step)
    assert told(at, whole, 0) == "nothing"
    assert told(at, whole, 1).endswith("fails on 3 of 6")
    assert told(at, whole, 2) == "the last step is lost"
    assert told(at, evolve(whole, step=1), 1) == "the last step is lost"
