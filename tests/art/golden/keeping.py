"""Golden pictures on the disk: small, with few colours."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

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
    few.save(file, optimize=True)
    return file


def put_beside(name: str, picture: Image.Image) -> Path:
    """Write what was drawn instead of a golden picture, to be looked at."""
    ACTUAL.mkdir(exist_ok=True)
    file = ACTUAL / f"{name}.png"
    picture.save(file)
    return file
