"""Pictures of any size, painted strip by strip, so that what is drawn larger for smooth edges stays small."""

from collections.abc import Callable, Iterable

from PIL import Image

from hexboard.art.shapes import Box, Colour, Layer

from .parts import Parts
from .pillow import paint

MOST_PIXELS = 150_000_000
_ENOUGH = 30_000_000  # pixels drawn beyond which edges are not smoothed more than twofold
_THIN_LINES = 36.0  # pixels a hex below which they always are
_STRIP = 24_000_000  # pixels drawn at once, smoothing included


def paint_in_strips(
    layers: Iterable[Layer],
    box: Box,
    scale: float,
    paper: Colour,
    oversample: int | None = None,
    told: Callable[[float], None] = lambda share: None,
) -> Image.Image:
    """The part of a drawing inside ``box`` at ``scale`` pixels a hex, drawn larger for smooth edges (None: as much as
    ``smoothing`` says). ``told`` hears what share is done.

    Raises ValueError if it would have more than ``MOST_PIXELS``.
    """
    wide, high = pixels_of(box, scale)
    oversample = oversample or smoothing(wide * high, scale)
    rows = max(1, _STRIP // (wide * oversample * oversample))
    parts = Parts(layers)
    whole = Image.new("RGB", (wide, high))
    for top in range(0, high, rows):
        bottom = min(top + rows, high)
        part = box[0], box[1] + top / scale, box[0] + wide / scale, box[1] + bottom / scale
        whole.paste(paint(parts.within(part, scale), part, scale, paper, oversample), (0, top))
        told(bottom / high)
    return whole


def smoothing(pixels: int, scale: float) -> int:
    """How much larger a picture of so many pixels is drawn than it will be, for smooth edges.

    From afar thin lines need it: drawn twofold, level ones would lose what lies between their edges.
    """
    return 3 if scale < _THIN_LINES or pixels * 9 < _ENOUGH else 2


def pixels_of(box: Box, scale: float) -> tuple[int, int]:
    """Width and height of a picture. Raises ValueError, naming the largest scale, if it is larger than can be made."""
    across, down = box[2] - box[0], box[3] - box[1]
    wide, high = max(1, round(across * scale)), max(1, round(down * scale))
    if wide * high > MOST_PIXELS:
        most = int((MOST_PIXELS / (across * down)) ** 0.5)
        raise ValueError(
            f"a picture of {wide} x {high} pixels is more than can be made; up to {most} pixels a hex are possible "
            "here, or choose a part of the map"
        )
    return wide, high
