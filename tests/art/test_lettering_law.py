"""The law of lettering: at every zoom, folded or not, no lettering hides other lettering or where counters stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import cos, floor, radians, sin

import pytest
from attrs import frozen
from PIL import ImageFont

from hexboard.art import counter_style, letter_style
from hexboard.art.folding import creases
from hexboard.art.labels import named, sort_of
from hexboard.art.lettering import CAPITALS, box_corners, cross, font_file
from hexboard.art.map_drawing import draw_map, shown_board
from hexboard.art.outline import PLANE
from hexboard.art.palettes import palette
from hexboard.art.placing import usual_place
from hexboard.art.shapes import Face, Picture, Points, Text, around
from tests.art.boards import played_boards

EM = 300
CASES = {
    f"{name}{' unfolded' if unfold else ''}": (board, unfold)
    for name, board in played_boards()
    for unfold in (False, True)
    if board.whole or not unfold
}
SCALES = [band.least for band in letter_style.BANDS]
LETTERED_ALONE = 3  # letters of one name along a course that may touch at a bend


@frozen
class Inked:
    """A piece of lettering: the corners of its ink, the layer it is in, and its number there."""

    text: Text
    corners: Points
    layer: str
    number: int

    @property
    def is_letter(self) -> bool:
        """Whether it is a letter of a name along a line."""
        return len(self.text.text) == 1 and self.text.turn != 0


@cache
def face(name: Face) -> ImageFont.FreeTypeFont:
    """A shipped face, measured without the program's own measures."""
    return ImageFont.truetype(str(font_file(name)), EM)


def ink(text: Text) -> Points:
    """The corners of what a text inks, in hex units."""
    letters, size = face(text.face), text.size / EM
    left, top, right, bottom = letters.getbbox(text.text, anchor="ls")
    start = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * letters.getlength(text.text)
    drop, c, s = CAPITALS / 2 * EM, cos(radians(text.turn)), sin(radians(text.turn))
    level = [
        ((x - start) * size, (y + drop) * size)
        for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    return tuple((text.at[0] + x * c - y * s, text.at[1] + x * s + y * c) for x, y in level)


@cache
def drawn(case: str) -> Picture:
    """A map, folded or not."""
    return draw_map(CASES[case][0], palette("period"), CASES[case][1], plain=True)


@cache
def lettering(case: str, scale: float) -> tuple[Inked, ...]:
    """All lettering of a map at so many pixels a hex."""
    shown = (layer for layer in drawn(case).layers if layer.shows(scale))
    return tuple(
        Inked(shape, ink(shape), layer.name, k)
        for layer in shown
        for k, shape in enumerate(layer.shapes)
        if isinstance(shape, Text)
    )


def meetings(found: tuple[Inked, ...]) -> Iterator[tuple[Inked, Inked]]:
    """Pairs whose ink meets."""
    cells: dict[tuple[int, int], list[Inked]] = {}
    for one in found:
        x0, y0, x1, y1 = around(one.corners)
        for column in range(floor(x0), floor(x1) + 1):
            for row in range(floor(y0), floor(y1) + 1):
                cells.setdefault((column, row), []).append(one)
    for near in cells.values():
        for a, b in combinations(near, 2):
            if cross(a.corners, b.corners):
                yield a, b


def same_name(a: Inked, b: Inked) -> bool:
    """Whether two letters follow each other in a name along a line."""
    return a.is_letter and b.is_letter and a.layer == b.layer and abs(a.number - b.number) < LETTERED_ALONE


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
    places = [box_corners(usual_place(p.hex, counter_style.COUNTER)) for p in named(shown_board(board, unfold))]
    for scale in (band.least for band in letter_style.BANDS if band.numbers):
        names = [one for one in lettering(case, scale) if one.layer == "names"]
        over = [one.text.text for one in names for place in places if cross(one.corners, place)]
        assert not over


@pytest.mark.parametrize("case", CASES)
def test_a_name_that_fits_between_counters_lies_over_none(case: str) -> None:
    board = shown_board(*CASES[case])
    greater = {word for place in named(board) if sort_of(place) == "city" for word in (place.name, *place.name.split())}
    zones = {word for zone in board.zones.values() for word in zone.name.upper().split()}
    for scale in (band.least for band in letter_style.BANDS[:-1] if band.numbers):
        for one in lettering(case, scale):
            x0, y0, x1, y1 = around(one.corners)
            fits = x1 - x0 < letter_style.WIDE - 2 * letter_style.APART
            if one.layer != "names" or one.text.turn or not fits or one.text.text in greater | zones:
                continue
            near = {PLANE.hex((x, y)) for x in (x0, (x0 + x1) / 2, x1) for y in (y0, y1)} & board.hexes.keys()
            places = [box_corners(usual_place(at, counter_style.COUNTER)) for at in near]
            assert not any(cross(one.corners, place) for place in places), one.text.text


@pytest.mark.parametrize("case", CASES)
def test_far_away_no_name_lies_over_a_place_that_is_named_too(case: str) -> None:
    board = shown_board(*CASES[case])
    for scale in (band.least for band in letter_style.BANDS if not band.numbers):
        found = lettering(case, scale)
        shown = {one.text.text for one in found}
        for place in named(board):
            x, y = PLANE.point(place.hex)
            spot = box_corners((x - 0.15, y - 0.15, x + 0.15, y + 0.15))
            # a name that is also a line of another cannot be told from it here
            if place.name in shown and sum(place.name in p.name for p in board.places) == 1:
                assert not [one.text.text for one in found if cross(one.corners, spot)], place.name


@pytest.mark.parametrize("case", CASES)
def test_no_name_crosses_the_fold(case: str) -> None:
    board, unfold = CASES[case]
    folds = creases(board) if unfold else ()
    for scale in SCALES if folds else ():
        for one in (one for one in lettering(case, scale) if one.layer == "names"):
            for fold in folds:
                assert len({(y - fold.edge) * fold.out > 0 for _, y in one.corners}) == 1, one.text.text


@pytest.mark.parametrize("case", CASES)
def test_no_lettering_stands_on_its_head(case: str) -> None:
    for scale in SCALES:
        assert not [one.text.text for one in lettering(case, scale) if abs(one.text.turn) > letter_style.STEEPEST]


@pytest.mark.parametrize("case", CASES)
def test_from_near_every_place_is_named(case: str) -> None:
    found = lettering(case, SCALES[-1])
    words = {word for one in found for word in one.text.text.split()}
    letters = "".join(one.text.text for one in found if one.is_letter)
    places = named(shown_board(*CASES[case]))
    left_out = [place.name for place in places if not words.issuperset(place.name.split())]
    missing = [name for name in left_out if name.replace(" ", "") not in letters]
    assert not missing


@pytest.mark.parametrize("case", CASES)
def test_names_are_fewer_and_larger_from_afar(case: str) -> None:
    names = [[one for one in lettering(case, scale) if one.layer == "names" and not one.is_letter] for scale in SCALES]
    sizes = [max((one.text.size for one in found), default=0.0) for found in names]
    assert [size for size in sizes if size] == sorted((size for size in sizes if size), reverse=True)
