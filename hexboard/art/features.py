"""What lies on the ground: waters, ways, crossings, houses and redoubts, and what of it lettering would hide."""

from __future__ import annotations

from math import dist

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.feature import PlaceName

from . import letter_style, line_style
from .bridgeheads import ways_met
from .bridges import bridge_decks, crossing_layer
from .cover import Cover, cover
from .crossings import Crossing, crossings
from .curves import finely
from .houses import Houses, houses_of
from .obstacles import Obstacles
from .outline import PLANE
from .palette import Palette
from .redoubts import redoubt_layer, redoubt_lines
from .shapes import Box, Layer, Point, Points
from .waters import Course, courses, water_layers
from .ways import Network, inked_ways

_NEAR = 0.75  # of a crossing to the middle of the hex that is named for it


@frozen(eq=False)
class Features:
    """The features of a board and the layers they are drawn in; ``lines`` are those of its ways, ``taken`` is where
    texture would hide features.
    """

    network: Network
    courses: tuple[Course, ...]
    taken: Obstacles
    waters: tuple[Layer, ...]
    decks: Layer
    lines: tuple[Points, ...]
    ways: tuple[Layer, ...]
    bridges: tuple[Crossing, ...]
    crossings: Layer
    houses: Houses
    redoubts: Layer

    def cover(self, box: Box, water: float = letter_style.HIDDEN_WATER) -> Cover:
        """What lettering would hide in a box of the map, and how much it matters that it hides ``water``."""
        works = (self.decks, self.crossings, self.houses.layer, self.redoubts)
        return cover(
            box,
            (
                *((water, layer) for layer in self.waters),
                *zip(letter_style.HIDDEN_WAYS, self.ways, strict=True),
                *((letter_style.HIDDEN_WORK, layer) for layer in works),
            ),
        )

    def site(self, place: PlaceName) -> Point:
        """Where what a name stands for is drawn: its houses, the nearest crossing if it is one, or its hex."""
        x, y = PLANE.point(place.hex)
        words = {place.kind}
        near = [c.at for c in self.bridges if words & set(c.kind.split()) and dist(c.at, (x, y)) < _NEAR]
        return min(near, key=lambda at: dist(at, (x, y)), default=self.houses.sites.get(place.hex, (x, y)))


def features_of(shown: Board, palette: Palette) -> Features:
    """The features of a board as it is shown."""
    network, waters, redoubts = Network(shown), courses(shown), redoubt_lines(shown)
    bridges = crossings(shown, network, waters)
    ways = ways_met(network.ways, bridges)
    taken = Obstacles()
    for line in (
        *redoubts,
        *(way.line for way in ways),
        *(course.line for course in waters),
        *(bridge.block(bridge.length, line_style.BRIDGE_WIDTH) for bridge in bridges),
    ):
        taken.add(finely(line))
    return Features(
        network,
        waters,
        taken,
        water_layers(waters, palette),
        bridge_decks(bridges, palette),
        tuple(way.line for way in ways),
        inked_ways(ways, palette),
        bridges,
        crossing_layer(bridges, palette),
        houses_of(shown, network, taken, palette),
        redoubt_layer(redoubts, palette),
    )
