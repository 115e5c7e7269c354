"""Dispatches: how long they take, orders on their way and being read, reports coming in [10.0, 12.0]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign, Sent
from ..war.corps import Corps, Order
from ..war.report import Posted, Report
from .combat_mode import HALT, mode_on_contact

_HEXES_A_TURN = 6


def delay(start: Hex, end: Hex) -> int:
    """Turns a dispatch takes between headquarters and corps: one for every six hexes [10.4]."""
    return start.distance(end) // _HEXES_A_TURN


def is_at_hand(war: Campaign, corps: Corps) -> bool:
    """Whether orders reach it at once."""
    return corps.hex is not None and delay(war.hq_hex(corps.side), corps.hex) == 0


# --- orders


def send_orders(war: Campaign, side: SideId, unit: UnitId, orders: tuple[Order, ...]) -> None:
    """A courier leaves for a corps; nobody hears of it if the corps is no more [10.4]."""
    corps = war.corps[unit]
    if corps.hex is None or not orders:
        return
    war.sent += 1
    war.orders.append(Sent(side, unit, orders, war.turn + delay(war.hq_hex(side), corps.hex), war.sent))


def read_orders(war: Campaign) -> None:
    """Every corps reads what has come in, from the latest set on that wipes out those before it [4.4, 13.1.6]."""
    due = sorted((sent for sent in war.orders if sent.due <= war.turn), key=lambda sent: sent.nth)
    war.orders = [sent for sent in war.orders if sent.due > war.turn]
    for corps in list(war.on_map()):
        sets = [sent.orders for sent in due if sent.unit == corps.id]
        first = max((k for k, orders in enumerate(sets) if _queued(war, corps, orders)), default=0)
        for orders in sets[first:]:
            _read(war, corps, orders)


def _queued(war: Campaign, corps: Corps, orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """What of a set takes its turn: neither what is done at once nor what is not read [11.0, 12.0]."""
    takes_all = not corps.demoralized and not war.in_enemy_zone(corps)
    return tuple(order for order in orders if takes_all or not order.is_immediate_in_combat)


def _read(war: Campaign, corps: Corps, orders: tuple[Order, ...]) -> None:
    if war.in_enemy_zone(corps) and not corps.demoralized:
        _obey_at_once(war, corps, orders)
    queued = _queued(war, corps, orders)
    if queued:
        war.change(corps.id, orders=queued, has_read=True, hurrying=False, **HALT)


def _obey_at_once(war: Campaign, corps: Corps, orders: Iterable[Order]) -> None:
    for order in orders:
        if order.kind == "su":
            war.change(corps.id, urgency=int(order.value))
        elif order.kind == "cm":
            now = war.change(corps.id, contact=order.value.upper())
            mode = mode_on_contact(now)
            if mode != now.combat:
                war.change(corps.id, combat=mode, **HALT)


# --- reports


def send_report(war: Campaign, report: Report, turn: int) -> None:
    """A report leaves for the headquarters, where it comes in from this turn's player phase on [10.1, 10.2]."""
    late = 0
    if report.kind != "activity":
        corps = war.corps[report.units[0]]
        from_where = report.hex if report.kind == "battle" else corps.hex or report.hex
        late = delay(war.hq_hex(report.side), from_where)
    war.reports.append(Posted(turn + late, report))


def arrivals(war: Campaign) -> list[Report]:
    """The reports that come in now, and are on their way no more, oldest first."""
    come = [posted.report for posted in war.reports if posted.due <= war.turn]
    war.reports = [posted for posted in war.reports if posted.due > war.turn]
    return sorted(come, key=lambda report: report.sent)
