"""Fields of numbers: images of mode F, reckoned with sample by sample."""

from array import array
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageChops, ImageMath

_FEW = 160  # columns and rows at most of the small image in which usual values are found


def reckoned(formula: Callable[[dict[str, Any]], Any], **fields: Image.Image) -> Image.Image:
    """A formula over fields of one size, given to it by name."""
    found = ImageMath.lambda_eval(formula, **fields)
    assert isinstance(found, Image.Image)
    return found


def smooth(field: Image.Image, reach: float) -> Image.Image:
    """A field worn smooth over so many samples."""
    few = max(2, round(field.width / reach)), max(2, round(field.height / reach))
    return field.resize(few, Image.Resampling.BILINEAR).resize(field.size, Image.Resampling.BICUBIC)


def steps(field: Image.Image, right: int, down: int) -> Image.Image:
    """How much more the sample so far on holds than the one as far back; the outermost samples are of no use."""
    before, after = ImageChops.offset(field, right, down), ImageChops.offset(field, -right, -down)
    return reckoned(lambda of: of["after"] - of["before"], before=before, after=after)


def value_over(field: Image.Image, share: float) -> float:
    """The value that so large a share of a field lies below, its outermost samples left out."""
    inner = field.crop((1, 1, field.width - 1, field.height - 1))
    few = min(_FEW, inner.width), min(_FEW, inner.height)
    values = sorted(array("f", inner.resize(few, Image.Resampling.NEAREST).tobytes()))
    return values[min(int(len(values) * share), len(values) - 1)]
