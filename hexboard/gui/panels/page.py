"""A page of text with links that the session follows; it grows with the text size and wraps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QPixmap, QTextDocument, QTextOption
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from hexboard.gui.event_loop.later import later
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import SERIF, scaled
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import linked

_TITLE = 17  # pixels: the letters of a card's title


class Page(QTextBrowser):
    """Shows HTML; a click on a link goes to the session."""

    def __init__(self, session: Session | None, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        if session is not None:
            self.anchorClicked.connect(lambda url: session.follow(url.toString()))

    def show_html(self, html: str, pictures: Mapping[str, QPixmap] | None = None) -> None:
        """Show a text, with pictures by the name it uses for them; stays where it was scrolled to."""
        scrolled = self.verticalScrollBar().value()
        document = self.document()
        document.clear()
        for name, picture in (pictures or {}).items():
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
        self.setHtml(html)
        self.verticalScrollBar().setValue(scrolled)

    def go_to(self, anchor: str) -> None:
        """Scroll to a named place once the text has its shape."""
        later(self, lambda: self.scrollToAnchor(anchor))

    def minimumSizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * 8, em * 3)

    def sizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * 18, em * 12)


def heading(title: str) -> str:
    """The title of a card, whose rule numbers can be clicked."""
    family = f"font-family:'{SERIF}';font-size:{scaled(_TITLE)}px"
    return f"<p style=\"{family};margin:0 0 6px 0\"><b>{linked(title)}</b></p>"


def rows(title: str, lines: Iterable[tuple[str, str, str]]) -> str:
    """Rows of a card under a small title ("" for none): words, rule link and figure, each HTML already."""
    head = f"<p style='margin:10px 0 2px 0;color:{tokens().ink3}'><b>{escape(title)}</b></p>" if title else ""
    body = "".join(
        f"<tr><td width='68%'>{words}</td><td width='12%' align='right'>{rule}</td>"
        f"<td width='20%' align='right'>{figure}</td></tr>"
        for words, rule, figure in lines
    )
    return head + (f"<table width='100%' cellpadding='3' cellspacing='0'>{body}</table>" if body else "")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], width: str = "100%") -> str:
    """Cells that are HTML already as a table; an empty head row is left out."""
    head = "<tr>" + "".join(f'<th align="left">{h}</th>' for h in heads) + "</tr>" if any(heads) else ""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table width="{width}" cellpadding="3" cellspacing="0">{head}{body}</table>'


def figures(values: Mapping[str, int]) -> str:
    """Printed or running figures of a counter as words: "combat 7, fatigue 2"."""
    return ", ".join(f"{escape(name)} {value}" for name, value in values.items())
