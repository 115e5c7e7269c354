"""The law of lettering: at every zoom, folded or not, no lettering hides other lettering or where counters stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite
from typing import TypeVar

import pytest

from hexboard.art.counters.faces import side_at
from hexboard.art.curves import PLANE
from hexboard.art.folding import creases
from hexboard.art.lettering import cross
from hexboard.art.places import named, sort_of
from hexboard.art.shapes import Point, around, box_corners
from hexboard.art.styles import counter_style, letter_style
from hexboard.art.waters.courses import courses
from hexboard.board.board import Board
from hexboard.board.feature import PlaceName
from hexboard.cartography import costs
from hexboard.cartography.label_placer import usual_place
from hexboard.cartography.place_names import broken
from hexboard.cartography.water_names import named_waters
from hexboard.geometry.hex import Hex
from tests.art.lettered import (
    CASES,
    EM,
    SCALES,
    Lettered,
    all_cases,
    board_of,
    drawn,
    face,
    lettering,
    meetings,
    names,
    same_name,
)

At = TypeVar("At")

MANY_WAYS = 7
FEW = 100  # hexes of a map on which from the farthest nothing need be named
APART = 3  # hexes, of towns that can both be named from the farthest
LONG_NAME = 22  # letters, of a water: more fit into no gap on two lines
LEAST_RIVER = 3.0  # hexes, of one that has a name: that of a shorter would be taken for the one it joins
HEMMED_IN = 4  # neighbours of a place where counters are set up
FAR_SCALES = [scale for scale in SCALES if scale <= letter_style.LEAST_NUMBERS]
EDGE = 0.07  # hexes, of a counter that the name of a place so hemmed in may reach under
LEAST_PIXELS = 6.5  # high, of a name's em: fewer cannot be read


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("case", CASES)
def test_no_lettering_lies_on_other_lettering_or_on_a_hex_number(case: str, scale: float) -> None:
    met = [(a.text.text, b.text.text) for a, b in meetings(lettering(case, scale)) if not same_name(a, b)]
    assert not met


@pytest.mark.parametrize("case", CASES)
def test_no_lettering_is_cut_by_the_edge_of_the_paper(case: str) -> None:
    x0, y0, x1, y1 = drawn(case).box
    for scale in SCALES:
        for one in lettering(case, scale):
            left, top, right, bottom = around(one.corners)
            assert x0 < left < right < x1, one.text.text
            assert y0 < top < bottom < y1, one.text.text


@pytest.mark.parametrize("case", CASES)
def test_where_numbers_show_no_name_lies_over_the_counters_of_a_place_with_a_name(case: str) -> None:
    board, unfold = CASES[case]
    in_play = {place.hex: PLANE.point(place.hex) for place in named(board.shown(unfold)) if place.hex in board}
    for scale in (band.least for band in letter_style.BANDS if band.numbers):
        for one in names(case, scale):
            places = (box_corners(usual_place(at, counter_style.COUNTER)) for at in near(one, in_play))
            assert not any(cross(one.corners, place) for place in places), one.text.text


@pytest.mark.parametrize("case", CASES)
def test_a_name_that_fits_between_counters_lies_over_none(case: str) -> None:
    in_play, board = CASES[case][0].hexes, board_of(case)
    zones = {word for zone in board.zones.values() for word in zone.name.upper().split()}
    for band in (band for band in letter_style.BANDS if band.numbers):
        for one in lettering(case, band.least):
            x0, y0, x1, y1 = around(one.corners)
            if one.layer != "names" or one.text.turn or one.text.text in zones:
                continue
            if x1 - x0 < band.fits and not may_lie_over(one.text.text, board, band):
                columns = (x0 + (x1 - x0) * k / 4 for k in range(5))
                about = {PLANE.hex((x, y)) for x in columns for y in (y0 - 0.2, y0, y1, y1 + 0.2)} & in_play.keys()
                places = [box_corners(usual_place(at, counter_style.COUNTER)) for at in about]
                assert not any(cross(one.corners, place) for place in places), one.text.text


def may_lie_over(words: str, board: Board, band: letter_style.Band) -> bool:
    """Whether a line may lie over where counters stand: it is of a water with a long name, or of a place that would not
    fit between them on one line in letters that can be read (in the nearest band it would); further off of any town.
    """
    of = [place for place in board.places if words in lines_of(place.name)]
    if any(words in lines_of(water.name) and len(water.name) > LONG_NAME for water in board.waters):
        return True  # along its course it would lie over as much
    if isfinite(band.fits):
        return any(sort_of(place) == "city" for place in of)
    least = costs.LEGIBLE / band.least / EM
    longest = max((face("roman").getlength(place.name) for place in of), default=0.0)
    return band is not letter_style.BANDS[-1] and longest * least > letter_style.WIDE


def lines_of(name: str) -> set[str]:
    """The lines a name may be set in."""
    return {line for lines in broken(name) for line in lines}


@pytest.mark.parametrize("case", all_cases())
def test_no_name_lies_where_a_scenario_sets_counters_up(case: str) -> None:
    """But a chief town's on a map hardly wider than it, and under their edges where numbers show if they hem it in."""
    board, unfold = all_cases()[case]
    ways = named(board.shown(unfold))
    chief = [place for place, n in ways.items() if n >= min(MANY_WAYS, max(ways.values()))]
    may = {place.name for place in chief if len(board.hexes) < FEW}
    hemmed_in = {place.name for place in chief if is_hemmed_in(place, board)}
    points = {at: PLANE.point(at) for at in set_up(board)}
    for scale in SCALES if case in CASES else FAR_SCALES:
        for one in (one for one in names(case, scale) if one.text.text not in may):
            under = EDGE if one.text.text in hemmed_in and scale == letter_style.LEAST_NUMBERS else 0.0
            places = (box_corners(usual_place(at, side_at(scale) - 2 * under)) for at in near(one, points))
            assert not any(cross(one.corners, place) for place in places), (one.text.text, scale)


