"""What the rules say of a hex names the scenario's clause, and what they say of a unit's marks is no book-keeping."""

from __future__ import annotations

import pytest

from hexboard.core.event import Stood
from hexboard.core.position import Position
from tests.games import new_table
from tests.modules.positions import placed


def test_who_controls_an_objective_is_said_with_the_clause_of_control() -> None:
    table = new_table("on_the_4th_day", "the_battle_continues")
    at = table.view()
    told = {(remark.text, remark.rule) for remark in table.ruleset.about_hex(at, at.board.at("S3201"))}
    assert ("controlled by the Confederate", "B.5") in told


@pytest.mark.parametrize(
    ("had", "has", "told"),
    [
        ({"flanks refused", "exhausted"}, {"exhausted"}, "Howe: flanks no longer refused [7.71]"),
        ({"in column", "built", "marched at fatigue 4"}, {"exhausted"}, "Howe: exhausted [10.02]"),
        ({"in column", "built", "marched at fatigue 4"}, set(), ""),
        (set(), {"marched at fatigue 4", "disorganized"}, "Howe: disorganized, marched at fatigue 4 [3.161]"),
    ],
)
def test_what_a_unit_is_no_longer_is_told_in_words_and_of_what_was_for_the_turn_nothing(
    had: set[str], has: set[str], told: str
) -> None:
    table = new_table("on_the_4th_day", "lees_retreat")
    at = table.view()
    before = Position(at.game, at.state.changed("usa-howe", status=frozenset(had)))
    assert table.ruleset.describe(before, Stood("usa-howe", frozenset(has))) == told


@pytest.mark.parametrize("rain", [False, True])
def test_the_wagon_trains_are_held_back_till_it_rains(rain: bool) -> None:
    table = placed(
        "csa-sub-1 N2732, usa-howe S3402", 1, "cycle", "",
        dice=(6, 1), game="on_the_4th_day", scenario="lees_retreat", marks={"rain": rain},
    )
    found = table.ruleset.held(table.view())
    assert [(held.name, held.side, held.units) for held in found] == (
        [] if rain else [("the wagon trains", "csa", ("csa-sub-1",))]
    )
    words = [(way.words, way.rule) for held in found for way in held.releases]
    assert words == ([] if rain else [("released when the rain starts, or at nightfall", "A.61")])
