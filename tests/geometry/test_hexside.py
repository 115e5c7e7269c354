import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.geometry.hex import Hex, HexSide
from tests.strategies import hexes


@given(hexes, st.integers(0, 5))
def test_a_side_is_the_same_from_both_hexes(at: Hex, direction: int) -> None:
    other = at.step(direction)
    side = HexSide.between(at, other)
    assert side == HexSide.between(other, at)
    assert {side.a, side.b} == {at, other}


def test_hexes_apart_share_no_side() -> None:
    with pytest.raises(ValueError, match="share no hexside"):
        HexSide.between(Hex(0, 0), Hex(2, 0))
    with pytest.raises(ValueError, match="share no hexside"):
        HexSide.between(Hex(0, 0), Hex(0, 0))
