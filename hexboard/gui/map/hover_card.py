"""A small card beside the hex pointed at: what is there, what it would cost, or why not."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from hexboard.art.counters.marks import all_in_words
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.gui.theme.tokens import DUSK
from hexboard.gui.widgets.free_place import beside
from hexboard.gui.widgets.rich_text import escape, linked
from hexboard.play.told.reports import contact_words, contacts_in, gone_words, hearsay_words

_WIDEST_EMS = 20


class HoverCard(QLabel):
    """Lies over the map and lets the mouse through."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setProperty("card", "hover")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAccessibleName("What is pointed at")
        self.hide()

    def show_beside(self, html: str, hexagon: QRect, avoid: Iterable[QRect]) -> None:
        """Show a text beside a hex (its box on the map) where it hides nothing of ``avoid``, or not at all."""
        self.setWordWrap(False)
        self.setText(html)
        widest = self.fontMetrics().height() * _WIDEST_EMS
        if self.sizeHint().width() > widest:
            self.setWordWrap(True)
            self.resize(widest, self.heightForWidth(widest))
        else:
            self.resize(self.sizeHint())
        place = beside(self.size(), hexagon, self._over.rect(), avoid)
        self.setVisible(place is not None)
        if place is not None:
            self.move(place.topLeft())
            self.raise_()


def hex_card(ruleset: Ruleset, at: Position, here: Hex, answer: Answer | None, barred: Illegal | None) -> str:
    """What a card says of a hex: its name and ground, the answer it stands for or why it may not be, who is there with
    what he has, and who is known by report with how many hexes he may have gone since.
    """
    ground = escape(at.board.terrain(here).replace("_", " "))
    lines = [f"<b>{escape(at.place_name(here))}</b> {ground}"]
    barred = barred or (answer.barred if answer else None)
    if barred:
        lines.append(f"<span style='color:{DUSK.bad}'>\N{CIRCLED DIVISION SLASH} {_linked(str(barred))}</span>")
        lines += [_linked(barred.way_out)] if barred.way_out else []
    elif answer:
        rule = _linked(f"[{answer.rule}]") if answer.rule else ""
        lines.append(f"\N{RIGHTWARDS ARROW} {escape(answer.label)} <b>{escape(answer.note)}</b> {rule}".rstrip())
    for unit in at.units_at(here):
        since = gone_words(at, ruleset.may_have_gone(at, unit.id)) if at.hearsay(unit.id) else ""
        lines.append(_since(_unit(ruleset, at, unit), since))
    for contact in contacts_in(at, here):
        gone = gone_words(at, ruleset.may_have_gone(at, contact))
        lines.append(_since(escape(f"? {contact_words(at, contact)}"), gone))
    return "<br>".join(lines)


def _since(words: str, gone: str) -> str:
    return f"{words}; {gone}" if gone else words


def _linked(words: str) -> str:
    # the card is dark in both looks
    return linked(words).replace("<a ", f"<a style='color:{DUSK.link}' ")


def _unit(ruleset: Ruleset, at: Position, unit: Unit) -> str:
    name, printed = at.kind(unit).name, at.figures(unit)
    has = (f"{word} {value}" for word, value in ruleset.figures(at, unit).items() if value or word in printed)
    words = ", ".join(filter(None, [*has, *all_in_words(unit), hearsay_words(at, unit.id)]))
    return escape(f"{name}: {words}" if words else name)
