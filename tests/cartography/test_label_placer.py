"""Where a name is set: at its own place and no other's, and over nothing if there is room beside it."""

from __future__ import annotations

from math import inf

import pytest
from attrs import evolve

from hexboard.art.curves import PLANE
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lettering import width
from hexboard.art.names import number_layers, under_letters
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Area, Layer, Point, Stroke, Text
from hexboard.art.styles import letter_style
from hexboard.art.waters.courses import Course
from hexboard.board.feature import PlaceName
from hexboard.cartography import costs
from hexboard.cartography.barriers import Barriers, barriers_of
from hexboard.cartography.candidates import (
    CandidateSet,
    Footprint,
    Label,
    LettersApart,
    LevelText,
    Placement,
    TextLines,
    footprint_of,
)
from hexboard.cartography.cover import Cover, cover
from hexboard.cartography.improving import placed_labels
from hexboard.cartography.label_placer import LabelPlacer
from hexboard.cartography.lettering import number_spots
from hexboard.cartography.place_names import broken, place_candidates
from hexboard.geometry.hex import Hex
from tests.art.boards import at, great_game, small_board

HERE, BESIDE = Hex(0, 0), Hex(1, 0)
ROUND = (HERE, *HERE.neighbours())
LEAST_PIXELS = 6.0  # high, of a hex number's em: fewer cannot be told apart
NOTHING = cover((-3.0, -3.0, 3.0, 3.0), ())


def set_at(point: Point, cost: float = 0.0) -> LettersApart:
    """A short name with its middle at a point."""
    return LettersApart((Text("Name", point, 0.15, "#000000"),), cost)


def name(*candidates: LettersApart, home: Hex | None = HERE, omission: float = 5.0) -> Label:
    """A name with so many ways to set it, the cheapest first."""
    return Label((CandidateSet(lambda: candidates),), omission, home)


def placer(
    hidden: Cover = NOTHING,
    rivers: Obstacles | None = None,
    ways: Obstacles | None = None,
    shores: Cover = NOTHING,
) -> LabelPlacer:
    """Two places side by side and nothing else."""
    sites = {place: PLANE.point(place) for place in (HERE, BESIDE)}
    return LabelPlacer(
        lambda point: 1,
        hidden,
        shores,
        Barriers(((rivers, 0.6),) if rivers else (), ways or Obstacles()),
        (HERE, BESIDE),
        (HERE, BESIDE),
        sites,
    )


def best(found: Label, within: LabelPlacer) -> tuple[Text, ...]:
    """The lettering of the best way to set a name."""
    placed = within.best(found, enough=0.0)
    return placed.candidate.texts() if placed else ()


def test_a_name_is_not_set_where_it_would_be_taken_for_another_places() -> None:
    x, y = PLANE.point(BESIDE)
    own, stray, far = set_at((0.0, -0.3), 0.2), set_at((x - 0.2, y - 0.4)), set_at((-0.9, 0.0), 0.1)
    assert best(name(stray, far, own), placer()) == own.texts()
    assert best(name(stray, far, own, home=None), placer()) == stray.texts()


def test_a_name_is_not_set_where_one_would_doubt_whose_it_is() -> None:
    between, own = set_at((0.42, 0.2)), set_at((0.0, -0.3), 0.5)
    assert best(name(between, own), placer()) == own.texts()
    assert best(name(between, own, home=None), placer()) == between.texts()


def test_a_long_name_does_not_begin_at_the_houses_of_another_place() -> None:
    words, size, beside = "Buckeystown", 0.9, 0.2
    far = Hex(6, -3)
    home = PLANE.point(far)[0] + width(words, "bold") * size + 2 * beside
    sites = {HERE: (home, 0.0), far: PLANE.point(far)}
    row = [Hex(q, r) for q in range(-2, 15) for r in range(-8, 2)]
    wide = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), row, (), sites)
    between = LettersApart((Text(words, (home - beside, 0.0), size, "#000000", "bold", "end"),), 0.0)
    assert not best(name(between, omission=1.0), wide)
    assert best(name(between, omission=1.0), evolve(wide, sites={HERE: sites[HERE]}))


def test_a_name_is_rather_left_out_than_set_far_from_its_place() -> None:
    near, far = set_at((0.0, -0.6)), set_at((0.0, -0.9))
    wide = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), ROUND, ROUND, {})
    assert best(name(near), wide) == near.texts()
    assert not best(name(far), wide)
    assert best(name(far, omission=costs.MUST), wide) == far.texts()


