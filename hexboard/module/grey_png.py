"""Whether bytes are a whole 16-bit grey PNG, found out without a picture library.

Source: Portable Network Graphics specification, third edition, sections 5 (chunks), 9 (filters) and 11.2.1 (IHDR).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SAMPLES = 30_000_000  # no map needs more; a small file must not fill the memory


def grey_png_size(content: bytes) -> tuple[int, int]:
    """Columns and rows. Raises ValueError, saying what is wrong, for anything but a whole 16-bit grey PNG."""
    if not content.startswith(_SIGNATURE):
        raise ValueError("this is no PNG")
    chunks = list(_chunks(content))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise ValueError("this PNG has no header")
    columns, rows, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if (depth, colour) != (16, 0):
        raise ValueError("expected a PNG of 16-bit grey without transparency")
    if interlaced:
        raise ValueError("the PNG is interlaced; save it plain")
    if not 0 < columns * rows <= _SAMPLES:
        raise ValueError(f"a PNG of {columns} x {rows} samples is too large")
    _check_rows(b"".join(data for kind, data in chunks if kind == b"IDAT"), columns, rows)
    return columns, rows


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(content):
        head = content[at : at + 8]
        long = int.from_bytes(head[:4], "big")
        data, check = content[at + 8 : at + 8 + long], content[at + 8 + long : at + 12 + long]
        if len(head) < 8 or len(data) < long or len(check) < 4:
            raise ValueError("the PNG breaks off")
        if zlib.crc32(head[4:] + data) != int.from_bytes(check, "big"):
            raise ValueError("the PNG is damaged")
        yield head[4:], data
        if head[4:] == b"IEND":
            return
        at += 12 + long
    raise ValueError("the PNG breaks off")


def _check_rows(packed: bytes, columns: int, rows: int) -> None:
    wide = 1 + 2 * columns
    try:
        lines = zlib.decompressobj().decompress(packed, wide * rows + 1)
    except zlib.error:
        raise ValueError("the PNG is damaged") from None
    if len(lines) != wide * rows or max(lines[::wide]) > 4:
        raise ValueError(f"the PNG does not hold the {rows} rows it speaks of")
