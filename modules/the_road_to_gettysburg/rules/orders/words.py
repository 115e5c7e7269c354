"""Orders in words, as a commander would say them: on the sheet, under way, in the journal [13.0]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.counted import capital, listed
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.sheet_form import SheetLine, Written

from ..record.table import Table
from .form import ANSWERS, CONTACTS, DEPLOYMENTS, ORDERS, RATES, SET_UP
from .reading import path_of

_MODES = {
    "cm": ("contact mode", CONTACTS),
    "cd": ("deployment", DEPLOYMENTS),
    "sm": ("march mode", RATES),
}
_ALONE = {
    "rt": "retreat to",
    "at": "attack",
    "re": "reinforce",
    "xu": "exit to Washington",
    "dc": "second in command",
    "pt": "patrol",
}


def leader_words(name: str, lead: int, agg: int) -> str:
    """A leader with leadership and aggressiveness as the order of battle prints them: "Early 6/+20", "Meade 7/0"."""
    return f"{name} {lead}/{agg:+d}" if agg else f"{name} {lead}/0"


def order_words(at: Position, table: Table, order: Written) -> str:
    """One order in words; what is not written yet has none: a path has no end then."""
    if order.value("unit"):
        return f"{_name(at, table, order.value('unit'))}: {_at_once(at, order)}"
    match order.word:
        case "mv":
            end = _end(at, order.values.get("path", ()))
            return f"march to {end}" if end else "march"
        case "su":
            return f"urgency {order.value('urgency')}".rstrip()
        case "cm" | "cd" | "sm":
            kind, modes = _MODES[order.word]
            return f"{kind} {modes.get(order.value('mode'), '')}".rstrip()
        case "battle":
            urgencies = ", ".join(order.values.get("urgency", ()))
            return f"urgency in battle{f' {urgencies}, from the worst odds to the best' if urgencies else ''}"
        case "rank":
            names = ", then ".join(_name(at, table, word) for word in order.values.get("units", ()))
            return f"in front {names}".rstrip()
        case "second":
            return f"second withdrawal test: {ANSWERS.get(order.value('answer'), '')}".rstrip(": ")
    return _ALONE.get(order.word, order.word)


def _at_once(at: Position, order: Written) -> str:
    label = order.value("hex")
    here = at.board.find(label)
    # what is no hex of the map is refused, not raised
    where = label if here is None else at.place_name(here)
    return f"{_ALONE[order.word]} {where}".rstrip()


def text_words(at: Position, table: Table, text: str) -> str:
    """A whole sheet, or one line of it, in words; the text itself where it cannot be read."""
    try:
        lines = ORDERS.read(text).lines
    except Unreadable:
        return text
    return ". ".join(capital(_line(at, table, line)) for line in lines)


def undispatched_words(at: Position, table: Table, text: str) -> str:
    """What a sheet says beside the dispatches that left with it: what the army commander does himself, march modes and
    the rates of forces, which are done at once; the text itself where it cannot be read.
    """
    try:
        lines = ORDERS.read(text).lines
    except Unreadable:
        return text
    at_once = (tuple(order for order in line.orders if not line.head or order.word == "sm") for line in lines)
    kept = (SheetLine(line.head, orders) for line, orders in zip(lines, at_once, strict=True))
    said = (line for line in kept if line.orders or (line.head and line.head.value("rate")))
    return ". ".join(capital(_line(at, table, line)) for line in said)


def orders_words(at: Position, table: Table, text: str) -> str:
    """The orders of a dispatch in words, without the name of who is to read it; the text itself if it is none."""
    try:
        (line,) = ORDERS.read(f"1: {text}").lines
    except (Unreadable, ValueError):
        return text
    return capital(", ".join(order_words(at, table, order) for order in line.orders))


def set_up_words(at: Position, side: SideId, text: str) -> str:
    """A set-up sheet in words; the text itself where it cannot be read."""
    try:
        lines = SET_UP.read(text).lines
    except Unreadable:
        return text
    return ". ".join(_set_up_line(at, side, line) for line in lines)


def _set_up_line(at: Position, side: SideId, line: SheetLine) -> str:
    def named(letter: str) -> str:
        return at.name(f"{side}-{letter}")

    if line.head is None:
        letters = (letter for order in line.orders for letter in order.values.get("letters", ()))
        return f"In the order of march: {', '.join(map(named, letters))}"
    orders = ", ".join(order_words(at, Table(), order) for order in line.orders)
    return f"{named(line.head.value('to'))}: {orders}"


def _line(at: Position, table: Table, line: SheetLine) -> str:
    # what the army commander says for himself has commas of its own
    between = ", " if line.head else "; "
    orders = between.join(order_words(at, table, order) for order in line.orders)
    return ": ".join(filter(None, (*_head(at, table, line.head), orders)))


def _head(at: Position, table: Table, head: Written | None) -> Iterator[str]:
    if head is None:
        return
    words = head.values.get("members", ()) or (head.value("to"),)
    rate = RATES.get(head.value("rate"), "")
    yield listed(_name(at, table, word) for word in words) + (f", {rate.lower()}" if rate else "")


def _name(at: Position, table: Table, word: str) -> str:
    unit = table.unit(word)
    return at.name(unit) if unit else word


def _end(at: Position, path: tuple[str, ...]) -> str:
    try:
        return at.place_name(path_of(at.board, path)[-1]) if path else ""
    except LookupError:
        # as far as it is written it is no path yet
        return ""
