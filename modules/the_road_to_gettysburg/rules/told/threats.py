"""Who of the enemy, of those reported, is within this turn's march of a hex [6.1, 8.6, 8.7, 10.0]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Contact
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.threat import Stand, Striker, Threat, Working
from hexboard.geometry.hex import Hex

from ..orders.lull import lull
from ..record.ledger import ledger_of
from ..resolution.pace import allowance
from ..war.calendar import hour_of
from ..war.charts import Charts
from ..war.corps import FATIGUE
from ..war.theatre import points_of, theatre_of
from .gone import known_gone

_WHEN, _WHEN_OLD = "This turn", "This turn by old reports"
_KNOWN = "Only what was reported is known: "
_CAUTION, _NOBODY = f"{_KNOWN}others may be near, and these may have marched since", f"{_KNOWN}somebody may be near"
_FORCED = "F"


def threatening(charts: Charts, at: Position, side: SideId, stand: Stand) -> Working:
    """Who of a side's enemies could come this turn by forced march, from where he was last reported, beside the hex.

    Nobody knows whether he rides, what orders he has, or whether he is still there. None where none of the side's own
    are known to stand.
    """
    now, enemy = stand.taken(at), at.game.enemy(side)
    if not any(unit.side == side for unit in now.units_at(stand.hex)):
        return None
    yield
    theatre = theatre_of(at.game)
    into, beside = theatre.costs_to(enemy, stand.hex), []
    for near in at.board.neighbours(stand.hex):
        yield
        beside.append(theatre.costs_to(enemy, near))
    point = FATIGUE * (2 if ledger_of(at).raining else 1)
    step = point * charts.cost["enter"]
    # of his first hex a quarter may be all that is left to pay, as he has begun it before, in the dry [8.0, 8.6]
    most = hour_of(at.game, at.turn).scaled(allowance(charts, True, _FORCED)) + step - 1
    found: list[Striker] = []
    oldest = at.turn
    left = known_gone(at, side)
    for name, called, strength, here, turn in _reported(now, enemy):
        if name in left:
            continue
        is_met = here.distance(stand.hex) <= 1
        cost = min((point * points_of(costs[here]) for costs in beside if here in costs), default=most + 1)
        if is_met or cost <= most:
            enters = point * points_of(into.get(here, 0)) == cost + step
            how = "in contact" if is_met else _how(cost + step if enters else cost, enters)
            found.append(Striker(name, called, strength, f"{how}, as reported {at.ago(turn)}", "8.7", here))
            oldest = min(oldest, turn)
    found.sort(key=lambda each: (each.hex is None or each.hex.distance(stand.hex), each.name))
    when = _WHEN if oldest == at.turn else _WHEN_OLD
    caution, barred = _CAUTION if found else _NOBODY, lull(at)
    caution += f"; {barred[0]} [{barred[1]}]" if barred and found else ""
    return Threat(stand.hex, enemy, "6.1", tuple(found), caution=caution, when=when)


def _reported(at: Position, enemy: SideId) -> Iterator[tuple[str, str, str, Hex, int]]:
    """Everybody known to be of the enemy, by marker or name, and where he was last reported, in which turn."""
    for marker, contact in at.contacts.items():
        if contact.side == enemy and isinstance(contact.place, OnMap):
            yield marker, _called(at, contact), "", contact.place.hex, contact.turn
    for unit, here in at.on_map(enemy):
        yield unit.id, at.name(unit.id), _size(unit), here, at.turn


def _called(at: Position, contact: Contact) -> str:
    assert isinstance(contact.place, OnMap)
    return f"{contact.estimate or contact.look or 'somebody'} in {at.place_name(contact.place.hex)}"


def _size(unit: Unit) -> str:
    return ", ".join(f"{name} {value}" for name, value in unit.values.items() if value)


def _how(cost: int, enters: bool) -> str:
    """How far he is, in quarter points. Over a river he may come beside a hex that is dearer to enter, or barred to
    him: zones reach over it [5.0, 8.4].
    """
    return f"{cost // FATIGUE} points {'away' if enters else 'to come beside it'}"
