"""Several things that are barred, as one refusal."""

from __future__ import annotations

from hexboard.core.illegal import Illegal, together
from hexboard.geometry.hex import Hex


def test_reasons_keep_their_order_with_what_would_help_and_where_to_look() -> None:
    a = Illegal("a is tired", "5.3", (Hex(1, 1),), "rest [5.4]")
    b = Illegal("b has marched", "5.1", (Hex(2, 1), Hex(1, 1)))
    c = Illegal("c is out of command", "7.2", (), "a courier [7.3]")
    found = together(a, b, Illegal("d is tired", "5.3"), c)
    assert str(found) == "a is tired [5.3]; b has marched [5.1]; c is out of command [7.2]"
    assert found.where == (Hex(1, 1), Hex(2, 1))
    assert found.way_out == "rest [5.4]; a courier [7.3]"
    assert together(a) == a


def test_in_full_it_says_what_would_help_where_there_is_anything() -> None:
    assert Illegal("a is tired", "5.3", way_out="rest [5.4]").in_full == "a is tired [5.3]; rest [5.4]"
    assert Illegal("a is tired", "5.3").in_full == "a is tired [5.3]"
