"""What stands in a hex, in words, for those who hear the map."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.play.reports import contact_words, contacts_in, hearsay_words

from .choices import ChoiceMark, Choices

_STATES = {"open": "can be picked", "picked": "picked", "barred": "barred"}


def hex_words(at: Position, here: Hex, choices: Choices) -> str:
    """Number, name and terrain of a hex, and its counters with their figures and what they did; which of it all is
    picked or may be, and what keeps the rest from it.
    """
    units = at.units_at(here)
    unknown = (f"unknown counter, {contact_words(at, contact)}" for contact in contacts_in(at, here))
    known = (", ".join(_said(_unit_words(at, unit.id), choices.about(unit.id))) for unit in units)
    counters = "; ".join([*known, *unknown])
    place = ", ".join(_said(at.place_name(here), choices.hexes.get(here)))
    return f"{place}, {at.board.terrain(here)}. {counters or 'No counters'}."


def _said(words: str, mark: ChoiceMark | None) -> Iterator[str]:
    """Words and what choosing them is: its state, its price or odds, its reason if it is barred."""
    yield words
    if mark is not None:
        yield _STATES[mark.state]
        yield from filter(None, (mark.note, mark.reason))


def _unit_words(at: Position, unit: str) -> str:
    one = at.unit(unit)
    kind = at.kind(one)
    figures = " ".join(f"{name} {one.values.get(name, value)}" for name, value in kind.values.items())
    name, heard = f"{at.game.side(one.side).name} {kind.name}", hearsay_words(at, unit)
    words = [name, kind.arm, figures, *sorted(one.status), heard]
    return ", ".join(word for word in words if word)
