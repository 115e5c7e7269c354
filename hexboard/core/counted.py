"""So many of a thing, for sentences."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """A number with its thing: "1 point", "3 points"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
