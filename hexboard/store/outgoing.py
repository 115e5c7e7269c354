"""Files that go out of the program: mails, pictures, sheets for a printer, films, journals."""

from __future__ import annotations

import errno
from pathlib import Path

from hexboard.store.log_reading import is_game
from hexboard.store.whole_write import write_whole


def write_out(path: Path, data: bytes) -> None:
    """Write a file whole; into a pipe or a device, which is there to be written into and stays what it is.

    Raises FileExistsError if a game is there, sound or not; then it is as it was. Raises OSError.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        with path.open("wb") as taker:
            taker.write(data)
        return
    if is_game(path):
        raise FileExistsError(
            errno.EEXIST, "this is a game, and nothing is written over one; choose another name", str(path)
        )
    write_whole(path, data)
