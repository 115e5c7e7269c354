"""Prints: parts of a map as pixels, and what each is a print of."""

from __future__ import annotations

import zlib
from hashlib import sha256

from attrs import frozen

TILE = 512  # pixels of the device
_MARK = b"hexboard print 1\n"
_DEPTH = 4  # blue, green, red and a byte unused, a pixel
_QUICK = 1


@frozen
class TileKey:
    """A square of the map at one zoom: ``scale`` is device pixels a hex, ``turned`` upside-down."""

    scale: float
    turned: bool
    column: int
    row: int

    def is_beside(self, other: TileKey) -> bool:
        """Whether both are of one zoom."""
        return (self.scale, self.turned) == (other.scale, other.turned)


@frozen
class Order:
    """A print that is wanted: a tile, or (None) the whole map small. ``ratio`` is device pixels to a pixel of the
    screen, which decides what is left out when far away; ``hidden`` are layers left out, sorted.
    """

    tile: TileKey | None
    ratio: float = 1.0
    hidden: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """A name for a file, another for every other print of one sheet."""
        return sha256(repr((self.tile, self.ratio, self.hidden)).encode()).hexdigest()[:24]


@frozen
class Print:
    """Pixels row by row, four bytes each: blue, green, red and one unused."""

    width: int
    height: int
    pixels: bytes

    def packed(self) -> bytes:
        """For the disk: small, and with a checksum in it."""
        return _MARK + b"%d %d\n" % (self.width, self.height) + zlib.compress(self.pixels, _QUICK)

    @classmethod
    def unpacked(cls, data: bytes) -> Print:
        """A print from the disk. Raises ValueError if it is damaged or none at all."""
        head, _, body = data.removeprefix(_MARK).partition(b"\n")
        sizes = head.split()
        if not data.startswith(_MARK) or len(sizes) != 2 or not all(size.isdigit() and len(size) < 6 for size in sizes):
            raise ValueError("not a print")
        wide, high = int(sizes[0]), int(sizes[1])
        opening = zlib.decompressobj()
        try:
            pixels = opening.decompress(body, wide * high * _DEPTH + 1)
        except zlib.error as fault:
            raise ValueError("a damaged print") from fault
        if not opening.eof or len(pixels) != wide * high * _DEPTH:
            raise ValueError("a damaged print")
        return cls(wide, high, pixels)
