"""What prints of a sheet depend on, as one digest, found out a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from weakref import WeakKeyDictionary

import PySide6

import hexboard.art
from hexboard import __version__
from hexboard.board.board import Board
from hexboard.board.digest import digest_parts
from hexboard.shipped import shipped

from .sheet import Sheet

_PENS = ("board/inking.py", "board/letter_paths.py", "board/canvas.py", "drawing_office/*.py")
_boards: WeakKeyDictionary[Board, bytes] = WeakKeyDictionary()
_program: list[bytes] = []


class Edition:
    """The same for the same picture drawn by the same program, and for no other."""

    def __init__(self, sheet: Sheet) -> None:
        self._parts = _parts(sheet)
        self._digest = sha256()

    def go_on(self, may: Callable[[], bool]) -> str | None:
        """The edition, or None if ``may`` forbade to go on before it was found out."""
        while may():
            part = next(self._parts, None)
            if part is None:
                return self._digest.hexdigest()[:32]
            self._digest.update(part)
        return None


def _parts(sheet: Sheet) -> Iterator[bytes]:
    yield from _way_of_drawing()
    yield repr((sheet.palette, sheet.unfold)).encode()
    # what is folded under tells how ways and waters come to the crease
    for board in (sheet.board, sheet.board.whole):
        if board is not None:
            yield from _board(board)


def _board(board: Board) -> Iterator[bytes]:
    if board not in _boards:
        digest = sha256()
        for part in digest_parts(board):
            digest.update(part)
            yield b""
        _boards[board] = digest.digest()
    yield _boards[board]


def _way_of_drawing() -> Iterator[bytes]:
    """The version, and where they lie open the sources and letters themselves."""
    if not _program:
        digest = sha256(f"{__version__} {PySide6.__version__}".encode())
        art, gui = Path(hexboard.art.__file__).parent, Path(__file__).parent.parent
        pens = [path for pen in _PENS for path in sorted(gui.glob(pen))]
        for path in (*sorted(art.rglob("*.py")), *pens, *sorted((shipped("assets") / "fonts").glob("*.ttf"))):
            if path.is_file():
                digest.update(path.read_bytes())
                yield b""
        _program[:] = [digest.digest()]
    yield _program[0]
