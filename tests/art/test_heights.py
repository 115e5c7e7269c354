"""Heights under a board: measured, modelled, both."""

from array import array
from io import BytesIO
from itertools import pairwise
from math import pi, sin

import pytest
from attrs import evolve
from PIL import Image

from hexboard.art.curves import PLANE
from hexboard.art.ground.hachures import slopes_of
from hexboard.art.ground.heights import Heights, heights_of
from hexboard.art.ground.relief import LEVEL, light_on
from hexboard.board.board import Board, Elevation, Sheet
from hexboard.board.feature import Water
from hexboard.board.joining import Join, place
from hexboard.geometry.hex import Hex, HexSide
from hexboard.geometry.numbering import Numbering

NUMBERS = Numbering((1, 8), (1, 6))
SEA = 100


def ramp(numbers: Numbering, east: float, south: float, base: float = 50.0) -> Elevation:
    """Heights that rise evenly, so many metres a hex, from the first hex of a sheet."""
    x, y = PLANE.point(numbers.hex_at(1, 1))
    first, step = (x - 1.0, y - 1.0), 0.25
    columns, rows = 40, 40
    values = [
        round(base + SEA + east * (first[0] + c * step - x) + south * (first[1] + r * step - y))
        for r in range(rows)
        for c in range(columns)
    ]
    file = BytesIO()
    Image.frombytes("I;16", (columns, rows), array("H", values).tobytes()).save(file, "PNG")
    return Elevation(file.getvalue(), columns, rows, first, step, SEA)


def sheet(id: str, prefix: str, elevation: Elevation | None, terrain: dict[Hex, str] | None = None) -> Sheet:
    """A sheet of clear ground, a kilometre a hex."""
    return Sheet(id, id, evolve(NUMBERS, prefix=prefix), "clear", terrain or {}, 1000, elevation=elevation)


def metres(heights: Heights, at: Hex) -> float:
    """The height in the middle of a hex."""
    value = heights.metres.getpixel(heights.samples.nearest(PLANE.point(at)))
    assert isinstance(value, float)
    return value


def test_measured_heights_lie_where_they_were_measured() -> None:
    board = Board(place([sheet("map", "", ramp(NUMBERS, 20.0, 8.0))], (), ()))
    heights = heights_of(board)
    x0, y0 = PLANE.point(NUMBERS.hex("0101"))
    for label in ("0101", "0106", "0403", "0801", "0806"):
        x, y = PLANE.point(NUMBERS.hex(label))
        assert metres(heights, NUMBERS.hex(label)) == pytest.approx(50 + 20 * (x - x0) + 8 * (y - y0), abs=1.5)


def test_a_sheet_laid_upside_down_takes_its_heights_along() -> None:
    low, other = ramp(NUMBERS, 0.0, 0.0), ramp(NUMBERS, 20.0, 8.0)
    sheets = [sheet("a", "A", low), sheet("b", "B", other)]
    placed = place(sheets, [Join("b", "B0806", "A0806", 3)], ())
    heights = heights_of(Board(placed[1:]))
    x0, y0 = PLANE.point(NUMBERS.hex("0101"))
    for label in ("0101", "0403", "0806"):
        x, y = PLANE.point(NUMBERS.hex(label))
        assert metres(heights, placed[1].on_table(NUMBERS.hex(label))) == pytest.approx(
            50 + 20 * (x - x0) + 8 * (y - y0), abs=1.5
        )


def test_two_sheets_pass_softly_into_each_other() -> None:
    sheets = [sheet("a", "A", ramp(NUMBERS, 0.0, 0.0, 50.0)), sheet("b", "B", ramp(NUMBERS, 0.0, 0.0, 90.0))]
    heights = heights_of(Board(place(sheets, [Join("b", "B0101", "A0106")], ())))
    column, _ = heights.samples.nearest(PLANE.point(NUMBERS.hex("0401")))
    down = [heights.metres.getpixel((column, row)) for row in range(heights.metres.height)]
    levels = [value for value in down if isinstance(value, float)]
    assert levels[5] == pytest.approx(50, abs=1)
    assert levels[-5] == pytest.approx(90, abs=1)
    assert max(abs(a - b) for a, b in pairwise(levels)) < 4


def test_modelled_ground_rises_to_its_hills_and_falls_to_its_waters() -> None:
    hills = {NUMBERS.hex(label): "mountain" for label in ("0202", "0203", "0302")}
    sides = tuple(HexSide.between(NUMBERS.hex(f"06{r:02}"), NUMBERS.hex(f"07{r:02}")) for r in range(1, 7))
    board = Board(place([sheet("map", "", None, hills)], (), ()), waters=(Water("Run", "river", sides),))
    heights = heights_of(board)
    level = metres(heights, NUMBERS.hex("0405"))
    assert metres(heights, NUMBERS.hex("0202")) > level + 60
    a, b = (PLANE.point(NUMBERS.hex(label)) for label in ("0603", "0703"))
    bed = heights.metres.getpixel(heights.samples.nearest(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)))
    assert isinstance(bed, float)
    assert bed < level - 20


def test_slopes_are_known_by_direction_and_fall() -> None:
    heights = heights_of(Board(place([sheet("map", "", ramp(NUMBERS, 30.0, 0.0))], (), ())))
    (dx, dy), fall = slopes_of(heights).at(PLANE.point(NUMBERS.hex("0404")))
    assert (dx, dy) == (pytest.approx(-1, abs=0.05), pytest.approx(0, abs=0.2))
    assert fall == pytest.approx(0.03, rel=0.1)


def test_hills_on_a_slant_have_a_side_in_the_light() -> None:
    """The lie of the land is left out of the light for its greater part, or the whole map would be in the shade."""
    even = ramp(NUMBERS, -11.0, -11.0, 900.0)
    with Image.open(BytesIO(even.png)) as picture:
        level = array("I", picture.convert("I").tobytes())
    # hills two hexes across, worn down to about the steepness of the slant
    hills = [round(20 * sin(k % 40 * 0.25 * pi) * sin(k // 40 * 0.25 * pi)) for k in range(len(level))]
    file = BytesIO()
    rough = array("H", [h + more for h, more in zip(level, hills, strict=True)])
    Image.frombytes("I;16", (40, 40), rough.tobytes()).save(file, "PNG")
    board = Board(place([sheet("map", "", evolve(even, png=file.getvalue()))], (), ()))
    shine = light_on(heights_of(board)).shine
    greys = sorted(shine.crop((30, 30, shine.width - 30, shine.height - 30)).tobytes())
    assert greys[len(greys) // 20] < LEVEL - 25
    assert greys[-20] > LEVEL
