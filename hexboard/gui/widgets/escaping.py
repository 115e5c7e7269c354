"""Texts as rich text shows them, whoever wrote them: nothing in them is markup, and nothing commands the window."""

from __future__ import annotations

import html

from hexboard.core.harmless import harmless


def escape(text: str) -> str:
    """A text for a label or page that reads HTML, on one line."""
    return html.escape(harmless(text), quote=False)


def escape_in_link(text: str) -> str:
    """A text between the quotation marks of a link."""
    return html.escape(harmless(text))
