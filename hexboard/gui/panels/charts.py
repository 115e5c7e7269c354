"""The charts of the game, lit where the question of the moment stands in them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton

from hexboard.core.position import Position
from hexboard.engine.question import Forecast
from hexboard.gui.session.session import Session
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.widgets.column import column, side_by_side
from hexboard.gui.widgets.scrolled import choice_box

from .card import Card, heading, nothing
from .chart_table import chart_html, least_width, title_of
from .page import Page
from .panel import Panel

_LARGE = 900  # pixels wide: the widest table of all games has room in it


class ChartsPanel(Panel):
    """One chart under another; the field on top goes to one of them. In a window of their own they are ``large``."""

    by_width = True

    def __init__(self, session: Session, *, large: bool = False) -> None:
        super().__init__(session, "Charts")
        self._is_large = large
        self._charts = session.table.ruleset.charts(session.table.game)
        self._page = Page(session, "Charts")
        self._choice = choice_box("Which chart", 8)
        self._choice.addItems([title_of(chart) for chart in self._charts])
        self._choice.activated.connect(lambda i: self._page.go_to(self._charts[i].id))
        head = side_by_side(None, (self._choice, 1))
        if not large:
            button = QPushButton("Show large")
            button.setToolTip("All charts in a window of their own, as wide as you like")
            button.clicked.connect(self.show_large)
            head.addWidget(button)
        column(self, head, self._page, margin=2)
        session.asked.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """Show the charts, the column of the forecast lit."""
        question = self.session.question
        forecast = question.forecast if question else None
        self._page.show_cards(self._cards(forecast))
        if forecast and forecast.chart:
            self._page.go_to(forecast.chart)

    def show_large(self) -> None:
        """Show them in a window beside the game, where wide tables have room."""
        dialog = QDialog(self)  # it goes with the game, and with whoever looks at it
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle("Charts")
        column(dialog, ChartsPanel(self.session, large=True), margin=11)
        dialog.resize(min(scaled(_LARGE), self.window().width()), self.window().height() * 4 // 5)
        dialog.show()

    def _cards(self, forecast: Forecast | None) -> list[Card]:
        """A card a chart; of what is wider than the column it is told where it can be seen."""
        cards, room = [], self._page.room()
        for chart in self._charts:
            column = forecast.column if forecast and forecast.chart == chart.id else ""
            html, name = chart_html(chart, column), f"<a name='{chart.id}'></a>"
            if not self._is_large and least_width(html) > room:
                html = heading(title_of(chart)) + nothing("This table is wider than the column: show the charts large.")
            cards.append(Card(name + html))
        return cards or [Card(nothing("This game has no charts to show."))]