def near(one: Lettered, points: Mapping[At, Point]) -> list[At]:
    """What has its point in a piece of lettering or less than a hex from it."""
    x0, y0, x1, y1 = around(one.corners)
    return [at for at, (x, y) in points.items() if x0 - 1 < x < x1 + 1 and y0 - 1 < y < y1 + 1]


def set_up(board: Board) -> tuple[Hex, ...]:
    """The hexes where counters are set up."""
    return board.imprint.set_up if board.imprint else ()


def is_hemmed_in(place: PlaceName, board: Board) -> bool:
    """Whether counters are set up on so many sides of a place that there may be no room for its name."""
    return sum(at in set_up(board) for at in place.hex.neighbours()) >= HEMMED_IN


@pytest.mark.parametrize("case", CASES)
def test_far_away_no_name_lies_over_a_place_that_is_named_too(case: str) -> None:
    board = board_of(case)
    for scale in (band.least for band in letter_style.BANDS if not band.numbers):
        found = lettering(case, scale)
        shown = {one.text.text for one in found}
        # a name that is also a line of another cannot be told from it here
        alone = (p for p in named(board) if p.name in shown and sum(p.name in q.name for q in board.places) == 1)
        points = {place: PLANE.point(place.hex) for place in alone}
        for one in found:
            for place in near(one, points):
                x, y = points[place]
                spot = box_corners((x - 0.15, y - 0.15, x + 0.15, y + 0.15))
                assert not cross(one.corners, spot), (one.text.text, place.name)


@pytest.mark.parametrize("case", CASES)
def test_no_name_crosses_the_fold(case: str) -> None:
    board, unfold = CASES[case]
    folds = creases(board) if unfold else ()
    for scale in SCALES if folds else ():
        for one in names(case, scale):
            for fold in folds:
                assert len({(y - fold.edge) * fold.out > 0 for _, y in one.corners}) == 1, one.text.text


@pytest.mark.parametrize("case", CASES)
def test_no_lettering_stands_on_its_head(case: str) -> None:
    for scale in SCALES:
        assert not [one.text.text for one in lettering(case, scale) if abs(one.text.turn) > costs.STEEPEST]


