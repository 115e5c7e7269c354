"""KEY=VALUE words."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.illegal import Unreadable


def pairs(words: Iterable[str], where: str) -> dict[str, str]:
    """The values by key; the last of one key counts. Raises Unreadable at ``where`` for a word without "="."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(f"'{word}' is not written KEY=VALUE", where)
        found[key] = value
    return found
