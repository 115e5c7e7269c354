"""What stands in a hex, in words, for those who hear the map."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.play.reports import contact_words, contacts_in, hearsay_words


def hex_words(at: Position, here: Hex) -> str:
    """Number, name and terrain of a hex, and its counters with their figures and what they did."""
    units = at.units_at(here)
    unknown = (f"unknown counter, {contact_words(at, contact)}" for contact in contacts_in(at, here))
    counters = "; ".join([*(_unit_words(at, unit.id) for unit in units), *unknown])
    return f"{at.place_name(here)}, {at.board.terrain(here)}. {counters or 'No counters'}."


def _unit_words(at: Position, unit: str) -> str:
    one = at.unit(unit)
    kind = at.kind(one)
    figures = " ".join(f"{name} {one.values.get(name, value)}" for name, value in kind.values.items())
    name, heard = f"{at.game.side(one.side).name} {kind.name}", hearsay_words(at, unit)
    words = [name, kind.arm, figures, *sorted(one.status), heard]
    return ", ".join(word for word in words if word)
