"""Levels of victory by points."""

from __future__ import annotations

from hexboard.engine.ruleset import Grade
from hexboard.rules.victory import grades
from tests.games import new_table

_ROWS = (("blue", "decisive", 10), ("", "draw", 9), ("red", "marginal", -3), ("red", "decisive", -9999))


def _grades(now: int | None) -> list[Grade]:
    return list(grades(new_table("toy").game, _ROWS, now, "9.1"))


def test_every_level_says_which_points_make_it() -> None:
    assert [(each.level, each.points) for each in _grades(9)] == [
        ("Blue decisive victory", "10 or more"),
        ("draw", "9"),
        ("Red marginal victory", "-3 to 8"),
        ("Red decisive victory", "-4 or less"),
    ]


def test_the_level_of_the_moment_holds_and_no_other() -> None:
    for now, nth in ((99, 0), (10, 0), (9, 1), (8, 2), (-3, 2), (-4, 3), (-10_000, 3)):
        assert [each.holds for each in _grades(now)] == [place == nth for place in range(4)], now
    assert not any(each.holds for each in _grades(None))
