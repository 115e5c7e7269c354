"""How a computer commander sets up [10.4]."""

from __future__ import annotations

from hexboard.core.game import Game
from hexboard.core.seat import SideId
from hexboard.engine.sheet_form import Draft, SheetLine, Written

from .charts import Charts
from .opening import letter_of
from .order_form import SET_UP


def set_up_text(game: Game, charts: Charts, side: SideId) -> str:
    """Letters A to J are numbers 1 to 10; urgency 5; cavalry keeps out of the way."""
    lines = []
    for printed in charts.book[game.scenario.id]:
        if printed.unit.startswith(side) and not printed.inf and not printed.foot:
            mode = "s" if letter_of(printed.unit) == "hq" else "w"
            lines.append(_line(letter_of(printed.unit), mode))
    return SET_UP.write(Draft(tuple(lines)))


def _line(letter: str, mode: str) -> SheetLine:
    return SheetLine(Written("", {"to": (letter,)}), (Written("cm", {"mode": (mode,)}),))
