"""(g) and (h): how soon there is a map to look at, how soon it is sharp, and what it takes of memory."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.bench.figure import Figure
from hexboard.cli.bench.own_process import measured, new_home, words_of
from hexboard.cli.bench.sizes import Sizes

_HELD, _LOOK = 0.016, 0.1
_MOST_BYTES = 300e6


def measure_times(sizes: Sizes) -> Iterator[Figure]:
    """The largest map shown for the first time, and once more in another process with what the first left on the disk.

    The first look is held against drawing one plain pixmap of the window's size, the sharp map against the bare drawing
    of what is seen, in one piece and with no window to be kept awake.
    """
    rules = sizes.rules()
    words = words_of(sizes, rules)
    with new_home() as home:
        floor = measured(home, "map-floor", *words)
        new, known = measured(home, "map", *words), measured(home, "map", *words)
    board = rules.game.board.whole or rules.game.board
    seen = f"{sizes.width}x{sizes.height}, {len(board.hexes)} hexes, none folded under"
    yield Figure(
        "g", "first look at a map", seen, new["look"], "drawing one plain pixmap of that size", floor["pixmap"],
        "at most 100 ms", new["look"] <= _LOOK,
    )  # fmt: skip
    for title, found in (("sharp map, never drawn before", new), ("sharp map, drawn before", known)):
        more = (("small_map_ms", 1000 * found["small"]), ("held_up_ms", 1000 * found["held"]))
        yield Figure(
            "g", title, seen, found["sharp"], "drawing that part of it in one piece", floor["drawing"],
            "the window is never held up for more than 16 ms", found["held"] <= _HELD, more,
        )  # fmt: skip


def measure_memory(sizes: Sizes) -> Iterator[Figure]:
    """The most memory of a window in which the largest game is looked at up the ladder, folded and unfolded."""
    rules = sizes.rules()
    with new_home() as home:
        empty, found = measured(home, "empty"), measured(home, "memory", *words_of(sizes, rules))
    yield Figure(
        "h",
        "most memory of the window",
        f"{len(rules.game.board.hexes)} hexes at {sizes.width}x{sizes.height}, {found['rungs']} scales",
        found["window"],
        "an empty QMainWindow",
        empty["memory"],
        "at most 300 MB",
        found["window"] <= _MOST_BYTES,
        (("drawing_office_mb", found["office"] / 1e6),),
        "MB",
    )
