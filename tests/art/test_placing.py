"""Where a name is set: at its own place and no other's, and over nothing if there is room beside it."""

from __future__ import annotations

from hexboard.art import letter_style
from hexboard.art.choices import Lettered
from hexboard.art.cover import Cover, cover
from hexboard.art.labels import number_layers
from hexboard.art.map_drawing import draw_map
from hexboard.art.name import Name, Placed, Setting
from hexboard.art.obstacles import Obstacles
from hexboard.art.outline import PLANE
from hexboard.art.palettes import palette
from hexboard.art.placing import Room
from hexboard.art.settling import settled
from hexboard.art.shapes import Area, Layer, Point, Stroke, Text
from hexboard.geometry.hex import Hex
from tests.art.boards import great_game, small_board

HERE, BESIDE = Hex(0, 0), Hex(1, 0)
LEAST_PIXELS = 6.0  # high, of a hex number's em: fewer cannot be told apart
NOTHING = cover((-3.0, -3.0, 3.0, 3.0), ())


def set_at(point: Point, dislike: float = 0.0) -> Lettered:
    """A short name with its middle at a point."""
    return Lettered((Text("Name", point, 0.15, "#000000"),), dislike)


def name(*choices: Lettered, home: Hex | None = HERE, missed: float = 5.0) -> Name:
    """A name with so many ways to set it, the least disliked first."""
    return Name((Setting(lambda: choices),), missed, home)


def room(hidden: Cover = NOTHING, rivers: Obstacles | None = None) -> Room:
    """Two places side by side and nothing else."""
    return Room(lambda point: 1, hidden, rivers or Obstacles(), (HERE, BESIDE), (HERE, BESIDE))


def best(found: Name, at: Room) -> tuple[Text, ...]:
    """The lettering of the best way to set a name."""
    placed = at.best(found, enough=0.0)
    return placed.choice.texts() if placed else ()


def test_a_name_is_not_set_where_it_would_be_taken_for_another_places() -> None:
    x, y = PLANE.point(BESIDE)
    own, stray = set_at((0.0, -0.3), 0.1), set_at((x - 0.2, y - 0.4))
    assert best(name(stray, own), room()) == own.texts()
    assert best(name(stray, own, home=None), room()) == stray.texts()


def test_a_name_leaves_a_crossing_free_if_there_is_room_beside_it() -> None:
    bridge = Layer("works", (Area((((-0.1, -0.5), (0.1, -0.5), (0.1, -0.3), (-0.1, -0.3)),), "#000000"),))
    crossed = cover(NOTHING.box, ((1.0, bridge),))
    over, aside = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    assert best(name(over, aside), room(crossed)) == aside.texts()
    assert best(name(over), room(crossed)) == over.texts()


def test_a_name_stands_on_its_places_bank_of_a_river() -> None:
    river = Obstacles()
    river.add([(x / 20, -0.2) for x in range(-40, 41)])
    beyond, near = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    assert best(name(beyond, near), room(rivers=river)) == near.texts()
    assert best(name(beyond, near), room()) == beyond.texts()


def test_a_name_stands_off_another_that_it_would_be_read_with() -> None:
    at, over, apart = room(), set_at((0.0, -0.2)), set_at((0.0, 0.4), 0.1)
    at.put(name(), Placed(set_at((0.0, 0.0)), 0.0))
    assert best(name(over, apart), at) == apart.texts()


def test_a_name_lies_on_no_other_until_that_is_lifted() -> None:
    at, first, here = room(), name(), set_at((0.0, -0.3))
    at.put(first, Placed(set_at((0.1, -0.3)), 0.0))
    assert not best(name(here), at)
    at.lift(first)
    assert best(name(here), at) == here.texts()


def test_a_name_that_stands_in_the_way_of_one_that_has_no_other_place_is_moved() -> None:
    here, elsewhere = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    movable, bound = name(here, elsewhere), name(here)
    assert settled((movable, bound), room()) == (*elsewhere.texts(), *here.texts())
    lesser = name(here, missed=0.05)
    assert settled((name(here), lesser), room()) == here.texts()


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
