"""What a seat knows of unknown forces, newest first, and of its own units by report alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QPixmap, QTextOption
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from hexboard.art.counters.contacts import contact_face, reported_face
from hexboard.art.palettes import palette
from hexboard.art.shapes import Shape
from hexboard.art.styles.counter_style import DATED_REACH
from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap, UnitId
from hexboard.gui.board.shape_painting import shapes_pixmap
from hexboard.gui.session.replay_cursor import ReplayCursor
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import followed, hex_link, unit_link
from hexboard.play.reports import contact_words, gone_words, hearsay_words, place_words

from .card import Card, heading, nothing, rule_off, tag
from .page import Page

_TRUST = (
    "Who was seen this turn stands where he is shown. What is older stands where it stood then, paler with every turn, "
    "and may have gone. Strengths are reports too, and a marker may be nobody at all."
)
_RING = "Point at an old one on the map: the ring is how far it may have gone since."
_COUNTER = 2.2  # side of a counter, in lines of text


class ReportsPanel(QWidget):
    """A list of contacts. ``linked(kind, value)`` is a hex or unit that somebody wants to see on the map."""

    linked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Reports")
        self._at: Position | None = None
        self._palette = palette("period")
        self._page = Page(None, "What is known of the enemy")
        self._page.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._page.anchorClicked.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._replay_cursor: ReplayCursor | None = None
        self._may_have_gone: Callable[[Position, Contact | UnitId], int] = lambda at, known: 0
        self._sights = QComboBox()
        self._sights.setAccessibleName("How the game is looked at")
        self._sights.hide()
        self._sights.activated.connect(self._look)
        layout.addWidget(self._sights)
        layout.addWidget(self._page)

    def look_with(
        self, replay_cursor: ReplayCursor, may_have_gone: Callable[[Position, Contact | UnitId], int]
    ) -> None:
        """Say of each how far it may have gone since. When the game is over, let one choose here how it is looked at:
        as it was, as each seat knew it.
        """
        self._replay_cursor, self._may_have_gone = replay_cursor, may_have_gone

    def show_view(self, at: Position) -> None:
        """Show what is known in a seat's view."""
        self._at = at
        self._offer_sights()
        self._draw()

    def _offer_sights(self) -> None:
        sights = self._replay_cursor.sights() if self._replay_cursor else ()
        words = ["As this seat was told it", *(each for _, each in sights)] if sights else []
        if words != [self._sights.itemText(k) for k in range(self._sights.count())]:
            self._sights.clear()
            self._sights.addItems(words)
        self._sights.setVisible(bool(words))
        now = self._replay_cursor.sight if self._replay_cursor else None
        self._sights.setCurrentIndex([None, *(each for each, _ in sights)].index(now))

    def _look(self, number: int) -> None:
        assert self._replay_cursor is not None
        self._replay_cursor.look(self._replay_cursor.sights()[number - 1][0] if number else None)

    def set_palette(self, name: str) -> None:
        """Draw the counters in other colours. Raises KeyError if there are none of that name."""
        self._palette = palette(name)
        self._draw()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._draw()

    def _draw(self) -> None:
        at = self._at
        if at is None:
            return
        pictures: dict[str, QPixmap] = {}
        contacts, own = (rule_off().join(found(at, pictures)) for found in (self._contacts, self._own))
        fresh = sum(1 for contact in at.contacts.values() if contact.turn >= at.turn)
        head = heading("Contacts", tag(f"{fresh} new", "gold") if fresh else "")
        cards = [Card("".join(self._mistakes(at)))]
        cards.append(Card(head + (contacts or nothing("No unknown force is known of."))))
        cards.append(Card(heading("Known by report only") + own if own else ""))
        heard = (name for name in at.state.units if at.hearsay(name))
        known: tuple[Contact | UnitId, ...] = (*at.contacts.values(), *heard)
        trust = f"{_TRUST} {_RING}" if any(self._may_have_gone(at, each) for each in known) else _TRUST
        cards.append(Card(heading("What may be trusted") + nothing(trust) if contacts or own else ""))
        self._page.show_cards(cards, pictures)

    def _mistakes(self, at: Position) -> Iterator[str]:
        """What was believed, and beside it what was so."""
        found = self._replay_cursor.mistakes() if self._replay_cursor else ()
        if self._replay_cursor is None or self._replay_cursor.sight is None:
            return
        yield heading("Believed, and true")
        if not found:
            yield nothing("Nothing was believed otherwise than it was.")
            return
        cells = (
            f"<tr><td>{hex_link(at.label(each.where), each.believed)}</td><td><b>{escape(each.true)}</b></td></tr>"
            for each in found
        )
        yield f"<table width='100%' cellpadding='3'>{''.join(cells)}</table>"

    def _contacts(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        newest_first = sorted(at.contacts.items(), key=lambda each: (-each[1].turn, each[0]))
        for marker, contact in newest_first:
            picture = f"contact:{marker}"
            pictures[picture] = self._picture(contact_face(at, contact, self._palette))
            where = escape(place_words(at, contact.place))
            named = f"{where} {escape(marker)}"
            if isinstance(contact.place, OnMap):
                label = at.label(contact.place.hex)
                where = hex_link(label, place_words(at, contact.place))
                # a marker that is named for its hex says nothing more
                named = where if marker.endswith(label) else f"{where} {escape(marker)}"
            yield _row(picture, named, self._since(at, contact, contact_words(at, contact)))

    def _own(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        for unit in at.state.units.values():
            words = hearsay_words(at, unit.id)
            if words:
                picture = f"own:{unit.id}"
                pictures[picture] = self._picture(reported_face(at, unit, self._palette))
                where = f" at {at.place_name(unit.hex)}" if unit.hex is not None else ""
                named = unit_link(unit.id, at.name(unit.id)) + escape(where)
                yield _row(picture, named, self._since(at, unit.id, words))

    def _since(self, at: Position, known: Contact | UnitId, words: str) -> str:
        return "; ".join(filter(None, (words, gone_words(self._may_have_gone(at, known)))))

    def _picture(self, shapes: tuple[Shape, ...]) -> QPixmap:
        pixels = self.fontMetrics().height() * _COUNTER
        return shapes_pixmap(shapes, DATED_REACH, pixels, self.devicePixelRatioF())

    def _follow(self, link: QUrl) -> None:
        self.linked.emit(*followed(link.toString()))


def _row(picture: str, head: str, words: str) -> str:
    return (
        "<table width='100%' cellpadding='3'><tr>"
        f"<td width='10'><img src='{escape(picture)}'></td><td><b>{head}</b><br>{escape(words)}</td></tr></table>"
    )
