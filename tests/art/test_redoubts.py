"""Redoubts show their barbs to whoever must storm them."""

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Area
from hexboard.art.signs.works import redoubt_layer, redoubt_lines
from tests.art.boards import at, great_game, small_board


def test_sides_that_touch_make_one_parapet() -> None:
    assert len(redoubt_lines(small_board())) == 1
    assert len(redoubt_lines(great_game().board)) == 4


def test_barbs_point_into_the_hexes_it_is_stormed_from() -> None:
    layer = redoubt_layer(redoubt_lines(small_board()))
    barbs = next(shape for shape in layer.shapes if isinstance(shape, Area))
    assert {PLANE.hex(tip) for _, tip, _ in barbs.rings} == {at("0203")}


def test_a_map_without_works_draws_none() -> None:
    assert redoubt_layer(()).shapes == ()
