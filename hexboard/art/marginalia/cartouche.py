"""The title of a map in its frame."""

from __future__ import annotations

from hexboard.art.shapes import Stroke, Text
from hexboard.art.styles import marginalia_style
from hexboard.board.imprint import Imprint

from .block import Block, Tied, centred, framed

_TOP, _BOTTOM, _BETWEEN = 0.42, 0.28, 0.1
_RULE = (0.06, 0.3)  # below the title: the rule, and what comes after it
_SIDES = 0.7


def cartouche(imprint: Imprint) -> Block:
    """Title of the game, title of the scenario, what the map shows, the names of its sheets."""
    inner = marginalia_style.WIDE - _SIDES

    texts, y = centred(imprint.title.upper(), marginalia_style.TITLE, _TOP, "name", "roman", inner)
    rule = (marginalia_style.WIDE * 0.3, y + _RULE[0]), (marginalia_style.WIDE * 0.7, y + _RULE[0])
    below: list[Text] = []
    y += _RULE[1]
    for words, size, ink in (
        (imprint.scenario, marginalia_style.SCENARIO, "name"),
        (imprint.subject, marginalia_style.SUBJECT, "way-name"),
        (" \u00b7 ".join(imprint.sheets), marginalia_style.SHEETS, "way-name"),
    ):
        if words:
            lines, y = centred(words, size, y, ink, "italic", inner)
            below.extend(lines)
            y += _BETWEEN
    high = y + _BOTTOM
    tied = [Tied(below[0].size, (Stroke((rule,), "name", 0.025, 0.8, round=False),))] if below else []
    return Block(high, lambda: (*framed(high), *texts, *below), lambda: tied)
