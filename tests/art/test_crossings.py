"""Crossings lie on their ways, and bridges side by side read as two."""

from math import dist

import pytest

from hexboard.art.bridges import bridge_decks, crossing_layer
from hexboard.art.crossings import Crossing, crossings
from hexboard.art.palettes import palette
from hexboard.art.shapes import Stroke
from hexboard.art.waters import courses
from hexboard.art.ways import Network
from hexboard.board.board import Board
from hexboard.board.feature import Road
from tests.art.boards import at, printed_boards, small_board

BENT = ((0.0, 0.0), (0.2, 0.0), (0.4, 0.02), (0.58, 0.1), (0.72, 0.22), (0.82, 0.38))


def found(board: Board) -> tuple[Crossing, ...]:
    return crossings(board, Network(board), courses(board))


def with_railroad() -> Board:
    """The small board with a railroad beside its road over the bridge."""
    board = small_board()
    rails = Road("Railroad", "railroad", tuple(map(at, ("0402", "0502", "0602"))))
    return Board(board.sheets, sides=board.sides, roads=(*board.roads, rails), waters=board.waters)


def parapets(crossing: Crossing) -> int:
    (shape,) = crossing_layer((crossing,), palette("period")).shapes
    assert isinstance(shape, Stroke)
    return len(shape.lines)


def test_a_bridge_has_a_parapet_on_either_hand() -> None:
    (bridge,) = found(small_board())
    assert bridge.kind == "bridge"
    assert parapets(bridge) == 2


def test_a_railroad_beside_a_bridged_road_has_a_bridge_too_and_none_has_a_parapet_between_them() -> None:
    road, rails = found(with_railroad())
    assert [road.rails, rails.rails] == [False, True]
    assert parapets(road) == parapets(rails) == 1
    outer = [one.across(0.0, one.hands[0] * one.width / 2) for one in (road, rails)]
    assert dist(*outer) > dist(road.at, rails.at)


def test_a_bridge_follows_its_way() -> None:
    bridge = Crossing("bridge", BENT, 0.5, 0.3)
    shape = bridge_decks((bridge,), palette("period")).shapes[-1]
    (ring,) = shape.rings  # type: ignore[union-attr]
    half = len(ring) // 2
    across = [dist(a, b) for a, b in zip(ring[:half], reversed(ring[half:]), strict=True)]
    assert across == pytest.approx([bridge.width] * half)
    assert bridge.heading(-0.15) != pytest.approx(bridge.heading(0.15), abs=0.1)


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_only_bridges_side_by_side_leave_a_parapet_out(board: tuple[str, Board]) -> None:
    every = found(board[1])
    for crossing in every:
        assert crossing.hands or not crossing.has_deck
        if len(crossing.hands) < 2:
            (hand,) = crossing.hands
            beside = [other for other in every if other.rails != crossing.rails]
            inner = crossing.across(0.0, -hand * crossing.width / 2)
            assert any(dist(other.at, inner) < dist(other.at, crossing.at) for other in beside)
