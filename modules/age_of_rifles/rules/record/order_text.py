"""Orders as they are written, both ways: kinds, targets, roads, sequences [C6, B4.3]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Unreadable
from hexboard.engine.sheet_form import Draft, Field, Form, Kind, SheetLine, Written
from hexboard.geometry.hex import Hex

from .orders import ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, MARCH, PROBE, RESERVE, InForce, Order

TARGET, ROADS, TO, HEX, FORMATION, BY = "target", "roads", "to", "hex", "formation", "by"
WITH_TARGET = (ATTACK, PROBE, DEFEND, DELAY, MARCH)
TITLES = {
    ATTACK: "Attack",
    PROBE: "Probe",
    DEFEND: "Defend",
    DELAY: "Delay",
    MARCH: "March",
    FALL_BACK: "Fall Back",
    GENERAL_RETREAT: "General Retreat",
    RESERVE: "Reserve",
}
CLAUSES = {kind: f"C6.{n}" for n, kind in enumerate(TITLES, start=1)}


def word_of(kind: str) -> str:
    """A kind as one word of text."""
    return kind.replace(" ", "-")


def kind_of(word: str) -> str:
    """The kind a word of text means."""
    return word.replace("-", " ")


_TARGET = Field(TARGET, "Target", "hex")
_ROADS = Field(ROADS, "Roads", "choice", BY, many=True, optional=True)


def _kind(kind: str) -> Kind:
    fields = (_TARGET, _ROADS) if kind == MARCH else (_TARGET,) if kind in WITH_TARGET else ()
    return Kind(word_of(kind), TITLES[kind], fields, rule=CLAUSES[kind])


KINDS = {kind: _kind(kind) for kind in TITLES}
ORDER_KINDS = tuple(KINDS[kind] for kind in TITLES if kind != GENERAL_RETREAT)
SEQUENCE = Form("Order", "B4.3", whole=tuple(KINDS.values()))


@kept_on("board")
def road_words(board: Board) -> Mapping[str, str]:
    """The roads of a map: the word for each in an order's text, and its printed name."""
    return {road.name.lower().replace(" ", "-"): road.name for road in board.roads if road.kind != "railroad"}


def read_orders(board: Board, text: str) -> tuple[Order, ...]:
    """The orders of a sequence. Raises Unreadable."""
    draft = SEQUENCE.read(text)
    if not draft.lines:
        raise Unreadable("nothing is ordered", "order")
    return tuple(order_of_written(board, each) for each in draft.lines[0].orders)


def order_of_written(board: Board, written: Written) -> Order:
    """One written order. Raises Unreadable for a hex that is not on the map or a road it does not have."""
    label, names = written.value(TARGET), road_words(board)
    roads = written.values.get(ROADS, ())
    strange = next((road for road in roads if road not in names), None)
    if strange is not None:
        raise Unreadable(f"there is no road {strange!r}", "order")
    return Order(kind_of(written.word), hex_of(board, label) if label else None, tuple(names[road] for road in roads))


def hex_of(board: Board, label: str) -> Hex:
    """The hex of a number. Raises Unreadable."""
    if (found := board.find(label)) is None:
        raise Unreadable(f"no hex has the number {label!r}", "order")
    return found


def text_of(orders: tuple[Written, ...]) -> str:
    """Written orders as the text of a sequence."""
    return SEQUENCE.write(Draft((SheetLine(None, orders),)))


@kept_on("board")
def in_force(board: Board, kept: InForce) -> Order:
    """The order a holder is under, with what follows it."""
    first, *then = read_orders(board, kept.text)
    return Order(first.kind, first.target, first.roads, tuple(then), kept.since, kept.friendly)


def rest_of(text: str) -> str:
    """What follows the first order of a sequence; "" if nothing does."""
    return text.partition(";")[2].strip()


def in_words(board: Board, text: str) -> str:
    """A sequence as a player reads it."""
    return ", then ".join(_said(board, each) for each in read_orders(board, text))


def _said(board: Board, order: Order) -> str:
    place = ""
    if order.target is not None:
        name = board.name(order.target)
        place = f" {board.label(order.target)}" + (f" ({name})" if name else "")
    by = f" by {', '.join(order.roads)}" if order.roads else ""
    return f"{TITLES[order.kind]}{place}{by}"


def from_words(raw: Any) -> str:
    """A text of orders as a scenario file says it."""
    return " ".join(str(raw).split())
