"""What a throw comes to is told with it where nothing else tells it [B2.3]."""

from __future__ import annotations

import pytest

from hexboard.core.event import Rolled
from hexboard.play.table import Table
from tests.games import new_table


@pytest.fixture(scope="module")
def table() -> Table:
    return new_table("lees_greatest_gamble", "little_round_top", seed="hill")


@pytest.mark.parametrize(("face", "so"), [(1, "enough"), (4, "enough"), (5, "too high")])
def test_whether_a_commander_can_coordinate_is_told_with_his_die(table: Table, face: int, so: str) -> None:
    """Where nobody is near him nothing else is asked, and nobody knew."""
    said = table.ruleset.describe(table.view(), Rolled(("coordinated", 1, "usa"), 6, (face,)))
    assert said == f"Meade tries to coordinate, rating 4: {face}, which is {so}"
