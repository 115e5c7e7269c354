"""The light on the ground: hills shaded from the upper left, fine forms and broad ones together.

Source: E. Imhof, Cartographic Relief Presentation, on oblique light from the upper left.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen
from PIL import Image

from . import ground_style
from .fields import reckoned, smooth, steps, value_over
from .heights import Heights

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
