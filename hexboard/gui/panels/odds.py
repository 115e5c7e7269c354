"""Before the dice: the reckoning, every modifier with its rule, the chance of every result. After: how they fell."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.core.event import Rolled
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.engine.question import Chance, Forecast, Question
from hexboard.gui.announcing import announce
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.linking import linked, rule_link
from hexboard.gui.session import Session

from .answer_button import AnswerButton
from .chart_table import chart_html
from .page import Page, bar, table
from .panel import Panel

_NONE = "<p>Nothing that is decided by dice is chosen.</p>"
_PIPS = "\N{DIE FACE-1}\N{DIE FACE-2}\N{DIE FACE-3}\N{DIE FACE-4}\N{DIE FACE-5}\N{DIE FACE-6}"


class OddsPanel(Panel):
    """What would be rolled, with the buttons that decide it; then the faces and what came of them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Odds", parent)
        self._forecast: Forecast | None = None
        self._chart = ("", "")
        self._after = ""
        self._page = Page(session, "The reckoning and the chances")
        self._buttons = FlowLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page, 1)
        layout.addLayout(self._buttons)
        session.asked.connect(self._on_asked)
        session.played.connect(self._on_played)

    def draw(self, at: Position) -> None:
        """Show the forecast, or else the last roll, or that there is none."""
        if self._forecast:
            self._page.show_html(self._before_dice(self._forecast))
        else:
            self._page.show_html(self._after or _NONE)

    def _on_asked(self, question: Question | None) -> None:
        forecast = question.forecast if question else None
        if forecast and forecast != self._forecast:
            announce(self, f"{forecast.title}. " + ", ".join(_spoken(c) for c in forecast.chances))
        self._forecast = forecast
        self._buttons.clear()
        if question and forecast:
            # alternatives about one hex have odds of their own and stay in the banner
            verbs = [a for a in question.open_answers() if a.kind == "verb" and a.hex is None and not a.picked]
            for answer in verbs[:1]:
                self._buttons.addWidget(AnswerButton(self.session, answer))
            self._after = ""
            self._chart = (forecast.chart, forecast.column)
        self.refresh()

    def _on_played(self, entry: Entry) -> None:
        rolls = [f.event for f in entry.facts if isinstance(f.event, Rolled)]
        if not rolls:
            return
        number = len(self.session.table.log.entries) - 1
        lines = [line.text for line in self.session.chronicle.of_entry(number)]
        faces = [face for roll in rolls for face in roll.faces]
        die = " ".join(_PIPS[f - 1] if r.sides == 6 else str(f) for r in rolls for f in r.faces)
        self._after = (
            f"<p style='font-size:xx-large;margin:0'>{die} <span style='font-size:medium'>"
            f"{', '.join(map(str, faces))}</span></p>"
            + "".join(f"<p>{linked(text)}</p>" for text in lines)
            + self._chart_html(*self._chart, str(sum(rolls[0].faces)))
        )
        announce(self, f"Rolled {', '.join(map(str, faces))}. {' '.join(lines)}")

    def _before_dice(self, forecast: Forecast) -> str:
        lines = table(
            ("", "", ""),
            ((linked(line.text), f"<b>{escape(line.value)}</b>", rule_link(line.rule)) for line in forecast.lines),
        )
        column = f"<p>Column <b>{escape(forecast.column)}</b></p>" if forecast.column else ""
        chances = "".join(self._chance(c) for c in forecast.chances)
        chart = self._chart_html(forecast.chart, forecast.column, "")
        return f"<h3>{linked(forecast.title)}</h3>{lines}{column}{chances}{chart}"

    def _chance(self, chance: Chance) -> str:
        part = chance.ways / chance.of if chance.of else 0
        colours = self.palette()
        full = colours.color(QPalette.ColorRole.Highlight).name()
        rest = colours.color(QPalette.ColorRole.Midlight).name()
        percent = f"{part * 100:.0f} %"
        return (
            f"<p style='margin:6px 0 0 0'><b>{escape(chance.result)} {percent}</b> "
            f"({chance.ways} of {chance.of}) {linked(chance.meaning)} {rule_link(chance.rule)}</p>"
            + bar(part, full, rest)
        )

    def _chart_html(self, chart: str, column: str, row: str) -> str:
        for found in self.session.table.ruleset.charts(self.session.table.game):
            if chart and found.id == chart:
                return chart_html(found, self.palette(), column, row)
        return ""


def _spoken(chance: Chance) -> str:
    return f"{chance.meaning or chance.result} {chance.ways * 100 // max(chance.of, 1)} per cent"
