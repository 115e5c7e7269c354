"""A side's orders for whoever of it looks: those in force, pending and on the way, and those that are over [B13.1]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Line
from hexboard.engine.sheet import DrawnWay, Filed, Preview
from hexboard.engine.sheet_form import Blank
from hexboard.geometry.hex import Hex

from ..command.compliance import waits
from ..command.sheet import OrderSheet
from ..command.writing import sealed_sheet
from ..hidden.out_of_sight import come_by
from ..orders.in_force import holder_side, moves_badly, title_of
from ..record.ledger import ledger_of
from ..record.order_text import FORMATION, in_words, read_orders, text_of
from ..record.orders import Dispatch, InForce
from ..record.sides import knows

IN_FORCE, PENDING, ON_THE_WAY, READ_NOW = "in force", "pending", "on the way", "read in this phase"
SEALED, NOTHING_ORDERED = "sealed", "nothing ordered"
WAITS, MOVES_BADLY = "waits for somebody to read it", "moves badly this turn"


def overview(at: Position, side: str) -> tuple[Filed, ...]:
    """A side's orders: those that count or will, then those that are over, failed ones with the
    reason, the latest first [B4.3, B13.1]."""
    return (*_sealed(at, side), *open_orders(at, side), *_over(at, side)) if knows(at, side) else ()


def _sealed(at: Position, side: str) -> Iterator[Filed]:
    """What stands on the sheet that waits for the other side's."""
    text = sealed_sheet(at, side)
    if text is None:
        return
    sheet, name = OrderSheet(at, side), f"sheet {at.turn}"
    draft = sheet.form.read(text)
    if not draft.lines:
        yield Filed(name, sheet.form.title, NOTHING_ORDERED, at.turn, SEALED, True)
    for number, line in enumerate(draft.lines):
        if line.head is None:
            preview = sheet.preview(draft, Blank(number, 0))
            yield Filed(name, sheet.form.title, preview.sentence, at.turn, SEALED, True, preview)
            continue
        holder, orders = line.head.value(FORMATION), text_of(line.orders)
        preview = Preview(in_words(at.board, orders), (), (), _marks(at, orders))
        yield Filed(holder, title_of(at, holder), orders, at.turn, SEALED, True, preview)


def open_orders(at: Position, side: str) -> tuple[Filed, ...]:
    """The orders in force, pending and on the way."""
    command = ledger_of(at.state).command
    held = (_held(at, holder, kept) for holder, kept in command.orders.items() if holder_side(at, holder) == side)
    sent = (_sent(at, n, d) for n, d in command.dispatches.items() if holder_side(at, d.to) == side)
    return (*_moving_badly(at, side), *held, *sent)


def _moving_badly(at: Position, side: str) -> Iterator[Filed]:
    """What the enemy has written for those that had no order of their own: a division whose corps keeps its own."""
    command = ledger_of(at.state).command
    for holder, bad in command.bad_moves.items():
        if holder_side(at, holder) == side and holder not in command.orders and moves_badly(at, holder):
            preview = Preview(in_words(at.board, bad.text), (), (), _marks(at, bad.text))
            yield Filed(f"bad move {holder}", title_of(at, holder), bad.text, bad.turn, MOVES_BADLY, True, preview)


def _held(at: Position, holder: str, kept: InForce) -> Filed:
    way = come_by(at, holder)
    state = f"{IN_FORCE}, out of sight, come to {at.place_name(way[-1])}" if way else IN_FORCE
    ways = (DrawnWay(way, "march"),) if way else ()
    preview = Preview(in_words(at.board, kept.text), (), ways, _marks(at, kept.text))
    if moves_badly(at, holder):
        bad = ledger_of(at.state).command.bad_moves[holder]
        state = f"from next turn on; moves badly now: {in_words(at.board, bad.text)}"
    return Filed(holder, title_of(at, holder), kept.text, kept.since, state, True, preview)


def _sent(at: Position, name: str, dispatch: Dispatch) -> Filed:
    words = in_words(at.board, dispatch.text)
    if dispatch.least:
        state = f"{PENDING}, obeyed on {dispatch.least} or more"
        return _filed(at, name, dispatch, state, Preview(words, (), (), _marks(at, dispatch.text)))
    due = at.game.scenario.turn_names.get(dispatch.due, "after the last turn")
    come_in = WAITS if waits(at, holder_side(at, dispatch.to), dispatch.to) else READ_NOW
    state = f"{ON_THE_WAY}, comes in {due}" if dispatch.due > at.turn else come_in
    lines = (Line("comes in", due, "21.3.3"),)
    ways = (DrawnWay(dispatch.way, "courier"),) if len(dispatch.way) > 1 else ()
    return _filed(at, name, dispatch, state, Preview(words, lines, ways, _marks(at, dispatch.text)))


def _filed(at: Position, name: str, dispatch: Dispatch, state: str, preview: Preview) -> Filed:
    return Filed(name, title_of(at, dispatch.to), dispatch.text, dispatch.sent, state, True, preview)


def _marks(at: Position, text: str) -> tuple[tuple[Hex, str], ...]:
    orders = read_orders(at.board, text)
    return tuple((each.target, str(n)) for n, each in enumerate(orders, 1) if each.target is not None)


def _over(at: Position, side: str) -> Iterator[Filed]:
    for each in reversed(ledger_of(at.state).command.done):
        if holder_side(at, each.holder) == side:
            preview = Preview(in_words(at.board, each.text))
            yield Filed(each.holder, title_of(at, each.holder), each.text, each.turn, each.how, False, preview)


def filed(at: Position, seat: SeatId) -> tuple[Filed, ...]:
    """All orders of a seat's side."""
    return overview(at, at.game.seat(seat).side)
