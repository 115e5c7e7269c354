"""Words that begin a sentence."""

from __future__ import annotations


def capital(words: str) -> str:
    """The same words with a capital letter first."""
    return f"{words[:1].upper()}{words[1:]}"
