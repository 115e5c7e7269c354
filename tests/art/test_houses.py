"""Towns stand along their streets, the greater where more ways meet."""

from functools import cache
from math import dist, hypot

import pytest
from attrs import evolve

from hexboard.art.curves import PLANE, finely
from hexboard.art.drawing.map_drawing import draw_map, features_of
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Area, Text
from hexboard.art.signs.houses import OWN_SIGNS, PLOTS, houses_of, sign, signs_of
from hexboard.art.styles import ground_style, letter_style, line_style
from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.cartography.place_names import site_of
from tests.art.boards import at, network_of, printed_boards, small_board

BOARDS = dict(printed_boards())


@cache
def blocks(board: Board) -> list[tuple[float, float]]:
    """The middles of all blocks drawn."""
    network, obstacles = network_of(board), Obstacles()
    for way in network.ways:
        obstacles.add(way.line)
    rings = [
        ring
        for shape in houses_of(board, network, obstacles).layer.shapes
        if isinstance(shape, Area)
        for ring in shape.rings
    ]
    return [(sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)) for ring in rings]


def test_a_town_has_blocks_on_both_sides_of_its_street() -> None:
    x, y = PLANE.point(at("0202"))
    near = [block for block in blocks(small_board()) if hypot(block[0] - x, block[1] - y) < 0.5]
    assert len(near) >= 4


@pytest.mark.parametrize("name", BOARDS)
def test_every_town_on_a_way_has_its_blocks(name: str) -> None:
    board, found = BOARDS[name], blocks(BOARDS[name])
    ways = network_of(board).roads.exits
    for place in board.places:
        if place.kind in line_style.BLOCKS and place.hex in ways:
            x, y = PLANE.point(place.hex)
            assert sum(hypot(bx - x, by - y) < 0.6 for bx, by in found) >= 2, place.name


@pytest.mark.parametrize("name", BOARDS)
def test_no_house_of_a_street_stands_where_its_hex_has_its_number(name: str) -> None:
    board = BOARDS[name]
    (half, high), ways = ground_style.NUMBER_BOX, network_of(board).roads.exits
    for bx, by in blocks(board):
        here = PLANE.hex((bx, by))
        x, y = PLANE.point(here)
        if here in ways and board.hexes.get(here, "") != "town":
            assert abs(bx - x) >= half or abs(by - y - letter_style.NUMBER_UP) >= high


def test_a_name_knows_where_its_houses_or_its_crossing_are() -> None:
    board = BOARDS["road_to_richmond"]
    features = features_of(board)
    named = {place.name: place for place in board.places}
    mill, bridge, corner = named["Gaines' Mill"], named["Grapevine Bridge"], named["Hundley's Corner"]
    assert site_of(mill, features) == features.houses.sites[mill.hex] != PLANE.point(mill.hex)
    assert site_of(bridge, features) in {crossing.at for crossing in features.bridges}
    assert site_of(corner, features) == PLANE.point(corner.hex)


def test_a_ridge_beside_a_bridge_is_where_it_is_and_a_place_without_a_name_has_none() -> None:
    ridge, nameless = PlaceName(at("0502"), "Long", "ridge"), PlaceName(at("0302"), " ", "hill")
    board = evolve(small_board(), places=(ridge, nameless))
    assert site_of(ridge, features_of(board)) == PLANE.point(ridge.hex)
    shown = {
        shape.text
        for layer in draw_map(board).layers
        if layer.name == "names"
        for shape in layer.shapes
        if isinstance(shape, Text)
    }
    assert not {" ", ""} & shown


def test_a_plot_of_land_has_a_sign_of_its_own_clear_of_ways_and_of_the_middle_of_its_hex() -> None:
    """A cemetery stood there as a house, an orchard was a name alone."""
    board = BOARDS["on_the_4th_day"]
    features = features_of(board)
    plots = [place for place in board.places if place.kind in PLOTS]
    assert {place.name for place in plots} == {"Evergreen Cemetery", "Peach Orchard", "Prospect Hill Cemetery"}
    reach = max(line_style.PLOT)
    for place in plots:
        x, y = features.houses.sites[place.hex]
        assert PLANE.hex((x, y)) == place.hex
        assert dist((x, y), PLANE.point(place.hex)) > reach
        assert all(dist((x, y), point) > reach for line in features.lines for point in finely(line))


def test_every_sign_differs_from_that_of_a_house_and_is_in_the_key() -> None:
    drawn = {kind: tuple(sign(kind, (0.0, 0.0))) for kind in OWN_SIGNS | {"house"}}
    assert len(set(drawn.values())) == len(drawn)
    assert tuple(sign("site", (0.0, 0.0))) == drawn["house"]
    assert signs_of(BOARDS["on_the_4th_day"]) >= PLOTS
