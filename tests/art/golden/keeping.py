"""Golden pictures on the disk: small, with few colours where that does not show."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from .comparing import CELL_FAR, worst_cell

PICTURES = Path(__file__).parent / "pictures"
ACTUAL = Path(__file__).parent / "actual"
_COLOURS = 256


def kept(name: str) -> Image.Image | None:
    """The golden picture of a name, or None if there is none yet."""
    file = PICTURES / f"{name}.png"
    if not file.is_file():
        return None
    with Image.open(file) as picture:
        return picture.convert("RGB")


def keep(name: str, picture: Image.Image) -> Path:
    """Keep a picture as the golden one of a name."""
    PICTURES.mkdir(exist_ok=True)
    file = PICTURES / f"{name}.png"
    few = picture.quantize(_COLOURS, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    # a rare colour may be lost among few: such a picture is kept with all of its colours
    (few if worst_cell(few, picture) < CELL_FAR * 0.7 else picture).save(file, optimize=True)
    return file


def put_beside(name: str, picture: Image.Image) -> Path:
    """Write what was drawn instead of a golden picture, to be looked at."""
    ACTUAL.mkdir(exist_ok=True)
    file = ACTUAL / f"{name}.png"
    picture.save(file)
    return file
