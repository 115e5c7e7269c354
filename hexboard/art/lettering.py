"""The shipped letters and their measures."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from hexboard.shipped import shipped

from .shapes import Box, Face, Text

CAPITALS = 0.729  # height of a DejaVu capital, in ems
_FILES: dict[Face, str] = {
    "plain": "DejaVuSans.ttf",
    "bold": "DejaVuSans-Bold.ttf",
    "condensed": "DejaVuSansCondensed-Bold.ttf",
    "roman": "DejaVuSerif-Bold.ttf",
    "italic": "DejaVuSerif-Italic.ttf",
}
_MEASURE = 200


def font_file(face: Face) -> Path:
    """The file of a face. Raises FileNotFoundError, saying what to do, if the installation has lost its assets."""
    return shipped("assets") / "fonts" / _FILES[face]


@lru_cache(maxsize=128)
def font(face: Face, pixels: float) -> ImageFont.FreeTypeFont:
    """A face at an em of so many pixels."""
    return ImageFont.truetype(str(font_file(face)), pixels)


@lru_cache(maxsize=4096)
def width(text: str, face: Face) -> float:
    """How wide a text runs, in ems."""
    return font(face, _MEASURE).getlength(text) / _MEASURE


def text_box(text: Text) -> Box:
    """The box round a level line of lettering, glow included, in hex units."""
    wide = width(text.text, text.face) * text.size
    left = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    high = text.size * CAPITALS / 2 + text.glow
    # descenders reach about a quarter of an em below the line
    return left - text.glow, text.at[1] - high, left + wide + text.glow, text.at[1] + high + text.size * 0.24
