"""What the window costs: `python -m hexboard.gui.measuring.bench frames|start|... [JSON]` prints one JSON document.

`hexboard bench` runs it in a process of its own. Qt is loaded by the measurement alone, so that a start begins with
nothing.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any


def main() -> None:
    """Measure one thing, print it, and end the process at once: taking the window apart is nobody's waiting time."""
    what, *words = sys.argv[1:]
    found = {"start": _start, "empty": _empty}[what]() if not words else _of_game(what, json.loads(words[0]))
    print(json.dumps(found), flush=True)
    os._exit(0)


def _of_game(what: str, asked: dict[str, Any]) -> dict[str, Any]:
    """One thing of a window with the game asked for. Its rules have run before, by consent where it was needed."""
    from hexboard.module.folder import anybody, find_modules

    library = find_modules(map(Path, asked["modules"]), anybody)
    size, frames = (asked["width"], asked["height"]), asked["frames"]
    on = library, asked["game"], asked["scenario"], size
    if what == "frames":
        from hexboard.gui.measuring.frame_times import frame_times
        from hexboard.play.starting import Rules

        game = Rules.of(asked["game"], asked["scenario"], library=library).game
        return frame_times(game, asked["counters"], size, frames)
    if what == "clicks":
        from hexboard.gui.measuring.click_times import click_times

        return click_times(*on, frames)
    from hexboard.gui.measuring.measured_window import map_times, memory_use, step_times

    if what == "map":
        return map_times(*on)
    return {"steps": step_times, "memory": memory_use}[what](*on, frames)


def _start() -> dict[str, Any]:
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


def _empty() -> dict[str, Any]:
    from PySide6.QtWidgets import QApplication, QMainWindow

    from hexboard.operating_system import most_memory

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.show()
    app.processEvents()
    return {"shown": window.isVisible(), "memory": most_memory(os.getpid())}


if __name__ == "__main__":
    main()
