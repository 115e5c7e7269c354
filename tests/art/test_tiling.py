"""A map cut into sheets of paper."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from hexboard.art.painters.printing.pdf import cuts, draw_marks
from hexboard.art.painters.printing.tiling import MARGIN_MM, PAPERS, tiling

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


class Paper(Canvas):
    """A page that remembers where words begin and end, and where upright marks stand at its foot."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.words: list[tuple[str, float, float]] = []
        self.marks: list[float] = []

    def drawString(self, x: float, y: float, text: str, *_: object, **__: object) -> None:  # noqa: N802
        self.words.append((text, x, x + stringWidth(text, self._fontname, self._fontsize)))

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        if x1 == x2:
            self.marks.append(x1)


@pytest.mark.parametrize("wide", [9.5, 10.0, 12.0, 13.0, 16.0, 19.0, 27.0])
@pytest.mark.parametrize("title", ["Short", "A long name of a campaign, and the longest name of a scenario in it"])
def test_the_name_of_a_sheet_is_on_the_paper_however_narrow_the_picture(wide: float, title: str) -> None:
    plan = tiling((0.0, 0.0, wide, 40.0), A4, 20.0)
    for tile in plan.tiles():
        page = Paper()
        draw_marks(page, plan, tile, title)
        assert page.words[0][0] == tile.label
        for _, start, end in page.words:
            assert start >= MARGIN_MM * mm
            assert end <= (plan.paper.width - MARGIN_MM) * mm
            assert title != "Short" or not any(start < mark < end for mark in page.marks)
