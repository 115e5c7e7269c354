"""Scans of printed maps as pixels: read once, made no larger than is useful, with halved copies for far zooms."""

from pathlib import Path

from attrs import frozen
from PIL import Image, UnidentifiedImageError

MOST_SOURCE = 160_000_000  # pixels of a file; more are not even begun with
MOST_KEPT = 8_000_000  # pixels kept of a scan: 32 MB, and 11 MB for its smaller copies
_LEAST_COPY = 400_000
Image.MAX_IMAGE_PIXELS = MOST_SOURCE  # Pillow warns of larger ones, and opens none twice as large


@frozen
class Copy:
    """Rows of pixels, four bytes each: blue, green, red and 255."""

    width: int
    height: int
    pixels: bytes


@frozen
class ScanPixels:
    """A scan as it is kept: width and height of the file, then copies from the largest to the smallest."""

    width: int
    height: int
    copies: tuple[Copy, ...]

    def copy_for(self, scale: float) -> Copy:
        """The smallest copy that is sharp where a pixel of the file is drawn ``scale`` pixels wide."""
        wanted = self.width * scale
        return next((copy for copy in reversed(self.copies) if copy.width >= wanted), self.copies[0])


def read_scan(file: Path) -> ScanPixels:
    """The pixels of an image file. It touches nothing of the window and may be called in any thread.

    Raises OSError, saying what is wrong, if it cannot be read, is no image, is cut off or is too large.
    """
    try:
        with Image.open(file) as image:
            size = image.size
            if size[0] * size[1] > MOST_SOURCE:
                raise OSError(f"it has {size[0]} x {size[1]} pixels, which is more than can be used")
            return ScanPixels(*size, tuple(_copies(_kept(image))))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise OSError("it has more pixels than can be used") from None
    except UnidentifiedImageError:
        raise OSError("it is no image that can be read") from None
    except (ValueError, SyntaxError, EOFError) as fault:
        raise OSError(f"it is damaged ({fault})") from fault


def _kept(image: Image.Image) -> Image.Image:
    """The image in colour, no larger than is kept."""
    share = (MOST_KEPT / (image.width * image.height)) ** 0.5
    if share < 1:
        # a JPEG is decoded smaller at once; others are shrunk by whole numbers first, which takes no second copy
        image.draft("RGB", (round(image.width * share), round(image.height * share)))
        by = int((image.width * image.height / MOST_KEPT) ** 0.5)
        image = image.reduce(by) if by > 1 else image
    share = (MOST_KEPT / (image.width * image.height)) ** 0.5
    if share >= 1:
        return image.convert("RGB")
    size = int(image.width * share), int(image.height * share)
    plain = image if image.mode in ("RGB", "L") else image.convert("RGB")
    return plain.resize(size, Image.Resampling.BILINEAR).convert("RGB")


def _copies(image: Image.Image) -> list[Copy]:
    found = [_copy(image)]
    while image.width * image.height > _LEAST_COPY:
        image = image.reduce(2)
        found.append(_copy(image))
    return found


def _copy(image: Image.Image) -> Copy:
    return Copy(image.width, image.height, image.convert("RGBA").tobytes("raw", "BGRA"))