def test_a_name_that_may_not_be_over_counters_is_set_between_them_or_not_at_all() -> None:
    long = "Nameless Crossroads"
    over, between = (
        LevelText(TextLines((long,), size, "roman", "middle"), (0.0, 0.53))
        for size in (0.15, 0.07)
    )
    wide, narrow = CandidateSet(lambda: (over,), 0.64, fits=inf), CandidateSet(lambda: (between,), 0.64, 1.0, inf)
    either = Label((wide, narrow), 5.0, HERE)
    three = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), ROUND, ROUND, {})
    assert best(either, three) == between.texts()
    assert best(Label((CandidateSet(lambda: (over,), 0.64),), 5.0, HERE), three) == over.texts()


def test_a_name_lies_where_counters_are_set_up_only_if_it_must_be_named_and_has_no_other_place() -> None:
    middle = LettersApart((Text("Name", PLANE.point(BESIDE), 0.15, "#000000"),))
    clear = set_at((0.0, -0.6), 20.0)
    crowded, empty = placer(), placer()
    crowded.set_up(BESIDE, 0.84, costs.OVER_SET_UP)
    chief = name(middle, clear, home=None, omission=costs.MUST)
    assert best(chief, empty) == middle.texts()
    assert best(chief, crowded) == clear.texts()
    assert best(name(middle, home=None, omission=costs.MUST), crowded) == middle.texts()
    assert not best(name(middle, home=None), crowded)


def test_a_place_where_counters_are_set_up_has_its_name_beside_them() -> None:
    over, beside = Footprint((-0.2, -0.2, 0.2, 0.2)), set_at((0.0, -0.6))
    manned = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), ROUND, ROUND, {})
    manned.set_up(HERE, 0.64, costs.OVER_SET_UP)
    assert best(Label((CandidateSet(lambda: (set_at((0.0, 0.0)), beside)),), 5.0, HERE, over), manned) == beside.texts()


def test_the_name_of_a_place_that_counters_hem_in_is_looked_for_further_off() -> None:
    place = PlaceName(HERE, "Gettysburg", "town")
    found = [place_candidates(place, 0.2, 0.84, None, rings) for rings in (0, costs.RINGS)]
    far = [max(max(map(abs, one.box)) for way in ways for one in way.footprints()) for ways in found]
    assert far[1] > far[0] + 0.5


def test_a_name_may_lie_where_no_counters_stand_for_the_hex_is_folded_under() -> None:
    over = LevelText(TextLines(("Name",), 0.15, "roman", "middle"), PLANE.point(HERE))
    folded = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), ROUND, (), {})
    played = LabelPlacer(lambda point: 1, NOTHING, NOTHING, Barriers(), ROUND, ROUND, {})
    wanted = Label((CandidateSet(lambda: (over,), 0.64),), 5.0, HERE)
    for within in (folded, played):
        within.keep_place(BESIDE, 0.64)
    assert best(wanted, folded) == over.texts()
    assert not best(wanted, played)
    beside = LevelText(over.lines, PLANE.point(BESIDE))
    assert best(Label((CandidateSet(lambda: (beside,)),), 5.0, BESIDE), folded) == beside.texts()
    assert not best(Label((CandidateSet(lambda: (beside,)),), 5.0, BESIDE), played)


def test_the_name_of_a_place_that_a_crease_cuts_stands_on_either_side_but_not_over_it() -> None:
    cut = LabelPlacer(lambda point: 1 if point[1] < 0.0 else 2, NOTHING, NOTHING, Barriers(), ROUND, ROUND, {})
    over, under, across = set_at((0.0, -0.3)), set_at((0.0, 0.3)), set_at((0.0, 0.0))
    assert best(name(over), cut) == over.texts()
    assert best(name(under), cut) == under.texts()
    assert not best(name(across), cut)
    beyond = next(at for at in ROUND if PLANE.point(at)[1] >= 1.0)
    assert not best(name(over, home=beyond, omission=costs.MUST), cut)


def test_the_name_of_a_crossing_stands_beside_it() -> None:
    bridge = PlaceName(HERE, "New Bridge", "bridge")
    x, y = PLANE.point(HERE)
    site = x + 0.4, y - 0.25
    first = next(place_candidates(bridge, 0.15, 0.64, site)).texts()[0]
    assert first.at[1] == site[1]
    assert 0.1 < first.at[0] - site[0] < 0.2


def test_a_name_leaves_a_crossing_free_if_there_is_room_beside_it() -> None:
    bridge = Layer("works", (Area((((-0.1, -0.5), (0.1, -0.5), (0.1, -0.3), (-0.1, -0.3)),), "#000000"),))
    crossed = cover(NOTHING.box, ((1.0, bridge),))
    over, aside = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    assert best(name(over, aside), placer(crossed)) == aside.texts()
    assert best(name(over), placer(crossed)) == over.texts()


