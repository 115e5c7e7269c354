"""Pictures compared as an eye would at arm's length: blurred, cell by cell."""

from __future__ import annotations

from attrs import frozen
from PIL import Image, ImageChops, ImageDraw, ImageFilter

CELL = 8  # pixels
BLUR = 1.5
CELL_FAR = 22.0  # the most a cell's mean may differ, of 255, in its worst channel
WHOLE_FAR = 2.0  # and all cells on average


@frozen
class Difference:
    """A part of a picture that looks different: its box in pixels and by how much, of 255."""

    box: tuple[int, int, int, int]
    far: float


def differences(golden: Image.Image, actual: Image.Image) -> tuple[Difference, ...]:
    """Where two pictures look different, the worst first; none if they look the same.

    A whole that differs a little everywhere is one difference of the whole. Raises ValueError if sizes differ.
    """
    if golden.size != actual.size:
        raise ValueError(f"it is {actual.width}x{actual.height} and should be {golden.width}x{golden.height}")
    wide, far = -(-golden.width // CELL), _cells(golden, actual)
    found = [
        Difference((k % wide * CELL, k // wide * CELL, (k % wide + 1) * CELL, (k // wide + 1) * CELL), value)
        for k, value in enumerate(far)
        if value > CELL_FAR
    ]
    mean = sum(far) / len(far)
    if not found and mean > WHOLE_FAR:
        return (Difference((0, 0, *golden.size), mean),)
    return tuple(sorted(found, key=lambda one: -one.far))


def worst_cell(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures of a size differ in the cell that differs most, of 255."""
    return max(_cells(one, other))


def marked(actual: Image.Image, found: tuple[Difference, ...]) -> Image.Image:
    """A picture with its differences framed."""
    shown = actual.convert("RGB")
    pen = ImageDraw.Draw(shown)
    for one in found:
        pen.rectangle(one.box, outline=(255, 0, 255))
    return shown


def _soft(image: Image.Image, wide: int, high: int) -> Image.Image:
    """A picture blurred and shrunk to a pixel a cell."""
    whole = Image.new("RGB", (wide * CELL, high * CELL))
    whole.paste(image.convert("RGB").filter(ImageFilter.GaussianBlur(BLUR)))
    return whole.resize((wide, high), Image.Resampling.BOX)


def _cells(one: Image.Image, other: Image.Image) -> list[float]:
    """How much every cell differs, row by row, in its worst channel."""
    wide, high = -(-one.width // CELL), -(-one.height // CELL)
    apart = ImageChops.difference(_soft(one, wide, high), _soft(other, wide, high))
    channels = [channel.tobytes() for channel in apart.split()]
    return [float(max(values)) for values in zip(*channels, strict=True)]
