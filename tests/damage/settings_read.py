"""Settings files read one after another, for `tests.damage`: `python -m tests.damage.settings_read`.

Each line of the input is a path; the answer is a line of JSON: what was at fault, or nothing.
"""

import json
import os
import sys
import tempfile
import traceback
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from hexboard.gui.acts import ACTS
from hexboard.gui.board.view import BoardView
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places


def main() -> None:
    """Read until the input ends."""
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as home:
        places = Places(*(Path(home) / name for name in ("config", "games", "logs", "cache"))).made()
        for line in sys.stdin:
            fault = ""
            try:
                _use(Settings(Path(line.rstrip("\n")), app), places)
            except Exception:  # noqa: BLE001  whatever it is, it is what is looked for
                fault = traceback.format_exc()
            print(json.dumps(fault), flush=True)
    os._exit(0)


def _use(settings: Settings, places: Places) -> None:
    """Open a window that goes by these settings, and ask for what it asks for later."""
    view = BoardView()
    for game in ("a", "b"):
        settings.seats.get(game)
        camera = settings.cameras.get(game)
        if camera:
            view.set_camera(camera)
    view.deleteLater()
    window = MainWindow(ACTS, settings, places, Library.of([]))
    window.show_start()
    window.close()
    settings.flush()
    settings.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    main()
