"""Each unit's best way: its worth, what it loses to which clause, who would block it and who prevents that."""

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

from PySide6.QtCore import QModelIndex, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHeaderView, QSplitter, QTreeWidget, QTreeWidgetItem

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Ahead
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.session.lines import whole_way
from hexboard.gui.session.replay_cursor import Findings
from hexboard.gui.session.session import Session
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.layouts import called, column
from hexboard.gui.widgets.rich_text import escape, hex_link, rule_link, tip, unit_link

from .card import Card, heading, nothing, reckoned, rows
from .page import Page, Panel
from .points import totals_words

_UNIT = _NUMBER = Qt.ItemDataRole.UserRole  # of the unit among all, of the line among its own
_LEAST_COLUMN, _LETTERS = 36, 8  # pixels of a column, and letters that one holds
_NONE_TRACED = "The rules trace no unit's way now."
_NONE_CHOSEN = "Choose a unit: its way is drawn on the map, with those who block it or are kept from it."


class LinesPanel(Panel):
    """A row for every unit that has one; the row chosen is drawn on the map and explained below."""

    def __init__(self, session: Session, pictures: CounterPictures) -> None:
        super().__init__(session, "Lines")
        self._pictures = pictures
        self._is_news = False
        self._ahead: tuple[Ahead, Findings] | None = None
        self._after: dict[UnitId, str] = {}
        self._rows = called("What each unit's line is worth", QTreeWidget())
        self._rows.setHeaderLabels(["Unit", "Worth", "Why", "After recovery"])
        self._rows.setRootIsDecorated(False)
        self._rows.setAllColumnsShowFocus(True)
        head = self._rows.header()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(scaled(_LEAST_COLUMN))
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._rows.currentItemChanged.connect(self._on_current)
        self._rows.itemClicked.connect(self._on_click)
        self._page = Page(session, "The line of the unit chosen")
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self._rows)
        split.addWidget(self._page)
        column(self, split, margin=2)
        session.lines.chosen.connect(self._explain)

    def draw(self, at: Position) -> None:
        """Show every line as it is at this moment, and the chosen one in full."""
        ruleset, now = self.session.table.ruleset, self.session.findings()
        ahead = ruleset.before_scoring(at)
        # where nothing changes till the points count, what is found then is known already
        self._ahead = (ahead, now if ahead.at is now.at else Findings(ruleset, ahead.at)) if ahead else None
        self._after = {trace.unit: trace.worth for trace in self._ahead[1].traces} if self._ahead else {}
        with QSignalBlocker(self._rows):
            self._fill(at, self.session.lines.traces())
        self._explain()

    def _fill(self, at: Position, traces: Sequence[Trace]) -> None:
        size, chosen = self.fontMetrics().height() * 3 // 2, self.session.lines.choice()
        self._rows.clear()
        self._rows.setIconSize(QSize(size, size))
        # a column that says the same as another only takes room
        self._rows.setColumnHidden(3, all(self._after.get(trace.unit, trace.worth) == trace.worth for trace in traces))
        listed: Counter[UnitId] = Counter()
        for trace in traces:
            row = self._row(at, trace, size)
            row.setData(1, _NUMBER, listed[trace.unit])
            listed[trace.unit] += 1
            if chosen == trace:
                self._rows.setCurrentItem(row)

    def hideEvent(self, event: QHideEvent, /) -> None:
        super().hideEvent(event)
        self.session.lines.choose("")

    def _row(self, at: Position, trace: Trace, size: int) -> QTreeWidgetItem:
        after = self._after.get(trace.unit, "")
        # a loss a line: the list never scrolls sideways
        why = "\n".join(line for loss in because(trace).split(", ") for line in wrap(loss, _LETTERS))
        row = QTreeWidgetItem(self._rows, [at.name(trace.unit), trace.worth, why, after])
        row.setData(0, _UNIT, trace.unit)
        row.setIcon(0, self._pictures.icon(at, at.unit(trace.unit), size))
        row.setToolTip(2, tip("\n".join(f"{line.value} {line.text} [{line.rule}]" for line in trace.lines)))
        return row

    def _on_current(self, row: QTreeWidgetItem | None) -> None:
        if row is not None:
            self._is_news = True
            self.session.lines.choose(row.data(0, _UNIT), row.data(1, _NUMBER))

    def _on_click(self, row: QTreeWidgetItem) -> None:
        if self._is_news:
            self.session.follow(f"unit:{row.data(0, _UNIT)}")
        else:
            self._rows.setCurrentIndex(QModelIndex())
            self.session.lines.choose("")
        self._is_news = False

    def _explain(self) -> None:
        chosen = self.session.lines.choice()
        unchosen = nothing(_NONE_CHOSEN if self.session.lines.traces() else _NONE_TRACED)
        shown = line_html(self.session.position(), chosen) if chosen else unchosen
        self._page.show_cards((Card(shown), Card(self._ahead_html(chosen))))

    def _ahead_html(self, chosen: Trace | None) -> str:
        """That something comes before the points count, and the figure after it: of the unit chosen, or of all."""
        if self._ahead is None:
            return ""
        ahead, found = self._ahead
        says = f"{escape(ahead.text)} {rule_link(ahead.rule)}."
        if chosen:
            after = escape(self._after.get(chosen.unit, chosen.worth))
            return f"<p>{says} Worth now <b>{escape(chosen.worth)}</b>, after it <b>{after}</b>.</p>"
        at, now = self.session.position(), self.session.findings()
        before, after = (escape(totals_words(at, each.tally)) for each in (now, found))
        return f"<p>{says} Points now <b>{before}</b>, after it <b>{after}</b>.</p>"


