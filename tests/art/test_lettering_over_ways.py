"""Names leave ways, bridges and houses free, as far as there is room beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from attrs import frozen
from PIL import Image, ImageChops, ImageDraw

from hexboard.art.shapes import Area, Box, Point, Stroke, around
from hexboard.art.styles import letter_style
from tests.art.lettered import CASES, SCALES, Lettered, drawn, lettering

PIXELS = 40
MOST_HIDDEN = 0.3  # of what a name inks, at most; between ways on all sides a short one has no better place
USUALLY_HIDDEN = 0.07  # at the mean
NUMBER_HIDES = 0.42  # of what a hex number inks lies over them at most, in a hex full of ways
NUMBERS_HIDE = 0.006  # at the mean
SAME_NAME = 2.6  # ems from letter to letter of a name along a line, at most


@frozen
class Ways:
    """Ways, bridges and houses in white on black."""

    picture: Image.Image
    box: Box

    def hidden(self, found: Sequence[Lettered]) -> float:
        """How much of what a name inks lies over them."""
        over = sum(self._over(one)[0] for one in found)
        return over / sum(self._over(one)[1] for one in found)

    def _over(self, one: Lettered) -> tuple[int, int]:
        corners = [on_picture(corner, self.box) for corner in one.corners]
        x0, y0, x1, y1 = map(int, around(corners))
        name = Image.new("L", (x1 - x0 + 1, y1 - y0 + 1))
        ImageDraw.Draw(name).polygon([(x - x0, y - y0) for x, y in corners], 255)
        under = self.picture.crop((x0, y0, x1 + 1, y1 + 1))
        return ImageChops.multiply(name, under).histogram()[255], name.histogram()[255]


def on_picture(point: Point, box: Box) -> Point:
    """A point of the map in pixels."""
    return (point[0] - box[0]) * PIXELS, (point[1] - box[1]) * PIXELS


@cache
def ways_of(case: str) -> Ways:
    """The ways of a map, without the lighter strips that make them stand out."""
    drawing = drawn(case)
    x0, y0, x1, y1 = drawing.box
    picture = Image.new("L", (int((x1 - x0) * PIXELS), int((y1 - y0) * PIXELS)))
    draw = ImageDraw.Draw(picture)
    for shape in (shape for layer in drawing.layers if layer.name in ("ways", "works") for shape in layer.shapes):
        if isinstance(shape, Stroke) and shape.colour != "way-halo":
            for line in shape.lines:
                draw.line([on_picture(p, drawing.box) for p in line], 255, max(1, round(shape.width * PIXELS)))
        elif isinstance(shape, Area):
            for ring in shape.rings:
                draw.polygon([on_picture(p, drawing.box) for p in ring], 255)
    return Ways(picture, drawing.box)


def whole_names(found: Sequence[Lettered]) -> Iterator[tuple[Lettered, ...]]:
    """Words each by itself, letters along a line together."""
    name: list[Lettered] = []
    for one in found:
        if name and not (one.is_letter and name[-1].is_letter and beside(name[-1], one)):
            yield tuple(name)
            name = []
        name.append(one)
    if name:
        yield tuple(name)


def beside(a: Lettered, b: Lettered) -> bool:
    """Whether two letters stand so close that they are of one name."""
    far = abs(a.text.at[0] - b.text.at[0]) + abs(a.text.at[1] - b.text.at[1])
    return a.text.colour == b.text.colour and far < SAME_NAME * a.text.size


@pytest.mark.parametrize("case", CASES)
def test_names_lie_over_ways_bridges_and_houses_no_more_than_they_must(case: str) -> None:
    ways = ways_of(case)
    for scale in SCALES:
        names = tuple(whole_names([one for one in lettering(case, scale) if one.layer == "names"]))
        shares = {"".join(one.text.text for one in found): ways.hidden(found) for found in names}
        assert not {name: round(share, 2) for name, share in shares.items() if share > MOST_HIDDEN}
        assert sum(shares.values()) <= USUALLY_HIDDEN * len(shares)


@pytest.mark.parametrize("case", CASES)
def test_hex_numbers_lie_over_ways_and_bridges_no_more_than_they_must(case: str) -> None:
    """S2428 cut the railroad, S0633 a pike; a pontoon bit F0809 and F0909."""
    ways = ways_of(case)
    for scale in (letter_style.LEAST_NUMBERS, letter_style.LEAST_SMALL_NUMBERS):
        shares = {one.text.text: ways.hidden((one,)) for one in lettering(case, scale) if one.layer == "numbers"}
        assert max(shares.values()) <= NUMBER_HIDES
        assert sum(shares.values()) <= NUMBERS_HIDE * len(shares)
        assert all(shares.get(beside, 0.0) < 0.15 for beside in ("S2428", "S0633", "F0809", "F0909"))
