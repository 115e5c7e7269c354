"""Who writes a Bad Move for whom is told, and why where that is known [B4.7, B13.2]."""

from __future__ import annotations

import pytest

from hexboard.core.event import Called
from hexboard.core.state import Frame
from tests.modules.positions import placed


@pytest.mark.parametrize(("why", "told"), [("misread", ": its leader misread his order"), ("another", "")])
def test_why_a_bad_move_is_made_is_told_where_it_is_known(why: str, told: str) -> None:
    table = placed("csa-longstreet 3130", step="cup", seat="", dice=(6, 6, 6), game="lees_greatest_gamble")
    begun = Called(Frame("bad move", "usa", {"holder": ("csa-i",), "why": (why,)}))
    assert table.ruleset.describe(table.view(), begun) == f"Union writes a Bad Move for the First Corps{told}"
