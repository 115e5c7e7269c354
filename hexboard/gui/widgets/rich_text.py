"""Texts as rich text shows them, whoever wrote them: rules, hexes and units can be clicked, nothing else is markup."""

import html
import re

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


RULE = re.compile(r"\[((?:[A-Z]\.?)?\d+(?:\.\d+)*)\]")
"""A rule number in brackets, as sentences name it."""


def rule_link(rule: str) -> str:
    """A rule number as a link, "7.11"; empty for none. What is no number is shown in brackets."""
    if not rule:
        return ""
    return linked(f"[{rule}]")


def hex_link(label: str, text: str = "") -> str:
    """A hex as a link that centres the map on it."""
    return f'<a href="hex:{escape_in_link(label)}">{escape(text or label)}</a>'


def unit_link(unit: str, name: str) -> str:
    """A unit's name as a link that finds it on the map."""
    return f'<a href="unit:{escape_in_link(unit)}">{escape(name)}</a>'


def linked(text: str) -> str:
    """Plain text made safe to show, its rule numbers in brackets turned into links without them."""
    return RULE.sub(lambda m: f'<a href="rule:{m[1]}">{m[1]}</a>', escape(text))


def followed(link: str) -> tuple[str, str]:
    """What a clicked link points at: its kind and the rule, hex, unit or moment."""
    kind, _, value = link.partition(":")
    return kind, value
