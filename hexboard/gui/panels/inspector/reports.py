"""What a seat knows of unknown forces, newest first, and of its own units by report alone."""

from collections.abc import Iterator

from PySide6.QtGui import QPixmap, QTextOption

from hexboard.art.counters.faces import contact_face, reported_face
from hexboard.art.shapes import Shape
from hexboard.art.styles.counter_style import DATED_REACH
from hexboard.core.position import Position
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap, UnitId
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.board.painting.shape_painting import shapes_pixmap
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import choice_box, column
from hexboard.gui.widgets.rich_text import escape, hex_link, unit_link
from hexboard.play.told.reports import contact_words, gone_words, hearsay_words, place_words

from .card import Card, heading, nothing, pictured, rule_off, table, tag
from .page import Page, Panel

_TRUST = (
    "Who was seen this turn stands where he is shown. What is older stands where it stood then, paler with every turn, "
    "and may have gone. Strengths are reports too, and a marker may be nobody at all."
)
_RING = "Point at an old one on the map: the ring is how far it may have gone since."
_COUNTER = 2.2  # side of a counter, in lines of text


class ReportsPanel(Panel):
    """A list of contacts, and how far each may have gone since. When the game is over one chooses here how it is looked
    at: as it was, as each seat knew it.
    """

    def __init__(self, session: Session, pictures: CounterPictures) -> None:
        super().__init__(session, "Reports")
        self._pictures = pictures
        self._may_have_gone = session.table.ruleset.may_have_gone
        self._page = Page(session, "What is known of the enemy")
        self._page.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._sights = choice_box("How the game is looked at", 8)
        self._sights.hide()
        self._sights.activated.connect(self._look)
        column(self, self._sights, self._page)

    def draw(self, at: Position) -> None:
        """Show what is known in a seat's view."""
        self._offer_sights()
        pictures: dict[str, QPixmap] = {}
        contacts, own = (rule_off().join(found(at, pictures)) for found in (self._contacts, self._own))
        fresh = sum(1 for contact in at.contacts.values() if contact.turn >= at.turn)
        head = heading("Contacts", tag(f"{fresh} new", "gold") if fresh else "")
        cards = [Card("".join(self._mistakes(at)))]
        cards.append(Card(head + (contacts or nothing("None is reported."))))
        cards.append(Card(heading("Known by report only") + own if own else ""))
        heard = (name for name in at.state.units if at.hearsay(name))
        known: tuple[Contact | UnitId, ...] = (*at.contacts.values(), *heard)
        trust = f"{_TRUST} {_RING}" if any(self._may_have_gone(at, each) for each in known) else _TRUST
        cards.append(Card(heading("What may be trusted") + nothing(trust) if contacts or own else ""))
        self._page.show_cards(cards, pictures)

    def _offer_sights(self) -> None:
        sights = self.session.replay_cursor.sights()
        words = ["As this seat was told it", *(each.words for each in sights)] if sights else []
        if words != [self._sights.itemText(k) for k in range(self._sights.count())]:
            self._sights.clear()
            self._sights.addItems(words)
        self._sights.setVisible(bool(words))
        self._sights.setCurrentIndex([None, *sights].index(self.session.replay_cursor.sight))

    def _look(self, number: int) -> None:
        cursor = self.session.replay_cursor
        cursor.look(cursor.sights()[number - 1] if number else None)

    def _mistakes(self, at: Position) -> Iterator[str]:
        """What was believed, and beside it what was so."""
        cursor = self.session.replay_cursor
        if cursor.sight is None:
            return
        found = cursor.sight.mistakes(cursor.moment)
        yield heading("Believed, and true")
        if not found:
            yield nothing("Nothing was believed otherwise than it was.")
            return
        told = ((hex_link(at.label(each.where), each.believed), f"<b>{escape(each.true)}</b>") for each in found)
        yield table((), told)

    def _contacts(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        newest_first = sorted(at.contacts.items(), key=lambda each: (-each[1].turn, each[0]))
        for marker, contact in newest_first:
            picture = f"contact:{marker}"
            pictures[picture] = self._picture(contact_face(at, contact, self._pictures.palette))
            where = escape(place_words(at, contact.place))
            named = f"{where} {escape(marker)}"
            if isinstance(contact.place, OnMap):
                label = at.label(contact.place.hex)
                where = hex_link(label, place_words(at, contact.place))
                # a marker that is named for its hex says nothing more
                named = where if marker.endswith(label) else f"{where} {escape(marker)}"
            yield pictured(picture, f"<b>{named}</b><br>{self._since(at, contact, contact_words(at, contact))}")

    def _own(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        for unit in at.state.units.values():
            words = hearsay_words(at, unit.id)
            if words:
                picture = f"own:{unit.id}"
                pictures[picture] = self._picture(reported_face(at, unit, self._pictures.palette))
                where = f" at {at.place_name(unit.hex)}" if unit.hex is not None else ""
                named = unit_link(unit.id, at.name(unit.id)) + escape(where)
                yield pictured(picture, f"<b>{named}</b><br>{self._since(at, unit.id, words)}")

    def _since(self, at: Position, known: Contact | UnitId, words: str) -> str:
        return escape("; ".join(filter(None, (words, gone_words(at, self._may_have_gone(at, known))))))

    def _picture(self, shapes: tuple[Shape, ...]) -> QPixmap:
        pixels = self.fontMetrics().height() * _COUNTER
        return shapes_pixmap(shapes, DATED_REACH, pixels, self.devicePixelRatioF())
