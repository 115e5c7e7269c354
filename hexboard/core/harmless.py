"""Texts that somebody else wrote, made fit to be shown: they move no cursor, hide nothing, turn nothing round."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 2
"""Combining marks a letter may bear: no written language stacks more in ordinary use."""

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def harmless(text: str) -> str:
    """The text on one line: breaks and tabs as blanks, marks beyond two a letter left out, and a replacement
    character for whatever commands a terminal or a window instead of being seen (controls, escapes, directions).
    """
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if letter.isspace():
            kept.append(" ")
        elif unicodedata.category(letter) in _UNSEEN:
            kept.append(_INSTEAD)
        elif marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
