"""A map cut into sheets of paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.art.lettering import width
from hexboard.art.painters.printing.pdf import cuts, marks
from hexboard.art.painters.printing.tiling import MARGIN_MM, PAPERS, tiling
from hexboard.art.shapes import Stroke, Text

A4 = PAPERS["a4"]


def test_a_small_map_is_one_sheet() -> None:
    plan = tiling((0.0, 0.0, 5.0, 5.0), A4, 20.0)
    assert [tile.label for tile in plan.tiles()] == ["A1"]
    assert next(plan.tiles()).part == plan.box


def test_a_wide_map_lies_on_its_side_if_that_takes_fewer_sheets() -> None:
    assert tiling((0.0, 0.0, 13.0, 8.0), A4, 20.0).paper == A4.turned()
    assert len(tiling((0.0, 0.0, 13.0, 8.0), A4, 20.0)) == 1


def test_sheets_are_named_by_column_and_row() -> None:
    plan = tiling((0.0, 0.0, 30.0, 40.0), A4, 20.0)
    assert (plan.columns, plan.rows) == (3, 5)
    assert [tile.label for tile in plan.tiles()][:4] == ["A1", "B1", "C1", "A2"]
    many = tiling((0.0, 0.0, 400.0, 8.0), A4, 20.0, 0.0)
    assert [tile.label for tile in many.tiles()][25:28] == ["Z1", "AA1", "AB1"]


@given(
    st.floats(1.0, 40.0),
    st.floats(1.0, 40.0),
    st.floats(8.0, 30.0),
    st.floats(0.0, 30.0),
    st.sampled_from(sorted(PAPERS)),
)
def test_sheets_cover_the_map_fit_the_paper_and_share_the_strip(
    wide: float, high: float, hex_mm: float, overlap: float, paper: str
) -> None:
    box = (-1.0, 2.0, -1.0 + wide, 2.0 + high)
    plan = tiling(box, PAPERS[paper], hex_mm, overlap)
    tiles = {(tile.column, tile.row): tile.part for tile in plan.tiles()}
    assert len(tiles) == len(plan)
    last = tiles[plan.columns - 1, plan.rows - 1]
    assert tiles[0, 0][:2] == box[:2]
    assert last[2:] == pytest.approx(box[2:])
    for (column, row), part in tiles.items():
        assert (part[2] - part[0]) * hex_mm <= plan.paper.width - 2 * MARGIN_MM + 1e-6
        assert (part[3] - part[1]) * hex_mm <= plan.paper.height - 2 * MARGIN_MM + 1e-6
        beside = tiles.get((column + 1, row))
        if beside and column + 2 < plan.columns:
            assert (part[2] - beside[0]) * hex_mm == pytest.approx(overlap, abs=1e-6)


def test_neighbours_are_cut_at_the_same_point_of_the_map() -> None:
    plan = tiling((0.0, 0.0, 30.0, 10.0), A4, 20.0, 12.0)
    one, other = list(plan.tiles())[:2]
    ends = []
    for tile in (one, other):
        left, right = (x * plan.hex_mm for x in (tile.part[0], tile.part[2]))
        ends.append(list(cuts(left, right, plan.overlap, tile.column, plan.columns)))
    assert ends[0][1] == pytest.approx(ends[1][0])
    assert ends[0][0] == 0.0


@pytest.mark.parametrize(
    ("hex_mm", "overlap", "words"),
    [(2.0, 10.0, "5 to 60 mm"), (float("nan"), 10.0, "5 to 60 mm"), (20.0, -1.0, "0 to 40 mm"), (60.0, 0.0, "sheets")],
)
def test_what_cannot_be_printed_says_what_to_change(hex_mm: float, overlap: float, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        tiling((0.0, 0.0, 90.0, 90.0), A4, hex_mm, overlap)


@pytest.mark.parametrize("wide", [9.5, 10.0, 12.0, 13.0, 16.0, 19.0, 27.0])
@pytest.mark.parametrize("title", ["Short", "A long name of a campaign, and the longest name of a scenario in it"])
def test_the_name_of_a_sheet_is_on_the_paper_however_narrow_the_picture(wide: float, title: str) -> None:
    plan = tiling((0.0, 0.0, wide, 40.0), A4, 20.0)
    for tile in plan.tiles():
        found = list(marks(plan, tile, title))
        words = [each for each in found if isinstance(each, Text)]
        lines = [line for each in found if isinstance(each, Stroke) for line in each.lines]
        upright = [first[0] for first, last in lines if first[0] == last[0]]
        assert words[0].text == tile.label
        for word in words:
            start, end = word.at[0], word.at[0] + width(word.text, word.face) * word.size
            assert word.anchor == "start"
            assert start >= MARGIN_MM
            assert end <= plan.paper.width - MARGIN_MM
            assert title != "Short" or not any(start < mark < end for mark in upright)
