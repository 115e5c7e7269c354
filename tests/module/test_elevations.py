"""Heights under the sheets."""

import struct
import zlib
from pathlib import Path

import pytest

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.module.folder import Library, find_modules
from hexboard.module.lint.checking import lint
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.elevations import grey_png_size
from hexboard.module.reading import BrokenModule

from .folders import make_library

ENTRY = """
[[elevation]]
sheet = "map"
file = "elevation.png"
at = "0101"
offset = [-1.0, -1.0]
samples_per_hex = 2
sea_level = 100
source = "a survey"
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def grey(columns: int, rows: int, depth: int = 16, colour: int = 0, interlaced: int = 0, spoken_of: int = 0) -> bytes:
    """A PNG of level grey."""
    head = struct.pack(">IIBBBBB", columns, spoken_of or rows, depth, colour, 0, 0, interlaced)
    lines = (b"\0" + b"\0\x64" * columns) * rows
    parts = chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


SOUND = grey(9, 12)


def library(root: Path, entry: str = ENTRY, png: bytes | None = SOUND) -> Library:
    """A library whose game has heights."""
    made = make_library(root)
    images = made.game("bull_run").folder / "images"
    images.mkdir()
    (images / "elevation.toml").write_text(entry, encoding="utf-8")
    if png is not None:
        (images / "elevation.png").write_bytes(png)
    return made


def test_heights_lie_under_their_sheet(tmp_path: Path) -> None:
    made = library(tmp_path)
    assert lint(made) == ()
    (placed,) = Boards(made.game("bull_run")).of().sheets
    heights = placed.sheet.elevation
    assert heights is not None
    assert (heights.png, heights.columns, heights.rows, heights.sea_level) == (SOUND, 9, 12, 100)
    x, y = Layout().point(placed.sheet.numbering.hex("0101"))
    assert heights.box == (x - 1, y - 1, x + 3, y + 4.5)


def test_a_game_needs_no_heights(tmp_path: Path) -> None:
    (placed,) = Boards(make_library(tmp_path).game("bull_run")).of().sheets
    assert placed.sheet.elevation is None


FAULTS = [
    ('at = "0101"', 'at = "0909"', "$.elevation[0]: sheet 'map' has no hex '0909'"),
    ('file = "elevation.png"', 'file = "hills.png"', "'hills.png': there is no such file"),
    ('file = "elevation.png"', 'file = "../map.toml"', "is no file of the folder images"),
    ("samples_per_hex = 2", "samples_per_hex = 0", "samples_per_hex is at least 1"),
    ("offset = [-1.0, -1.0]", "offset = [nan, 0.0]", "expected a number, found nan"),
    ("offset = [-1.0, -1.0]", "offset = [9000.0, 0.0]", "offset is in hexes"),
    ('source = "a survey"', 'source = ""', "source names whose heights these are"),
    ('source = "a survey"', "", "'source' is missing"),
    ("offset = [-1.0, -1.0]", "offset = [-0.1, -1.0]", "the heights of 'map' end before its hex 0101"),
    ('sheet = "map"', 'sheet = "west"', "$.elevation[0].sheet: there is no sheet 'west'"),
    (ENTRY, ENTRY + ENTRY, "$.elevation[1].sheet: 'map' has heights already"),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = [str(p) for p in lint(library(tmp_path, ENTRY.replace(old, new)))]
    assert any(line.startswith("bull_run/images/elevation.toml") and fault in line for line in found), found


PICTURES = [
    (b"GIF89a", "this is no PNG"),
    (SOUND[:8], "the PNG breaks off"),
    (SOUND[:60], "the PNG breaks off"),
    (SOUND.replace(b"\x00\x00\x00\x09", b"\x00\x00\x00\x08"), "the PNG is damaged"),
    (grey(9, 12, depth=8), "expected a PNG of 16-bit grey"),
    (grey(9, 12, colour=2), "expected a PNG of 16-bit grey"),
    (grey(9, 12, interlaced=1), "interlaced"),
    (grey(9, 12, spoken_of=13), "does not hold the 13 rows"),
    (grey(9, 12, spoken_of=9_000_000), "too large"),
]


@pytest.mark.parametrize(("content", "fault"), PICTURES)
def test_only_a_whole_grey_png_will_do(tmp_path: Path, content: bytes, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        grey_png_size(content)
    with pytest.raises(BrokenModule, match=fault):
        Boards(library(tmp_path, png=content).game("bull_run")).of()


def test_under_a_fold_the_heights_are_the_same() -> None:
    board = Boards(find_modules().game("on_the_4th_day")).of("folded")
    assert board.whole is not None
    for placed, unfolded in zip(board.sheets, board.whole.sheets, strict=True):
        assert placed.sheet.elevation is not None
        assert unfolded.sheet.elevation == placed.sheet.elevation


def test_joined_sheets_share_one_country() -> None:
    """The two sheets of this map are cut from one piece, so a sample lies in one spot whichever sheet gives it."""
    spots = []
    for placed in Boards(find_modules().game("on_the_4th_day")).of("whole").sheets:
        heights = placed.sheet.elevation
        assert heights is not None
        x, y = Layout().point(placed.on_table(Hex(0, 0)))
        spots.append((round(heights.first[0] + x, 9), round(heights.first[1] + y, 9)))
    assert spots[0] == spots[1]
