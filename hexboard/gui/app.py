"""The client's front door."""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from hexboard import __version__
from hexboard.gui.acts import ACTS
from hexboard.gui.faults import Faults
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import load_fonts
from hexboard.module.folder import anybody, find_modules
from hexboard.operating_system import give_back_large_memory
from hexboard.play.places import AgreedCode, Places
from hexboard.shipped import shipped

_LOOK = 150  # milliseconds between looks whether everything is drawn
_CALM = 4  # looks in a row that must find nothing left to draw


def save_picture(window: MainWindow, file: Path) -> None:
    """Wait until a window has drawn everything sharply, save its picture and close it."""
    calm, timer = 0, QTimer(window, interval=_LOOK)

    def look() -> None:
        nonlocal calm
        is_busy = window.is_opening or (window.playing and window.page.view.is_busy)
        calm = 0 if is_busy else calm + 1
        if calm == _CALM:
            timer.stop()
            if window.grab().save(str(file)):
                window.close()
            else:
                window.notice.say(f"The picture could not be written to {file.name}.")

    timer.timeout.connect(look)
    timer.start()


def main(
    path: Path | None = None,
    picture: Path | None = None,
    size: tuple[int, int] | None = None,
    modules: tuple[Path, ...] = (),
    trust: bool = False,
) -> int:
    """Open the client, on a game if a path is given, and run it until it is closed. Returns the exit status.

    With ``picture`` the window closes itself once its picture, ``size`` pixels, has been saved there. Games are looked
    for in the folders ``modules`` too; with ``trust`` code from outside runs unasked.
    """
    app = QApplication(sys.argv[:1])
    places = Places.of_user().made()
    settings = prepare(app, places)
    faults = Faults(places.logs, app)
    faults.listen()
    window = MainWindow(ACTS, settings, places, find_modules(modules, anybody if trust else AgreedCode(places)))
    tell_faults(faults, window)
    show(window, path)
    if size:
        window.resize(*size)
    if picture:
        save_picture(window, picture)
    try:
        return app.exec()
    finally:
        faults.stop()


def prepare(app: QApplication, places: Places) -> Settings:
    """Give the program its name, letters and colours, and keep them as the settings say; returns these."""
    settings = Settings(places.settings / "hexboard.ini", app)
    give_back_large_memory()
    app.setApplicationName("hexboard")
    app.setApplicationVersion(__version__)
    app.setWindowIcon(QIcon(str(shipped("assets") / "icon" / "hexboard.svg")))
    load_fonts()
    follow_look(app, settings)
    return settings


def tell_faults(faults: Faults, window: MainWindow) -> None:
    """Show every fault of ours once in the window."""
    faults.told.connect(
        lambda what, details: window.notice.say(
            f"Something in the program went wrong ({what}). The game is on the disk as far as it was played, "
            f"and you can go on. It was written into {faults.file.name}.",
            details=details,
            about=faults,
        )
    )


def show(window: MainWindow, path: Path | None = None) -> None:
    """Show a window: on a game, or on the start page with the game offered back that was cut off."""
    window.show_start()
    window.show()
    if window.settings.trouble:
        window.notice.say(window.settings.trouble)
    if path is not None:
        window.open_path(path)
    else:
        window.offer_back()
    window.mail_folder.watch()


def follow_look(app: QApplication, settings: Settings) -> None:
    """Keep text size and colours as the settings, and where it is so wished the system, say."""

    def put_on(setting: str = "scheme") -> None:
        if setting in ("text_size", "scheme"):
            dress(app, settings.scheme, settings.text_size)

    settings.changed.connect(put_on)
    app.styleHints().colorSchemeChanged.connect(lambda _: put_on())
    put_on()
