"""Orders that are sent, come in, and are obeyed at once, later, or not yet [B4.5, B4.6, C3, 21.7.1]."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox
from hexboard.engine.tray import Tray

from ..field.formations import units_of
from ..field.leaders import stands_in
from ..field.units import ROUTED, is_combat
from ..hidden.markers import bars_parting
from ..orders.acting import staff_orders
from ..orders.in_force import formation_under, holder_side, is_goal
from ..orders.taking import ARMY_RETREATS, leave_entry, take
from ..record.ledger import Counted, ledger_of
from ..record.order_text import read_orders, word_of
from ..record.orders import GENERAL_RETREAT, RESERVE, Complied, Dispatch, Holder, OrderDropped, OrderEnded, OrderSent
from ..record.sides import hearers
from .limits import bars_ending_retreat
from .sending import COMPLIES, LEAST, by_aide, onward, reader, reading, result_of, retreats, route

MISREAD = "misread"


def send(tray: Tray, side: str, holder: Holder, text: str) -> None:
    """An order goes off to a holder; what its path bars it from is for the writer to have seen."""
    at = tray.at
    found = route(at, side, holder, tuple(order.kind for order in read_orders(at.board, text)))
    if found is None or found.ride is None:
        return
    way = found.ride
    dispatch = Dispatch(
        holder, text, found.sender.who, found.sender.rating, at.turn, at.turn + way.turns, way.path, way.face_to_face
    )
    _note(tray, side, next_name(at, side), dispatch)


def send_retreat(tray: Tray, side: str) -> None:
    """A General Retreat is ordered to all formations, and read at once, by night too; headquarters obey it [C6.7]."""
    for order in retreats(tray.at, side):
        _note(tray, side, next_name(tray.at, side), order)
    for unit, _ in staff_orders(tray.at, side):
        tray.tell(OrderEnded(unit.id, ARMY_RETREATS), hearers(tray.at.game, side))


def next_name(at: Position, side: str) -> str:
    """What the next dispatch of a side is called among its papers."""
    return f"{side}:{ledger_of(at.state).command.written.get(side, 0) + 1}"


def _note(tray: Tray, side: str, name: str, dispatch: Dispatch) -> None:
    tray.tell(OrderSent(side, name, dispatch), hearers(tray.at.game, side))


def ride_on(tray: Tray, side: str) -> None:
    """Aides sent before this turn ride on, each to where his reader is now [21.3.2]."""
    at = tray.at
    for name, each in ledger_of(at.state).command.dispatches.items():
        on_the_way = each.way and not each.least and each.sent < at.turn
        if by_aide(at) and holder_side(at, each.to) == side and on_the_way:
            way, turns = onward(at, side, each)
            _note(tray, side, name, evolve(each, way=way, due=at.turn + turns))


def read_all(tray: Tray, side: str) -> None:
    """Everything that is pending is tried again, then everything that comes in is read, the earliest sent first."""
    papers = ledger_of(tray.at.state).command.dispatches
    own = sorted(
        (name for name, each in papers.items() if holder_side(tray.at, each.to) == side),
        key=lambda name: (papers[name].sent, int(name.rpartition(":")[2])),
    )
    for name in own:
        if papers[name].least and not waits(tray.at, side, papers[name].to):
            _retry(tray, side, name)
    for name in own:
        if not papers[name].least and papers[name].due <= tray.at.turn:
            _read(tray, side, name)


def _retry(tray: Tray, side: str, name: str) -> None:
    at, ears = tray.at, hearers(tray.at.game, side)
    dispatch = ledger_of(at.state).command.dispatches.get(name)
    if dispatch is None:
        return
    (die,) = tray.roll(("compliance", at.turn, name), to=ears)
    obeyed = die >= dispatch.least
    tray.tell(Complied(name, 0, die, COMPLIES if obeyed else f"R{dispatch.least}"), ears)
    if obeyed:
        _obey(tray, name, dispatch)


def _read(tray: Tray, side: str, name: str) -> None:
    at, ears = tray.at, hearers(tray.at.game, side)
    dispatch = ledger_of(at.state).command.dispatches[name]
    if waits(at, side, dispatch.to):
        _note(tray, side, name, dispatch)
        return
    found = reading(at, side, dispatch, tuple(order.kind for order in read_orders(at.board, dispatch.text)))
    if found is None:
        tray.tell(OrderDropped(name, "nobody was there to read it"), ears)
        return
    dice = tray.roll(("compliance", at.turn, name), count=2, to=ears)
    came = result_of(at, found.column, sum(dice))
    tray.tell(Complied(name, found.column, sum(dice), came), ears)
    _cancel_older(tray, name, dispatch)
    if came == COMPLIES:
        _obey(tray, name, dispatch)
    else:
        tray.tell(OrderSent(side, name, evolve(dispatch, least=LEAST[came])), ears)
    _misread(tray, dispatch, sum(dice))


def waits(at: Position, side: str, holder: Holder) -> bool:
    """Whether an order that has come in cannot be read or obeyed yet: it is for a corps that marches out of sight, or
    for a part that does so, or is under a marker, with others of it [B12.1, B14.1], or nobody is there who will be
    [B4.5].
    """
    if is_goal(at, holder):
        return bars_parting(at, holder) is not None
    if holder in ledger_of(at.state).command.away:
        return True
    return reader(at, side, holder) is None and _is_awaited(at, holder)


def _is_awaited(at: Position, holder: Holder) -> bool:
    """Whether somebody will be there to read what comes to a corps: as long as it has troops, whoever stands in next
    turn for its leader, or comes in sight with them [B4.5, B4.9].
    """
    return any(
        is_combat(at, unit) and not isinstance(unit.place, Gone) and unit.place != InBox(ROUTED)
        for unit in units_of(at, holder)
    )


def _cancel_older(tray: Tray, name: str, dispatch: Dispatch) -> None:
    """A pending order is cancelled by a newer one that comes in from the same sender [B4.6]."""
    at = tray.at
    for other, each in ledger_of(at.state).command.dispatches.items():
        same = each.to == dispatch.to and each.sender == dispatch.sender and each.least
        if same and other != name and each.sent <= dispatch.sent:
            tray.tell(OrderDropped(other, "cancelled by a newer order"), hearers(at.game, holder_side(at, each.to)))


def _obey(tray: Tray, name: str, dispatch: Dispatch) -> None:
    ears = hearers(tray.at.game, holder_side(tray.at, dispatch.to))
    rests = read_orders(tray.at.board, dispatch.text)[0].kind == RESERVE
    # it may have been sent before the army was to retreat
    if rests and (barred := bars_ending_retreat(tray.at, dispatch.to)) is not None:
        tray.tell(OrderDropped(name, barred.reason), ears)
        return
    tray.tell(OrderDropped(name, "obeyed"), ears)
    # the night that ends a general retreat is the first after it was sent, however late it is obeyed
    since = dispatch.sent if dispatch.text == word_of(GENERAL_RETREAT) else 0
    if is_goal(tray.at, dispatch.to):
        leave_entry(tray, dispatch.to)
    take(tray, dispatch.to, dispatch.text, "obeyed", since)


def _misread(tray: Tray, dispatch: Dispatch, total: int) -> None:
    """A leader whose reading of his commander's order goes wrong lets the enemy write one [21.7.1]."""
    at = tray.at
    bad = at.game.charts["characters"]["bad_move_on"]
    under_it = {bad["formation"]}
    if ledger_of(at.state).records.get("pulled rank", 0):
        under_it.add(at.game.charts["characters"]["pulls_rank"]["also"])
    himself = dispatch.to in under_it and not stands_in(at, dispatch.to)
    if himself and dispatch.sender == bad["sender"] and total == int(bad["roll"]):
        tray.tell(Counted(f"{MISREAD} {formation_under(at, dispatch.to)}", at.turn))
