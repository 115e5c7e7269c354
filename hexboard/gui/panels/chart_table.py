"""A chart of the rules as a table, with the column and row a question stands in marked."""

from __future__ import annotations

from hexboard.engine.ruleset import Chart
from hexboard.gui.escaping import escape
from hexboard.gui.linking import rule_link
from hexboard.gui.theme.dressing import tokens

_HERE = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
_MANY_COLUMNS = 8
_THIS = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}"


def chart_html(chart: Chart, column: str = "", row: str = "") -> str:
    """A chart as HTML. A lit column or row is bold, shaded and has a pointer at its head."""
    shade, strong, on_strong = tokens().goldwash, tokens().gold, tokens().goldink
    lit = chart.columns.index(column) if column in chart.columns else -1
    offset = len(chart.rows[0]) - len(chart.columns) if chart.rows else 0
    heads = ["", *chart.columns] if offset else list(chart.columns)
    lit += offset if lit >= 0 else 0
    cells = ["<tr>" + "".join(_cell(h, i == lit, False, shade, "", _HERE) for i, h in enumerate(heads)) + "</tr>"]
    for line in chart.rows:
        here = bool(row) and line[0] == row
        drawn = []
        for i, text in enumerate(line):
            both = here and i == lit
            ground = strong if both else shade if here or i == lit else ""
            drawn.append(_cell(text, here or i == lit, both, ground, on_strong, _THIS if here and i == 0 else ""))
        cells.append("<tr>" + "".join(drawn) + "</tr>")
    crowded = len(heads) > _MANY_COLUMNS
    padding = 1 if crowded else 3
    return (
        f"<h4>{escape(chart.title)} {rule_link(chart.rule)}</h4>"
        f"<table border='1' cellpadding='{padding}' cellspacing='0' style='border-collapse:collapse'>"
        f"{''.join(cells)}</table>"
    )


def _cell(text: str, bold: bool, both: bool, ground: str, ink: str, sign: str) -> str:
    shown = escape(text).replace("-", "\N{NON-BREAKING HYPHEN}")
    if bold:
        shown = f"<b>{sign}{shown}</b>"
    if both:
        shown = f"<span style='color:{ink}'>{shown}</span>"
    paint = f" bgcolor='{ground}'" if bold and ground else ""
    return f"<td align='center'{paint}>{shown}</td>"
