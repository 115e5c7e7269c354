"""What all panels of a game have in common, and a page of cards with links that the session follows."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, QUrl
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from hexboard.core.position import Position
from hexboard.gui.event_loop.steps import later
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import appearance, tokens
from hexboard.gui.theme.painting import CARD, CARD_RADIUS, SERIF, round_box, scaled, smooth, zoom
from hexboard.gui.widgets.layouts import column

from .card import Card, Look

_PAD, _BETWEEN = 12, 10  # pixels: inside a card, under it
_UNDER = 4  # pixels under a paragraph or heading
_SHEET = "p {{ margin: {2}px 0 }} h3, h4 {{ font-family: '{0}'; font-size: {1}px; margin: 0 0 {2}px 0 }}"


class Page(QTextBrowser):
    """Shows HTML as cards on the ground it lies on; a click on a link goes to the session.

    It is one text, to be marked, copied and read out; the grounds of cards are painted under it.
    """

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self._drawn: object = None
        self._looks: list[Look] = []
        self.setAccessibleName(name)
        self.setProperty("role", "cards")
        self.viewport().setAutoFillBackground(False)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.anchorClicked.connect(lambda url: session.follow(url.toString()))

    def show_cards(self, cards: Iterable[Card], pictures: Mapping[str, QPixmap] | None = None) -> None:
        """Show cards one under another, with pictures by the names they use; stays where it was scrolled to.

        If they are those that are shown, what is marked in them stays marked.
        """
        scrolled = self.verticalScrollBar().value()
        shown = [card for card in cards if card.html]
        painted = {name: picture.cacheKey() for name, picture in (pictures or {}).items()}
        # a text keeps the size of its letters and the colour of its links
        drawn = shown, painted, zoom(), tokens()
        if drawn == self._drawn:
            return
        self._drawn = drawn
        # a bar that goes with the text before and comes with this one has it laid out three times
        if self.verticalScrollBar().isVisible():
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        document = self.document()
        document.clear()
        document.setDocumentMargin(0)
        document.setDefaultStyleSheet(_SHEET.format(SERIF, scaled(CARD), _UNDER))
        for name, picture in (pictures or {}).items():
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
        changes = QTextCursor(document)
        changes.beginEditBlock()  # laid out once, at its end, and not for every card
        _write(changes, shown)
        changes.endEditBlock()
        self._looks = [card.look for card in shown]
        self.verticalScrollBar().setValue(scrolled)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def go_to(self, anchor: str) -> None:
        """Scroll to a named place once the text has its shape; where a card begins with it, to the edge of that."""
        later(self, lambda: self._scroll_to(anchor))

    def room(self) -> int:
        """How many pixels wide the words of a card may be."""
        bar = self.verticalScrollBar()
        taken = 0 if bar.isVisible() else bar.sizeHint().width()
        return self.viewport().width() - taken - 2 * scaled(_PAD) - 4

    def minimumSizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * 8, em * 3)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = smooth(self.viewport())
        painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        for box, look in zip(self.boxes(), self._looks, strict=False):
            _paint_card(painter, box, look)
        painter.end()
        super().paintEvent(event)

    def boxes(self) -> list[QRectF]:
        """Where the cards are in the whole text. Qt counts what is left free under them."""
        layout = self.document().documentLayout()
        found = map(layout.frameBoundingRect, self.document().rootFrame().childFrames())
        return [box.adjusted(0, 0, 0, -_BETWEEN) for box in found]

    def _scroll_to(self, anchor: str) -> None:
        self.scrollToAnchor(anchor)
        bar = self.verticalScrollBar()
        edges = (round(box.top()) for box in self.boxes())
        bar.setValue(next((edge for edge in edges if 0 <= bar.value() - edge <= scaled(_PAD) + _UNDER), bar.value()))


def _write(end: QTextCursor, cards: Iterable[Card]) -> None:
    """Write every card in a frame of its own. A table of one cell would do it too, but is laid out twice with all that
    is in it. Qt has a line between two frames, and before and after all, which is here as low as none.
    """
    frame, first, none = QTextFrameFormat(), QTextBlockFormat(), QTextBlockFormat()
    frame.setPadding(scaled(_PAD))
    frame.setBottomMargin(_BETWEEN)
    first.setBottomMargin(_UNDER)  # what is put in begins in a paragraph that is there, and is as that is
    none.setLineHeight(0, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    end.setBlockFormat(none)
    for card in cards:
        end.insertFrame(frame)
        end.setBlockFormat(first)
        end.insertHtml(card.html)
        end.movePosition(QTextCursor.MoveOperation.End)
        end.setBlockFormat(none)


def _paint_card(painter: QPainter, box: QRectF, look: Look) -> None:
    wear = tokens()
    ground, edge = {"bad": (wear.badwash, wear.bad), "gold": (wear.card, wear.goldline)}.get(
        look, (wear.card, wear.line)
    )
    round_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), CARD_RADIUS, ground, edge)


class Panel(QWidget):
    """Shows something of a game. It draws itself anew when the position on the screen changes and it can be seen.

    ``by_width``: what it draws depends on how wide it is.
    """

    by_width = False

    def __init__(self, session: Session, name: str) -> None:
        super().__init__()
        self.session = session
        self.setAccessibleName(name)
        self._stale = True
        session.shown.connect(self.refresh)
        # texts keep their colours, and pictures in rows and texts are as large as the letters
        appearance.changed.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """Show this position."""
        raise TypeError(f"{type(self).__name__} does not say what it shows")

    def refresh(self) -> None:
        """Draw anew if it can be seen, otherwise when it is next."""
        self._stale = True
        self._catch_up()

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._catch_up()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self.by_width and event.size().width() != event.oldSize().width():
            later(self, self.refresh)  # what is in it takes its width after it

    def draw_ahead(self) -> None:
        """Draw it though it cannot be seen yet."""
        if self._stale:
            self._stale = False
            self.draw(self.session.position())

    def _catch_up(self) -> None:
        if self.isVisible():
            self.draw_ahead()


class PagePanel(Panel):
    """A panel that is one page of cards; ``name`` is its own, ``about`` what a screen reader says of the page."""

    name = about = ""

    def __init__(self, session: Session) -> None:
        super().__init__(session, self.name)
        self._page = Page(session, self.about)
        self.setFocusProxy(self._page)
        column(self, self._page)
