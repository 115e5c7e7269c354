"""What a side has sent, as it knows it: when each dispatch left and when it should be read [21.1]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.unit import UnitId
from hexboard.engine.sheet import Filed

from ..record.ledger import table_of
from ..record.table import Despatched, Table
from ..war.calendar import clock
from ..war.written import Dispatch
from .courier import read_in
from .form import ORDERS, SET_UP
from .reading import sheet_of, text_of
from .words import orders_words, set_up_words, text_words, undispatched_words

SET_UP_PHASE = "set-up"
"""The step in which both sides number and instruct their corps [3.0]; what they seal in it is called so."""
PLAYER_PHASE = "dispatches"
"""The step in which both sides write [4.2, 4.3]."""


def despatched(at: Position, side: SideId, text: str) -> tuple[Despatched, ...]:
    """The dispatches of a sheet; several to one corps: the last that was written."""
    table = table_of(at, side)
    last: dict[UnitId, Dispatch] = {}
    for each in sheet_of(at.board, table, text).written:
        if isinstance(each, Dispatch) and each.orders:
            last.update(dict.fromkeys(each.units, each))
    return tuple(_sent(at, side, table, unit, dispatch) for unit, dispatch in last.items())


def _sent(at: Position, side: SideId, table: Table, unit: UnitId, dispatch: Dispatch) -> Despatched:
    due = read_in(at, side, table, unit)
    words = "; ".join(text_of(at.board, order) for order in dispatch.orders)
    return Despatched(unit, words, at.turn, at.turn if due is None else due)


def is_under_way(at: Position, sent: Despatched) -> bool:
    """Whether a dispatch has yet to be read, if its corps is where it is thought to be: that is done after the player
    phase of the turn in which it is due [4.4].
    """
    return sent.due > at.turn or (sent.due == at.turn and not _sheets_are_open(at))


def _sheets_are_open(at: Position) -> bool:
    return at.state.over is not None or at.frame.step != PLAYER_PHASE


def filed(at: Position, seat: SeatId) -> tuple[Filed, ...]:
    """The dispatches and sheets a seat's side has sent, the newest first."""
    side = at.game.seat(seat).side
    table = table_of(at, side)
    papers = (*_dispatches(at, table), *_sheets(at, table), *_set_up(at, side))
    return tuple(sorted(papers, key=lambda paper: -paper.turn))


def _dispatches(at: Position, table: Table) -> Iterator[Filed]:
    for number, each in reversed(list(enumerate(table.sent))):
        due = is_under_way(at, each)
        state = f"to be read {clock(at, each.due)}" if due else "should have been read"
        yield Filed(
            f"dispatch {number + 1}",
            at.name(each.unit),
            orders_words(at, table, each.text),
            each.left,
            state,
            due,
        )


def _sheets(at: Position, table: Table) -> Iterator[Filed]:
    """The sheet of this turn, and what those of turns before said beside their dispatches."""
    for turn, text in sorted(table.sheets.items(), reverse=True):
        open_still = turn == at.turn and not _sheets_are_open(at)
        state = "sealed" if open_still else "opened"
        words = text_words(at, table, text) if open_still else undispatched_words(at, table, text)
        if words or open_still:
            title = ORDERS.title if open_still else ORDERS.whole_label
            yield Filed(f"sheet {turn}", title, words or "nothing ordered", turn, state, open_still)


def _set_up(at: Position, side: SideId) -> Iterator[Filed]:
    """The sheet of the set-up until it is opened, and after that if something was written on it."""
    open_still = at.state.over is None and at.frame.step == SET_UP_PHASE
    for (seat, what), sealed in at.state.secrets.sealed.items():
        if what.startswith(SET_UP_PHASE) and at.game.seat(seat).side == side and (sealed.text or open_still):
            words = set_up_words(at, side, sealed.text) if sealed.text else SET_UP.empty
            yield Filed(what, SET_UP.title, words, 1, "sealed" if open_still else "opened", open_still)
