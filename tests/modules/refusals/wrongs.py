"""What is wrong with a refusal, held against the view of the seat that hears it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.geometry.hex import Hex

from .clicks import Refusal


def wrongs(refusal: Refusal) -> Iterator[str]:
    """Every fault found: no rule, the clicked thing not named, an open answer of another kind, or not so."""
    if not refusal.illegal.rule:
        yield "names no rule"
    if (refusal.unit or refusal.hex) and not any(_says(refusal, name) for name in _names(refusal)):
        yield "does not name what was clicked"
    at = refusal.moment.table.view(refusal.moment.seat)
    if any(f" {name} " in f" {refusal.illegal.reason} " and at.name(name) != name for name in at.state.units):
        yield "shows what a counter is called inside"
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
    if refusal.unit and label not in refusal.clicking.picks:
        asked = refusal.moment.table.ask(refusal.moment.seat, (*refusal.clicking.picks, label))
        if not isinstance(asked, Illegal):
            yield f"is taken as {label}"


def _untrue(refusal: Refusal) -> Iterator[str]:
    """Reasons that say what can be seen, and it is not so."""
    yield from _untrue_of_a_hex(refusal)
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


def _untrue_of_a_hex(refusal: Refusal) -> Iterator[str]:
    at, side = refusal.moment.table.view(refusal.moment.seat), refusal.moment.seat
    reason, hexes = refusal.illegal.reason, _numbered(at.board)
    far = re.search(r"takes (\d+) points? of (\d+)", reason)
    if far and int(far[1]) <= int(far[2]):
        yield "says that it is out of reach"
    if re.search(r"^'|: '", reason):
        yield "shows what a command calls it"
    for words, holds in _SEEN.items():
        found = re.search(rf"{words} (\w+)", reason)
        if found and found[1] in hexes and not holds({unit.side == side for unit in at.units_at(hexes[found[1]])}):
            yield f"says that {words} there"
    yield from _untrue_of_neighbours(refusal, hexes)


@kept_on("board")
def _numbered(board: Board) -> Mapping[str, Hex]:
    return {board.label(h): h for h in board.hexes}


_SEEN: dict[str, Callable[[set[bool]], bool]] = {
    "no enemy is in": lambda own: False not in own,
    "only enemies are in": lambda own: own == {False},
    "nobody is in": lambda own: not own,
}


def _untrue_of_neighbours(refusal: Refusal, hexes: Mapping[str, Hex]) -> Iterator[str]:
    at = refusal.moment.table.view(refusal.moment.seat)
    found = re.search(r"(\w+)(?: \([^)]*\))? is not (?:next|adjacent) to (.+)", refusal.illegal.reason)
    if found and found[1] in hexes:
        here = hexes[found[1]]
        beside = {at.name(unit.id) for near in at.board.neighbours(here) for unit in at.units_at(near)}
        others = {at.name(unit.id) for unit, at_hex in at.on_map(refusal.moment.seat) if not at_hex.is_next_to(here)}
        if any(found[2].startswith(name) for name in beside - others):
            yield "says that it is not adjacent"