def test_the_name_of_a_water_may_hide_what_another_may_not() -> None:
    water = Layer("waters", (Area((((-1.0, -0.5), (1.0, -0.5), (1.0, -0.3), (-1.0, -0.3)),), "#000000"),))
    wet = cover(NOTHING.box, ((1.0, water),))
    over, aside = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    of_water = Label((CandidateSet(lambda: (over, aside)),), 8.0, again="River")
    assert best(of_water, placer(hidden=wet)) == over.texts()
    assert best(of_water, placer(shores=wet)) == aside.texts()
    assert best(name(over, aside), placer(shores=wet)) == over.texts()


def test_the_name_of_a_bridge_is_parted_from_it_by_no_water() -> None:
    river = Obstacles()
    river.add([(x / 20, 0.0) for x in range(-40, 41)])
    beside = set_at((0.0, -0.4))
    assert best(name(beside, omission=0.5), placer(rivers=river)) == beside.texts()


def test_a_name_stands_on_its_places_bank_of_a_river() -> None:
    river = Obstacles()
    river.add([(x / 20, -0.2) for x in range(-40, 41)])
    beyond, near = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    assert best(name(beyond, near), placer(rivers=river)) == near.texts()
    assert best(name(beyond, near), placer()) == beyond.texts()


def test_a_water_that_runs_straight_parts_too() -> None:
    straight = Course("River", "river", ((-2.0, -0.2), (2.0, -0.2)), (True, False))
    barriers = barriers_of((straight,), ())
    assert barriers.between((0.05, 0.0), (-0.2, -0.5, 0.3, -0.4))
    assert not barriers.between((0.05, 0.0), (-0.2, 0.4, 0.3, 0.5))


def test_a_name_stands_on_its_houses_side_of_a_way_unless_that_runs_through_them() -> None:
    beyond, near = set_at((0.0, -0.42)), set_at((0.0, 0.42), 0.1)
    for height, found in ((-0.26, near), (0.0, beyond)):
        way = Obstacles()
        way.add([(x / 20, height) for x in range(-40, 41)])
        assert best(name(beyond, near), placer(ways=way)) == found.texts()


def test_a_way_under_a_name_does_not_part_it_from_its_place() -> None:
    way = Obstacles()
    way.add([(0.6, y / 20) for y in range(-40, 41)])
    assert not Barriers(ways=way).between((0.0, 0.0), (0.4, -0.1, 1.2, 0.1))
    assert Barriers(ways=way).between((0.0, 0.0), (0.8, -0.1, 1.2, 0.1))


def test_a_name_is_whole_between_its_words() -> None:
    level = Text("Seven Stars Inn", (1.0, 2.0), 0.2, "name", "roman", "middle", 0.0, "halo", 0.03)
    others = evolve(level, text="Gettysburg"), evolve(level, text="l", turn=30.0)
    gaps, *_ = under_letters((level, *others))
    assert isinstance(gaps, Stroke)
    assert gaps.colour == "halo"
    for words, ((start, y), (end, _)) in zip(("Seven", "Seven Stars"), gaps.lines, strict=True):
        assert y == 2.0
        before = 1.0 + (width(words, "roman") - width(level.text, "roman") / 2) * 0.2
        assert start == pytest.approx(before)
        assert 0.03 < end - start < 0.1


def test_the_glow_of_a_letter_cuts_no_other_of_its_name() -> None:
    first = Text("P", (1.0, 2.0), 0.2, "water-name", "italic", "middle", 10.0, "halo", 0.03)
    letters = [evolve(first, text=letter, at=(1.0 + k * 0.14, 2.0)) for k, letter in enumerate("Pi")]
    shapes = under_letters(letters)
    assert [(shape.text, shape.colour) for shape in shapes if isinstance(shape, Text)] == [
        ("P", "halo"), ("i", "halo"), ("P", "water-name"), ("i", "water-name"),
    ]  # fmt: skip
    assert not any(shape.halo_width for shape in shapes[2:] if isinstance(shape, Text))
    apart = evolve(letters[1], at=(1.25, 2.0))
    (gap,) = (shape for shape in under_letters((first, apart)) if isinstance(shape, Stroke))
    assert gap.lines == ((first.at, apart.at),)


def test_a_name_is_broken_into_three_lines_at_most_the_longest_as_short_as_can_be() -> None:
    assert broken("Gettysburg") == (("Gettysburg",),)
    name = "North Branch of White Oak Swamp"
    assert broken(name) == ((name,), ("North Branch of", "White Oak Swamp"), ("North Branch", "of White", "Oak Swamp"))


