"""Before the dice: the reckoning, every modifier with its rule, the chance of every result. After: how they fell."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.core.event import Rolled
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.secrecy import SALT
from hexboard.engine.question import Chance, Forecast, Line, Question
from hexboard.engine.submit import forecast
from hexboard.gui.announcing import announce
from hexboard.gui.escaping import escape
from hexboard.gui.linking import linked, rule_link
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import tokens
from hexboard.play.journal import JournalLine

from .chart_table import chart_html
from .page import Page, bar, table
from .panel import Panel

_BARRED = "\N{CIRCLED DIVISION SLASH}"
_PAST = "<p>You are looking back. The odds are those of the present.</p>"
_NONE = "<p>Nothing that is decided by dice is chosen.</p>"
_NO_VALUE = ("0", "+0", "-0")
_PIPS = "\N{DIE FACE-1}\N{DIE FACE-2}\N{DIE FACE-3}\N{DIE FACE-4}\N{DIE FACE-5}\N{DIE FACE-6}"


class OddsPanel(Panel):
    """What would be rolled; then the faces and what came of them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "Odds", parent)
        self._forecast: Forecast | None = None
        self._after = ""
        self._known = session.bridge.view()
        self._page = Page(session, "The reckoning and the chances")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page, 1)
        session.asked.connect(self._on_asked)
        session.played.connect(self._on_played)
        self._on_asked(session.question)

    def draw(self, at: Position) -> None:
        """What the present choice would roll; the last roll only while nothing is picked and nothing came after it."""
        if self.session.replay_cursor.is_back:
            self._page.show_html(_PAST)
        elif self._forecast:
            self._page.show_html(self._before_dice(self._forecast))
        else:
            self._page.show_html(_NONE if self.session.picking.picks else self._after or _NONE)

    def _on_asked(self, question: Question | None) -> None:
        shown = self.session.picking.forecast if question else None
        if shown and shown != self._forecast:
            announce(self, f"{shown.title}. " + ", ".join(_spoken(c) for c in shown.chances))
        self._forecast = shown
        self.refresh()

    def _on_played(self, entry: Entry) -> None:
        before, self._known = self._known, self.session.bridge.view()
        # what a sealed text is salted with decides nothing
        rolls = [f.event for f in entry.facts if isinstance(f.event, Rolled) and f.event.slot[:1] != (SALT,)]
        self._after = ""
        if not rolls:
            return
        number = len(self.session.table.log.entries) - 1
        lines = _since_the_dice(self.session.journal_lines.of_entry(number))
        faces = ", ".join(str(face) for roll in rolls for face in roll.faces)
        die = " ".join(_PIPS[f - 1] if r.sides == 6 else str(f) for r in rolls for f in r.faces)
        foretold = self._foretold(before, entry)
        summed = [f"{linked(line.text)} <b>{escape(line.value)}</b>" for line in _counting(foretold)]
        if foretold and foretold.column:
            summed.append(f"column <b>{escape(foretold.column)}</b>")
        # the chart is lit at the sum of the dice only where they are all that it is entered with
        thrown = f"{len(rolls[0].faces)}d{rolls[0].sides}"
        row = str(sum(rolls[0].faces)) if foretold and foretold.dice in ("", thrown) else ""
        title = f"<h3>Rolled: {linked(foretold.title)}</h3>" if foretold else "<h3>Rolled</h3>"
        came = f" \N{RIGHTWARDS ARROW} {linked(lines[0])}" if lines else ""
        self._after = (
            f"{title}<p style='font-size:xx-large;margin:0'>{die}</p>"
            f"<p>{'; '.join([f'Dice <b>{faces}</b>', *summed])}{came}</p>"
            + "".join(f"<p>{linked(text)}</p>" for text in lines[1:])
            + (self._chart_html(foretold.chart, foretold.column, row) if foretold else "")
        )
        announce(self, f"Rolled {faces}. {' '.join(lines)}")

    def _foretold(self, before: Position, entry: Entry) -> Forecast | None:
        """What stood here before the roll: the same reckoning of the same position, so that the sum cannot differ."""
        try:
            return forecast(self.session.table.ruleset, before, entry.seat, entry.command)
        except IllegalCommand:
            return None

    def _barred(self) -> str:
        """Why what has these odds may not be done, in red."""
        question = self.session.question
        if question is None or self.session.chosen:
            return ""
        reasons = [a.barred for a in question.answers if a.barred and a.kind == "verb" and a.hex is None]
        red = tokens().bad
        said = dict.fromkeys(str(reason) for reason in reasons)
        return "".join(f"<p style='color:{red}'><b>{_BARRED} {linked(reason)}</b></p>" for reason in said)

    def _before_dice(self, forecast: Forecast) -> str:
        lines = table(
            ("", "", ""),
            ((linked(line.text), f"<b>{escape(line.value)}</b>", rule_link(line.rule)) for line in forecast.lines),
        )
        column = f"<p>Column <b>{escape(forecast.column)}</b></p>" if forecast.column else ""
        chances = "".join(self._chance(c) for c in forecast.chances)
        chart = self._chart_html(forecast.chart, forecast.column, "")
        return f"<h3>{linked(forecast.title)}</h3>{self._barred()}{lines}{column}{chances}{chart}"

    def _chance(self, chance: Chance) -> str:
        part = chance.ways / chance.of if chance.of else 0
        full, rest = tokens().goldline, tokens().sunk
        percent = f"{part * 100:.0f} %"
        return (
            f"<p style='margin:6px 0 0 0'><b>{escape(chance.result)} {percent}</b> "
            f"({chance.ways} of {chance.of}) {linked(chance.meaning)} {rule_link(chance.rule)}</p>"
            + bar(part, full, rest)
        )

    def _chart_html(self, chart: str, column: str, row: str) -> str:
        for found in self.session.table.ruleset.charts(self.session.table.game):
            if chart and found.id == chart:
                return chart_html(found, column, row)
        return ""


def _since_the_dice(lines: Sequence[JournalLine]) -> list[str]:
    """What came of the dice, in words; what led to them is in the sum already."""
    thrown = next((nth for nth, line in enumerate(lines) if line.kind == Rolled.tag), -1)
    return [line.text for line in lines[thrown + 1 :] or lines[thrown:]]


def _spoken(chance: Chance) -> str:
    return f"{chance.meaning or chance.result} {chance.ways * 100 // max(chance.of, 1)} per cent"


def _counting(foretold: Forecast | None) -> list[Line]:
    """The lines of a sum that has been made, without those that came to nothing."""
    return [line for line in foretold.lines if line.value not in _NO_VALUE] if foretold else []
