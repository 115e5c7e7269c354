"""The right click: everything that can be done here, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from hexboard.core.position import Position
from hexboard.engine.question import Answer
from hexboard.geometry.hex import Hex
from hexboard.gui.panels.answers import words_of
from hexboard.gui.session.pins import Pins
from hexboard.gui.session.session import Session


def hex_menu(
    session: Session, at: Hex, pins: Pins, pin: Callable[[], None], free_hand: Callable[[], None], parent: QWidget
) -> QMenu:
    """A menu of the answers that are about a hex or a counter in it; barred ones say why when they are chosen.

    Under them what one does to a hex beside the game: ``pin`` a note to it, or take one away; ``free_hand``.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    now = session.position()
    menu.addSection(now.place_name(at))
    answers = session.question.answers if session.question else ()
    here = [answer for answer in answers if _is_here(now, answer, at)]
    for answer in here:
        barred = f": {answer.barred}" if answer.barred else ""
        _add(menu, words_of(answer) + barred, partial(session.answer, answer))
    reason = None if here else session.picking.why_not(at)
    if reason:
        menu.addAction(str(reason)).setEnabled(False)
    menu.addSeparator()
    _add(menu, "Pin a note here", pin)
    for note in filter(pins.is_mine, pins.at(at)):
        _add(menu, f"Take away: {pins.words(note)}", partial(pins.take_away, note))
    _add(menu, "Free hand here", free_hand)
    return menu


def _add(menu: QMenu, words: str, do: Callable[[], object]) -> None:
    def chosen() -> None:  # Qt would hand a bare callable whether the action is checked
        do()

    menu.addAction(words.replace("&", "&&"), chosen)


def _is_here(now: Position, answer: Answer, at: Hex) -> bool:
    if answer.hex == at:
        return True
    known = now.state.units.get(answer.unit or "")
    return known is not None and known.hex == at
