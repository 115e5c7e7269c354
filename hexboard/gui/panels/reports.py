"""What a seat knows of unknown forces, newest first, and of its own units by report alone."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QPixmap, QTextOption
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.art.contacts import contact_face, reported_face
from hexboard.art.counter_style import DATED_REACH
from hexboard.art.palettes import palette
from hexboard.art.shapes import Shape
from hexboard.core.position import Position
from hexboard.core.unit import OnMap
from hexboard.gui.board.shape_painting import shapes_pixmap
from hexboard.gui.escaping import escape
from hexboard.gui.linking import followed, hex_link, unit_link
from hexboard.play.reports import contact_place, contact_words, hearsay_words

from .page import Page

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
        layout.addWidget(self._page)

    def show_view(self, at: Position) -> None:
        """Show what is known in a seat's view."""
        self._at = at
        self._draw()

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
        contacts = "".join(self._contacts(at, pictures))
        own = "".join(self._own(at, pictures))
        html = f"<h3>Contacts</h3>{contacts or '<p>No unknown force is known of.</p>'}"
        if own:
            html += f"<h3>Known by report only</h3>{own}"
        self._page.show_html(html, pictures)

    def _contacts(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        newest_first = sorted(at.contacts.items(), key=lambda each: (-each[1].turn, each[0]))
        for marker, contact in newest_first:
            picture = f"contact:{marker}"
            pictures[picture] = self._picture(contact_face(at, contact, self._palette))
            where = escape(contact_place(at, contact))
            if isinstance(contact.place, OnMap):
                where = hex_link(at.label(contact.place.hex), contact_place(at, contact))
            yield _row(picture, f"{where} {escape(marker)}", contact_words(at, contact))

    def _own(self, at: Position, pictures: dict[str, QPixmap]) -> Iterator[str]:
        for unit in at.state.units.values():
            words = hearsay_words(at, unit.id)
            if words:
                picture = f"own:{unit.id}"
                pictures[picture] = self._picture(reported_face(at, unit, self._palette))
                where = f" at {at.place_name(unit.hex)}" if unit.hex is not None else ""
                yield _row(picture, unit_link(unit.id, at.name(unit.id)) + escape(where), words)

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
