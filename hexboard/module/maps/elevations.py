"""images/elevation.toml: the heights under the sheets of a map, read, checked, and laid under them.

Play does not depend on heights, so they stand with the pictures and are no part of the digest of the rules.
How a 16-bit grey PNG is known without a picture library: Portable Network Graphics specification, third edition,
sections 5 (chunks), 9 (filters) and 11.2.1 (IHDR).
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve, frozen

from hexboard.board.board import Board, Elevation, Sheet
from hexboard.geometry.layout import Layout
from hexboard.module.reading import BrokenModule, Complaints, Problem, bytes_of, called, read

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


FOLDER = "images"
ELEVATION_FILE = "elevation.toml"

_PLANE = Layout()
_FAR = 1000
_MOST = 60_000_000  # bytes of a picture


@frozen
class ElevationEntry:
    """[[elevation]]: the heights under one sheet, as the 16-bit grey PNG ``file`` of the same folder.

    Its first sample lies ``offset`` (hexes to the right, hexes down) from the middle of the hex ``at`` of the sheet.
    A grey of ``sea_level`` is height 0, one more is a metre. ``source`` says whose heights they are, ``measured`` and
    ``modelled`` what of them was measured and what was not.
    """

    sheet: str
    file: str
    at: str
    offset: tuple[float, float]
    samples_per_hex: int
    source: str
    measured: str = ""
    modelled: str = ""
    sea_level: int = 0


@frozen
class ElevationFile:
    """images/elevation.toml."""

    elevation: tuple[ElevationEntry, ...] = ()


def with_elevations(board: Board, folder: Path) -> Board:
    """The board with the heights of its module's folder under its sheets. Raises BrokenModule if they have faults."""
    entries = _entries(folder)
    complaints = Complaints(called(folder, f"{FOLDER}/{ELEVATION_FILE}"))
    sheets = {placed.sheet.id: placed.sheet for placed in board.sheets}
    found = _elevations(folder, entries, sheets, complaints)
    if complaints.found:
        raise BrokenModule(complaints.found)
    return _over(board, found) if found else board


def check_elevations(folder: Path, printed: Iterable[Sheet]) -> list[Problem]:
    """What is wrong with the heights of a map of these sheets. Raises BrokenModule if elevation.toml cannot be read."""
    entries = _entries(folder)
    complaints = Complaints(called(folder, f"{FOLDER}/{ELEVATION_FILE}"))
    sheets = {sheet.id: sheet for sheet in printed}
    for i, entry in enumerate(entries):
        if entry.sheet not in sheets:
            complaints.add(f"$.elevation[{i}].sheet", f"there is no sheet {entry.sheet!r}")
        if entry.sheet in [before.sheet for before in entries[:i]]:
            complaints.add(f"$.elevation[{i}].sheet", f"{entry.sheet!r} has heights already")
    for id, elevation in _elevations(folder, entries, sheets, complaints).items():
        _check_reach(sheets[id], elevation, complaints)
    return complaints.found


def _entries(folder: Path) -> tuple[ElevationEntry, ...]:
    if not (folder / FOLDER / ELEVATION_FILE).is_file():
        return ()
    return read(folder, f"{FOLDER}/{ELEVATION_FILE}", ElevationFile).elevation


def _elevations(
    folder: Path, entries: tuple[ElevationEntry, ...], sheets: Mapping[str, Sheet], complaints: Complaints
) -> dict[str, Elevation]:
    """The heights of the sheets that are there, faults noted."""
    found = {}
    for i, entry in enumerate(entries):
        if entry.sheet in sheets:
            for elevation in complaints.gather(f"$.elevation[{i}]", _elevation(folder, entry, sheets[entry.sheet])):
                found[entry.sheet] = elevation
    return found


def _elevation(folder: Path, entry: ElevationEntry, sheet: Sheet) -> Iterator[Elevation]:
    """The heights of an entry. Raises ValueError, saying what is wrong, if they cannot be used."""
    if (at := sheet.numbering.find(entry.at)) is None:
        raise ValueError(f"sheet {entry.sheet!r} has no hex {entry.at!r}")
    if entry.samples_per_hex < 1:
        raise ValueError("samples_per_hex is at least 1")
    if not all(abs(part) <= _FAR for part in entry.offset):
        raise ValueError(f"offset is in hexes, at most {_FAR} to either side")
    if not entry.source:
        raise ValueError("source names whose heights these are")
    content = _content(folder, entry.file)
    try:
        columns, rows = grey_png_size(content)
    except ValueError as fault:
        raise ValueError(f"{entry.file!r}: {fault}") from None
    x, y = _PLANE.point(at)
    first = (x + entry.offset[0], y + entry.offset[1])
    yield Elevation(content, columns, rows, first, 1 / entry.samples_per_hex, entry.sea_level)


def _content(folder: Path, file: str) -> bytes:
    if Path(file).name != file:
        raise ValueError(f"{file!r} is no file of the folder {FOLDER}")
    try:
        return bytes_of(folder / FOLDER, file, _MOST)
    except BrokenModule as broken:
        raise ValueError(f"{file!r}: {broken.problems[0].what}") from None


def _check_reach(sheet: Sheet, elevation: Elevation, complaints: Complaints) -> None:
    left, top, right, bottom = elevation.box
    for own in sheet.numbering.hexes():
        for x, y in _PLANE.corners(own):
            if not (left <= x <= right and top <= y <= bottom):
                complaints.add(
                    "$.elevation", f"the heights of {sheet.id!r} end before its hex {sheet.numbering.label(own)}"
                )
                return


def _over(board: Board, found: Mapping[str, Elevation]) -> Board:
    placed = tuple(
        evolve(p, sheet=evolve(p.sheet, elevation=found.get(p.sheet.id, p.sheet.elevation))) for p in board.sheets
    )
    return evolve(board, sheets=placed, whole=_over(board.whole, found) if board.whole else None)
