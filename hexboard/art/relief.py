"""Relief: soft tints of high ground and of height, and the light and shade of its slopes, as one picture."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw, ImageFilter

from hexboard.board.board import Board

from . import ground_style
from .edges import is_outer, outer_first, terrain_patches
from .folding import ground_rings
from .heights import heights_of
from .paint_pillow import rgba
from .palette import GroundColours
from .samples import Samples
from .shading import LEVEL, Light, light_on
from .shapes import Colour, Layer, Raster


def relief_layer(board: Board, shown: Board, colours: GroundColours) -> Layer:
    """The relief of a board under the hexes shown of it (the board itself, or all its sheets unfolded)."""
    heights = heights_of(board)
    picture = Image.new("RGBA", heights.samples.size)
    for colour, cover in (
        *_tints(board.whole or board, heights.samples, colours),
        *_light(light_on(heights), colours),
    ):
        red, green, blue, most = rgba(colour)
        one = Image.new("RGBA", picture.size, (red, green, blue, 0))
        one.putalpha(cover.point([round(value * most / 255) for value in range(256)]))
        picture.alpha_composite(one)
    shape = Raster(picture.tobytes(), picture.size, heights.samples.box, ground_rings(shown))
    return Layer("relief", (shape,))


_Cover = tuple[Colour, Image.Image]


def _tints(board: Board, samples: Samples, colours: GroundColours) -> Iterator[_Cover]:
    """The ground of high country, without an edge one could follow."""
    for texture in ground_style.SOFT:
        found = [rings for name, rings in terrain_patches(board) if name == texture]
        mask = Image.new("L", samples.size)
        pen = ImageDraw.Draw(mask)
        for ring in outer_first(tuple(ring for rings in found for ring in rings)):
            pen.polygon(samples.under(ring), fill=255 if is_outer(ring) else 0)
        if found:
            yield colours.fills[texture], mask.filter(ImageFilter.GaussianBlur(ground_style.TINT_EDGE * samples.fine))


def _light(light: Light, colours: GroundColours) -> Iterator[_Cover]:
    """The tint of low and of high ground, then shade and light."""
    yield colours.low, light.rise.point([max(0, 255 - 2 * rise) for rise in range(256)])
    yield colours.high, light.rise.point([max(0, 2 * rise - 255) for rise in range(256)])
    yield colours.shade, light.shine.point([_turned((LEVEL - shine) / LEVEL) for shine in range(256)])
    yield colours.light, light.shine.point([_turned((shine - LEVEL) / (255 - LEVEL)) for shine in range(256)])


def _turned(far: float) -> int:
    """How much a slope turned so far shows, of 255."""
    return round(255 * float(max(0.0, far) ** ground_style.SHADE_BEND))
