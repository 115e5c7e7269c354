"""Orders that come into force, are done, or fail [C6, B4.8, B15.4]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from ..field.arriving import members_of
from ..field.units import ENTERING
from ..field.whereabouts import leader_post, troops_of_holder
from ..field.zones import controlled, enemy_zone
from ..record.ledger import Counted, ledger_of
from ..record.order_text import in_force, read_orders, rest_of, word_of
from ..record.orders import (
    DEFEND,
    FALL_BACK,
    GENERAL_RETREAT,
    RESERVE,
    BadlyMoved,
    BadMove,
    InForce,
    OrderEnded,
    OrderTaken,
)
from ..record.sides import hearers
from .in_force import (
    COME_IN,
    ENTRY,
    bound_by,
    formation_under,
    has_come_in,
    held,
    holder_of,
    holder_side,
    is_goal,
    moves_badly,
    under,
)
from .under_way import has_had_its_chit

GUNFIRE = "gunfire"
ARMY_RETREATS = "the army retreats"


def take(tray: Tray, holder: str, text: str, how: str, since: int = 0) -> None:
    """An order comes into force; its side alone is told. ``how`` says by what, ``since`` from which turn on it counts
    where that is not now.
    """
    at = tray.at
    side = holder_side(at, holder)
    order = InForce(text, since or at.turn, friendly(at, side, text))
    tray.tell(OrderTaken(holder, order, how), hearers(at.game, side))
    if ledger_of(at.state).records.get(f"{GUNFIRE} {holder}", 0):
        # the two turns for which guns alone attack are of one order [C6.1]
        tray.tell(Counted(f"{GUNFIRE} {holder}", 0), hearers(at.game, side))
    if read_orders(at.board, text)[0].kind == GENERAL_RETREAT and not is_goal(at, holder):
        for part in [each for each in ledger_of(at.state).command.orders if _goes_too(at, each, holder)]:
            tray.tell(OrderEnded(part, ARMY_RETREATS), hearers(at.game, side))


def leave_entry(tray: Tray, holder: str) -> None:
    """Troops to whom a goal is given after they came in are under the order by which they did no more [B4.4]."""
    at = tray.at
    came_in = (unit for unit, _ in troops_of_holder(at, holder) if holder_of(at, unit).startswith(ENTRY))
    _have_come_in(tray, holder_side(at, holder), [unit.id for unit in came_in])


def _goes_too(at: Position, part: str, formation: str) -> bool:
    """Whether a General Retreat of a formation ends the order of a part, as it is for all: those who are to come in,
    and a division of which every brigade has a goal, too [C6.7, B3.10].
    """
    return is_goal(at, part) and formation_under(at, part) == formation


def take_badly(tray: Tray, holder: str, text: str) -> None:
    """The order the enemy wrote is in force for this turn; both know it [B13.2]."""
    at = tray.at
    tray.tell(BadlyMoved(holder, BadMove(text, at.turn, friendly(at, holder_side(at, holder), text))))


def friendly(at: Position, side: str, text: str) -> frozenset[Hex]:
    """The hexes a side controls now, which an order to Defend lets it enter and attack [B15.8]; none for others."""
    if read_orders(at.board, text)[0].kind != DEFEND:
        return frozenset()
    return controlled(at, side)


def fulfilled(tray: Tray, holder: str) -> None:
    """An order is done: the next of its sequence follows, else the troops Defend where they are [B15.4, C6.5]."""
    at = tray.at
    kept = ledger_of(at.state).command.orders.get(holder)
    if kept is None or moves_badly(at, holder):
        return
    if holder.startswith(ENTRY):
        join(tray, holder)
        return
    rest = rest_of(kept.text)
    if rest:
        take(tray, holder, rest, "the one before it is done")
        return
    here = _where_it_ends(at, holder)
    if here is not None:
        take(tray, holder, f"{word_of(DEFEND)} {at.label(here)}", "the one before it is done")


def join(tray: Tray, holder: str) -> None:
    """Troops that came in by an order of their own are under that of their formation from now on."""
    at = tray.at
    name = holder.removeprefix(ENTRY)
    side = holder_side(at, holder)
    _have_acted(tray, holder, under(at, holder))
    for group in at.game.scenario.arrivals:
        _have_come_in(tray, side, members_of(at.game, group) if group.id == name else ())
    tray.tell(OrderEnded(holder, "it has come up"), hearers(at.game, side))


def go_with_formation(tray: Tray, side: str, names: Iterable[str]) -> None:
    """The order that a group comes in by does not bind these of it: they came before it, or have one of their own."""
    for name in names:
        if not has_come_in(tray.at, name):
            tray.tell(Counted(f"{COME_IN} {name}", tray.at.turn), hearers(tray.at.game, side))


def _have_come_in(tray: Tray, side: str, names: Iterable[str]) -> None:
    """The order by which these came in binds them no more."""
    for name in names:
        # the mark stays, for the enemy would learn from its going what was ordered
        if name in tray.at.state.units and ENTERING in tray.at.unit(name).status and not has_come_in(tray.at, name):
            tray.tell(Counted(f"{COME_IN} {name}", tray.at.turn), hearers(tray.at.game, side))


def failed(tray: Tray, holder: str, why: str) -> None:
    """A formation's order cannot be met any more: Reserve if no unit is in an enemy zone, else Fall Back [B4.8]."""
    at = tray.at
    side = holder_side(at, holder)
    zone = enemy_zone(at, side)
    pressed = any(unit.hex in zone for unit in under(at, holder))
    if not pressed:
        _have_acted(tray, holder, under(at, holder))
    if moves_badly(at, holder):
        # a Bad Move fails for what is left of its turn; then the old order goes on
        text = word_of(FALL_BACK if pressed else RESERVE)
        if text != ledger_of(at.state).command.bad_moves[holder].text:
            take_badly(tray, holder, text)
        return
    # Reserve is no order that could be ended, but it fails likewise
    if held(at, holder) is not None:
        tray.tell(OrderEnded(holder, f"failed{'' if pressed else ', on Reserve now'}: {why}"), hearers(at.game, side))
    if pressed:
        take(tray, holder, word_of(FALL_BACK), why)


def _have_acted(tray: Tray, holder: str, units: Iterable[Unit]) -> None:
    """Whose order is over after their action do not act once more with those on Reserve [B2.2]."""
    at = tray.at
    order = held(at, holder)
    if order is None or order.kind == RESERVE or not has_had_its_chit(at, formation_under(at, holder)):
        return
    for unit in units:
        tray.tell(Counted(f"acted {unit.id}", at.turn), hearers(at.game, holder_side(at, holder)))


def _where_it_ends(at: Position, holder: str) -> Hex | None:
    """The target if the holder's troops or leader are there, else where the leader is, or the unit next to it."""
    order = in_force(at.board, ledger_of(at.state).command.orders[holder])
    places = [here for _, here in bound_by(at, holder)]
    leader = None if is_goal(at, holder) else leader_post(at, holder)
    if leader is not None:
        places.append(leader.hex)
    if not places:
        return None
    if order.target is None:
        return leader.hex if leader else min(places)
    if order.target in places:
        return order.target
    return leader.hex if leader else min(places, key=lambda here: (here.distance(order.target or here), here))
