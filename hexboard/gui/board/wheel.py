"""A mouse wheel, counted in whole notches."""

from __future__ import annotations

_NOTCH = 120  # eighths of a degree


class Wheel:
    """Adds up the turns of a fine wheel until they make a notch."""

    def __init__(self) -> None:
        self._turned = 0

    def steps(self, by: int) -> int:
        """Whole notches after turning on by so many eighths of a degree; the rest is kept for the next turn."""
        if by * self._turned < 0:
            self._turned = 0
        self._turned += by
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        return steps
