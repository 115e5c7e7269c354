"""The charts of the game, lit where the question of the moment stands in them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.engine.question import Question
from hexboard.gui.session.session import Session

from .chart_table import chart_html, title_of
from .page import Page
from .panel import Panel


class ChartsPanel(Panel):
    """One chart under another; the field on top goes to one of them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Charts", parent)
        self._charts = session.table.ruleset.charts(session.table.game)
        self._page = Page(session, "Charts")
        self._choice = QComboBox()
        self._choice.setAccessibleName("Which chart")
        self._choice.addItems([title_of(chart) for chart in self._charts])
        self._choice.setMinimumContentsLength(8)
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choice.activated.connect(lambda i: self._page.go_to(self._charts[i].id))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(self._choice)
        layout.addWidget(self._page, 1)
        session.asked.connect(self._on_asked)

    def draw(self, at: Position) -> None:
        """Show the charts, the column of the forecast lit."""
        question = self.session.question
        forecast = question.forecast if question else None
        html = ""
        for chart in self._charts:
            column = forecast.column if forecast and forecast.chart == chart.id else ""
            html += f"<a name='{chart.id}'></a>{chart_html(chart, column)}"
        self._page.show_html(html or "<p>This game has no charts to show.</p>")
        if forecast and forecast.chart:
            self._page.go_to(forecast.chart)

    def _on_asked(self, question: Question | None) -> None:
        self.refresh()
