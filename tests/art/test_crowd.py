"""Where most counters stand: what of a map is looked at first."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from hexboard.art.counters.stacks import crowd_box
from hexboard.art.curves import PLANE
from hexboard.art.shapes import Box
from hexboard.core.position import Position
from hexboard.geometry.hex import Hex


def standing(counts: Mapping[Hex, int]) -> Position:
    """A position of which no more is known than how many counters stand where."""
    stacks = {here: tuple(map(str, range(count))) for here, count in counts.items()}
    return cast("Position", SimpleNamespace(state=SimpleNamespace(by_hex=stacks)))


def holds(box: Box, here: Hex) -> bool:
    """Whether the middle of a hex lies in a box."""
    (left, top, right, bottom), (x, y) = box, PLANE.point(here)
    return left <= x <= right and top <= y <= bottom


def test_without_counters_there_is_no_crowd() -> None:
    assert crowd_box(standing({}), 4.0) is None


def test_all_but_a_few_far_off_are_in_it() -> None:
    near = [Hex(q, 0) for q in range(9)]
    far = Hex(60, 0)
    box = crowd_box(standing(dict.fromkeys([*near, far], 1)), 2.0)
    assert box
    assert all(holds(box, here) for here in near)
    assert not holds(box, far)


@pytest.mark.parametrize("wing", [Hex(0, 0), Hex(40, 0)])
def test_of_two_wings_too_far_apart_the_greater_is_looked_at(wing: Hex) -> None:
    other = Hex(40 - wing.q, 0)
    at = standing({wing: 3, Hex(wing.q, 2): 4, other: 3, Hex(other.q, 2): 3})
    both = crowd_box(at, 2.0, (60.0, 60.0))
    assert both
    assert holds(both, wing)
    assert holds(both, other)
    box = crowd_box(at, 2.0, (20.0, 12.0))
    assert box
    assert (box[2] - box[0], box[3] - box[1]) == (20.0, 12.0)
    assert holds(box, wing)
    assert holds(box, Hex(wing.q, 2))
    assert not holds(box, other)
