"""Which part of the map a page or a film shows."""

from hexboard.art.curves import PLANE
from hexboard.art.pictures.rendering import taken_up
from tests.art.boards import at, small_board, small_position


def test_it_is_where_counters_stand_and_go_with_some_room() -> None:
    board = small_board()
    alone = taken_up([small_position(b_1="0303")], board)
    x, y = PLANE.point(at("0303"))
    assert alone[0] < x < alone[2]
    assert alone[1] < y < alone[3]
    gone = taken_up([small_position(b_1="0303")], board, [(at("0303"), at("0403"), at("0503"), at("0603"))])
    assert gone[2] > alone[2]


def test_the_margin_of_the_paper_is_never_in_it() -> None:
    board = small_board()
    corners = [corner for each in board.hexes for corner in PLANE.corners(each)]
    box = taken_up([small_position(b_1="0101", r_1="0604")], board)
    assert box[0] > min(x for x, _ in corners) - 0.2
    assert box[3] < max(y for _, y in corners) + 0.2
    assert taken_up([small_position()], board)[2] < max(x for x, _ in corners) + 0.2
