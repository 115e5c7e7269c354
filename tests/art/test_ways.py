"""Ways go through hex centres and square across hexsides."""

from itertools import pairwise
from math import hypot

import pytest
from attrs import evolve

from hexboard.art.curves import PLANE, Measured, mid
from hexboard.art.places import OFF_MAP
from hexboard.art.styles import line_style
from hexboard.art.ways.network import Network, Way
from hexboard.board.board import Board
from hexboard.board.feature import PlaceName, Road
from hexboard.geometry.hex import Hex, HexSide
from tests.art.boards import at, great_game, network_of, printed_boards, small_board


@pytest.fixture(scope="module")
def network() -> Network:
    return Network(great_game().board)


def nearest(ways: tuple[Way, ...], point: tuple[float, float]) -> float:
    """How near any way comes to a point."""
    return min(hypot(x - point[0], y - point[1]) for way in ways for x, y in way.line)


def nearest_hex(point: tuple[float, float], board: Board) -> Hex:
    """The hex of a board whose middle is nearest to a point."""
    return min(board.hexes, key=lambda here: hypot(PLANE.point(here)[0] - point[0], PLANE.point(here)[1] - point[1]))


def test_every_road_runs_through_each_of_its_hexes_and_meets_its_town(network: Network) -> None:
    towns = {place.hex for place in network.board.places if place.kind in line_style.TOWNS}
    for road in network.board.roads:
        for here in road.hexes:
            assert nearest(network.ways, PLANE.point(here)) < (0.3 if here in towns else 0.42)


def test_ways_meet_in_a_hex_in_one_point(network: Network) -> None:
    graph = network.roads
    for here, beyond in graph.exits.items():
        if here in graph.beyond:
            continue
        assert {graph.half(here, other)[-1] for other in beyond} == {graph.node(here)}


def test_the_greatest_way_of_a_hex_with_a_name_beside_the_map_goes_on_there() -> None:
    """A turnpike that a road meets in its last hex stopped there."""
    board = small_board()
    edge, road = at("0502"), Road("Branch", "trail", (at("0601"), at("0602")))
    meets = Road("Pike", "pike", (at("0502"), at("0601")))
    named = PlaceName(at("0601"), "Far Road", OFF_MAP)
    assert edge in board
    for places, ends in (((), 0), ((named,), 1)):
        ways = Network(evolve(board, roads=(meets, road), places=places)).ways
        off = [end for way in ways if way.kind == "pike" for end in way.off if PLANE.hex(end) not in board]
        assert len([end for end in off if nearest_hex(end, board) == at("0601")]) == ends


def test_no_stretch_is_drawn_twice(network: Network) -> None:
    starts = [(a, b) for way in network.ways for a, b in pairwise(way.line)]
    assert len({frozenset(piece) for piece in starts}) == len(starts)


def test_every_road_crosses_each_hexside_in_its_middle(network: Network) -> None:
    for road in network.board.roads:
        if road.kind == "railroad":
            continue
        for a, b in pairwise(road.hexes):
            assert nearest(network.ways, mid(*PLANE.side(a, b))) < 1e-6


def test_a_railroad_keeps_beside_the_road_it_shares_hexsides_with(network: Network) -> None:
    rails = tuple(way for way in network.ways if way.style.rails)
    shared = mid(*PLANE.side(network.board.at("1121"), network.board.at("1221")))
    assert 0.1 < nearest(rails, shared) < 0.2


def test_lines_have_no_sharp_corner(network: Network) -> None:
    for way in network.ways:
        for (ax, ay), (bx, by), (cx, cy) in zip(way.line, way.line[1:], way.line[2:], strict=False):
            ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
            assert ux * vx + uy * vy > 0


def test_a_trail_on_a_road_is_the_road() -> None:
    roads = [way for way in Network(small_board()).ways if way.kind == "road"]
    trails = [way for way in Network(small_board()).ways if way.kind == "trail"]
    assert len(roads) == 1
    assert len(trails) == 1
    assert min(hypot(x - PLANE.point(at("0303"))[0], y - PLANE.point(at("0303"))[1]) for x, y in trails[0].line) > 0.4


def test_a_road_that_ends_on_the_edge_runs_off_the_map(network: Network) -> None:
    x, y = PLANE.point(network.board.at("0103"))
    (turnpike,) = (way for way in network.ways if any(hypot(ox - x, oy - y) < 0.51 for ox, oy in way.off))
    assert {turnpike.line[0], turnpike.line[-1]} & set(turnpike.off)


def test_a_road_that_ends_inland_stops_there() -> None:
    board = small_board()
    inland = Road("Lane", "road", (at("0303"), at("0402")))
    (way,) = Network(type(board)(board.sheets, roads=(inland,))).ways
    assert not way.off


def test_a_bridge_stands_where_its_road_crosses(network: Network) -> None:
    bridge = HexSide.between(network.board.at("1726"), network.board.at("1826"))
    line, middle = network.over(bridge, "bridge")
    assert nearest(network.ways, Measured(line).along(middle)[0]) < 1e-6
    assert all(nearest(network.ways, point) < 1e-6 for point in line)


@pytest.mark.parametrize("name", dict(printed_boards()))
def test_no_way_of_any_map_turns_sharply(name: str) -> None:
    for way in network_of(dict(printed_boards())[name]).ways:
        for (ax, ay), (bx, by), (cx, cy) in zip(way.line, way.line[1:], way.line[2:], strict=False):
            ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
            assert ux * vx + uy * vy > 0.5 * hypot(ux, uy) * hypot(vx, vy)


@pytest.mark.parametrize("name", dict(printed_boards()))
def test_a_railroad_does_not_weave_across_the_road_beside_it(name: str) -> None:
    network = network_of(dict(printed_boards())[name])
    for side, (dx, dy) in network.rails.shifts.items():
        # the next shared side of the same railroad is passed on the same hand
        for here, back in ((side.a, side.b), (side.b, side.a)):
            on = network.rails.partner(here, back)
            if on is None or HexSide.between(here, on) not in network.rails.shifts:
                continue
            ex, ey = network.rails.shifts[HexSide.between(here, on)]
            hx, hy = network.rails.heading(back, here)
            gx, gy = network.rails.heading(here, on)
            assert (hx * dy - hy * dx) * (gx * ey - gy * ex) > 0
