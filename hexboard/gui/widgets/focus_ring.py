"""Taking the keyboard from one part of the window to the next, and round again."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def focus_next(stops: Sequence[QWidget]) -> None:
    """Give the keyboard to the part after the one that has it; parts that cannot be seen are passed over."""
    seen = [stop for stop in stops if stop.isVisible()]
    now = QApplication.focusWidget()
    has = next((i for i, stop in enumerate(seen) if now is not None and (stop is now or stop.isAncestorOf(now))), -1)
    for step in range(1, len(seen) + 1):
        taker = _taker(seen[(has + step) % len(seen)])
        if taker is not None:
            taker.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return


def _taker(stop: QWidget) -> QWidget | None:
    return next((w for w in (stop, *stop.findChildren(QWidget)) if _takes_keys(w)), None)


def _takes_keys(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
