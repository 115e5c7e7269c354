"""An order sheet read off as the values the resolution acts on; what it says has been checked before [9]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.board import Board
from hexboard.core.seat import SideId
from hexboard.engine.sheet_form import SheetLine, Written
from hexboard.geometry.hex import Hex

from ..record.table import Table
from ..war.corps import HQ, Contact, Order
from ..war.opening import LETTERS, letter_of
from ..war.written import Begun, Dispatch, Immediate, Preparation, Sheet
from .form import ORDERS, SET_UP

DIRECTIONS = tuple("123456")
_AT_ONCE = ("dc", "xu", "rt", "at", "re")


def path_of(board: Board, words: tuple[str, ...]) -> tuple[Hex, ...]:
    """A path from its starting hex: hexes by number, or directions 1 to 6 from the hex before.

    Raises KeyError where a word is neither or leads off the map.
    """
    found: list[Hex] = []
    for word in words:
        if found and word in DIRECTIONS:
            there = found[-1].step(int(word) - 1)
            if there not in board:
                raise KeyError(word)
            found.append(there)
        else:
            found.append(board.at(word))
    return tuple(found)


def order_of(board: Board, written: Written) -> Order:
    """One order to a corps. Raises KeyError for a path that is none."""
    match written.word:
        case "mv":
            return Order("mv", path=path_of(board, written.values.get("path", ())))
        case "su":
            return Order("su", written.value("urgency"))
    return Order(written.word, written.value("mode"))


def text_of(board: Board, order: Order) -> str:
    """An order as it is written on a sheet."""
    words = [order.kind, order.value, *(board.label(at) for at in order.path)]
    return " ".join(word for word in words if word)


def sheet_of(board: Board, table: Table, text: str) -> Sheet:
    """A whole sheet. Raises KeyError or Unreadable for one that was not checked."""
    draft = ORDERS.read(text)
    written: list[Dispatch | Immediate] = []
    said: dict[str, Written] = {}
    for line in draft.lines:
        written += _read(board, table, line)
        said.update({order.word: order for order in line.orders if line.head is None})
    urgency, rank, second = said.get("battle"), said.get("rank"), said.get("second")
    return Sheet(
        tuple(written),
        tuple(int(each) for each in urgency.values["urgency"]) if urgency else None,
        tuple(_unit(table, each) for each in rank.values["units"]) if rank else None,
        second.value("answer") == "yes" if second else None,
    )


def _read(board: Board, table: Table, line: SheetLine) -> Iterator[Dispatch | Immediate]:
    if line.head is None:
        for order in line.orders:
            if order.word in _AT_ONCE:
                at = board.at(order.value("hex")) if order.value("hex") else None
                yield Immediate(order.word, _unit(table, order.value("unit")), at)
        return
    rate = line.head.value("rate")
    words = line.head.values.get("members", ()) if rate else (line.head.value("to"),)
    units = tuple(_unit(table, word) for word in words)
    for order in line.orders:
        if order.word == "sm":
            yield Immediate("sm", units[0], march=order.value("mode").upper())  # type: ignore[arg-type]
    orders = tuple(order_of(board, order) for order in line.orders if order.word != "sm")
    if orders or rate:
        yield Dispatch(units, orders, rate)


def _unit(table: Table, word: str) -> str:
    unit = table.unit(word)
    if unit is None:
        raise KeyError(word)
    return unit


def preparation_of(side: SideId, text: str) -> Preparation:
    """A set-up sheet: numbers, urgencies, contact modes; what it does not say is as the manual's defaults [3.0]."""
    draft = SET_UP.read(text)
    letters = [letter for line in draft.lines for order in line.orders for letter in order.values.get("letters", ())]
    letters += [letter for letter in LETTERS if letter not in letters]
    begun = {letter: Begun(f"{side}-{letter}", number) for number, letter in enumerate(letters, 1)}
    begun["hq"] = Begun(f"{side}-hq", HQ, contact="S")
    for line in draft.lines:
        if line.head is not None:
            letter = line.head.value("to")
            begun[letter] = _begun(begun[letter], line.orders)
    return Preparation(tuple(sorted(begun.values(), key=lambda each: (each.number, letter_of(each.unit)))))


def _begun(before: Begun, orders: tuple[Written, ...]) -> Begun:
    urgency, contact = before.urgency, before.contact
    for order in orders:
        if order.word == "su":
            urgency = int(order.value("urgency"))
        else:
            contact = _contact(order.value("mode"))
    return Begun(before.unit, before.number, urgency, contact)


def _contact(word: str) -> Contact:
    return word.upper()  # type: ignore[return-value]
