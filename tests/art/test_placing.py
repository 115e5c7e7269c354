"""Where a name is set: at its own place and no other's, and not over a crossing if there is room beside it."""

from __future__ import annotations

from hexboard.art import letter_style
from hexboard.art.labels import number_layers
from hexboard.art.map_drawing import draw_map
from hexboard.art.obstacles import Obstacles
from hexboard.art.outline import PLANE
from hexboard.art.palettes import palette
from hexboard.art.placing import Choice, Room
from hexboard.art.shapes import Point, Stroke, Text
from hexboard.geometry.hex import Hex
from tests.art.boards import great_game, small_board

HERE, BESIDE = Hex(0, 0), Hex(1, 0)
LEAST_PIXELS = 6.0  # high, of a hex number's em: fewer cannot be told apart


def set_at(point: Point, dislike: float, home: Hex | None = HERE) -> Choice:
    """A short name with its middle at a point."""
    return Choice((Text("Name", point, 0.15, "#000000"),), dislike, home)


def room(crossings: Obstacles | None = None) -> Room:
    """Two places side by side and nothing else."""
    return Room(lambda point: 1, Obstacles(), crossings or Obstacles(), (HERE, BESIDE), (HERE, BESIDE), 0.5)


def test_a_name_is_not_set_where_it_would_be_taken_for_another_places() -> None:
    x, y = PLANE.point(BESIDE)
    own, stray = set_at((0.0, -0.3), 0.1), set_at((x - 0.2, y - 0.4), 0.0)
    assert room().best((stray, own), 1, enough=0.0) == own.texts
    nameless = set_at((x - 0.2, y - 0.4), 0.0, None)
    assert room().best((nameless, own), 1, enough=0.0) == nameless.texts


def test_a_name_leaves_a_crossing_free_if_there_is_room_beside_it() -> None:
    crossed = Obstacles()
    crossed.add([(0.0, -0.4)])
    over, aside = set_at((0.0, -0.4), 0.0), set_at((0.0, 0.4), 0.1)
    assert room(crossed).best((over, aside), 1, enough=0.0) == aside.texts
    assert room(crossed).best((over,), 1) == over.texts


def test_hex_numbers_can_be_read_wherever_they_show() -> None:
    layers = number_layers(small_board(), Obstacles(), Obstacles(), palette("period").letters)
    assert layers[0].least == letter_style.LEAST_NUMBERS
    assert [one.most for one in layers[:-1]] == [one.least for one in layers[1:]]
    for layer in layers:
        sizes = {shape.size for shape in layer.shapes if isinstance(shape, Text)}
        assert layer.least * min(sizes) >= LEAST_PIXELS


def test_the_bed_of_a_railroad_cuts_no_road() -> None:
    colours = palette("period").features
    strokes = [
        shape.colour
        for layer in draw_map(great_game().board, palette("period"), plain=True).layers
        if layer.name == "ways"
        for shape in layer.shapes
        if isinstance(shape, Stroke)
    ]
    assert colours.rail in strokes
    last_bed = max(k for k, colour in enumerate(strokes) if colour == colours.way_glow)
    first_road = min(k for k, colour in enumerate(strokes) if colour == colours.way_edge)
    assert last_bed < first_road
