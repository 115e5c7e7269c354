"""What a card is made of: a title in serif with a tag, rows of words, rule link and figure, tags, large figures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from hexboard.engine.question import Line
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import CARD, SERIF, SMALL, TOTAL, scaled
from hexboard.gui.widgets.rich_text import escape, escape_in_link, linked, rule_link

Look: TypeAlias = Literal["", "bad", "good", "gold", "pick"]
"""How a card or a tag looks: as usual, barred, in our favour, yours to act, chosen."""
Row: TypeAlias = tuple[str, str, str]
"""Words, rule link and figure, each HTML already; a row without words takes up the figures below another."""
_LONG = 6  # letters of a figure that still has a column
_FIGURE = 20  # pixels: the figures of a counter
_SIGN = "\N{CIRCLED DIVISION SLASH}"


@frozen
class Card:
    """One card of a page: its HTML, and how its ground looks."""

    html: str
    look: Look = ""


def heading(title: str, after: str = "", link: str = "") -> str:
    """The title of a card, whose rule numbers can be clicked; ``after`` is HTML at its right edge, as a tag.

    With a ``link`` the whole title is one, and looks as a title does.
    """
    family = f"font-family:'{SERIF}';font-size:{scaled(CARD)}px"
    words = f'<span style="{family}"><b>{linked(title)}</b></span>'
    if link:
        plain = f"{family};color:{tokens().ink};text-decoration:none"
        words = f'<a href="{escape_in_link(link)}" style="{plain}"><b>{escape(title)}</b></a>'
    if not after:
        return f"<p style='margin:0 0 4px 0'>{words}</p>"
    return (
        "<table width='100%' cellspacing='0' cellpadding='0' style='margin-bottom:4px'><tr>"
        f"<td>{words}</td><td align='right' valign='middle'>{after}</td></tr></table>"
    )


def under(words: str) -> str:
    """What stands under a title, HTML already: what the thing is."""
    return f"<p style='margin:0 0 4px 0;color:{tokens().ink2}'>{words}</p>" if words else ""


def tag(words: str, look: Look = "") -> str:
    """A short word on a ground of its own; it is never broken."""
    ink, ground = tag_colours(look)
    kept = escape(words).replace(" ", "&nbsp;")
    style = f"font-size:{scaled(SMALL)}px;color:{ink};background-color:{ground}"
    return f"<span style='{style}'>&nbsp;{kept}&nbsp;</span>"


def tags(shown: Sequence[str]) -> str:
    """Tags beside one another; they wrap."""
    return f"<p style='margin:4px 0;line-height:150%'>{'&nbsp; '.join(shown)}</p>" if shown else ""


def tag_colours(look: Look) -> tuple[str, str]:
    """Letters and ground of a tag."""
    wear = tokens()
    return {
        "": (wear.ink2, wear.sunk),
        "bad": (wear.bad, wear.badwash),
        "good": (wear.good, wear.goodwash),
        "gold": (wear.goldtext, wear.goldwash),
        "pick": (wear.pick, wear.pickwash),
    }[look]


def reckoned(lines: Iterable[Line]) -> list[Row]:
    """Lines of a sum as rows: words, rule, and the figure in bold; a long one behind the words, not to narrow them."""
    found = []
    for line in lines:
        figure, is_long = f"<b>{escape(line.value)}</b>", len(line.value) > _LONG
        words = f"{linked(line.text)}: {figure}" if is_long else linked(line.text)
        found.append((words, rule_link(line.rule), "" if is_long else figure))
    return found


def rows(title: str, lines: Iterable[Row]) -> str:
    """Rows of a card under a small title ("" for none)."""
    head = f"<p style='margin:8px 0 0 0;color:{tokens().ink3}'><b>{escape(title)}</b></p>" if title else ""
    # the words have what is left: no rule is broken, nor a figure
    body = "".join(
        f"<tr><td>{words}</td><td width='1' align='right'>{rule}</td>"
        f"<td width='1' align='right' style='white-space:nowrap;padding-left:4px'>{figure}</td></tr>"
        for words, rule, figure in lines
    )
    return head + (f"<table width='100%' cellpadding='2' cellspacing='0'>{body}</table>" if body else "")


def summed(words: str, figure: str) -> str:
    """The last row of a reckoning, under a line: what it comes to; both HTML already."""
    size = f"font-size:{scaled(CARD)}px"
    return (
        f"{rule_off()}<table width='100%' cellpadding='2' cellspacing='0'><tr><td><b>{words}</b></td>"
        f"<td align='right' style='{size}'><b>{figure}</b></td></tr></table>"
    )


def rule_off() -> str:
    """A thin line across a card."""
    return (
        f"<table width='100%' cellpadding='0' cellspacing='0' bgcolor='{tokens().line}' style='margin:6px 0'>"
        "<tr><td><p style='font-size:1px;line-height:1px'></p></td></tr></table>"
    )


def large_figures(values: Mapping[str, str]) -> str:
    """A counter's figures beside one another, each over its name."""
    if not values:
        return ""
    big, wide = f"font-size:{scaled(_FIGURE)}px", 100 // len(values)
    cells = "".join(
        f"<td align='center' width='{wide}%'><span style='{big}'><b>{escape(value)}</b></span><br>"
        f"<span style='color:{tokens().ink2}'>{escape(name)}</span></td>"
        for name, value in values.items()
    )
    return f"<table width='100%' cellpadding='2' cellspacing='0'><tr>{cells}</tr></table>"


def barred(reasons: Iterable[str]) -> str:
    """Why something may not be, with its rule."""
    return "".join(f"<p style='margin:2px 0;color:{tokens().bad}'>{_SIGN} {linked(reason)}</p>" for reason in reasons)


def total(words: str) -> str:
    """A total in the largest letters."""
    return f"<span style='font-size:{scaled(TOTAL)}px'><b>{escape(words)}</b></span>"


def nothing(words: str) -> str:
    """What a card says that has nothing to show."""
    return f"<p style='margin:0;color:{tokens().ink2}'>{escape(words)}</p>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], width: str = "100%") -> str:
    """Cells that are HTML already as a table; an empty head row is left out."""
    ink = tokens().ink3
    cells = "".join(f'<th align="left" style="color:{ink};font-weight:400">{h}</th>' for h in heads)
    head = f"<tr>{cells}</tr>" if any(heads) else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table width="{width}" cellpadding="3" cellspacing="0">{head}{body}</table>'


def pictured(picture: str, words: str) -> str:
    """A picture, by its name in the text, and words beside it, HTML already."""
    shown = f"<td width='10'><img src='{escape(picture)}'></td>"
    return f"<table width='100%' cellpadding='3'><tr>{shown}<td valign='middle'>{words}</td></tr></table>"


def figures(values: Mapping[str, int]) -> str:
    """Printed or running figures of a counter as words: "combat 7, fatigue 2"."""
    return ", ".join(f"{escape(name)} {value}" for name, value in values.items())
