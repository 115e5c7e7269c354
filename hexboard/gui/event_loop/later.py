"""Doing something once the event under way is dealt with."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def later(owner: QObject, do: Callable[[], object]) -> None:
    """Do it in the next turn of the event loop, unless ``owner`` is gone by then.

    A timer of its own: PySide's ``singleShot`` with a context keeps what it calls, and with it a closed game, for ever.
    """
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start(0)
