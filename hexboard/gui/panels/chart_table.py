"""A chart of the rules as a table, with the column and row a question stands in marked."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication

from hexboard.engine.ruleset import Chart
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import rule_link

from .card import heading

_HERE = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
_FEW_COLUMNS, _MANY_COLUMNS = 3, 8
_YES_NO = {"True": "\N{CHECK MARK}", "False": ""}
_THIS = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


def chart_html(chart: Chart, column: str = "", row: str = "") -> str:
    """A chart as HTML, as wide as there is room. A lit column or row is bold, shaded and has a pointer at its head."""
    shade, strong, on_strong = tokens().goldwash, tokens().gold, tokens().goldink
    heads, rows = _for_players(chart)
    if len(heads) > _MANY_COLUMNS >= len(rows) + 1:
        # wide and low: turned, it is as narrow as the inspector
        turned = zip(heads, *rows, strict=True)
        heads, *rows = [list(line) for line in turned]
        column, row = row, column
    lit = heads.index(column) if column in heads else -1
    cells = ["<tr>" + "".join(_cell(h, i == lit, False, shade, "", _HERE) for i, h in enumerate(heads)) + "</tr>"]
    for line in rows:
        here = bool(row) and line[0] == row
        drawn = []
        for i, text in enumerate(line):
            both = here and i == lit
            ground = strong if both else shade if here or i == lit else ""
            drawn.append(_cell(text, here or i == lit, both, ground, on_strong, _THIS if here and i == 0 else ""))
        cells.append("<tr>" + "".join(drawn) + "</tr>")
    padding = 1 if len(heads) > _MANY_COLUMNS else 3
    # its lines stand outside the width
    wide = " width='96%'" if len(heads) > _FEW_COLUMNS else ""
    return (
        f"{heading(title_of(chart), rule_link(chart.rule))}"
        f"<table border='1' cellpadding='{padding}' cellspacing='0' style='border-collapse:collapse'{wide}>"
        f"{''.join(cells)}</table>"
    )


def is_narrow(chart: Chart) -> bool:
    """Whether a chart is no wider than the inspector, as it is or turned."""
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


def _cell(text: str, bold: bool, both: bool, ground: str, ink: str, sign: str) -> str:
    shown = escape(text).replace("-", "\N{NON-BREAKING HYPHEN}")
    if bold:
        shown = f"<b>{sign}{shown}</b>"
    if both:
        shown = f"<span style='color:{ink}'>{shown}</span>"
    paint = f" bgcolor='{ground}'" if bold and ground else ""
    return f"<td align='center'{paint}>{shown}</td>"


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
