"""What lies on the ground: slopes along hexsides, waters, ways, crossings, houses and redoubts."""

from attrs import frozen

from hexboard.art.curves import finely
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Layer, Points
from hexboard.art.signs.bridges import bridge_decks, crossing_layer
from hexboard.art.signs.crossings import Crossing, crossings, ways_met
from hexboard.art.signs.houses import Houses, houses_of
from hexboard.art.signs.works import redoubt_layer, redoubt_lines, slope_layer, slope_lines
from hexboard.art.styles import line_style
from hexboard.art.waters.courses import Course, courses, water_layers
from hexboard.art.ways.network import Network, way_layers
from hexboard.board.board import Board


@frozen(eq=False)
class Features:
    """The features of a board and the layers they are drawn in; ``lines`` are those of its ways, ``obstacles`` is where
    texture would hide features.
    """

    network: Network
    courses: tuple[Course, ...]
    obstacles: Obstacles
    waters: tuple[Layer, ...]
    decks: Layer
    lines: tuple[Points, ...]
    ways: tuple[Layer, ...]
    bridges: tuple[Crossing, ...]
    crossings: Layer
    houses: Houses
    redoubts: Layer
    slopes: Layer


def features_of(shown: Board) -> Features:
    """The features of a board as it is shown."""
    network, waters, redoubts = Network(shown), courses(shown), redoubt_lines(shown)
    bridges = crossings(shown, network, waters)
    ways = ways_met(network.ways, bridges)
    obstacles = Obstacles()
    for line in (
        *redoubts,
        *(way.line for way in ways),
        *(course.line for course in waters),
        *(bridge.block(bridge.length, line_style.BRIDGE_WIDTH) for bridge in bridges),
    ):
        obstacles.add(finely(line))
    return Features(
        network,
        waters,
        obstacles,
        water_layers(waters),
        bridge_decks(bridges),
        tuple(way.line for way in ways),
        way_layers(ways),
        bridges,
        crossing_layer(bridges),
        houses_of(shown, network, obstacles),
        redoubt_layer(redoubts),
        slope_layer(slope_lines(shown)),
    )
