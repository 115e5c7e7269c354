"""Pictures as the bytes of a file."""

from __future__ import annotations

import io
from typing import Literal

from PIL import Image

_QUALITY = 82


def encoded_picture(image: Image.Image, kind: Literal["PNG", "JPEG"]) -> bytes:
    """A picture as PNG, or as JPEG where size matters more than the last hair."""
    data = io.BytesIO()
    if kind == "JPEG":
        image.save(data, kind, quality=_QUALITY, optimize=True)
    else:
        image.save(data, kind)
    return data.getvalue()
