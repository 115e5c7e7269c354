"""The tables as people read them are of the scenario that is played [C.1, C.2]."""

from __future__ import annotations

import pytest

from tests.games import rules

GAME = "the_road_to_gettysburg"


@pytest.mark.parametrize(("scenario", "clause", "lost"), [("campaign", "C.1", "10%"), ("battle", "C.2", "1%")])
def test_points_and_levels_are_told_by_the_clause_of_the_scenario(scenario: str, clause: str, lost: str) -> None:
    """The Battle's points were told by the clause of the Campaign."""
    ruled = rules(GAME, scenario)
    shown = {chart.id: chart for chart in ruled.ruleset.charts(ruled.game)}
    assert {shown[name].rule for name in ("points", "levels")} == {clause}
    assert any(row[0].startswith(f"Each {lost} of") for row in shown["points"].rows)
