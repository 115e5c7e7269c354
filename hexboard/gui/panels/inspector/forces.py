"""The order of battle: every counter of both sides, where it is, and a field to find one."""

from collections import defaultdict

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem

from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.panels.inspector.page import Panel
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import CARD, SMALL, text_font, title_font
from hexboard.gui.widgets.layouts import called, column, label
from hexboard.gui.widgets.rich_text import tip
from hexboard.module.position import OUT_OF_PLAY
from hexboard.play.told.reports import about_words, found, where_words

_UNIT = Qt.ItemDataRole.UserRole
_NOTHING = "No counter has these words. Its name, arm, figures and hex can be looked for, other hexes at the top: Find."


class ForcesPanel(Panel):
    """A tree of sides, formations and counters, under each where it is. A click centres the map on the counter, and
    chooses it if it may act.
    """

    def __init__(self, session: Session, pictures: CounterPictures) -> None:
        super().__init__(session, "Order of battle")
        self._pictures = pictures
        self._rows: dict[UnitId, QTreeWidgetItem] = {}
        self._sides: list[QTreeWidgetItem] = []
        self._formations: list[tuple[QTreeWidgetItem, list[UnitId]]] = []
        self._find = QLineEdit(placeholderText="Find a unit or a hex", clearButtonEnabled=True)
        self._find.setAccessibleName("Find a unit or a hex")
        self._find.textChanged.connect(self._filter)
        self._find.returnPressed.connect(self._go_first)
        self._tree = called("Order of battle", QTreeWidget(self))
        self._tree.setHeaderHidden(True)
        self._tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # words wrap instead
        self._tree.setWordWrap(True)
        self._tree.itemClicked.connect(self._go)
        self._tree.itemActivated.connect(self._go)
        self._nothing = label(_NOTHING, "second")
        self._nothing.hide()
        column(self, self._find, self._nothing, self._tree, margin=2)

    def start_finding(self) -> None:
        """Let the player type what to find."""
        self._find.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._find.selectAll()

    def draw(self, at: Position) -> None:
        """Show where everybody is at this moment."""
        if not self._rows or self._rows.keys() != at.state.units.keys():
            self._build(at)
        size = self.fontMetrics().height() * 2
        self._tree.setIconSize(QSize(size, size))
        self._tree.setIndentation(size // 4)
        for unit in at.state.units.values():
            row = self._rows[unit.id]
            row.setText(0, f"{at.kind(unit).name}\n{where_words(at, unit)}".strip())
            row.setIcon(0, self._pictures.icon(at, unit, size))
            row.setDisabled(isinstance(unit.place, Gone))
        for side in self._sides:
            side.setFont(0, title_font(CARD))
        for formation, _ in self._formations:
            formation.setFont(0, text_font(SMALL, QFont.Weight.DemiBold))
        self._hide_others(self._find.text())

    def _build(self, at: Position) -> None:
        folded = {row.text(0) for row in self._above() if not row.isExpanded()}
        is_first = not self._rows
        self._tree.clear()
        self._rows.clear()
        self._sides.clear()
        self._formations.clear()
        for side in at.game.sides:
            top = QTreeWidgetItem(self._tree, [side.name])
            self._sides.append(top)
            formations: dict[str, list[Unit]] = defaultdict(list)
            for unit in at.units_of(side.id):
                formations[at.kind(unit).formation].append(unit)
            for formation, units in formations.items():
                over = top
                if len(formations) > 1 or formation:  # where there are none, nobody is without one
                    over = QTreeWidgetItem(top, [formation or "No formation"])
                    self._formations.append((over, [unit.id for unit in units]))
                for unit in units:
                    kind = at.kind(unit)
                    row = QTreeWidgetItem(over, [kind.name])
                    row.setData(0, _UNIT, unit.id)
                    row.setToolTip(0, tip(about_words(at, unit)))
                    self._rows[unit.id] = row
        for row in self._above():
            row.setExpanded(row.text(0) not in folded)
        for over, names in self._formations if is_first else ():
            # who has no part in the scenario is not in the way of those who have
            over.setExpanded(any(at.unit(name).place != OUT_OF_PLAY for name in names))

    def _above(self) -> list[QTreeWidgetItem]:
        """The rows under which others are."""
        return [*self._sides, *(formation for formation, _ in self._formations)]

    def _filter(self, text: str) -> None:
        fitting = self._hide_others(text)
        if text.strip() and fitting:
            self._tree.setCurrentItem(fitting[0])
        else:
            self._tree.clearSelection()

    def _hide_others(self, text: str) -> list[QTreeWidgetItem]:
        """Leave the rows of those of whom every word of a text is said; without one of all who have a part."""
        at = self.session.position()
        taking_part = tuple(unit.id for unit in at.state.units.values() if unit.place != OUT_OF_PLAY)
        sought = found(at, text) if text.strip() else taking_part
        fitting = {unit: self._rows[unit] for unit in sought if unit in self._rows}
        for unit, row in self._rows.items():
            row.setHidden(unit not in fitting)
        for formation, units in self._formations:
            formation.setHidden(fitting.keys().isdisjoint(units))
        self._nothing.setVisible(not fitting and bool(text.strip()))
        return list(fitting.values())

    def _go_first(self) -> None:
        text = self._find.text().strip()
        # who is gone cannot be selected
        fitting = self._tree.selectedItems() or (self._hide_others(text) if text else [])
        if fitting:
            self._go(fitting[0])
        elif text:
            self.session.follow(f"hex:{text}")

    def _go(self, row: QTreeWidgetItem) -> None:
        unit = row.data(0, _UNIT)
        if unit:
            self.session.follow(f"unit:{unit}")
            if self.session.question:
                self.session.picking.pick_listed(unit)
