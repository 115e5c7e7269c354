"""The conduct record of a turn: figures of how it was played, counted by its sender's program (protocol 12.1).

They are a courtesy. A changed program can write anything, and there are innocent reasons for all of them.
"""

from collections.abc import Mapping
from typing import TypeGuard

from hexboard.core.counted import counted, listed

OPENED, RESUMED, UNDO, BRANCH, RECOVERED = "opened", "resumed", "undo", "branch", "recovered"
MOST = 9_999
"""What is counted, by its field: how often the game was opened before anything of the turn was played, and after;
undos; practice copies; and how often play went on after a crash. No figure is higher.
"""
Figures = Mapping[str, int]
_THINGS = {
    OPENED: "opening",
    RESUMED: "restart",
    UNDO: "undo",
    BRANCH: "practice copy",
    RECOVERED: "recovery",
}


def no_figures() -> dict[str, int]:
    """Nothing counted yet."""
    return dict.fromkeys(_THINGS, 0)


def is_figures(value: object) -> TypeGuard[Figures]:
    """Whether these are the figures of a turn."""
    return (
        isinstance(value, dict)
        and value.keys() == _THINGS.keys()
        and all(type(number) is int and 0 <= number <= MOST for number in value.values())
    )


def in_words(figures: Figures) -> str:
    """All that was counted: "2 openings, 1 restart and 3 undos"."""
    return listed(counted(figures[field], thing) for field, thing in _THINGS.items() if figures[field]) or "nothing"


def sentence_of(figures: Figures, *, is_fixed: bool) -> str:
    """The same as both sides read it; ``is_fixed``: with dice that opening a game again cannot change."""
    changes = ", none of which changes a roll" if is_fixed and any(figures.values()) else ""
    return f"Counted of this turn by its sender's program: {in_words(figures)}{changes}."
