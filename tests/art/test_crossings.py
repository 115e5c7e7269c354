"""Crossings lie on their ways, and bridges side by side read as two."""

from functools import cache
from math import dist

import pytest

from hexboard.art.curves import finely
from hexboard.art.shapes import Discs, Stroke
from hexboard.art.signs.bridges import bridge_decks, crossing_layer
from hexboard.art.signs.crossings import Crossing, crossings, ways_met
from hexboard.art.waters.courses import courses
from hexboard.board.board import Board
from hexboard.board.feature import Road
from hexboard.module.building import build_game
from tests.art.boards import at, network_of, printed_boards, side, small_board
from tests.games import library

BENT = ((0.0, 0.0), (0.2, 0.0), (0.4, 0.02), (0.58, 0.1), (0.72, 0.22), (0.82, 0.38))


@cache
def found(board: Board) -> tuple[Crossing, ...]:
    return crossings(board, network_of(board), courses(board))


def with_railroad() -> Board:
    """The small board with a railroad beside its road over the bridge."""
    board = small_board()
    rails = Road("Railroad", "railroad", tuple(map(at, ("0402", "0502", "0602"))))
    return Board(board.sheets, sides=board.sides, roads=(*board.roads, rails), waters=board.waters)


def parapets(crossing: Crossing) -> int:
    (shape,) = crossing_layer((crossing,)).shapes
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
    outer = [one.across(0.0, one.sides[0] * one.width / 2) for one in (road, rails)]
    assert dist(*outer) > dist(road.at, rails.at)


def test_a_bridge_follows_its_way() -> None:
    bridge = Crossing("bridge", BENT, 0.5, 0.3)
    shape = bridge_decks((bridge,)).shapes[-1]
    (ring,) = shape.rings  # type: ignore[union-attr]
    half = len(ring) // 2
    across = [dist(a, b) for a, b in zip(ring[:half], reversed(ring[half:]), strict=True)]
    assert across == pytest.approx([bridge.width] * half)
    assert bridge.heading(-0.15) != pytest.approx(bridge.heading(0.15), abs=0.1)


def burned(beside: str = "ford") -> Board:
    """The small board with a railroad over a creek that has no bridge, but something one crosses by."""
    board = small_board()
    sides = {**board.sides, side("0402/0502"): frozenset({"creek", beside})}
    rails = Road("Railroad", "railroad", tuple(map(at, ("0303", "0402", "0502", "0602"))))
    return Board(board.sheets, sides=sides, roads=(rails,), waters=board.waters)


@pytest.mark.parametrize("beside", ["ford", "ferry", "pontoon bridge"])
def test_a_railroad_breaks_at_the_banks_where_its_bridge_is_burned(beside: str) -> None:
    board = burned(beside)
    bridge, other = sorted(found(board), key=lambda one: not one.burned)
    assert (bridge.burned, other.burned, other.kind) == (True, False, beside)
    whole = network_of(board).ways
    drawn = [way for way in ways_met(whole, (bridge, other)) if way.kind == "railroad"]
    assert len(drawn) == len(whole) + 1
    assert {end for way in drawn for end in way.off} == {end for way in whole for end in way.off}
    apart = min(dist(point, bridge.at) for way in drawn for point in way.line)
    assert bridge.water / 2 < apart < bridge.length
    (abutments,) = crossing_layer((bridge,)).shapes
    assert isinstance(abutments, Stroke)
    assert len(abutments.lines) == 2
    assert not bridge_decks((bridge,)).shapes


def test_what_one_crosses_by_instead_of_a_burned_bridge_is_clear_of_it_and_over_the_water() -> None:
    board = burned()
    bridge, ford = sorted(found(board), key=lambda one: not one.burned)
    (stones,) = crossing_layer((ford,)).shapes
    assert isinstance(stones, Discs)
    rails = [point for way in ways_met(network_of(board).ways, (bridge,)) for point in finely(way.line)]
    assert min(dist(stone, point) for stone in stones.centres for point in rails) > 0.12
    water = [point for course in courses(board) for point in finely(course.line)]
    assert min(dist(ford.at, point) for point in water) < ford.water / 2


def test_it_stands_on_the_same_hand_whatever_else_the_board_shows() -> None:
    boards = (build_game(library(), "hooker_and_lee", scenario).board for scenario in ("campaign", "fredericksburg"))
    joined, alone = ([one.at for one in found(board) if one.pontoon and one.lone] for board in boards)
    assert joined
    assert all(any(dist(at, other) < 0.1 for other in joined) for at in alone)


def test_a_pontoon_beside_a_burned_bridge_has_its_own_approach() -> None:
    board = burned("pontoon bridge")
    drawn = ways_met(network_of(board).ways, found(board))
    (trail,) = (way for way in drawn if way.kind == "trail")
    pontoon = next(one for one in found(board) if one.pontoon)
    assert dist(trail.line[0], pontoon.at) == pytest.approx(dist(trail.line[-1], pontoon.at), abs=0.05)


def test_a_ford_on_a_road_breaks_nothing() -> None:
    board = small_board()
    sides = {**board.sides, side("0402/0502"): frozenset({"creek", "ford"})}
    board = Board(board.sheets, sides=sides, roads=board.roads, waters=board.waters)
    (ford,) = found(board)
    assert (ford.kind, ford.lone) == ("ford", False)
    assert ways_met(network_of(board).ways, (ford,)) == network_of(board).ways


def test_a_bridge_that_no_way_comes_to_gets_a_piece_of_trail_on_either_bank() -> None:
    board = small_board()
    sides = {side("0402/0502"): frozenset({"creek", "pontoon bridge"})}
    board = Board(board.sheets, sides=sides, waters=board.waters)
    (bridge,) = found(board)
    assert bridge.lone
    (trail,) = ways_met(network_of(board).ways, (bridge,))
    assert trail.kind == "trail"
    assert dist(trail.line[0], bridge.at) == pytest.approx(dist(trail.line[-1], bridge.at))
    assert dist(trail.line[0], trail.line[-1]) > bridge.length + 0.3


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_only_bridges_side_by_side_leave_a_parapet_out(board: tuple[str, Board]) -> None:
    every = found(board[1])
    for crossing in every:
        assert crossing.sides
        if crossing.has_deck and len(crossing.sides) < 2:
            (side,) = crossing.sides
            beside = [other for other in every if other.rails != crossing.rails]
            inner = crossing.across(0.0, -side * crossing.width / 2)
            assert any(dist(other.at, inner) < dist(other.at, crossing.at) for other in beside)
