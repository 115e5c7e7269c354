"""So many of a thing, for sentences."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """A number with its thing: "1 point", "3 points", "2 hexes"."""
    several = "es" if thing.endswith("x") else "s"
    return f"{number} {thing}{'' if number == 1 else several}"
