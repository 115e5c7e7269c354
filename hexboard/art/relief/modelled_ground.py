"""Ground nobody measured, modelled from what the map prints: high ground up, waters down, and soft rolls between.

For drawing only. The same board gives the same ground.
"""

from __future__ import annotations

from functools import cache
from random import Random

from PIL import Image, ImageDraw

from hexboard.art.outline import PLANE
from hexboard.art.styles import ground_style
from hexboard.board.board import Board

from .fields import reckoned, smooth
from .samples import Samples


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
