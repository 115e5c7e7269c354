"""Who waits on his march for a friend with the right of way: an army commander who sees both is told so [7.1]."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hexboard.core.event import TurnBegan
from hexboard.engine.sheet import Orders
from hexboard.play.table import Table
from tests.games import new_table

from .scene import AT, corps

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import StatusShown  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.table import Status  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.war.corps import Order  # isort: skip

MARCH = Order("mv", path=(AT("12,13"), AT("13,13"), AT("14,12")))
OUT_AND_BACK = Order("mv", path=(AT("13,13"), AT("14,12"), AT("13,13"), AT("12,13")))  # whence it may be back already
WAITS = "In its road: II Corps (number 2), in road mode in 14,12 (Taneytown), has the right of way"


@pytest.fixture
def table() -> Table:
    """The Campaign after both set-ups, to be shown status rows in."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="waiting")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    return made


def _said(
    table: Table, marching: dict[str, Any], ahead: dict[str, Any], *, id: str = "usa-c", seen: int = 2
) -> list[str]:
    """What is told of the road of a corps in 13,13 that is on its march, with another before it."""
    at = table.view("usa")
    rows = (
        Status.of(corps(id, "13,13", **{"orders": (MARCH,)} | marching), 2),
        Status.of(corps(**{"id": "usa-b", "at": "14,12"} | ahead), seen),
    )
    state = TurnBegan(2).apply(at.state)
    for row in rows:
        state = StatusShown("usa", row).apply(state)
    return [each.text for each in table.ruleset.about_unit(evolve(at, state=state), id) if each.rule == "7.1"]


def test_a_corps_behind_one_with_a_lower_number_says_why_it_waits(table: Table) -> None:
    """Three corps stood on the road to Taneytown for days, and nothing said why."""
    assert _said(table, {}, {}) == [WAITS]


@pytest.mark.parametrize(
    ("marching", "ahead"),
    [
        ({}, {"deployed": True}),
        ({}, {"combat": "S"}),
        ({}, {"at": "12,13"}),
        ({}, {"id": "usa-d"}),
        ({}, {"id": "usa-hq"}),
        ({"combat": "W"}, {}),
        ({"orders": ()}, {}),
        ({"orders": (Order("su", "7"), MARCH)}, {}),
        ({"orders": (OUT_AND_BACK,)}, {}),
    ],
)
def test_nobody_else_waits(table: Table, marching: dict[str, Any], ahead: dict[str, Any]) -> None:
    assert _said(table, marching, ahead) == []


def test_who_was_seen_there_before_may_have_gone(table: Table) -> None:
    assert _said(table, {}, {}, seen=1) == []


def test_a_headquarters_never_waits(table: Table) -> None:
    assert _said(table, {}, {}, id="usa-hq") == []