def test_a_name_stands_off_another_that_it_would_be_read_with() -> None:
    here, over, apart = placer(), set_at((0.0, -0.2)), set_at((0.0, 0.4), 0.1)
    here.put(name(), Placement(set_at((0.0, 0.0)), 0.0))
    assert best(name(over, apart), here) == apart.texts()


def test_the_glow_of_a_name_leaves_hex_numbers_whole() -> None:
    number, here = Text("0101", (0.0, -0.37), 0.165, "#000000"), placer()
    here.keep(number)
    under = footprint_of(number, 0.0).box[3] - next(set_at((0.0, 0.0)).footprints()).box[1]
    close, clear = set_at((0.0, under + 0.005)), set_at((0.0, under + 0.015), 0.1)
    assert best(name(close, clear), here) == clear.texts()
    assert best(name(close, clear), placer()) == close.texts()


def test_a_name_lies_on_no_other_until_that_is_lifted() -> None:
    layout, first, here = placer(), name(), set_at((0.0, -0.3))
    layout.put(first, Placement(set_at((0.1, -0.3)), 0.0))
    assert not best(name(here), layout)
    layout.remove(first)
    assert best(name(here), layout) == here.texts()


def test_a_name_that_stands_in_the_way_of_one_that_has_no_other_place_is_moved() -> None:
    here, elsewhere = set_at((0.0, -0.4)), set_at((0.0, 0.4), 0.1)
    movable, bound = name(here, elsewhere), name(here)
    assert placed_labels((movable, bound), placer()) == {movable: elsewhere.texts(), bound: here.texts()}
    greater, lesser = name(here), name(here, omission=0.05)
    assert placed_labels((greater, lesser), placer()) == {greater: here.texts()}


def test_a_water_is_named_again_only_where_its_name_stands_well() -> None:
    def river(*candidates: LettersApart) -> Label:
        return Label((CandidateSet(lambda: candidates),), 8.0, again="River")

    well, badly = set_at((0.0, -0.4)), set_at((0.0, 0.4), 1.5)
    assert list(placed_labels((river(well), river(badly)), placer()).values()) == [well.texts()]
    assert list(placed_labels((river(badly),), placer()).values()) == [badly.texts()]


def test_hex_numbers_can_be_read_wherever_they_show() -> None:
    layers = number_layers(small_board(), number_spots(small_board(), NOTHING))
    assert layers[0].least == letter_style.LEAST_NUMBERS
    assert [one.most for one in layers[:-1]] == [one.least for one in layers[1:]]
    for layer in layers:
        sizes = {shape.size for shape in layer.shapes if isinstance(shape, Text)}
        assert layer.least * min(sizes) >= LEAST_PIXELS


def test_a_hex_number_stands_at_the_top_or_where_it_hides_less() -> None:
    board, here = small_board(), at("0302")
    x, y = PLANE.point(here)
    box = (x - 3.0, y - 3.0, x + 3.0, y + 3.0)
    assert number_spots(board, cover(box, ()))[here] == (0.0, letter_style.NUMBER_UP)
    road = Stroke((((x, y - 0.5), (x, y)), ((x - 3, y), (x + 3, y))), "#000000", 0.1)
    dx, dy = number_spots(board, cover(box, ((0.5, Layer("ways", (road,))),)))[here]
    assert abs(dx) > 0.2
    assert dy < 0


def test_a_hex_number_stands_over_a_way_that_runs_across_where_it_would_stand() -> None:
    board, here = small_board(), at("0302")
    x, y = PLANE.point(here)
    height = y + letter_style.NUMBER_UP + 0.05
    railroad = Stroke((((x - 3, height), (x + 3, height)),), "#000000", 0.08)
    hidden = cover((x - 3.0, y - 3.0, x + 3.0, y + 3.0), ((0.8, Layer("ways", (railroad,))),))
    assert number_spots(board, hidden)[here] == (0.0, costs.NUMBER_RAISED)


def test_the_bed_of_a_railroad_cuts_no_road() -> None:
    strokes = [
        shape.colour
        for layer in draw_map(great_game().board).layers
        if layer.name == "ways"
        for shape in layer.shapes
        if isinstance(shape, Stroke)
    ]
    assert "railroad" in strokes
    last_bed = max(k for k, colour in enumerate(strokes) if colour == "way-halo")
    first_road = min(k for k, colour in enumerate(strokes) if colour == "road-edge")
    assert last_bed < first_road
