"""(g) and (h): how soon the map of a game that is begun is sharp, and what the window takes of memory."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.bench.figure import Measure
from hexboard.cli.bench.own_process import measured, new_home, words_of
from hexboard.cli.bench.sizes import Sizes

_HELD, _SHARP = 0.016, 1.0
_MOST_BYTES = 250e6


def measure_times(sizes: Sizes) -> Iterator[Measure]:
    """The largest game begun from the start page by a click in a new home; the sharp map is held against painting what
    is seen of the same list once, in one piece and with no window to be kept awake.
    """
    with new_home() as home:
        found = measured(home, "map", *words_of(sizes, sizes.rules()))
    bare, held = found["bare"], found["held"]
    yield Measure(
        "g", "sharp map after the click that begins the game",
        f"{sizes.width}x{sizes.height}, {found['hexes']} hexes, opening included", found["sharp"],
        "painting that part of its list in one piece", found["once"],
        "at most 1 s, never held up for more than 16 ms, every picture there when the start page opens",
        found["sharp"] <= _SHARP and held <= _HELD and not bare,
        (("page_ms", 1000 * found["look"]), ("held_up_ms", 1000 * held), ("pictures_missing", bare)),
    )  # fmt: skip


def measure_memory(sizes: Sizes) -> Iterator[Measure]:
    """The most memory of a window in which the largest game is looked at up the ladder, folded and unfolded."""
    rules = sizes.rules()
    with new_home() as home:
        empty, found = measured(home, "empty"), measured(home, "memory", *words_of(sizes, rules))
    yield Measure(
        "h",
        "most memory of the window",
        f"{len(rules.game.board.hexes)} hexes at {sizes.width}x{sizes.height}, {found['rungs']} scales",
        found["window"],
        "an empty QMainWindow",
        empty["memory"],
        "at most 250 MB, all processes together",
        found["window"] <= _MOST_BYTES,
        (),
        "MB",
    )
