"""The frames of the phases of command, and a side's papers for whoever looks at them [B1.1]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.capital import capital
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Frame
from hexboard.engine.question import Line
from hexboard.engine.sheet import DrawnWay, Filed, Preview
from hexboard.geometry.hex import Hex

from .audience import knows
from .clock import is_night
from .command_ledger import Dispatch, InForce
from .compliance import waits
from .first_orders import writers
from .free_setup import side_of
from .ledger import ledger_of
from .order_limits import name_of
from .order_text import in_words, read_orders
from .orders import ENTRY, holder_side, moves_badly

IN_FORCE, PENDING, ON_THE_WAY, READ_NOW = "in force", "pending", "on the way", "read in this phase"
WAITS = "waits for somebody to read it"


def overview(at: Position, side: str) -> tuple[Filed, ...]:
    """A side's orders: those that count or will, then those that are over, failed ones with the
    reason, the latest first [B4.3, B13.1]."""
    return (*open_orders(at, side), *_over(at, side)) if knows(at, side) else ()


def open_orders(at: Position, side: str) -> tuple[Filed, ...]:
    """The orders in force, pending and on the way."""
    command = ledger_of(at.state).command
    held = (_held(at, holder, kept) for holder, kept in command.orders.items() if holder_side(at, holder) == side)
    sent = (_sent(at, n, d) for n, d in command.dispatches.items() if holder_side(at, d.to) == side)
    return (*held, *sent)


def _title(at: Position, holder: str) -> str:
    if holder.startswith(ENTRY):
        group = holder.removeprefix(ENTRY)
        units = next((a.units for a in at.game.scenario.arrivals if a.id == group), ())
        return ", ".join(at.name(unit) for unit in units)
    name = name_of(at, holder)
    return capital(name)


def _held(at: Position, holder: str, kept: InForce) -> Filed:
    preview = Preview(in_words(at.board, kept.text), (), (), _marks(at, kept.text))
    state = IN_FORCE
    if moves_badly(at, holder):
        bad = ledger_of(at.state).command.bad_moves[holder]
        state = f"from next turn on; moves badly now: {in_words(at.board, bad.text)}"
    return Filed(holder, _title(at, holder), kept.text, kept.since, state, True, preview)


def _sent(at: Position, name: str, dispatch: Dispatch) -> Filed:
    words = in_words(at.board, dispatch.text)
    if dispatch.least:
        state = f"{PENDING}, obeyed on {dispatch.least} or more"
        return _filed(at, name, dispatch, state, Preview(words, (), (), _marks(at, dispatch.text)))
    due = at.game.scenario.turn_names.get(dispatch.due, f"turn {dispatch.due}")
    come_in = WAITS if waits(at, holder_side(at, dispatch.to), dispatch.to) else READ_NOW
    state = f"{ON_THE_WAY}, comes in {due}" if dispatch.due > at.turn else come_in
    lines = (Line("comes in", due, "21.3.3"),)
    ways = (DrawnWay(dispatch.way, "courier"),) if len(dispatch.way) > 1 else ()
    return _filed(at, name, dispatch, state, Preview(words, lines, ways, _marks(at, dispatch.text)))


def _filed(at: Position, name: str, dispatch: Dispatch, state: str, preview: Preview) -> Filed:
    return Filed(name, _title(at, dispatch.to), dispatch.text, dispatch.sent, state, True, preview)


def _marks(at: Position, text: str) -> tuple[tuple[Hex, str], ...]:
    orders = read_orders(at.board, text)
    return tuple((each.target, str(n)) for n, each in enumerate(orders, 1) if each.target is not None)


def _over(at: Position, side: str) -> Iterator[Filed]:
    for each in reversed(ledger_of(at.state).command.done):
        if holder_side(at, each.holder) == side:
            preview = Preview(in_words(at.board, each.text))
            yield Filed(each.holder, _title(at, each.holder), each.text, each.turn, each.how, False, preview)


def event_frames(at: Position) -> tuple[Frame, ...]:
    """What comes before the orders of a turn: on the first what is set up and ordered before it, then events."""
    if at.turn > 1:
        return (Frame("events"),)
    mover = side_of(at.game)
    return (
        *((Frame("set-up", mover),) if mover else ()),
        *((Frame("first orders"),) if writers(at.game) else ()),
        Frame("orders settled"),
        Frame("events"),
    )


def command_frames(at: Position) -> tuple[Frame, ...]:
    """Initiative by day, then orders."""
    return (Frame("orders"),) if is_night(at) else (Frame("initiative"), Frame("orders"))


def filed(at: Position, seat: SeatId) -> tuple[Filed, ...]:
    """All orders of a seat's side."""
    return overview(at, at.game.seat(seat).side)
