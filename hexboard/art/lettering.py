"""The shipped letters and their measures."""

import re
from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from pathlib import Path

from PIL import ImageFont

from hexboard.shipped import shipped

from .curves import laid
from .shapes import Box, Face, Point, Points, Text, box_corners

CAPITALS = 0.729  # height of a DejaVu capital, in ems
_FILES: dict[Face, str] = {
    "plain": "DejaVuSans.ttf",
    "bold": "DejaVuSans-Bold.ttf",
    "condensed": "DejaVuSansCondensed-Bold.ttf",
    "roman": "DejaVuSerif-Bold.ttf",
    "italic": "DejaVuSerif-Italic.ttf",
}
_MEASURE = 200
_DATE = r"(?:\d{1,2}-)?\d{1,2} [A-Z][a-z]+(?: \d{4})?"


def font_file(face: Face) -> Path:
    """The file of a face. Raises FileNotFoundError, saying what to do, if the installation has lost its assets."""
    return shipped("assets") / "fonts" / _FILES[face]


@lru_cache(maxsize=128)
def font(face: Face, pixels: float) -> ImageFont.FreeTypeFont:
    """A face at an em of so many pixels."""
    return ImageFont.truetype(str(font_file(face)), pixels)


@lru_cache(maxsize=32768)
def width(text: str, face: Face) -> float:
    """How wide a text runs, in ems."""
    return font(face, _MEASURE).getlength(text) / _MEASURE


def wrapped(words: str, size: float, face: Face, wide: float) -> Sequence[str]:
    """Words in as few lines as fit a width; a line may end with a hyphen."""
    lines: list[str] = []
    for piece in pieces(words):
        joined = f"{lines[-1]}{piece}" if lines else ""
        if lines and width(joined, face) * size <= wide:
            lines[-1] = joined
        else:
            lines.append(piece.lstrip())
    return lines


def pieces(words: str) -> Sequence[str]:
    """What lines are made of: words with the space before them, cut after hyphens but not before figures; no date is
    broken.
    """
    return re.findall(rf" ?(?:{_DATE}[^ -]*|(?:[^ -]|-(?=\d))+-?|-)", " ".join(words.split()))


@lru_cache(maxsize=32768)
def _ink(text: str, face: Face) -> Box:
    """What a text inks, in ems about the beginning of its baseline."""
    left, top, right, bottom = font(face, _MEASURE).getbbox(text, anchor="ls")
    return left / _MEASURE, top / _MEASURE, right / _MEASURE, bottom / _MEASURE


def text_box(text: Text) -> Box:
    """The box round a level line of lettering, halo included, in hex units."""
    wide = width(text.text, text.face) * text.size
    left = text.at[0] - text.before * wide
    halo, y = text.halo_width, text.at[1]
    high = text.size * CAPITALS / 2 + halo
    # descenders reach about a quarter of an em below the line
    return left - halo, y - high, left + wide + halo, y + high + text.size * 0.24


def ink_corners(text: Text, margin: float = 0.0) -> Points:
    """The four corners of what a line of lettering inks, turned as it is, in hex units."""
    left, top, right, bottom = _ink(text.text, text.face)
    size = text.size
    start = -text.before * width(text.text, text.face) * size
    x0, x1 = start + left * size - margin, start + right * size + margin
    drop = CAPITALS / 2 * size
    y0, y1 = drop + top * size - margin, drop + bottom * size + margin
    corners = box_corners((x0, y0, x1, y1))
    if not text.turn:
        return tuple((text.at[0] + x, text.at[1] + y) for x, y in corners)
    turn = radians(text.turn)
    return laid(corners, text.at, (cos(turn), sin(turn)))


def cross(a: Points, b: Points) -> bool:
    """Whether two rectangles, turned or not, have anything in common."""
    for x, y in (*_axes(a), *_axes(b)):
        one, other = [px * x + py * y for px, py in a], [px * x + py * y for px, py in b]
        if max(one) <= min(other) or max(other) <= min(one):
            return False
    return True


def _axes(corners: Points) -> tuple[Point, Point]:
    (ax, ay), (bx, by), (cx, cy) = corners[:3]
    return (bx - ax, by - ay), (cx - bx, cy - by)
