"""What is wrong with a refusal, held against the view of the seat that hears it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hexboard.core.illegal import Illegal
from hexboard.geometry.hex import Hex

from .clicks import Refusal


def wrongs(refusal: Refusal) -> Iterator[str]:
    """Every fault found: no rule, the clicked thing not named, an open answer of another kind, or not so."""
    if not refusal.illegal.rule:
        yield "names no rule"
    if (refusal.unit or refusal.hex) and not any(_says(refusal, name) for name in _names(refusal)):
        yield "does not name what was clicked"
    yield from _open_otherwise(refusal)
    yield from _untrue(refusal)


def _names(refusal: Refusal) -> set[str]:
    at = refusal.moment.table.view(refusal.moment.seat)
    here = _where(refusal)
    names = {at.name(refusal.unit)} if refusal.unit else set()
    if here is not None:
        names |= {at.label(here), at.place_name(here), *(at.name(unit.id) for unit in at.units_at(here))}
    return names


def _where(refusal: Refusal) -> Hex | None:
    at = refusal.moment.table.view(refusal.moment.seat)
    return refusal.hex if refusal.unit is None else at.unit(refusal.unit).hex


def _says(refusal: Refusal, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", refusal.illegal.reason) is not None


def _open_otherwise(refusal: Refusal) -> Iterator[str]:
    """The same place by another pick: listed, or taken all the same."""
    at = refusal.moment.table.view(refusal.moment.seat)
    here = _where(refusal)
    if here is None:
        return
    for answer in refusal.clicking.question.open_answers():
        if answer.unit is None and answer.hex == here and answer.kind != "verb":
            yield f"is open as {answer.value}"
    label = at.label(here)
    listed = refusal.clicking.question.answer(label)  # barred: shown in full why nothing can be done there
    if refusal.unit and listed is None and label not in refusal.clicking.picks:
        asked = refusal.moment.table.ask(refusal.moment.seat, (*refusal.clicking.picks, label))
        if not isinstance(asked, Illegal):
            yield f"is taken as {label}"


def _untrue(refusal: Refusal) -> Iterator[str]:
    """Reasons that say what can be seen: they name somebody who is not so."""
    at, side = refusal.moment.table.view(refusal.moment.seat), refusal.moment.seat
    if refusal.unit is None or not _says(refusal, at.name(refusal.unit)):
        return
    unit, reason = at.unit(refusal.unit), refusal.illegal.reason
    if "of yours" in reason and unit.side == side and unit.hex is not None:
        yield "says that it is not yours"
    if reason.startswith(f"{at.name(unit.id)} is not on the map") and unit.hex is not None:
        yield "says that it is not on the map"
    if "is no hex" in reason and unit.side == side and unit.hex is None:
        yield "speaks of hexes where the unit is off the map"
