"""The charts of the game, lit where the question of the moment stands in them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.engine.question import Forecast, Question
from hexboard.gui.session.session import Session
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.widgets.boxes import choice_box

from .card import Card, heading, nothing
from .chart_table import chart_html, least_width, title_of
from .page import Page
from .panel import Panel

_LARGE = 900  # pixels wide: the widest table of all games has room in it


class ChartsPanel(Panel):
    """One chart under another; the field on top goes to one of them."""

    by_width = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Charts", parent)
        self._charts = session.table.ruleset.charts(session.table.game)
        self._page = Page(session, "Charts")
        self._choice = choice_box("Which chart", 8)
        self._choice.addItems([title_of(chart) for chart in self._charts])
        self._choice.activated.connect(lambda i: self._page.go_to(self._charts[i].id))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        large = QPushButton("Show large")
        large.setToolTip("All charts in a window of their own, as wide as you like")
        large.clicked.connect(self.show_large)
        head = QHBoxLayout()
        head.addWidget(self._choice, 1)
        head.addWidget(large)
        layout.addLayout(head)
        layout.addWidget(self._page, 1)
        session.asked.connect(self._on_asked)

    def draw(self, at: Position) -> None:
        """Show the charts, the column of the forecast lit."""
        self._page.show_cards(self._cards(self._page.room()))
        forecast = self._forecast()
        if forecast and forecast.chart:
            self._page.go_to(forecast.chart)

    def show_large(self) -> None:
        """Show them in a window beside the game, where wide tables have room."""
        dialog = QDialog(self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle("Charts")
        page = Page(self.session, "Charts")
        page.show_cards(self._cards())
        layout = QVBoxLayout(dialog)
        layout.addWidget(page)
        dialog.resize(min(scaled(_LARGE), self.window().width()), self.window().height() * 4 // 5)
        dialog.show()

    def _forecast(self) -> Forecast | None:
        question = self.session.question
        return question.forecast if question else None

    def _cards(self, room: int = 0) -> list[Card]:
        """A card a chart; what is wider than so many pixels is told of (0: nothing is)."""
        cards, forecast = [], self._forecast()
        for chart in self._charts:
            column = forecast.column if forecast and forecast.chart == chart.id else ""
            html, name = chart_html(chart, column), f"<a name='{chart.id}'></a>"
            if room and least_width(html) > room:
                html = heading(title_of(chart)) + nothing("This table is wider than the column: show the charts large.")
            cards.append(Card(name + html))
        return cards or [Card(nothing("This game has no charts to show."))]

    def _on_asked(self, question: Question | None) -> None:
        self.refresh()
