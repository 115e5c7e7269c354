"""A little time to use in a pause."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer


class Budget:
    """Some milliseconds, counted from now; there is always time for one piece of work."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds
        self._clock = QElapsedTimer()
        self._begun = False

    def is_left(self) -> bool:
        """Whether there is time for another piece of work."""
        if not self._begun:
            self._begun = True
            self._clock.start()
            return True
        return self._clock.elapsed() < self._milliseconds
