"""Pictures as the bytes of a file."""

import io
from typing import Literal

from PIL import Image

_QUALITY = 82
_SMALL = 65  # of a preview
_PACKED = 2


def encoded_picture(image: Image.Image, kind: Literal["PNG", "JPEG", "WEBP"]) -> bytes:
    """A picture as PNG, or as JPEG or WebP where size matters more than the last hair."""
    data = io.BytesIO()
    if kind == "JPEG":
        image.save(data, kind, quality=_QUALITY, optimize=True)
    elif kind == "WEBP":
        image.save(data, kind, quality=_SMALL, method=6)
    else:
        # finer packing takes three times as long and saves a fifteenth
        image.save(data, kind, compress_level=_PACKED)
    return data.getvalue()
