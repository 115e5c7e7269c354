"""Whether troops still do what they were ordered after losses [C5, B4.7]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.position import Position
from hexboard.engine.question import Line
from hexboard.engine.tray import Tray
from hexboard.rules.charts import rows_by_id

from ..field.demoralization import is_demoralized, steps_of_unit
from ..field.formations import GUN_RESERVE, printed_units, side_formations
from ..field.leaders import rating_of
from ..field.units import RALLIED
from ..field.whereabouts import leader_post, troops_of_holder
from ..field.zones import enemy_distance
from ..orders.in_force import moves_badly, order_of
from ..orders.taking import take
from ..record.ledger import ledger_of
from ..record.order_text import word_of
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, PROBE, ConfidenceChecked, Order, OrderEnded
from ..record.sides import hearers

CONFIDENCE_LOST = "failed: confidence lost"

ENEMY_WITHIN = 3


def wavering(at: Position, side: str, but: Iterable[str] = ()) -> tuple[str, ...]:
    """The formations of a side whose confidence is checked now."""
    passed_over = frozenset(but)
    return tuple(
        each.id
        for each in side_formations(at.game, side)
        if each.sort != GUN_RESERVE and each.id not in passed_over and _wavers(at, each.id)
    )


def _wavers(at: Position, formation: str) -> bool:
    order = order_of(at, formation)
    # the order of a Bad Move is obeyed for its turn whatever happens, and the old one is not in force
    if order is None or moves_badly(at, formation) or leader_post(at, formation) is None:
        return False
    more = _steps_ever_lost(at, formation) > ledger_of(at.state).command.checked.get(formation, 0)
    if order.kind in (ATTACK, PROBE) and more:
        return True
    return order.kind in (ATTACK, PROBE, DEFEND, DELAY) and is_demoralized(at, formation) and _enemy_near(at, formation)


def _steps_ever_lost(at: Position, formation: str) -> int:
    """Steps lost by the units that bear a formation's name; who came back from the Routed box had lost one more."""
    return sum(steps_of_unit(unit) + (RALLIED in unit.status) for unit in printed_units(at).get(formation, ()))


def _enemy_near(at: Position, formation: str) -> bool:
    units = troops_of_holder(at, formation)
    return any(enemy_distance(at, unit.side, here) <= ENEMY_WITHIN for unit, here in units)


def lines(at: Position, formation: str, order: Order) -> Iterator[Line]:
    """What the value of a check is made of."""
    rows = rows_by_id(at.game, "confidence")
    shaken = is_demoralized(at, formation)
    attacking = order.kind in (ATTACK, PROBE)
    name = ("shaken" if shaken else "steady") if attacking else "holding"
    yield Line("leader", str(rating_of(at, formation)), "C5")
    yield Line(rows[name]["name"], f"{rows[name]['value']:+d}", rows[name]["rule"])
    if order.kind == ATTACK and order.target is not None and objective_held(at, formation, order):
        yield Line(rows["objective"]["name"], f"{rows['objective']['value']:+d}", rows["objective"]["rule"])


def objective_held(at: Position, formation: str, order: Order) -> bool:
    """Whether a combat unit of the formation stands in its target hex [B15.7]."""
    return any(here == order.target for _, here in troops_of_holder(at, formation))


def check(tray: Tray, side: str, but: Iterable[str] = ()) -> None:
    """Check the confidence of a side's formations; nobody else is told."""
    for formation in wavering(tray.at, side, but):
        at = tray.at
        order = order_of(at, formation)
        if order is None:
            continue
        ears = hearers(at.game, side)
        value = sum(int(line.value) for line in lines(at, formation, order))
        (die,) = tray.roll(("confidence", at.turn, formation), to=ears)
        tray.tell(ConfidenceChecked(formation, value, die, _steps_ever_lost(at, formation)), ears)
        if die > value:
            _give_up(tray, side, formation, order)


def _give_up(tray: Tray, side: str, formation: str, order: Order) -> None:
    at = tray.at
    post = leader_post(at, formation)
    ears = hearers(at.game, side)
    tray.tell(OrderEnded(formation, CONFIDENCE_LOST), ears)
    if order.kind in (DEFEND, DELAY) or post is None:
        take(tray, formation, word_of(FALL_BACK), "confidence lost")
    else:
        take(tray, formation, f"{word_of(DEFEND)} {at.label(post.hex)}", "confidence lost")
