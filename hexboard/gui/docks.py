"""The docks round the map, as one table, and where each of them stands at first."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QWidget

from hexboard.gui.counter_pictures import CounterPictures
from hexboard.gui.panels.charts import ChartsPanel
from hexboard.gui.panels.choices_list import ChoicesList
from hexboard.gui.panels.forces import ForcesPanel
from hexboard.gui.panels.gone import GonePanel
from hexboard.gui.panels.here import HerePanel
from hexboard.gui.panels.journal import JournalPanel
from hexboard.gui.panels.odds import OddsPanel
from hexboard.gui.panels.points import PointsPanel
from hexboard.gui.panels.rules import RulesPanel
from hexboard.gui.panels.turns import TurnsPanel
from hexboard.gui.session import Session

LAYOUT_VERSION = 1
_RIGHT, _LEFT = Qt.DockWidgetArea.RightDockWidgetArea, Qt.DockWidgetArea.LeftDockWidgetArea


@frozen
class DockRow:
    """A panel in a dock: where it stands at first, with which others as tabs (``group``), and whether it is open."""

    id: str
    title: str
    make: Callable[[Session, CounterPictures], QWidget]
    group: str
    is_open: bool = True
    area: Qt.DockWidgetArea = _RIGHT


DOCKS: tuple[DockRow, ...] = (
    DockRow("here", "Here", HerePanel, "top"),
    DockRow("forces", "Forces", ForcesPanel, "top"),
    DockRow("odds", "Odds", lambda session, _: OddsPanel(session), "middle"),
    DockRow("choices", "Choices", lambda session, _: ChoicesList(session), "middle", is_open=False),
    DockRow("journal", "Journal", lambda session, _: JournalPanel(session), "bottom"),
    DockRow("turns", "Turns", lambda session, _: TurnsPanel(session), "bottom"),
    DockRow("points", "Points", lambda session, _: PointsPanel(session), "bottom"),
    DockRow("gone", "Losses", lambda session, _: GonePanel(session), "bottom", is_open=False),
    DockRow("rules", "Rules", lambda session, _: RulesPanel(session), "left", is_open=False, area=_LEFT),
    DockRow("charts", "Charts", lambda session, _: ChartsPanel(session), "left", is_open=False, area=_LEFT),
)


class Docks(QObject):
    """The docks of one open game."""

    def __init__(self, window: QMainWindow, session: Session, pictures: CounterPictures, overview: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._docks = {row.id: self._made(row.id, row.title, row.make(session, pictures)) for row in DOCKS}
        self._docks["overview"] = self._made("overview", "Overview", overview)
        self.stand_as_at_first()

    def panel(self, dock: str) -> QWidget:
        """The panel in a dock. Raises KeyError."""
        return self._docks[dock].widget()

    def is_open(self, dock: str) -> bool:
        """Whether a dock can be seen."""
        return self._docks[dock].isVisible()

    def show(self, dock: str) -> None:
        """Open a dock and bring it before the others."""
        self._docks[dock].show()
        self._docks[dock].raise_()

    def toggle(self, dock: str) -> None:
        """Open a closed dock, close an open one."""
        if self._docks[dock].isVisible():
            self._docks[dock].hide()
        else:
            self.show(dock)

    def stand_as_at_first(self) -> None:
        """Put every dock where it stands at first."""
        first: dict[str, QDockWidget] = {}
        for row in DOCKS:
            dock = self._docks[row.id]
            dock.setFloating(False)
            self._window.addDockWidget(row.area, dock)
            if row.group in first:
                self._window.tabifyDockWidget(first[row.group], dock)
            first.setdefault(row.group, dock)
            dock.setVisible(row.is_open)
        self._window.addDockWidget(_RIGHT, self._docks["overview"])
        self._docks["overview"].hide()
        for dock in first.values():
            dock.raise_()
        self._set_widths()

    def focus_next(self, view: QWidget) -> None:
        """Give the keyboard to the open dock after the one that has it; after the last to the map."""
        open_docks = [d for d in self._docks.values() if d.isVisible() and not d.visibleRegion().isEmpty()]
        has = next((i for i, d in enumerate(open_docks) if d.isAncestorOf(QApplication.focusWidget())), -1)
        if has + 1 >= len(open_docks):
            view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        panel = open_docks[has + 1].widget()
        first = next((w for w in panel.findChildren(QWidget) if _takes_keys(w)), panel)
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def settle_tabs(self) -> None:
        """Never cut off a dock's name on its tab: scroll the tabs instead."""
        for bar in self._window.findChildren(QTabBar):
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)

    def remove(self) -> None:
        """Take the docks away with the game."""
        for dock in self._docks.values():
            self._window.removeDockWidget(dock)
            dock.deleteLater()
        self._docks.clear()
        self.deleteLater()

    def _made(self, id: str, title: str, panel: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock-{id}")
        dock.setAccessibleName(title)
        dock.setWidget(panel)
        return dock

    def _set_widths(self) -> None:
        em = self._window.fontMetrics().height()
        right = [self._docks[row.id] for row in DOCKS if row.area == _RIGHT and row.is_open]
        self._window.resizeDocks(right[:1], [min(em * 19, self._window.width() // 3)], Qt.Orientation.Horizontal)


def _takes_keys(widget: QWidget) -> bool:
    return widget.isVisible() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
