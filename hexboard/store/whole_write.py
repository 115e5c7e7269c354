"""Files that are either the old or the new one, never half of each."""

import contextlib
import os
import stat
from pathlib import Path

from hexboard.operating_system import flush_names


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file under a temporary name beside it, flush it to the disk, then rename it. Raises OSError of this file.

    A link stays one: the file it leads to is written. A file that is there keeps its mode, unless one is given, which
    then holds from the first byte.
    """
    asked, path = path, path.resolve()
    beside = path.with_name(path.name + ".new")
    try:
        beside.unlink(missing_ok=True)
        beside.touch(0o666 if mode is None else mode, exist_ok=False)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is None and path.exists():
            beside.chmod(stat.S_IMODE(path.stat().st_mode))
        beside.replace(path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            beside.unlink()
        if fault.errno is None:
            raise
        # a full disk names no file, others the one beside it
        raise OSError(fault.errno, fault.strerror, str(asked)) from fault
    with contextlib.suppress(OSError):  # it stands already; only a fall of the whole system could undo it
        flush_names(path.parent)
