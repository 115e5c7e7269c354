"""Files that go out of the program: mails, pictures, sheets for a printer, films, journals."""

import errno
import os
from pathlib import Path

from hexboard.store.game_file.log_reading import is_game
from hexboard.store.whole_write import write_whole


def may_go_out(path: Path) -> None:
    """Find out before a file is made, which may take long, whether it can be written. Raises as ``write_out`` does."""
    if is_game(path):
        raise FileExistsError(
            errno.EEXIST, "this is a game, and nothing is written over one; choose another name", str(path)
        )
    missing = not path.resolve().parent.is_dir()
    if missing or path.is_dir():
        why = errno.ENOENT if missing else errno.EISDIR
        raise OSError(why, os.strerror(why), str(path.resolve()))


def write_out(path: Path, data: bytes) -> None:
    """Write a file whole; into a pipe or a device, which is there to be written into and stays what it is.

    Raises FileExistsError if a game is there, sound or not; then it is as it was. Raises OSError.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        with path.open("wb") as taker:
            taker.write(data)
        return
    may_go_out(path)
    write_whole(path, data)
