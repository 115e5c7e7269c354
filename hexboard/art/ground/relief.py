"""Relief: soft tints of high ground and of height, and the light and shade of its slopes, as one raster. It is lit from
the upper left, fine forms and broad ones together.

Source: E. Imhof, Cartographic Relief Presentation, on oblique light from the upper left.
"""

from collections.abc import Iterator
from functools import lru_cache

from attrs import field, frozen
from PIL import Image, ImageFilter

from hexboard.art.folding import ground_rings
from hexboard.art.shapes import Ink, Layer, Raster
from hexboard.art.styles import ground_style
from hexboard.board.board import Board

from .edges import mask_of, terrain_patches
from .heights import Heights, Samples, heights_of, reckoned, smooth, steps, value_over

LEVEL = 128  # the grey of level ground


@frozen(eq=False)
class Light:
    """What is seen of the heights, as greys of mode L: ``shine`` from deep shade (0) over level ground (128) to full
    light (255), ``rise`` from the lowest ground (0) to the highest (255).
    """

    shine: Image.Image = field(repr=False)
    rise: Image.Image = field(repr=False)


@lru_cache(maxsize=4)
def light_on(heights: Heights) -> Light:
    """The light on a field of heights."""
    shine = Image.new("F", heights.samples.size)
    fine, (reach, part) = heights.samples.fine, ground_style.LEVELLED
    # a whole map on a slant would be a whole map in the shade
    trend = smooth(heights.metres, reach * fine)
    local = reckoned(lambda of: of["metres"] - of["trend"] * part, metres=heights.metres, trend=trend)
    for reach, share in ground_style.SCALES:
        lit = _lit(smooth(local, reach * fine), heights, share)
        shine = reckoned(lambda of: of["shine"] + of["lit"], shine=shine, lit=lit)
    grey = reckoned(lambda of: of["shine"] * (LEVEL - 1) + LEVEL, shine=shine)
    low, high = value_over(heights.metres, 0.01), value_over(heights.metres, 0.99)
    by = 255.0 / max(high - low, 1e-6)
    rise = reckoned(lambda of: (of["metres"] - low) * by, metres=heights.metres)
    return Light(grey.convert("L"), rise.convert("L"))


def _lit(form: Image.Image, heights: Heights, share: float) -> Image.Image:
    """How far each slope turns to the light (up to 1) or away from it (down to -1), times a share."""
    across, down = steps(form, 1, 0), steps(form, 0, 1)
    fall = reckoned(lambda of: of["x"] ** 2 + of["y"] ** 2, x=across, y=down)
    run = 2 * heights.metres_per_hex / heights.samples.fine
    usual = value_over(fall, ground_style.USUAL_SHARE) ** 0.5 / run
    least, most = ground_style.RAISED
    by = min(max(ground_style.USUAL_SLOPE / max(usual, 1e-9), least), most) / run
    return reckoned(
        lambda of: (of["x"] + of["y"]) * (by * share * 0.5**0.5) / (of["fall"] * by**2 + 1.0) ** 0.5,
        x=across,
        y=down,
        fall=fall,
    )


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
        found = tuple(ring for name, rings in terrain_patches(board) if name == texture for ring in rings)
        if found:
            mask = mask_of(found, samples.box[:2], samples.fine, samples.size)
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
