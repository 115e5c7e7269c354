"""Strengths on their way to the odds: the order of changes, exact fractions, one rounding where a rule says so."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hexboard.rules.fight.strength import Order, StrengthChange, changed, mixed

RANGE = StrengthChange(Order.RANGE, "at 3 hexes", "R9.19", times=Fraction(2, 3), whole=True)
HALF = StrengthChange(Order.SPECIAL, "a hesitant division", "17.3", times=Fraction(1, 2))
FORD = StrengthChange(Order.WATER, "across a ford", "R10.1", times=Fraction(1, 2))
LEADER = StrengthChange(Order.LEADER, "with Lee", "23.55", plus=1)


@pytest.mark.parametrize(
    ("printed", "fired"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (7, 5), (8, 5), (9, 6), (10, 7)]
)
def test_two_thirds_to_the_nearest_and_never_none(printed: int, fired: int) -> None:
    assert changed(printed, [RANGE])[0] == fired


def test_nothing_stays_nothing() -> None:
    assert changed(0, [RANGE])[0] == 0


def test_a_brigade_of_five_that_hesitates_before_a_ford_has_one_and_a_quarter() -> None:
    assert changed(5, [HALF])[0] == Fraction(5, 2)
    worth, lines = changed(5, [FORD, HALF])
    assert worth == Fraction(5, 4)
    assert [(line.value, line.rule) for line in lines] == [("x1/2 = 2 1/2", "17.3"), ("x1/2 = 1 1/4", "R10.1")]


def test_a_leader_comes_before_all_else() -> None:
    worth, lines = changed(5, [FORD, LEADER])
    assert worth == 3
    assert [line.value for line in lines] == ["+1 = 6", "x1/2 = 3"]


def test_tripled() -> None:
    assert changed(9, [StrengthChange(Order.SPECIAL, "the counterattack", "19.53", times=Fraction(3))])[0] == 27


@pytest.mark.parametrize(
    ("number", "written"), [(Fraction(3), "3"), (Fraction(5, 4), "1 1/4"), (Fraction(1, 2), "1/2"), (Fraction(0), "0")]
)
def test_fractions_are_written_as_people_write_them(number: Fraction, written: str) -> None:
    assert mixed(number) == written
