"""What the window costs, measured: `python -m hexboard.gui.bench frames|start|empty` prints one JSON document.

`hexboard bench` runs it in a process of its own. Qt is loaded by the measurement alone, so that a start begins with
nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any


def main(argv: list[str] | None = None) -> None:
    """Measure one thing, print it, and end the process at once: taking the window apart is nobody's waiting time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("frames", "start", "empty"))
    parser.add_argument("--game", default="")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--modules", action="append", type=Path, default=[])
    parser.add_argument("--counters", type=int, default=400)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=60)
    asked = parser.parse_args(argv)
    print(json.dumps({"frames": _frames, "start": _start, "empty": _empty}[asked.what](asked)), flush=True)
    os._exit(0)


def _frames(asked: argparse.Namespace) -> dict[str, Any]:
    from hexboard.gui.frame_times import frame_times
    from hexboard.module.finding import find_modules
    from hexboard.play.starting import Rules

    width, _, height = asked.size.partition("x")
    rules = Rules.of(asked.game, asked.scenario, library=find_modules(asked.modules))
    return frame_times(rules.game, asked.counters, (int(width), int(height)), asked.frames)


def _start(asked: argparse.Namespace) -> dict[str, Any]:
    """The start page on the screen, as the client shows it."""
    from PySide6.QtWidgets import QApplication

    from hexboard.gui.app import SETTINGS_FILE, prepare, show
    from hexboard.gui.main_window import MainWindow
    from hexboard.gui.settings import Settings
    from hexboard.play.places import Places

    app = QApplication(sys.argv[:1])
    places = Places.of_user().made()
    settings = Settings(places.settings / SETTINGS_FILE, app)
    prepare(app, settings)
    window = MainWindow(settings, places)
    show(window)
    app.processEvents()
    return {"shown": window.isVisible()}


def _empty(asked: argparse.Namespace) -> dict[str, Any]:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.show()
    app.processEvents()
    return {"shown": window.isVisible()}


if __name__ == "__main__":
    main()