def because(trace: Trace) -> str:
    """What a line loses, in short: every loss with its clause, or that there is no way; "" if it loses nothing."""
    if not trace.open:
        return "no way" + (f" {trace.lines[0].rule}" if trace.lines else "")
    losses = [f"{line.value} {line.rule}" for line in trace.lines if line.value.startswith("-")]
    return ", ".join(losses)


def line_html(at: Position, trace: Trace) -> str:
    """A line in full: where it runs, the sum of its worth, and every enemy on it."""
    way = whole_way(at, trace)
    obstacles = "".join(f"<p>{_obstacle(at, obstacle)}</p>" for obstacle in trace.obstacles)
    nobody = "<p>No enemy lies on it.</p>" if trace.open else ""
    lines = (*trace.lines, Line("Worth", trace.worth)) if len(trace.lines) > 1 else trace.lines
    return (
        f"{heading(f'{at.name(trace.unit)}: {trace.worth}', link=f'unit:{trace.unit}')}"
        f"<p>{_course(at, trace, way)}</p>{rows('', reckoned(lines))}{obstacles or nobody}"
    )


def _course(at: Position, trace: Trace, way: tuple[Hex, ...]) -> str:
    """Where a line runs, or that it has nowhere to go."""
    if not way:
        return "There is no way by any road."
    end = hex_link(at.label(way[-1]), at.place_name(way[-1]))
    if len(way) == 1:
        return f"Its end is where it stands, {end}."
    runs = "It runs over" if trace.open else "Were nobody in the way it would run over"
    return f"{runs} {counted(len(way) - 1, 'hex')}, to {end}."


def _obstacle(at: Position, obstacle: Obstacle) -> str:
    who = unit_link(obstacle.unit, at.name(obstacle.unit))
    guards = ", ".join(unit_link(unit, at.name(unit)) for unit in obstacle.kept_off_by)
    if obstacle.blocks:
        return f"<b>{who} blocks it.</b> {rule_link(obstacle.rule)}"
    return f"{who} would block it; kept off by {guards}. {rule_link(obstacle.rule)}"
