"""How long a step through the history of a game takes, everything on the screen painted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

from PySide6.QtCore import QCoreApplication

from hexboard.core.illegal import Unreadable
from hexboard.gui.measuring.frame_times import Size, plain_frame, summed
from hexboard.gui.measuring.measured_window import measured_window, the_application, wait_until_sharp
from hexboard.gui.session.replay_cursor import ReplayCursor
from hexboard.module.folder import Library
from hexboard.store.log_reading import read_head
from hexboard.store.packed import recorded_games, unpacked


def step_times(library: Library, game: str, scenario: str, size: Size, steps: int) -> dict[str, Any]:
    """Seconds of steps (median, 95th percentile, most) back from the end of a game's longest recorded game and on
    again, and of drawing one plain pixmap of the window's size. Raises Unreadable if none is recorded.

    A step is the other moment shown, laid out and painted. What is drawn ahead between the steps is not counted.
    """
    module = library.game(game)
    with ExitStack() as stack:
        found = [stack.enter_context(unpacked(path)) for path in recorded_games(module.folder / "replays")]
        recorded = [path for path in found if scenario in ("", read_head(path).scenario)]
        if not recorded:
            raise Unreadable(f"{game} has no recorded game of that scenario", "--game")
        longest = max(recorded, key=_lines_in)
        window = measured_window(library, module, size, lambda path: shutil.copy(longest, path))
    wait_until_sharp(window)
    replay_cursor = window.session.replay_cursor
    steps = min(steps, replay_cursor.last)
    # once there and back, so that what comes with the first look at anything is not among them
    for by in (-1, 1):
        list(_steps(replay_cursor, by, steps))
    return {
        "moments": replay_cursor.last,
        "hexes": len(window.session.position().board.hexes),
        "counters": len(window.session.position().state.units),
        "back": summed(list(_steps(replay_cursor, -1, steps))),
        "on": summed(list(_steps(replay_cursor, 1, steps))),
        "floor": plain_frame(the_application(), size, steps),
    }


def _lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def _steps(replay_cursor: ReplayCursor, by: int, steps: int) -> Iterator[float]:
    for _ in range(steps):
        begun = perf_counter()
        replay_cursor.step(by)
        QCoreApplication.sendPostedEvents()
        taken = perf_counter() - begun
        the_application().processEvents()
        yield taken
