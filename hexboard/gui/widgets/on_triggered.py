"""What an action does when it is triggered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction


def on_triggered(action: QAction, do: Callable[[], object]) -> None:
    """Have an action do something that takes no argument: Qt would hand a bare callable whether it is checked."""

    def triggered() -> None:
        do()

    action.triggered.connect(triggered)
