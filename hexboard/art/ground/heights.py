"""The heights of a board's ground as one field of numbers, an image of mode F reckoned with sample by sample: measured
where its sheets know them, modelled where they do not.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from io import BytesIO
from math import ceil, floor
from random import Random
from typing import Any

from attrs import field, frozen
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageMath

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Box, Point, Points, around
from hexboard.art.styles import ground_style
from hexboard.board.board import Board, Elevation, PlacedSheet
from hexboard.geometry.hex import Hex

_FEW = 160  # columns and rows at most of the small image in which usual values are found


def reckoned(formula: Callable[[dict[str, Any]], Any], **fields: Image.Image) -> Image.Image:
    """A formula over fields of one size, given to it by name."""
    found = ImageMath.lambda_eval(formula, **fields)
    assert isinstance(found, Image.Image)
    return found


def smooth(field: Image.Image, reach: float) -> Image.Image:
    """A field worn smooth over so many samples."""
    few = max(2, round(field.width / reach)), max(2, round(field.height / reach))
    return field.resize(few, Image.Resampling.BILINEAR).resize(field.size, Image.Resampling.BICUBIC)


def steps(field: Image.Image, right: int, down: int) -> Image.Image:
    """How much more the sample so far on holds than the one as far back; the outermost samples are of no use."""
    before, after = ImageChops.offset(field, right, down), ImageChops.offset(field, -right, -down)
    return reckoned(lambda of: of["after"] - of["before"], before=before, after=after)


def value_over(field: Image.Image, share: float) -> float:
    """The value that so large a share of a field lies below, its outermost samples left out."""
    inner = field.crop((1, 1, field.width - 1, field.height - 1))
    few = min(_FEW, inner.width), min(_FEW, inner.height)
    values = sorted(array("f", inner.resize(few, Image.Resampling.NEAREST).tobytes()))
    return values[min(int(len(values) * share), len(values) - 1)]


_MARGIN = 0.25  # round the hexes, so that a slope at the edge has both its sides


@frozen
class Samples:
    """Samples that fill ``box`` evenly, ``fine`` of them to a hex."""

    box: Box
    fine: int

    @classmethod
    def over(cls, board: Board, fine: int) -> Samples:
        """Samples over every hex of a board."""
        x0, y0, x1, y1 = around(tuple(corner for at in board.hexes for corner in PLANE.corners(at)), _MARGIN)
        left, top = floor(x0 * fine) / fine, floor(y0 * fine) / fine
        return cls((left, top, left + ceil((x1 - left) * fine) / fine, top + ceil((y1 - top) * fine) / fine), fine)

    @cached_property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return round((self.box[2] - self.box[0]) * self.fine), round((self.box[3] - self.box[1]) * self.fine)

    def under(self, points: Points) -> list[Point]:
        """Points of the plane in samples, from the outer edge of the first."""
        return [((x - self.box[0]) * self.fine, (y - self.box[1]) * self.fine) for x, y in points]

    def nearest(self, point: Point) -> tuple[int, int]:
        """Column and row of the sample under a point; of the last one before it outside the box."""
        wide, high = self.size
        column, row = floor((point[0] - self.box[0]) * self.fine), floor((point[1] - self.box[1]) * self.fine)
        return min(max(column, 0), wide - 1), min(max(row, 0), high - 1)


@frozen(eq=False)
class Heights:
    """Metres at samples, and how many metres a hex is wide.

    The image is of mode F and is not to be changed: drawings in several threads share it.
    """

    samples: Samples
    metres: Image.Image = field(repr=False)
    metres_per_hex: float


def heights_of(board: Board) -> Heights:
    """The heights of a board, what is folded under included, so that folding changes nothing."""
    return _of_whole(board.whole or board)


def height_at(board: Board, at: Hex) -> int | None:
    """The height of the middle of a hex in metres; None where it was never measured."""
    whole = board.whole or board
    if at not in whole or any(placed.sheet.elevation is None for placed in whole.sheets):
        return None
    heights = heights_of(board)
    metres = heights.metres.getpixel(heights.samples.nearest(PLANE.point(at)))
    assert isinstance(metres, float)
    return round(metres)


@lru_cache(maxsize=4)
def _of_whole(whole: Board) -> Heights:
    samples = Samples.over(whole, ground_style.SAMPLES_A_HEX)
    wide = next((float(p.sheet.metres_per_hex) for p in whole.sheets if p.sheet.metres_per_hex), ground_style.USUAL_HEX)
    ground: Image.Image | None = None
    if any(placed.sheet.elevation is None for placed in whole.sheets):
        ground = modelled(whole, samples, wide)
    for placed in whole.sheets:
        if placed.sheet.elevation is not None:
            measured = _resampled(placed, placed.sheet.elevation, samples)
            ground = measured if ground is None else Image.composite(measured, ground, _mask(placed, samples))
    assert ground is not None, "a board has a sheet"
    return Heights(samples, ground, wide)


def _mask(placed: PlacedSheet, samples: Samples) -> Image.Image:
    """Where a sheet lies and a hex beyond, so that its heights reach the margin, with soft edges."""
    mask = Image.new("L", samples.size)
    pen = ImageDraw.Draw(mask)
    for at in {near for own in placed.unfolded().open_hexes() for near in own.within(1)}:
        pen.polygon(samples.under(PLANE.corners(at)), fill=255)
    return mask.filter(ImageFilter.GaussianBlur(ground_style.SEAM * samples.fine))


def _resampled(placed: PlacedSheet, elevation: Elevation, samples: Samples) -> Image.Image:
    """The heights of a sheet, drawn out level beyond their edge, at the samples of the field."""
    pad = ceil(ground_style.BEYOND / elevation.step)
    image = _drawn_out(_metres(elevation), pad)
    x, y = PLANE.point(Hex(*placed.shift))
    way = -1.0 if placed.turn else 1.0
    step = way / (samples.fine * elevation.step)
    # pixels of the field to pixels of the raster: the middle of a sample is half a pixel in
    across = (way * (samples.box[0] - x) - elevation.first[0]) / elevation.step + 0.5 + pad
    down = (way * (samples.box[1] - y) - elevation.first[1]) / elevation.step + 0.5 + pad
    plane = (step, 0.0, across, 0.0, step, down)
    return image.transform(samples.size, Image.Transform.AFFINE, plane, Image.Resampling.BICUBIC)


def _metres(elevation: Elevation) -> Image.Image:
    with Image.open(BytesIO(elevation.png)) as picture:
        grey = picture.convert("I").convert("F")
    return grey.point(lambda v: v * 1.0 - elevation.sea_level)


def _drawn_out(image: Image.Image, pad: int) -> Image.Image:
    """An image with its outermost samples repeated ``pad`` times on every side."""
    for _ in ("left and right", "above and below"):
        wide, high = image.size
        broad = Image.new(image.mode, (wide + 2 * pad, high))
        broad.paste(image, (pad, 0))
        for column, at in ((0, 0), (wide - 1, wide + pad)):
            edge = image.crop((column, 0, column + 1, high))
            broad.paste(edge.resize((pad, high), Image.Resampling.NEAREST), (at, 0))
        image = broad.transpose(Image.Transpose.TRANSPOSE)
    return image


def modelled(board: Board, samples: Samples, metres_per_hex: float) -> Image.Image:
    """Metres at samples over a board whose hexes are so wide, as an image of mode F."""
    stands = _stands(board, samples)
    cut = _cut(board, samples)
    rolls = _rolls(samples)
    steep = metres_per_hex * ground_style.MODELLED_STEEPNESS
    return reckoned(lambda of: (of["stands"] - of["cut"] + of["rolls"]) * steep, stands=stands, cut=cut, rolls=rolls)


def _stands(board: Board, samples: Samples) -> Image.Image:
    """How high the ground of each hex stands, sharp forms over broad ones."""
    image = Image.new("F", samples.size)
    pen = ImageDraw.Draw(image)
    hills = {place.hex for place in board.places if place.kind in ground_style.HILLS}
    for at, terrain in board.hexes.items():
        high = ground_style.STANDS.get(terrain, 0.0) + (ground_style.HILL_STANDS if at in hills else 0.0)
        if high:
            pen.polygon(samples.under(PLANE.corners(at)), fill=high)
    return smooth(image, samples.fine * ground_style.STANDS_SMOOTH)


def _cut(board: Board, samples: Samples) -> Image.Image:
    """How deep waters have cut: a narrow bed in a broad valley."""
    bed, valley = Image.new("F", samples.size), Image.new("F", samples.size)
    for image, wide in ((bed, ground_style.BED), (valley, ground_style.VALLEY)):
        pen = ImageDraw.Draw(image)
        for water in board.waters:
            deep = ground_style.CUTS.get(water.kind, ground_style.OTHER_CUT)
            for side in water.sides:
                line = samples.under(PLANE.side(side.a, side.b))
                pen.line(line, fill=deep, width=max(1, round(wide * samples.fine)))
    bed = smooth(bed, samples.fine * ground_style.BED)
    valley = smooth(valley, samples.fine * ground_style.VALLEY)
    return reckoned(lambda of: of["bed"] * 0.4 + of["valley"], bed=bed, valley=valley)


def _rolls(samples: Samples) -> Image.Image:
    """Soft rolls of a few sizes, fixed to the plane and not to the paper."""
    total = Image.new("F", samples.size)
    for size, high in ground_style.ROLLS:
        x0, y0, x1, y1 = (edge / size for edge in samples.box)
        columns, rows = range(int(x0) - 2, int(x1) + 4), range(int(y0) - 2, int(y1) + 4)
        knots = Image.new("F", (len(columns), len(rows)))
        knots.putdata([_knot(c, r) * high for r in rows for c in columns])
        step = 1 / (samples.fine * size)
        plane = (step, 0.0, x0 - columns[0], 0.0, step, y0 - rows[0])
        layer = knots.transform(samples.size, Image.Transform.AFFINE, plane, Image.Resampling.BICUBIC)
        total = reckoned(lambda of: of["total"] + of["layer"], total=total, layer=layer)
    return total


@cache
def _knot(column: int, row: int) -> float:
    return Random(f"roll {column},{row}").uniform(-1.0, 1.0)
