"""A place in which a panel is made once somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.gui.later import later

from .orders import OrdersPanel
from .panel import Panel


class LatePanel(QWidget):
    """Holds a panel, which is made when it first comes to lie before the others in its place, or is asked for.

    To make all panels of a game at once would hold the window up when it is opened. Each is made in a turn of the event
    loop of its own; ``soon`` makes one so that is not looked at yet, for what it would otherwise miss.
    """

    def __init__(self, name: str, make: Callable[[], QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._make = make
        self._panel: QWidget | None = None
        self._in_sight = True
        self._wanted: list[Callable[[QWidget], object]] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    @property
    def is_made(self) -> bool:
        """Whether there is a panel in it yet."""
        return self._panel is not None

    def panel(self) -> QWidget:
        """The panel, made now if it was not there."""
        if self._panel is None:
            panel = self._panel = self._make()
            self._tell(panel)
            self._layout.addWidget(panel)
            panel.show()  # else it is shown in the next turn only
            for do in self._wanted:
                do(panel)
        return self._panel

    def when_made(self, do: Callable[[QWidget], object]) -> None:
        """Do something with the panel as soon as there is one."""
        if self._panel is None:
            self._wanted.append(do)
        else:
            do(self._panel)

    def soon(self) -> None:
        """Have it made once the event under way is dealt with."""
        later(self, self.panel)

    def put_in_sight(self, in_sight: bool) -> None:
        """Say whether it lies before others in its place, or behind them."""
        self._in_sight = in_sight
        if self._panel is None:
            self._make_if_seen_later()
        else:
            self._tell(self._panel)

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._make_if_seen_later()

    def _make_if_seen_later(self) -> None:
        if self._panel is None and self._in_sight:
            later(self, self._make_if_seen)

    def _make_if_seen(self) -> None:
        if self._in_sight and self.isVisible():
            self.panel()

    def _tell(self, panel: QWidget) -> None:
        if isinstance(panel, Panel | OrdersPanel):
            panel.put_in_sight(self._in_sight)
