"""Sizes of pictures as they are said: 1600x1000."""

from __future__ import annotations

import re

from hexboard.core.illegal import Unreadable

_LARGEST = 20_000


def size_of(text: str) -> tuple[int, int]:
    """Width and height in pixels. Raises Unreadable."""
    match = re.fullmatch(r"(\d+)x(\d+)", text)
    if not match or not all(0 < int(n) <= _LARGEST for n in match.groups()):
        raise Unreadable(f"'{text}' is not written WIDTHxHEIGHT, 1 to {_LARGEST} pixels each", "--size")
    return int(match[1]), int(match[2])
