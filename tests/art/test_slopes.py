"""Slopes show their hachures on the side one climbs from."""

from attrs import evolve

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Stroke
from hexboard.art.signs.works import slope_layer, slope_lines
from tests.art.boards import at, small_board

LOW, HIGH = at("0203"), at("0303")


def test_hachures_run_down_into_the_lower_hex() -> None:
    board = evolve(small_board(), one_way={(LOW, HIGH): frozenset({"slope"})})
    (ticks,) = slope_layer(slope_lines(board)).shapes
    assert isinstance(ticks, Stroke)
    assert {PLANE.hex(foot) for _, foot in ticks.lines} == {LOW}


def test_a_map_without_slopes_draws_none() -> None:
    assert slope_lines(small_board()) == ()
    assert slope_layer(()).shapes == ()
