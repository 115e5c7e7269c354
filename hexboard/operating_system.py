"""What only some operating systems can do; where this one cannot, each does nothing or says that it does not know.

Nothing else in the program asks for more than Python has everywhere.
"""

import ctypes
import os
import re
from contextlib import suppress
from pathlib import Path

_M_MMAP_THRESHOLD = -3  # of malloc.h


def stand_back(steps: int) -> None:
    """Let other programs go first on the processor, by steps of POSIX `nice`."""
    with suppress(OSError, AttributeError):
        os.nice(steps)


def most_memory(process: int) -> int:
    """The most memory a process had, in bytes; 0 where the system does not say."""
    try:
        text = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"^VmHWM:\s*(\d+) kB$", text, re.MULTILINE)
    return 1024 * int(found[1]) if found else 0


def flush_names(folder: Path) -> None:
    """Have the names in a folder on the disk, where a folder can be opened. Raises OSError."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def give_back_large_memory() -> None:
    """Let the system have pieces of memory from a quarter of a megabyte on again as soon as they are not needed: glibc
    gets used to their size, and keeps them.
    """
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, 1 << 18)
