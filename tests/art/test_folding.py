"""Creases, and what is folded under."""

from hexboard.art.folding import creases
from hexboard.art.map_drawing import draw_map
from hexboard.art.palettes import palette
from hexboard.art.shapes import Area, Picture, Stroke
from tests.art.boards import small_board

PERIOD = palette("period")


def strokes(picture: Picture, layer: str) -> list[Stroke]:
    """The lines of a layer."""
    return [s for one in picture.layers if one.name == layer for s in one.shapes if isinstance(s, Stroke)]


def test_a_fold_is_one_level_line_between_the_hexes_it_parts() -> None:
    (below,) = creases(small_board(folded_rows=(5, 5)))
    (above,) = creases(small_board(folded_rows=(1, 1)))
    assert (above.out, below.out) == (-1, 1)
    assert above.edge < above.turns < below.turns < below.edge


def test_a_board_without_a_fold_has_no_crease() -> None:
    assert creases(small_board()) == ()
    assert not strokes(draw_map(small_board(), PERIOD), "fold")


def test_the_folded_map_shows_its_crease_across_the_whole_paper() -> None:
    picture = draw_map(small_board(folded_rows=(5, 5)), PERIOD)
    ((line,),) = (stroke.lines for stroke in strokes(picture, "fold"))
    assert (line[0][0], line[-1][0]) == (picture.box[0], picture.box[2])


def test_the_unfolded_map_is_the_whole_map_with_a_part_dimmed() -> None:
    plain = draw_map(small_board(), PERIOD)
    open_ = draw_map(small_board(folded_rows=(5, 5)), PERIOD, unfold=True)
    assert open_.box == plain.box
    # names alone differ: they keep off the fold
    drawn = [[layer for layer in picture.layers if layer.name not in ("names", "fold")] for picture in (open_, plain)]
    assert drawn[0] == drawn[1]
    assert [s.fill for s in open_.layers[-1].shapes if isinstance(s, Area)] == [PERIOD.ground.dim]
