"""The ranges of the guns in figures no counter has."""

from __future__ import annotations

import pytest

from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import changed
from tests.modules.positions import placed


@pytest.mark.parametrize(("target", "left"), [("0105", 6), ("0106", 4), ("0107", 4)])
def test_a_union_battery_of_6_has_6_at_two_hexes_and_4_at_three_and_four(target: str, left: int) -> None:
    table = placed(f"usa-16-ohio 0103, csa-adams {target}", step="combat", seat="usa", game="road_to_vicksburg")
    at, rules = table.view(), table.ruleset.parts
    battery, cavalry = at.unit("usa-16-ohio"), at.unit("csa-adams")
    assault = Assault((at.board.at(target),), (cavalry,), (), (battery,))
    strength, _ = changed(6, rules.changes(rules, at, assault, battery))
    assert strength == left
