"""How many hexes lie within six points, counted by hand over the map file: infantry, then artillery."""

from __future__ import annotations

import pytest

from hexboard.engine.question import Question
from tests.modules.positions import placed


@pytest.mark.parametrize(
    ("start", "infantry", "artillery"),
    [
        ("1610", 103, 103),  # open ground
        ("2309", 88, 88),
        ("0103", 29, 27),  # a corner behind the river
        ("1121", 87, 82),  # swamps that guns go round
        ("1726", 61, 57),
        ("1212", 55, 50),
        ("0410", 71, 65),
    ],
)
def test_the_count_of_hexes_in_reach(start: str, infantry: int, artillery: int) -> None:
    assert (_count("csa-pickett", start), _count("csa-jones", start)) == (infantry, artillery)


def _count(unit: str, start: str) -> int:
    asked = placed(f"{unit} {start}").ask("csa", (unit,))
    assert isinstance(asked, Question)
    return sum(answer.kind == "hex" for answer in asked.open_answers())
