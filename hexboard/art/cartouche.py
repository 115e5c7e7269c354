"""The title of a map in its frame."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.imprint import Imprint

from . import furniture_style
from .block import Block, Tied, centred, framed
from .palette import Palette
from .palette_period import PERIOD
from .shapes import Shape, Stroke, Text

_TOP, _BOTTOM, _BETWEEN = 0.42, 0.28, 0.1
_RULE = (0.06, 0.3)  # below the title: the rule, and what comes after it
_SIDES = 0.7


def cartouche(imprint: Imprint) -> Block:
    """Title of the game, title of the scenario, what the map shows, the names of its sheets."""
    inner = furniture_style.WIDE - _SIDES

    def lines(palette: Palette) -> tuple[list[Text], Stroke, float]:
        ink, soft = palette.letters.name, palette.letters.way_name
        texts, y = centred(imprint.title.upper(), furniture_style.TITLE, _TOP, ink, "roman", inner)
        rule = (furniture_style.WIDE * 0.3, y + _RULE[0]), (furniture_style.WIDE * 0.7, y + _RULE[0])
        found = [*texts]
        y += _RULE[1]
        for words, size, colour in (
            (imprint.scenario, furniture_style.SCENARIO, ink),
            (imprint.subject, furniture_style.SUBJECT, soft),
            (" \u00b7 ".join(imprint.sheets), furniture_style.SHEETS, soft),
        ):
            if words:
                texts, y = centred(words, size, y, colour, "italic", inner)
                found.extend(texts)
                y += _BETWEEN
        return found, Stroke((rule,), ink, 0.025, 0.8, round=False), y + _BOTTOM

    high = lines(PERIOD)[2]

    def draw(palette: Palette) -> Iterator[Shape]:
        yield from framed(high, palette.ground.fills["plain"], palette.ground.frame)
        yield from lines(palette)[0]

    def tied(palette: Palette) -> Iterator[Tied]:
        texts, rule, _ = lines(palette)
        below = [text.size for text in texts if text.at[1] > rule.lines[0][0][1]]
        if below:
            yield Tied(below[0], (rule,))

    return Block(high, draw, tied)
