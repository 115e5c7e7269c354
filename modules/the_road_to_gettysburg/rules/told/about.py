"""What a side's table says of a corps or a hex, for whoever looks at it [21.1]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hexboard.core.counted import capital, counted
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, OnMap, Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex

from ..orders.form import CONTACTS
from ..orders.reading import text_of
from ..orders.sending import is_under_way
from ..orders.words import leader_words, orders_words
from ..record.ledger import ledger_of, table_of
from ..record.table import AT_HAND, Status, Table, foraged
from ..war.calendar import clock
from ..war.charts import Charts
from ..war.corps import HQ
from ..war.theatre import CSA, theatre_of
from .gone import known_gone

_COMBAT = {"W": "Withdraw", "S": "Stand", "A": "Attack", "H": "Hasty attack"}
_DIRECTIONS = {1: "north", 2: "north-east", 3: "south-east", 4: "south", 5: "south-west", 6: "north-west"}
_MARCH = {"R": "Rest", "N": "Normal march", "F": "Force march"}


def about_unit(at: Position, unit: UnitId) -> tuple[Remark, ...]:
    """The last status row of a corps, or that of what it truly is where that is known, its orders, and what was sent to
    it since.
    """
    known = at.state.units.get(unit)
    if known is None:
        return ()
    table = table_of(at, known.side)
    truly = ledger_of(at).corps.get(unit)
    row = Status.of(truly, at.turn) if truly and truly.hex else table.status.get(unit)
    remarks = [*_row(at, table, row), *_waits(at, table, row)] if row else []
    if isinstance(known.place, Gone) and known.place.why == "exited":
        remarks.insert(0, Remark("Gone off to Washington", "13.2.13"))
    elif not truly:
        remarks[:0] = _missed(at, table, known)
    for sent in table.sent:
        if sent.unit == unit and is_under_way(at, sent):
            said = orders_words(at, table, sent.text)
            remarks.append(Remark(f"Under way, due {clock(at, sent.due)}: {said}", "10.4"))
    return tuple(remarks)


def _missed(at: Position, table: Table, unit: Unit) -> Iterator[Remark]:
    """Who was last heard of where the status report would list him: whether he has marched or is no more, it does not
    say [21.4].
    """
    heard, middle = table.last_heard(unit.id), table.status.get(f"{unit.side}-hq")
    if heard and middle and heard[0] < middle.turn == at.turn and heard[1].distance(middle.hex) <= AT_HAND:
        yield Remark(f"No longer in {at.place_name(heard[1])}: it is not in this turn's status report", "13.1.2")


def _row(at: Position, table: Table, row: Status) -> Iterator[Remark]:
    as_of = "" if row.turn == at.turn else f" ({at.ago(row.turn)})"
    yield Remark(f"Number {table.number(row.unit)}, {leader_words(row.leader, row.lead, row.agg)}{as_of}", "13.1.2")
    figures = [f"{100 * row.inf:,} infantry"] if row.inf else []
    figures += [f"{100 * row.cav:,} cavalry"] if row.cav else []
    figures += [counted(row.guns, "gun")] if row.guns else []
    figures += [f"{100 * row.stragglers:,} straggling"] if row.stragglers else []
    yield Remark(f"{', '.join(figures)}: {row.per_cent}% of what it began with", "13.1.2")
    morale = row.eff / 10 + 2 - row.fatigue
    tired = "demoralized" if row.demoralized else f"morale about {morale:.1f}"
    yield Remark(f"Effectiveness {row.eff / 10:.1f}, fatigue {row.fatigue}, {tired}", "11.0")
    combat = f", combat {_COMBAT[row.combat]}" if row.combat else ""
    yield Remark(f"Urgency {row.urgency}, contact {CONTACTS[row.contact.lower()]}{combat}", "6.1")
    how = "deployed" if row.deployed else "in road mode"
    yield Remark(f"{_MARCH[row.march]}, {how}{', on patrol' if row.patrol else ''}", "6.3")
    hexes = (("retreat to", row.retreat), ("attack", row.attack))
    if first := [f"{word} {at.place_name(hex)}" for word, hex in hexes if hex is not None]:
        yield Remark(f"{capital(', '.join(first))} first", "13.2.12")
    if row.orders:
        queue = "; ".join(text_of(at.board, order) for order in row.orders)
        yield Remark(f"Orders: {orders_words(at, table, queue)}", "13.2.12")


def _waits(at: Position, table: Table, row: Status) -> Iterator[Remark]:
    """Who is in the road of its march with the right of way, if both are seen this turn [7.1, 7.2, 7.3]."""
    path = row.orders[0].path if row.orders else ()
    number = table.number(row.unit)
    ahead = {end for here, end in pairwise(path) if here is row.hex}
    # on a path that comes back to its hex nobody says whether it has been there before
    if row.turn != at.turn or row.combat or number == HQ or len(ahead) != 1:
        return
    for each in table.status.values():
        if each.turn == at.turn and each.hex in ahead and not (each.deployed or each.combat):
            first = table.number(each.unit)
            if first < number:
                who = f"{at.name(each.unit)} (number {first}), in road mode in {at.place_name(each.hex)}"
                yield Remark(f"In its road: {who}, has the right of way", "7.1")


def _front(table: Table, hex: Hex) -> Iterator[Remark]:
    """The battle lines of a hex in which own corps are at hand."""
    for front in table.fronts:
        if front.hex == hex:
            own = ", ".join(_DIRECTIONS[each] for each in front.own) or "none"
            theirs = ", ".join(words for each, words in _DIRECTIONS.items() if each not in front.own) or "none"
            yield Remark(f"Battle lines: {own}; the enemy's: {theirs}", "6.2.1.1")


def _left(at: Position, side: SideId, hex: Hex) -> Iterator[Remark]:
    """Who of the own corps beside a hex reported nobody where somebody was reported before."""
    for marker, (turn, unit) in known_gone(at, side).items():
        if at.contacts[marker].place == OnMap(hex):
            yield Remark(f"{at.name(unit)} saw nobody there any more {at.ago(turn)}", "4.1")


def about_hex(at: Position, hex: Hex, charts: Charts) -> tuple[Remark, ...]:
    """What ground it is, and for Confederates what is left to forage as far as they heard."""
    theatre = theatre_of(at.game)
    if theatre.is_mountain(hex):
        return (Remark("Never entered", "8.5"),)
    remarks: list[Remark] = []
    eyes = at.state.secrets.eyes
    if eyes:
        remarks += _front(table_of(at, at.game.seat(eyes).side), hex)
        remarks += _left(at, at.game.seat(eyes).side, hex)
    if eyes and at.game.seat(eyes).side == CSA:
        left = charts.forage[theatre.ground(hex)][foraged(table_of(at, CSA)).get(hex, 0) :]
        first, *later = left or (0,)
        words = f"{counted(first, 'point')} the first time" if first else "nothing"
        words += f", then {', '.join(map(str, later))}" if later else ""
        remarks.append(Remark(f"Left to forage, as far as reported: {words}", "C.5"))
    if hex in theatre.exits:
        remarks.append(Remark("The way off to Washington", "13.2.13"))
    return tuple(remarks)
