"""Texts as rich text shows them, whoever wrote them: nothing in them is markup, and nothing commands the window."""

from __future__ import annotations

import html

from hexboard.core.harmless import harmless


def escape(text: str) -> str:
    """A text for a label or page that reads HTML, on one line."""
    return html.escape(harmless(text), quote=False)


def tip(words: str) -> str:
    """Words as a tooltip that wraps, however long they are: plain text does not, and may be taken for markup."""
    lines = "<br>".join(map(escape, words.splitlines()))
    return f"<p>{lines}</p>" if lines else ""


def escape_in_link(text: str) -> str:
    """A text between the quotation marks of a link."""
    return html.escape(harmless(text))
