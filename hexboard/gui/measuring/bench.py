"""What the window costs: `python -m hexboard.gui.measuring.bench frames|start|empty|...` prints one JSON document.

`hexboard bench` runs it in a process of its own. Qt is loaded by the measurement alone, so that a start begins with
nothing.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any


def main(argv: list[str] | None = None) -> None:
    """Measure one thing, print it, and end the process at once: taking the window apart is nobody's waiting time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=tuple(_MEASURES))
    parser.add_argument("--game", default="")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--modules", action="append", type=Path, default=[])
    parser.add_argument("--trust", action="store_true")
    parser.add_argument("--counters", type=int, default=400)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=60)
    asked = parser.parse_args(argv)
    print(json.dumps(_MEASURES[asked.what](asked)), flush=True)
    os._exit(0)


def _of_game(asked: argparse.Namespace) -> dict[str, Any]:
    from hexboard.module.folder import anybody, find_modules, nobody

    library = find_modules(asked.modules, anybody if asked.trust else nobody)
    width, _, height = asked.size.partition("x")
    size = int(width), int(height)
    on = library, asked.game, asked.scenario, size
    match asked.what:
        case "frames":
            from hexboard.gui.measuring.frame_times import frame_times
            from hexboard.play.starting import Rules

            game = Rules.of(asked.game, asked.scenario, library=library).game
            return frame_times(game, asked.counters, size, asked.frames)
        case "map":
            from hexboard.gui.measuring.measured_window import map_times

            return map_times(*on)
        case "clicks":
            from hexboard.gui.measuring.click_times import click_times

            return click_times(*on, asked.frames)
        case "steps":
            from hexboard.gui.measuring.measured_window import step_times

            return step_times(*on, asked.frames)
        case "memory":
            from hexboard.gui.measuring.measured_window import memory_use

            return memory_use(*on, asked.frames)
    raise LookupError(asked.what)


def _start(asked: argparse.Namespace) -> dict[str, Any]:
    """The start page on the screen, as the client shows it."""
    from PySide6.QtWidgets import QApplication

    from hexboard.gui.acts import ACTS
    from hexboard.gui.app import prepare, show
    from hexboard.gui.main_window import MainWindow
    from hexboard.play.places import Places

    app = QApplication(sys.argv[:1])
    places = Places.of_user().made()
    window = MainWindow(ACTS, prepare(app, places), places)
    show(window)
    app.processEvents()
    return {"shown": window.isVisible()}


def _empty(asked: argparse.Namespace) -> dict[str, Any]:
    from PySide6.QtWidgets import QApplication, QMainWindow

    from hexboard.operating_system import most_memory

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.show()
    app.processEvents()
    return {"shown": window.isVisible(), "memory": most_memory(os.getpid())}


_MEASURES = {
    **dict.fromkeys(("frames", "map", "memory", "steps", "clicks"), _of_game),
    "start": _start,
    "empty": _empty,
}


if __name__ == "__main__":
    main()
