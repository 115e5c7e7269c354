"""Draws golden pictures anew: all, or those whose names hold one of the words given."""

from __future__ import annotations

import sys

from .keeping import PICTURES, keep
from .subjects import subjects


def main(words: list[str]) -> None:
    """Draw and keep; pictures of what is no longer there go when all are drawn."""
    names = set()
    for subject in subjects():
        names.add(subject.name)
        if not words or any(word in subject.name for word in words):
            print(keep(subject.name, subject.draw()), flush=True)
    for file in PICTURES.glob("*.png"):
        if not words and file.stem not in names:
            file.unlink()
            print(f"{file} is of nothing any more: gone")


main(sys.argv[1:])
