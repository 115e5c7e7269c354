"""The charts of the game as tables, lit where the question of the moment stands in them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from hexboard.core.position import Position
from hexboard.engine.question import Forecast
from hexboard.engine.ruleset import Chart
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.layouts import choice_box, column, side_by_side
from hexboard.gui.widgets.rich_text import escape, rule_link

from .card import Card, heading, nothing
from .page import Page, Panel

_HERE = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
_FEW_COLUMNS, _MANY_COLUMNS = 3, 8
_YES_NO = {"True": "\N{CHECK MARK}", "False": ""}
_THIS = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


def chart_html(chart: Chart, column: str = "", row: str = "") -> str:
    """A chart as HTML, as wide as there is room. A lit column or row is bold, shaded and has a pointer at its head."""
    heads, rows = _for_players(chart)
    if len(heads) > _MANY_COLUMNS >= len(rows) + 1:
        # wide and low: turned, it is as narrow as the inspector
        turned = zip(heads, *rows, strict=True)
        heads, *rows = [list(line) for line in turned]
        column, row = row, column
    lit = heads.index(column) if column in heads else -1
    cells = ["<tr>" + "".join(_cell(head, int(i == lit), _HERE) for i, head in enumerate(heads)) + "</tr>"]
    for line in rows:
        here = bool(row) and line[0] == row
        drawn = (_cell(text, here + (i == lit), _THIS if here and i == 0 else "") for i, text in enumerate(line))
        cells.append("<tr>" + "".join(drawn) + "</tr>")
    padding = 1 if len(heads) > _MANY_COLUMNS else 3
    # its lines stand outside the width
    wide = " width='99%'" if len(heads) > _FEW_COLUMNS else ""
    return (
        f"{heading(title_of(chart), rule_link(chart.rule))}"
        f"<table border='1' cellpadding='{padding}' cellspacing='0' style='border-collapse:collapse'{wide}>"
        f"{''.join(cells)}</table>"
    )


def is_narrow(chart: Chart) -> bool:
    """Whether a chart is no wider than the inspector, as it is or turned: of most it is seen before any is laid out."""
    heads, rows = _for_players(chart)
    return min(len(heads), len(rows) + 1) <= _MANY_COLUMNS


def title_of(chart: Chart) -> str:
    """The title of a chart in words."""
    return chart.title.replace("_", " ")


def _for_players(chart: Chart) -> tuple[list[str], list[list[str]]]:
    """Heads and rows without what only the rules read: an id that stands beside a name; yes and no as a sign."""
    offset = len(chart.rows[0]) - len(chart.columns) if chart.rows else 0
    heads = ["", *chart.columns] if offset else list(chart.columns)
    kept = [i for i, head in enumerate(heads) if head != "id" or "name" not in heads]
    rows = [[_YES_NO.get(line[i], line[i].replace("_", " ")) for i in kept] for line in chart.rows]
    return [heads[i].replace("_", " ") for i in kept], rows


def _cell(text: str, lit: int, sign: str) -> str:
    """A cell that is lit by none, one or both of its row and its column."""
    shown = escape(text).replace("-", "\N{NON-BREAKING HYPHEN}")
    if not lit:
        return f"<td align='center'>{shown}</td>"
    look = tokens()
    ground, ink = (look.goldwash, look.ink) if lit == 1 else (look.gold, look.goldink)
    return f"<td align='center' bgcolor='{ground}'><b style='color:{ink}'>{sign}{shown}</b></td>"


def least_width(html: str) -> float:
    """Pixels that a table takes at least, no word of it broken."""
    whole_words = QTextOption()
    whole_words.setWrapMode(QTextOption.WrapMode.WordWrap)
    document = QTextDocument()
    document.setDefaultFont(QApplication.font())
    document.setDocumentMargin(0)
    document.setDefaultTextOption(whole_words)
    document.setHtml(html)
    document.setTextWidth(1)
    return document.size().width()


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
