"""Recorded games as they may lie beside a module: a `.hexlog`, or one packed with xz."""

import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PACKED = ".xz"


def recorded_games(folder: Path) -> list[Path]:
    """The recorded games in a folder, packed or not, by name."""
    return sorted((*folder.glob("*.hexlog"), *folder.glob(f"*.hexlog{PACKED}")))


def plain_name(path: Path) -> str:
    """What a recorded game is called, packed or not."""
    return path.name.removesuffix(PACKED)


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """A recorded game as a file that can be opened; a packed one is unpacked for as long as it is wanted.

    Raises OSError, lzma.LZMAError for a file that is no packed one.
    """
    if path.suffix != PACKED:
        yield path
        return
    with TemporaryDirectory() as folder:
        plain = Path(folder) / plain_name(path)
        plain.write_bytes(lzma.decompress(path.read_bytes()))
        yield plain