@pytest.mark.parametrize("case", CASES)
def test_from_near_every_place_is_named(case: str) -> None:
    places = named(board_of(case))
    for scale in (band.least for band in letter_style.BANDS if band.all_named):
        assert not missing(places, lettering(case, scale))


@pytest.mark.parametrize("case", CASES)
def test_towns_where_many_ways_meet_are_named_from_however_far(case: str) -> None:
    """But one beside another, or on a map hardly wider than its name, where no villages are named."""
    board = board_of(case)
    ways = {place: n for place, n in named(board).items() if sort_of(place) == "city"}
    chief = [place for place, n in ways.items() if n >= min(MANY_WAYS, max(ways.values()))]
    alone = [place for place in chief if min(distances(place, chief), default=APART) >= APART]
    if len(board.hexes) < FEW:
        alone = []
    for band in letter_style.BANDS:
        assert not missing(chief if "halt" in band.sizes else alone, lettering(case, band.least)), band.least


def test_under_the_fold_a_name_is_rather_left_out_than_set_at_the_houses_of_another_place() -> None:
    """From afar there is no room for Marriottsville's but under Sykesville's houses."""
    far, near = (
        {one.text.text for one in names("on_the_4th_day unfolded", band.least)}
        for band in (letter_style.BANDS[2], letter_style.BANDS[-1])
    )
    assert "Sykesville" in far
    assert "Marriottsville" not in far
    assert "Marriottsville" in near


@pytest.mark.parametrize("case", CASES)
def test_from_afar_no_village_has_a_larger_name_than_a_town_where_many_ways_meet(case: str) -> None:
    ways = named(board_of(case))
    chief = {place.name for place, n in ways.items() if sort_of(place) == "city" and n >= MANY_WAYS}
    # a line of the name of another cannot be told from them here
    chief = {town for town in chief if sum(town in place.name for place in ways) == 1}
    for band in (band for band in letter_style.BANDS if "halt" in band.sizes and not band.numbers):
        sizes = {one.text.text: one.text.size for one in names(case, band.least) if not one.is_letter}
        for town in chief & sizes.keys():
            assert sizes[town] >= band.sizes["halt"], (town, band.least)


def distances(place: PlaceName, others: Iterable[PlaceName]) -> list[int]:
    """From a place to others, in hexes."""
    return [place.hex.distance(other.hex) for other in others if other is not place]


def missing(places: Iterable[PlaceName], found: tuple[Lettered, ...]) -> list[str]:
    """The names of places that are not lettered."""
    words = {word for one in found for word in one.text.text.split()}
    letters = "".join(one.text.text for one in found if one.is_letter)
    left_out = (place.name for place in places if not words.issuperset(place.name.split()))
    return [name for name in left_out if name.replace(" ", "") not in letters]


@pytest.mark.parametrize("case", CASES)
def test_from_near_every_water_is_named(case: str) -> None:
    waters = named_waters(courses(board_of(case)))
    for scale in (band.least for band in letter_style.BANDS if band.all_named):
        found = lettering(case, scale)
        words = {word for one in found for word in one.text.text.split()}
        letters = "".join(one.text.text for one in found if one.is_letter)
        for water in (one for one in waters if one.kind != "river" or one.length > LEAST_RIVER):
            stem = water.name.partition(", ")[0]
            is_named = any(name.replace(" ", "") in letters for name in (water.name, stem))
            assert is_named or words.issuperset(water.name.split()), water.name


@pytest.mark.parametrize("case", CASES)
def test_names_are_larger_from_afar(case: str) -> None:
    level = [[one for one in names(case, scale) if not one.is_letter] for scale in SCALES]
    sizes = [max((one.text.size for one in found), default=0.0) for found in level]
    assert [size for size in sizes if size] == sorted((size for size in sizes if size), reverse=True)


@pytest.mark.parametrize("case", CASES)
def test_every_name_is_large_enough_to_be_read(case: str) -> None:
    for band in letter_style.BANDS[:-1]:
        found = names(case, band.least)
        assert not [one.text.text for one in found if one.text.size * band.least < LEAST_PIXELS]
