"""Relief: soft tints of high ground and of height, and the light and shade of its slopes, as one picture."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFilter

from hexboard.board.board import Board

from . import ground_style
from .edges import is_outer, outer_first, terrain_patches
from .folding import ground_rings
from .heights import heights_of
from .samples import Samples
from .shading import LEVEL, Light, light_on
from .shapes import Ink, Layer, Raster


def relief_layer(board: Board, shown: Board) -> Layer:
    """The relief of a board under the hexes shown of it (the board itself, or all its sheets unfolded)."""
    heights = heights_of(board)
    found = (*_tints(board.whole or board, heights.samples), *_light(light_on(heights)))
    covers = tuple((role, cover.point(_STEPS).tobytes()) for role, cover in found)
    return Layer("relief", (Raster(covers, heights.samples.size, heights.samples.box, ground_rings(shown)),))


_STEPS = [min(255, round(value / 4) * 4) for value in range(256)]  # finer ones are seen by nobody and pack worse
_Cover = tuple[Ink, Image.Image]


def _tints(board: Board, samples: Samples) -> Iterator[_Cover]:
    """The ground of high country, without an edge one could follow."""
    for texture in ground_style.SOFT:
        found = [rings for name, rings in terrain_patches(board) if name == texture]
        mask = Image.new("L", samples.size)
        pen = ImageDraw.Draw(mask)
        for ring in outer_first(tuple(ring for rings in found for ring in rings)):
            pen.polygon(samples.under(ring), fill=255 if is_outer(ring) else 0)
        if found:
            yield f"ground-{texture}", mask.filter(ImageFilter.GaussianBlur(ground_style.TINT_EDGE * samples.fine))


def _light(light: Light) -> Iterator[_Cover]:
    """The tint of low and of high ground, then shade and light."""
    yield "relief-low", light.rise.point([max(0, 255 - 2 * rise) for rise in range(256)])
    yield "relief-high", light.rise.point([max(0, 2 * rise - 255) for rise in range(256)])
    yield "relief-shade", light.shine.point([_turned((LEVEL - shine) / LEVEL) for shine in range(256)])
    yield "relief-light", light.shine.point([_turned((shine - LEVEL) / (255 - LEVEL)) for shine in range(256)])


def _turned(far: float) -> int:
    """How much a slope turned so far shows, of 255."""
    return round(255 * float(max(0.0, far) ** ground_style.SHADE_BEND))
