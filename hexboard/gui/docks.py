"""The docks round the map with their panels, for as long as a game is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from hexboard.engine.question import Question
from hexboard.gui.board.counter_pictures import CounterPictures
from hexboard.gui.board.overview import Overview
from hexboard.gui.board.view import BoardView
from hexboard.gui.dock_rows import DOCK_ROWS
from hexboard.gui.panels.changes import ChangesPanel
from hexboard.gui.panels.charts import ChartsPanel
from hexboard.gui.panels.choices_list import ChoicesList
from hexboard.gui.panels.forces import ForcesPanel
from hexboard.gui.panels.gone import GonePanel
from hexboard.gui.panels.here import HerePanel
from hexboard.gui.panels.journal import JournalPanel
from hexboard.gui.panels.late_panel import LatePanel
from hexboard.gui.panels.lines import LinesPanel
from hexboard.gui.panels.odds import OddsPanel
from hexboard.gui.panels.orders import OrdersPanel
from hexboard.gui.panels.points import PointsPanel
from hexboard.gui.panels.reports import ReportsPanel
from hexboard.gui.panels.rules import RulesPanel
from hexboard.gui.panels.turns import TurnsPanel
from hexboard.gui.session.session import Session

_HEIGHTS = {"here": 36, "odds": 36, "journal": 28}  # of the right column, in per cent
_CRAMPED_LINES = 36
_EDGES = {"right": Qt.DockWidgetArea.RightDockWidgetArea, "left": Qt.DockWidgetArea.LeftDockWidgetArea}

_PANELS: Mapping[str, Callable[[Session, CounterPictures, BoardView], QWidget]] = {
    "here": lambda session, pictures, view: HerePanel(session, pictures),
    "forces": lambda session, pictures, view: ForcesPanel(session, pictures),
    "reports": lambda session, pictures, view: _reports(session, view),
    "orders": lambda session, pictures, view: OrdersPanel(),
    "overview": lambda session, pictures, view: Overview(view),
    "odds": lambda session, pictures, view: OddsPanel(session),
    "lines": lambda session, pictures, view: LinesPanel(session, pictures),
    "choices": lambda session, pictures, view: ChoicesList(session),
    "journal": lambda session, pictures, view: JournalPanel(session),
    "changes": lambda session, pictures, view: ChangesPanel(session),
    "turns": lambda session, pictures, view: TurnsPanel(session),
    "points": lambda session, pictures, view: PointsPanel(session),
    "gone": lambda session, pictures, view: GonePanel(session),
    "rules": lambda session, pictures, view: RulesPanel(session),
    "charts": lambda session, pictures, view: ChartsPanel(session),
}


class Docks(QObject):
    """The docks of one open game."""

    def __init__(self, window: QMainWindow, session: Session, pictures: CounterPictures, view: BoardView) -> None:
        super().__init__(window)
        self._window = window
        table, ruleset = session.table, session.table.ruleset
        absent = {"lines": not session.lines.exist, "reports": not table.hides, "orders": not ruleset.takes_sheets}
        self._rows = tuple(row for row in DOCK_ROWS if not absent.get(row.id))
        self._places = {
            row.id: LatePanel(row.title, partial(_PANELS[row.id], session, pictures, view)) for row in self._rows
        }
        self._docks = {row.id: self._made(row.id, row.title) for row in self._rows}
        self._places["odds"].soon()  # it shows how dice fell that it has heard of
        self.stand_as_at_first()
        session.asked.connect(self._bring_odds)

    def panel(self, dock: str) -> QWidget:
        """The panel in a dock, made now if nobody has looked at it yet. Raises KeyError."""
        return self._places[dock].panel()

    def when_made(self, dock: str, do: Callable[[QWidget], object]) -> None:
        """Do something with the panel in a dock as soon as it is made. Raises KeyError."""
        self._places[dock].when_made(do)

    def has(self, dock: str) -> bool:
        """Whether this game has such a dock at all."""
        return dock in self._docks

    def is_open(self, dock: str) -> bool:
        """Whether a dock can be seen."""
        return dock in self._docks and self._docks[dock].isVisible()

    def show(self, dock: str) -> None:
        """Open a dock and bring it before the others."""
        self.panel(dock)
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
        for row in self._rows:
            dock = self._docks[row.id]
            dock.setFloating(False)
            # with large letters there is no room for a column on either side of the map
            edge = "right" if self._is_cramped() and row.is_open else row.edge
            self._window.addDockWidget(_EDGES[edge], dock)
            group = edge if self._is_cramped() else row.group
            if group in first:
                self._window.tabifyDockWidget(first[group], dock)
            first.setdefault(group, dock)
            dock.setVisible(row.is_open)
        for dock in first.values():
            dock.raise_()
        self._set_sizes()

    def panels(self) -> list[QWidget]:
        """The place of every panel, in the order of the table."""
        return list(self._places.values())

    def settle_tabs(self) -> None:
        """Never cut off a dock's name on its tab: scroll the tabs instead."""
        for bar in self._window.findChildren(QTabBar):
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
            bar.setAccessibleName("Panels in this place")

    def remove(self) -> None:
        """Take the docks away with the game."""
        for dock in self._docks.values():
            dock.hide()
            self._window.removeDockWidget(dock)
            dock.setObjectName("")  # a layout is restored by name, and the next game's docks have the same ones
            dock.deleteLater()
        self._docks.clear()
        self._places.clear()
        self.deleteLater()

    def _made(self, id: str, title: str) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(f"dock-{id}")
        dock.setAccessibleName(title)
        dock.setWidget(self._places[id])
        dock.visibilityChanged.connect(self._places[id].put_in_sight)
        return dock

    def _bring_odds(self, question: Question | None) -> None:
        # what is about to be rolled must be seen before it is rolled, even where docks share one place
        if question and question.forecast and self.is_open("odds"):
            self._docks["odds"].raise_()

    def _is_cramped(self) -> bool:
        # with large letters in a low window three docks above one another show two lines each: tabs show one whole
        return self._window.height() < _CRAMPED_LINES * self._window.fontMetrics().height()

    def _set_sizes(self) -> None:
        em = self._window.fontMetrics().height()
        column = [self._docks[id] for id in _HEIGHTS]
        wide = min(em * 19, self._window.width() // 3)
        self._window.resizeDocks(column, [wide] * len(column), Qt.Orientation.Horizontal)
        shares = [share * self._window.height() // 100 for share in _HEIGHTS.values()]
        self._window.resizeDocks(column, shares, Qt.Orientation.Vertical)


def _reports(session: Session, view: BoardView) -> ReportsPanel:
    panel = ReportsPanel()
    panel.set_palette(view.palette_shown.name)
    panel.linked.connect(session.linked)
    panel.look_with(session.looking)
    session.shown.connect(panel.show_view)
    panel.show_view(session.position())
    return panel
