"""One style sheet for the whole program, made from the tokens; what belongs to letters grows with the text."""

import re
from functools import cache
from string import Template

from attrs import asdict

from hexboard.shipped import shipped

from .icons import icon_file
from .tokens import (
    BAR_TARGET,
    BUTTON,
    CARD,
    CARD_RADIUS,
    CHIP,
    DISPLAY,
    SECTION,
    SENTENCE,
    SMALL,
    TARGET,
    Tokens,
)

_GROWING = re.compile(r"@(\d+)")


def style_sheet(look: Tokens, zoom: float) -> str:
    """The sheet in these colours, text ``zoom`` times its usual size. Raises FileNotFoundError if it is not there."""

    def px(measure: float) -> int:
        return round(measure * zoom)

    measures: dict[str, object] = {
        "button": BUTTON,
        "chip": CHIP,
        "card_radius": CARD_RADIUS,
        "inner": px(TARGET - 10),
        "target": px(TARGET - 8),
        "field": px(TARGET - 10),
        "tab": px(BAR_TARGET - 22),
        # half of what is drawn, edge and all: Qt leaves corners square that are to be rounder than that
        "round": px(18) // 2 + 2,
        "knob_round": px(16) // 2 + 2,
        "small_text": px(SMALL),
        "card_text": px(CARD),
        "section": px(SECTION),
        "display": px(DISPLAY - 7),
        "lead": px(SENTENCE),
        "name": px(SECTION + 4),
        "heading": px(SECTION + 2),
        "under": px(SENTENCE - 3),
        "chevron": icon_file("chevron-down", look.ink2),
        "up": icon_file("chevron-up", look.ink2),
        "right": icon_file("chevron-right", look.ink2),
        "tick": icon_file("check", look.goldink),
        "tick_plain": icon_file("check", look.ink),
    }
    grown = _GROWING.sub(lambda found: str(px(int(found[1]))), _template())
    return Template(grown).substitute(asdict(look), **measures)


@cache
def _template() -> str:
    return (shipped("assets") / "styles" / "window.qss").read_text(encoding="utf-8")
