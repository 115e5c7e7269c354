"""No two counters of a side that stand in a game together bear one name: who clicked could not tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from hexboard.core.unit import Gone
from tests.games import new_table


@pytest.mark.parametrize(
    ("game", "scenario", "options"),
    [
        ("hooker_and_lee", "campaign", {}),
        ("hooker_and_lee", "fredericksburg", {}),
        ("lees_greatest_gamble", "the_battle", {"division_counters": "all"}),
    ],
)
def test_a_man_and_his_men_are_told_apart(game: str, scenario: str, options: Mapping[str, str]) -> None:
    at = new_table(game, scenario, options=options).view()
    there = [unit for unit in at.state.units.values() if not isinstance(unit.place, Gone)]
    named = Counter((unit.side, at.name(unit.id)) for unit in there)
    assert [name for name, many in named.items() if many > 1] == []
