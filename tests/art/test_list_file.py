"""Display lists come back from their file as they were drawn, and nothing else does."""

from math import inf
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.art.blocks import box_of
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lists.display_list import display_list_of
from hexboard.art.lists.list_file import drawing_digest, read, shipped_list, written
from hexboard.art.shapes import Area, Box, Discs, DisplayList, Raster, Shape, Signs, Stroke, Text
from hexboard.board.board import Board

from .boards import small_board

FINE = 1 / 4096 + 1e-9  # half of a step of a point


def numbers(shape: Shape) -> tuple[object, list[float]]:
    """What a shape is but its points, and these in a row."""
    match shape:
        case Area(rings):
            return (evolve(shape, rings=()), [len(r) for r in rings]), [n for r in rings for p in r for n in p]
        case Stroke(lines):
            return (evolve(shape, lines=()), [len(r) for r in lines]), [n for r in lines for p in r for n in p]
        case Discs(centres):
            return (evolve(shape, centres=()), len(centres)), [n for p in centres for n in p]
        case Signs(_, places):
            return (evolve(shape, places=()), [kind for *_, kind in places]), [n for p in places for n in p[:3]]
        case Text(at=at):
            return evolve(shape, at=(0.0, 0.0)), [*at]
        case Raster(rings=rings):
            return evolve(shape, rings=()), [n for r in rings for p in r for n in p]


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies in another."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def same(a: DisplayList, b: DisplayList) -> None:
    """Hold two drawings against each other, shape by shape."""
    assert a.box == b.box
    for one, other in zip(a.layers, b.layers, strict=True):
        assert (one.name, one.least, one.most) == (other.name, other.least, other.most)
        assert len(one.shapes) == len(other.shapes) == len(one.boxes) == len(other.boxes)
        for shape, again in zip(one.shapes, other.shapes, strict=True):
            (style, points), (its, found) = numbers(shape), numbers(again)
            assert style == its
            # pytest's own way to compare many numbers takes a thousand times as long
            assert max((abs(a - b) for a, b in zip(points, found, strict=True)), default=0.0) <= FINE


def boards() -> tuple[Board, Board]:
    """Small boards, of which one is folded."""
    return small_board(), small_board(folded_rows=(5, 5))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The lists of the small boards in a file."""
    path = tmp_path / "map.drawing"
    path.write_bytes(written({drawing_digest(board): draw_map(board) for board in boards()}))
    return path


def test_lists_come_back_shape_by_shape(file: Path) -> None:
    found = read(file)
    for board in boards():
        again = found[drawing_digest(board)]
        same(draw_map(board), again)
        assert any(layer.most == inf for layer in again.layers)


def test_the_box_of_a_shape_holds_it_without_its_being_read(file: Path) -> None:
    for drawing in read(file).values():
        for layer in drawing.layers:
            assert all(holds(box, box_of(shape)) for box, shape in zip(layer.boxes, layer.shapes, strict=True))


def test_what_lists_share_is_there_once() -> None:
    board = small_board(folded_rows=(5, 5))
    folded, unfolded = draw_map(board), draw_map(board, unfold=True)
    alone, other = written({"a": folded}), written({"b": unfolded})
    both = written({"a": folded, "b": unfolded, "c": folded})
    assert len(both) < len(alone) + len(other) - 1000


@pytest.mark.parametrize("part", [slice(0), slice(None, -9), slice(9, None), slice(200)])
def test_what_is_damaged_or_something_else_is_an_error_and_drawn_anew(file: Path, part: slice) -> None:
    board = evolve(small_board(), drawn=file)
    assert shipped_list(board) is not None
    data = file.read_bytes()
    file.write_bytes(data[part] if part.stop != 200 else data[part] + b"x" + data[201:])
    with pytest.raises(ValueError, match="no display lists"):
        read(file)
    assert shipped_list(board) is None
    assert display_list_of(board) == draw_map(board)


def test_a_list_is_taken_for_the_very_map_it_was_drawn_of(file: Path) -> None:
    board = evolve(small_board(), drawn=file)
    shipped = shipped_list(board)
    assert shipped is not None
    same(shipped, draw_map(small_board()))
    assert shipped_list(small_board()) is None
    assert shipped_list(evolve(board, places=())) is None
    assert shipped_list(evolve(board, drawn=None)) is None
    assert shipped_list(evolve(board, drawn=file.with_name("gone"))) is None
