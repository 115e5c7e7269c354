"""Where a March goes by road and where across country: each hex by its own way, at its own price [B3.5]."""

from __future__ import annotations

from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach

from .test_tables import rules_file

START, BESIDE, BEND, CORNER, ACROSS, ALONG = (Hex(q, 0) for q in range(6))
"""Stand for hexes: where they lie is nothing to how two searches are joined."""


def test_a_hex_across_country_is_not_come_to_by_the_road_that_leads_round_to_it() -> None:
    across = Reach(
        {START: 0, BESIDE: 2, ACROSS: 4},
        {START: None, BESIDE: START, ACROSS: BESIDE},
    )
    by_road = Reach(
        {START: 0, BEND: 1, CORNER: 2, BESIDE: 3, ALONG: 4},
        {START: None, BEND: START, CORNER: BEND, BESIDE: CORNER, ALONG: BESIDE},
    )
    joined = rules_file("field.pace")["joined"](across, by_road)
    assert joined.path(ACROSS) == (START, BESIDE, ACROSS)
    assert joined.cost[BESIDE] == 2
    assert joined.path(ALONG) == (START, BEND, CORNER, BESIDE, ALONG)
    assert joined.cost[ALONG] == 4
    assert joined.path(CORNER) == (START, BEND, CORNER)
