"""What a counter is, in words."""

from __future__ import annotations

import pytest

from hexboard.core.unit import UnitKind


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
