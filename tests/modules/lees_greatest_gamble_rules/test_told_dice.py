"""What a throw comes to is told with it where nothing else tells it [B2.3]."""

from __future__ import annotations

from importlib import import_module

import pytest

from hexboard.core.event import Rolled
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.games import new_table


@pytest.fixture(scope="module")
def table() -> Table:
    return new_table("lees_greatest_gamble", "little_round_top", seed="hill")


@pytest.mark.parametrize(("face", "so"), [(1, "enough"), (4, "enough"), (5, "too high")])
def test_whether_a_commander_can_coordinate_is_told_with_his_die(table: Table, face: int, so: str) -> None:
    """Where nobody is near him nothing else is asked, and nobody knew."""
    said = table.ruleset.describe(table.view(), Rolled(("coordinated", 1, "usa"), 6, (face,)))
    assert said == f"Meade tries to coordinate, rating 4: {face}, which is {so} [B2.3]"


@pytest.mark.parametrize(
    ("modifier", "total", "said"),
    [
        (0, 2, "2"),
        (-3, 3, "3 after -3"),
        (-3, 2, "2 or less after -3"),
        (4, 12, "12 or more after +4"),
        (4, 6, "6 after +4"),
    ],
)
def test_the_end_of_the_table_is_told_as_it_is_read(table: Table, modifier: int, total: int, said: str) -> None:
    """[C7]: four with three off was told as two, and five with three off as at least two, as if it lay beyond."""
    fired = import_module("hexboard_modules.age_of_rifles.rules.record.ledger").Fired
    target = table.game.board.at("3225")
    told = table.ruleset.describe(table.view(), fired("assault", ("csa-6",), target, 4, modifier, total, 0))
    assert told == f"The assault on 3225 (Peach Orchard): Barksdale, 4 SP, {said}: no loss"


def test_who_is_not_on_the_map_has_no_rating_beside_him() -> None:
    """Hancock, rated 4, was offered as one of 0 till he came."""
    found = new_table("lees_greatest_gamble", "mcphersons_ridge", seed="hill").ask("usa")
    assert isinstance(found, Question)
    notes = {each.value: each.note for each in found.answers if each.note or each.barred}
    assert notes["usa-i"] == "rating 3"
    assert notes["usa-cav"] == ""
