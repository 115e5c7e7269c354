"""Texts that somebody else wrote, made fit to be shown: they move no cursor, hide nothing, turn nothing round."""

import re
import unicodedata

MOST_MARKS = 2
"""Combining marks a letter may bear: no written language stacks more in ordinary use."""

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


_SELDOM = re.compile("[^\\0-\u02ff\u1e00-\u1fff\u2000-\u20cf\u2100-\u2bff]")
"""Everything outside the letters and signs that make up almost all texts; combining marks are among it."""


def harmless(text: str) -> str:
    """The text on one line: breaks and tabs as blanks, marks beyond two a letter left out, and a replacement
    character for whatever commands a terminal or a window instead of being seen (controls, escapes, directions).
    """
    if text.isprintable() and not _SELDOM.search(text):
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
