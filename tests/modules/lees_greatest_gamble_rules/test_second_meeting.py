"""One cavalry may meet every charge that comes from a hex, each time with dice of its own [B7.2]."""

from __future__ import annotations

import sys

from attrs import evolve

from tests.games import new_table


def test_dice_for_the_same_meeting_are_told_apart_by_their_number() -> None:
    table = new_table("lees_greatest_gamble", "little_round_top")
    at = table.view()
    unused = vars(sys.modules[type(table.ruleset.steps["countercharge"]).__module__])["unused"]
    slot = ("meet", 8, 5, "csa-54", "1610", "")
    assert unused(at, slot) == slot
    once = evolve(at, state=at.state.with_slot(slot))
    assert unused(once, slot) == (*slot, 2)
    twice = evolve(at, state=once.state.with_slot((*slot, 2)))
    assert unused(twice, slot) == (*slot, 3)
