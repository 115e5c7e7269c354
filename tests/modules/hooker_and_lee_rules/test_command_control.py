"""The corps of the Reserve Artillery, named by clicking on somebody of it [23.43]."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Illegal
from hexboard.core.notation import write
from hexboard.engine.question import Ready
from hexboard.play.table import Table
from tests.modules.positions import placed

UNITS = "usa-1-ii F2416, usa-1-v F2414, usa-2-v F2414, usa-1-pleasonton F2420, usa-reserve F2418, csa-lane F2401"


@pytest.fixture
def table() -> Table:
    """Two corps, the cavalry and the Reserve Artillery, before the dice."""
    return placed(UNITS, turn=9, step="game turn", seat="", game="hooker_and_lee")


@pytest.mark.parametrize("pick", ["v", "usa-2-v", "F2414"])
def test_a_unit_or_a_hex_stands_for_its_corps_and_nothing_is_rolled_by_naming_it(table: Table, pick: str) -> None:
    ready = table.ask("usa", (pick,))
    assert isinstance(ready, Ready)
    assert write(ready.command, table.view().board) == "assign usa-reserve to v"
    assert ready.commits == "rolls"


@pytest.mark.parametrize(
    ("pick", "told"),
    [
        ("csa-lane", "Lane/H is Confederate"),
        ("usa-1-pleasonton", "does not go with the cavalry"),
        ("F1111", "nobody is in F1111"),
        ("usa-1-xi", "is out of the game"),
    ],
)
def test_whoever_is_of_no_such_corps_is_told_why(table: Table, pick: str, told: str) -> None:
    refused = table.ask("usa", (pick,))
    assert isinstance(refused, Illegal)
    assert told in refused.reason
    assert refused.rule == "23.43"
