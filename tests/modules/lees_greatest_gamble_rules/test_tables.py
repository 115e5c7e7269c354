"""The tables against what is known of them apart from their figures: means, chances, levels [C1, C3, C7, B5, 21.17]."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest

from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from tests.games import new_table

LEVELS = {  # what the Confederate total is ahead by, the best level first [21.17]
    "the_battle": "25 or more, 10 to 24, -9 to 9, -24 to -10, -25 or less",
    "mcphersons_ridge": "12 or more, 4 to 11, 3 or less",
    "the_first_day": "12 or more, 4 to 11, 3 or less",
    "the_second_day": "8 or more, 1 to 7, 0 or less",
}
SUMS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
MEANS = (
    ".17 .31 .50 .75 .78 1.03 1.11 1.33 1.44 1.81 1.89 1.97 2.28 2.33 2.44 2.75 2.89 3.08 3.22 3.36 3.61 3.75 3.89 4.06"
)


def position() -> Position:
    return new_table("lees_greatest_gamble", "little_round_top").view()


def rules_file(name: str) -> dict[str, object]:
    """A file of the series' rules, by its room and name."""
    steps = new_table("lees_greatest_gamble", "little_round_top").ruleset.steps
    package = type(steps["combat"]).__module__.rsplit(".", 2)[0]
    return vars(sys.modules[f"{package}.{name}"])


@pytest.mark.parametrize(("points", "mean"), list(enumerate(MEANS.split(), 1)))
def test_a_row_of_the_fire_table_has_its_mean(points: int, mean: str) -> None:
    row = position().game.charts["fire"]["rows"][points - 1]
    steps = sum(SUMS[total] * row[total - 2] for total in SUMS)
    assert round(float(Fraction(steps, 36)), 2) == float(mean)
    assert list(row) == sorted(row)


def test_no_fire_does_less_than_a_weaker_one() -> None:
    rows = position().game.charts["fire"]["rows"]
    assert all(a <= b for weaker, stronger in pairwise(rows) for a, b in zip(weaker, stronger, strict=True))


@pytest.mark.parametrize(("points", "total", "lost"), [(8, 6, 1), (24, 2, 1), (10, 12, 5), (30, 12, 9)])
def test_steps_lost(points: int, total: int, lost: int) -> None:
    assert rules_file("fire.firing")["steps_lost_to"](position().game, points, total) == lost  # type: ignore[operator]


@pytest.mark.parametrize(("points", "off", "left"), [(15, -50, 8), (7, -25, 5), (1, -75, 1), (30, 0, 24)])
def test_per_cents_are_rounded_once_halves_up(points: int, off: int, left: int) -> None:
    firing = rules_file("fire.firing")
    part = firing["Part"]("usa-22", "", points, (firing["Percent"]("ground", off, "C4"),))  # type: ignore[operator]
    found = firing["fire"](position(), "assault", Hex(0, 0), [part])  # type: ignore[operator]
    assert found.points == left


@pytest.mark.parametrize(("ours", "theirs", "swing"), [(6, 4, 2), (7, 1, 4), (1, 7, -4), (5, 5, 0)])
def test_the_difference_of_ratings_is_four_at_most(ours: int, theirs: int, swing: int) -> None:
    assert rules_file("fire.firing")["difference"](position(), ours, theirs) == swing  # type: ignore[operator]


@pytest.mark.parametrize(("column", "ways"), list(zip(range(-1, 9), (0, 0, 1, 3, 3, 6, 6, 10, 15, 21), strict=True)))
def test_so_many_throws_of_36_are_obeyed_at_once(column: int, ways: int) -> None:
    result_of = rules_file("command.sending")["result_of"]
    assert sum(SUMS[t] for t in SUMS if result_of(position(), column, t) == "C") == ways  # type: ignore[operator]


@pytest.mark.parametrize(
    ("rating", "total", "came"),
    [(0, 7, "bad move"), (0, 11, "nothing"), (0, 12, "acts"), (3, 8, "acts"), (4, 2, "bad move"), (4, 5, "nothing")],
)
def test_initiative(rating: int, total: int, came: str) -> None:
    assert rules_file("command.initiative")["result"](position(), rating, total) == came  # type: ignore[operator]


@pytest.mark.parametrize(("points", "turns"), [(6, 1), (12, 1), (14, 2), (22, 2), (23, 3)])
def test_a_courier_takes_a_turn_for_nine_points_halves_up(points: int, turns: int) -> None:
    assert rules_file("command.sending")["pace"](position()).turns(2 * points) == turns  # type: ignore[operator]


@pytest.mark.parametrize(("side", "limit"), [("usa", 62), ("csa", 48)])
def test_four_fifths_of_an_armys_limits(side: str, limit: int) -> None:
    at = new_table("lees_greatest_gamble", "the_battle").view()
    assert rules_file("field.demoralization")["army_limit"](at, side) == limit  # type: ignore[operator]


@pytest.mark.parametrize("scenario", LEVELS)
def test_levels_of_victory(scenario: str) -> None:
    table = new_table("lees_greatest_gamble", scenario)
    assert ", ".join(each.points for each in table.ruleset.score(table.view()).grades) == LEVELS[scenario]
