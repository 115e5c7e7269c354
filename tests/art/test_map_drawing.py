"""The whole map as a display list."""

from collections.abc import Iterator

import pytest
from attrs import evolve

from hexboard.art.blocks import in_blocks
from hexboard.art.colours.colouring import coloured
from hexboard.art.colours.palette import PALETTES
from hexboard.art.curves import PLANE
from hexboard.art.drawing.map_drawing import draw_map, grid_among_trees, grid_layer
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.shapes import Area, Discs, DisplayList, Raster, Signs, Stroke, Text
from hexboard.art.styles import letter_style
from hexboard.board.board import Board, Sheet
from hexboard.board.joining import place
from tests.art.boards import NUMBERS, great_game, side, small_board

NEAR = 64.0  # pixels a hex


@pytest.fixture(scope="module")
def great() -> DisplayList:
    return draw_map(great_game().board)


def texts(picture: DisplayList, layer: str) -> list[Text]:
    """The lettering of a layer seen from near."""
    shown = [one for one in picture.layers if one.name == layer and one.shows(NEAR)]
    return [s for one in shown for s in one.shapes if isinstance(s, Text)]


def points(picture: DisplayList) -> Iterator[tuple[float, float]]:
    """Every point of a drawing."""
    for layer in picture.layers:
        for shape in layer.shapes:
            match shape:
                case Area(rings):
                    yield from (p for ring in rings for p in ring)
                case Stroke(lines):
                    yield from (p for line in lines for p in line)
                case Signs(_, places):
                    yield from ((x, y) for x, y, *_ in places)
                case Discs(centres):
                    yield from centres
                case Text():
                    yield shape.at


def test_the_same_board_gives_the_same_drawing(great: DisplayList) -> None:
    assert draw_map(great_game().board) == great


def test_every_hex_has_its_number_inside(great: DisplayList) -> None:
    board = great_game().board
    numbers = {text.text: text for text in texts(great, "numbers")}
    assert set(numbers) == {board.label(at) for at in board.hexes}
    assert all(PLANE.hex(text.at) == board.at(label) for label, text in numbers.items())


def test_waters_known_by_a_description_only_are_not_lettered(great: DisplayList) -> None:
    assert not any("stream near" in text.text for text in texts(great, "names"))


def test_nothing_is_drawn_off_the_paper(great: DisplayList) -> None:
    x0, y0, x1, y1 = great.box
    assert all(x0 <= x <= x1 and y0 <= y <= y1 for x, y in points(great))


def test_only_zones_that_are_printed_are_drawn() -> None:
    shown = {text.text for text in texts(draw_map(small_board()), "names")}
    assert "CAMP" in shown
    assert "NOWHERE" not in shown


def test_from_afar_the_hexsides_among_trees_are_inked_once_more_but_not_over_water() -> None:
    wood = Sheet("map", "Wood", NUMBERS, "woods")
    creek = side("0202/0203")
    board = Board(place([wood], (), []), sides={creek: frozenset({"creek"})})
    usual, among = (draw(board) for draw in (grid_layer, grid_among_trees))
    assert among.most <= letter_style.LEAST_SMALL_NUMBERS
    lines = [{line for stroke in layer.shapes for line in stroke.lines} for layer in (usual, among)]
    inner = {PLANE.side(one, other) for one in board.hexes for other in one.neighbours() if other in board.hexes}
    assert lines[1] <= lines[0]
    assert lines[1] == (lines[0] & inner) - {PLANE.side(creek.a, creek.b), PLANE.side(creek.b, creek.a)}
    clear = Board(place([evolve(wood, default_terrain="clear")], (), []))
    assert not in_blocks(grid_among_trees(clear)).shapes
    drawn = (coloured_map(board, PALETTES["period"], plain=plain).layers for plain in (True, False))
    assert [sum(layer.name == "grid" for layer in layers) for layers in drawn] == [1, 2]  # as over a scan


def test_plain_leaves_the_texture_out() -> None:
    names = {layer.name for layer in coloured_map(small_board(), PALETTES["period"], plain=True).layers}
    assert "texture" not in names
    assert "ground" in names


def test_a_folded_strip_is_drawn_only_when_unfolded() -> None:
    board = small_board(folded_rows=(5, 5))
    folded, open_ = draw_map(board), draw_map(board, unfold=True)
    assert open_.box[3] > folded.box[3]
    assert "0105" in {text.text for text in texts(open_, "numbers")}
    assert "0105" not in {text.text for text in texts(folded, "numbers")}


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_one_drawing_serves_every_palette(name: str, great: DisplayList) -> None:
    painted = coloured(great, PALETTES[name])
    for layer, other in zip(great.layers, painted.layers, strict=True):
        assert len(layer.shapes) == len(other.shapes)
        for shape in other.shapes:
            match shape:
                case Area(fill=ink) | Signs(fill=ink) | Discs(fill=ink) | Stroke(colour=ink) | Text(colour=ink):
                    assert ink[0] == "#"
                case Raster():
                    assert all(ink[0] == "#" for ink, _ in shape.covers)
