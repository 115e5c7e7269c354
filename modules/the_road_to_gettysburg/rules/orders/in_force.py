"""What is in force of a corps that an order would change, as its army commander last knows it [13.1.2, 13.2.12]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.question import Line

from ..record.table import Status, Table
from ..war.campaign import Instructions
from ..war.written import Begun
from .form import CONTACTS, DEPLOYMENTS, ORDERS, RATES
from .words import order_words

Said = TypeVar("Said")

_NAMED = {
    "su": ("Urgency", "13.2.1"),
    "cm": ("Contact mode", "13.2.3"),
    "cd": ("Deployment", "13.2.9"),
    "sm": ("March mode", "13.2.2"),
}
_URGENCIES = ", ".join(map(str, Instructions("").urgency))
OF_BATTLES = {
    "battle": (f"urgency in battle {_URGENCIES}, from the worst odds to the best", "9.2.3"),
    "rank": ("in front by morale, size and number", "9.6.1.2"),
    "second": ("second withdrawal test: Yes", "6.2.1"),
}
"""What an army commander says of battles before they are fought: in words how it is until he does, and the rule."""
_FIRST = {"su": "3.2", "cm": "3.3"}
_TITLES: Mapping[str, Mapping[str, str]] = {"cm": CONTACTS, "cd": DEPLOYMENTS, "sm": RATES}


def in_force(at: Position, table: Table, units: Sequence[UnitId], word: str) -> Iterator[Line]:
    """What corps were last seen with, or began with, and what they were ordered since; those alike in one line."""
    if word not in _NAMED:
        return
    title, rule = _NAMED[word]
    for (since, value), alike in together((unit, _last_seen(at, table, unit, word)) for unit in units):
        yield Line(f"{title} of {listed(map(at.name, alike))} {since}", _titled(word, value), rule)
    ordered = ((unit, _ordered(table, unit, table.status.get(unit), word)) for unit in units)
    for value, alike in together(ordered):
        whom = f"Ordered to {listed(map(at.name, alike))} before" if len(units) > 1 else "Ordered before"
        yield Line(f"{whom}, and not known to be done", _titled(word, value), "12.0")


def together(said: Iterable[tuple[UnitId, Said | None]]) -> Iterator[tuple[Said, list[UnitId]]]:
    """What is said of corps, and of whom, each once; nothing of whom nothing is said."""
    found: dict[Said, list[UnitId]] = {}
    for unit, what in said:
        if what:
            found.setdefault(what, []).append(unit)
    return iter(found.items())


def _last_seen(at: Position, table: Table, unit: UnitId, word: str) -> tuple[str, str] | None:
    """Since when a corps is known to have what it has, and what that is."""
    row = table.status.get(unit)
    begun = next((each for each in table.begun if each.unit == unit), None)
    value = _of(row, word) if row else _at_first(begun, word) if begun else ""
    since = "at the set-up" if row is None else "now" if row.turn == at.turn else at.ago(row.turn)
    return (since, value) if value else None


def is_asked(at: Position) -> bool:
    """Whether army commanders are asked when a battle comes, so that what they said before decides nothing."""
    return at.game.options["battle_decisions"] == "ask"


def standing(at: Position, table: Table, word: str) -> Iterator[Line]:
    """What an army commander has said of battles, which holds until he says otherwise; nothing where he is asked."""
    if word not in OF_BATTLES or is_asked(at):
        return
    sheets = (ORDERS.read(text) for _, text in sorted(table.sheets.items()))
    said = [
        order
        for sheet in sheets
        for line in sheet.lines
        if line.head is None
        for order in line.orders
        if order.word == word
    ]
    first, rule = OF_BATTLES[word]
    yield Line("Until you say otherwise", order_words(at, table, said[-1]) if said else first, rule)


def at_first(at: Position, begun: Begun, word: str) -> Iterator[Line]:
    """What a corps begins with of which nothing is written [3.0]."""
    value = _at_first(begun, word)
    if value:
        title, _ = _NAMED[word]
        yield Line(f"{title} of {at.name(begun.unit)} unless you set it", _titled(word, value), _FIRST[word])


def _of(row: Status, word: str) -> str:
    match word:
        case "su":
            return str(row.urgency)
        case "cm":
            return row.contact
        case "cd":
            return "d" if row.deployed else "r"
    return row.march


def _at_first(begun: Begun, word: str) -> str:
    return {"su": str(begun.urgency), "cm": begun.contact}.get(word, "")


def _ordered(table: Table, unit: UnitId, row: Status | None, word: str) -> str:
    """The last it was told of it that its row does not show yet; "" for nothing."""
    found = [order.value for order in row.orders if order.kind == word] if row else []
    for sent in table.sent:
        if sent.unit == unit and (row is None or sent.due >= row.turn):
            orders = (order.split() for order in sent.text.split("; "))
            found += [words[1] for words in orders if words[0] == word]
    return found[-1] if found else ""


def _titled(word: str, value: str) -> str:
    return _TITLES[word][value.lower()] if word in _TITLES else value
