"""Towns named on a map too far away for all its lettering."""

from hexboard.art import letter_style
from hexboard.art.far_names import far_name_layers
from hexboard.art.lettering import text_box
from hexboard.art.outline import PLANE
from hexboard.art.palettes import palette
from hexboard.art.shapes import Layer, Text, overlap
from hexboard.board.board import Board

from .boards import great_game, small_board


def layers(board: Board) -> tuple[Layer, ...]:
    """The towns of a board, one layer for each zoom."""
    return tuple(far_name_layers(board, palette("period").letters, lambda point: PLANE.hex(point) in board))


def texts(layer: Layer) -> list[Text]:
    """What is lettered in a layer."""
    return [shape for shape in layer.shapes if isinstance(shape, Text)]


def test_a_town_is_named_far_away_and_a_mill_is_not() -> None:
    for layer in layers(small_board()):
        assert {text.text for text in texts(layer)} <= {"Middleton"}
    assert texts(layers(small_board())[-1])


def test_at_every_zoom_one_layer_names_the_towns() -> None:
    found = layers(small_board())
    assert [layer.most for layer in found] == [*(layer.least for layer in found[1:]), letter_style.LEAST_NAMES]


def test_no_name_lies_on_another_or_off_the_map() -> None:
    board = great_game().board
    for layer in layers(board):
        boxes = [text_box(text) for text in texts(layer)]
        assert boxes
        assert not any(overlap(a, b) for k, a in enumerate(boxes) for b in boxes[:k])
        assert all(PLANE.hex((x, y)) in board for x0, y0, x1, y1 in boxes for x in (x0, x1) for y in (y0, y1))
