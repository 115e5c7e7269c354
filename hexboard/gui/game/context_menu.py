"""The right click: everything that can be done here, and why the rest cannot."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from hexboard.core.counted import capital
from hexboard.core.event import Edit
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit
from hexboard.geometry.hex import Hex
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.panels.answers import with_reason
from hexboard.gui.panels.inspector.by_hand import ByHandPanel


def hex_menu(page: GamePage, at: Hex) -> QMenu:
    """A menu of the answers that are about a hex or a counter in it; barred ones say why when they are chosen.

    Under them what one does to a hex beside the game: pin a note to it, or take one away; begin or end a free hand.
    While it is on, what may be done to every counter here.
    """
    session, pins, menu = page.session, page.session.pins, QMenu(page)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    now = session.on_map()
    # what a form wants picked on the map takes the place of the question
    for_form = None if session.takes_no_picks else session.form_pick.question
    question = for_form or session.question
    stand_here = {unit.id for unit in now.units_at(at)}
    here = [each for each in question.answers if each.hex == at or each.unit in stand_here] if question else []
    for answer in here:
        _add(menu, with_reason(answer), partial(session.form_pick.take if for_form else session.answer, answer))
    reason = None if here else session.picking.why_not(at)
    if reason:
        menu.addAction(capital(str(reason)).replace("&", "&&")).setEnabled(False)
    if session.has_free_hand:
        for unit in reversed(now.units_at(at)):
            menu.addMenu(_hand_menu(page, now, unit, menu))
    menu.addSeparator()
    _add(menu, "Pin a note here", partial(session.act_wanted.emit, "pin"))
    for note in filter(pins.is_mine, pins.at(at)):
        _add(menu, f"Take away: {pins.words(note)}", partial(pins.take_away, note))
    words = "End the free hand" if session.has_free_hand else "Free hand here"
    _add(menu, words, partial(session.act_wanted.emit, "override"))
    return menu


def _hand_menu(page: GamePage, now: Position, unit: Unit, parent: QWidget) -> QMenu:
    """What a free hand does to one counter; the rest is done in a form."""
    hand = page.session.free_hand

    def show_in_form() -> None:
        page.show_panel("hand")
        page.inspector.one_of(ByHandPanel, "hand").show_unit(unit.id)

    menu = QMenu(now.name(unit.id).replace("&", "&&"), parent)
    _add(menu, "Take in hand", partial(hand.hold, unit.id))
    _add(menu, "Turn to its next step", partial(hand.change, Edit(unit.id, step=unit.step + 1)))
    if unit.step:
        _add(menu, "Turn to full strength", partial(hand.change, Edit(unit.id, step=0)))
    known = {mark for each in now.state.units.values() for mark in each.status}
    for mark in sorted(known):
        words = f"Take the mark {mark} off" if mark in unit.status else f"Mark it {mark}"
        _add(menu, words, partial(hand.change, Edit(unit.id, status=unit.status ^ {mark})))
    for why in sorted({each.place.why for each in now.state.units.values() if isinstance(each.place, Gone)}):
        _add(menu, f"Take it off the map ({why})", partial(hand.change, Edit(unit.id, Gone(why))))
    _add(menu, "Anything else" + "\N{HORIZONTAL ELLIPSIS}", show_in_form)
    return menu


def _add(menu: QMenu, words: str, do: Callable[[], object]) -> None:
    menu.addAction(words.replace("&", "&&")).triggered.connect(lambda _: do())
