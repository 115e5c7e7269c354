"""Words as they must be written so that a page shows them as they are."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_LIST_LIKE = re.compile(r"^(\d+)([.)])(?=\s|$)|^([-+])(?=\s|$)")


def in_markdown(text: str) -> str:
    """A text whose marks are letters again, for one line of Markdown."""
    plain = _MARKS.sub(r"\\\1", " ".join(text.split()))
    return _LIST_LIKE.sub(lambda found: f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}", plain)
