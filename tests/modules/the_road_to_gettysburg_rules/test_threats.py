"""Who could strike this turn is told by reports, and of old ones that they are old."""

from __future__ import annotations

import pytest
from attrs import evolve

from hexboard.core.position import Position
from hexboard.engine.sheet import Orders
from hexboard.engine.threat import Stand
from hexboard.play.told.threats import threat_words
from tests.games import new_table

from .scene import AT

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import WeatherChanged  # isort: skip


@pytest.mark.parametrize(("later", "when"), [(0, "This turn"), (8, "This turn by old reports")])
def test_what_old_reports_let_expect_is_not_told_as_known_of_this_turn(later: int, when: str) -> None:
    table = new_table("the_road_to_gettysburg", "battle")
    told = table.view("csa")
    at = Position(told.game, evolve(told.state, turn=told.turn + later))
    stand = Stand(at.board.at("10,7"))
    found = table.ruleset.threat(at, "csa", stand)
    assert found is not None
    assert found.strikers
    assert found.when == when
    assert threat_words(at, found, stand).startswith(f"{when} the enemy could strike at 10,7: ")
    assert all(each.how.endswith("8 turns ago") == bool(later) for each in found.strikers)


@pytest.mark.parametrize(
    ("raining", "coming", "ends"),
    [
        (False, ["E12,8", "E12,9", "E13,10"], "may have marched since"),
        (True, ["E12,8", "E12,9"], "; nobody fights in rain [8.6]"),
    ],
)
def test_in_rain_he_comes_less_far_and_does_not_fight(raining: bool, coming: list[str], ends: str) -> None:
    """[8.0, 8.6]: 12,8 is two hexes off, 12,9 three, 13,10 four. 6 points in rain are one, and one begun dry."""
    table = new_table("the_road_to_gettysburg", "battle")
    told = table.view("csa")
    at = Position(told.game, WeatherChanged(raining).apply(told.state))
    found = table.ruleset.threat(at, "csa", Stand(AT("10,7")))
    assert found is not None
    assert [each.name for each in found.strikers] == coming
    assert found.caution.endswith(ends)


def test_who_was_seen_to_have_left_is_expected_there_no_more() -> None:
    """[4.1, 5.0]: Howard has gone from 12,9 into 12,8, where Heth and Pender are who look into 12,9 and see nobody."""
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat, text in (("csa", ""), ("usa", ""), ("csa", "8: cm s | 9: cm s"), ("usa", "6: cm a")):
        table.submit(seat, Orders(text))
    at, told = table.view("csa"), table.ruleset.about_hex
    while not any("saw nobody" in each.text for each in told(at, AT("12,9"))):
        assert at.turn < 5, "Howard stays where he is: other dice are needed"
        for seat in ("csa", "usa"):
            table.submit(seat, Orders(""))
        at = table.view("csa")
    assert at.contacts["E12,9"].turn < at.turn, "the marker stays as it was"
    assert [each.text for each in told(at, AT("12,9")) if each.rule == "4.1"] == [
        "Pender saw nobody there any more this turn"
    ]
    found = table.ruleset.threat(at, "csa", Stand(AT("12,8")))
    assert found is not None
    assert "E12,8" in (names := [each.name for each in found.strikers])
    assert "E12,9" not in names
