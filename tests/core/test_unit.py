"""What a counter is, in words."""

from __future__ import annotations

import pytest

from hexboard.core.unit import CounterFace, Figure, UnitKind


@pytest.mark.parametrize(
    ("arm", "size", "words"),
    [
        ("infantry", "division", "infantry division"),
        ("leader", "leader", "leader"),
        ("horse_artillery", "", "horse artillery"),
        ("leader", "corps", "corps leader"),
        ("train", "army", "army train"),
    ],
)
def test_arm_and_size_are_each_said_once(arm: str, size: str, words: str) -> None:
    assert UnitKind("usa-x", "X", "usa", arm, size).sort == words


def test_a_counter_that_has_lost_a_step_counts_with_the_figures_of_its_back() -> None:
    face = CounterFace((Figure("combat", reduced="damaged combat"), Figure("range", "left")))
    kind = UnitKind("usa-x", "X", "usa", "infantry", values={"combat": 5, "range": 2, "damaged combat": 3}, face=face)
    assert kind.figures() == {"combat": 5, "range": 2}
    assert kind.figures(1) == {"combat": 3, "range": 2}
    assert UnitKind("usa-y", "Y", "usa", "infantry", values={"combat": 5}).figures(1) == {"combat": 5}
