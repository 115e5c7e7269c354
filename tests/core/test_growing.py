"""A sequence that grows at its end is a tuple in all but what it costs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.growing import Growing


@given(values=st.lists(st.integers()), cut=st.integers(-9, 9), more=st.lists(st.integers()), other=st.integers())
def test_it_holds_what_a_tuple_would(values: list[int], cut: int, more: list[int], other: int) -> None:
    grown: Growing[int] = Growing()
    for value in values:
        grown = grown.with_one(value)
    assert (list(grown), len(grown), list(grown[:cut])) == (values, len(values), values[:cut])
    shorter, copy = grown[:cut], tuple(values[:cut])
    for value in more:
        shorter, copy = shorter.with_one(value), (*copy, value)
    assert (grown, shorter) == (tuple(values), copy)
    assert shorter.with_one(other) == (*copy, other)
    assert shorter.with_one(other + 1) == (*copy, other + 1)
    assert list(grown[cut:]) == values[cut:]
    assert list(grown[::-1]) == values[::-1]
    if values:
        assert grown[-1] == values[-1]


def test_one_more_is_not_a_copy() -> None:
    first = Growing(range(1_000))
    assert first.with_one(1)._shared is first._shared
