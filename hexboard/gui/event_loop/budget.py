"""A little time to use in a pause."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QElapsedTimer


def pieces_within(milliseconds: int) -> Iterator[None]:
    """As many pieces of work as are begun within that time, counted from the first; there is always time for one."""
    clock = QElapsedTimer()
    clock.start()
    yield
    while clock.elapsed() < milliseconds:
        yield
