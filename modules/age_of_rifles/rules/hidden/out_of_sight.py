"""Formations that march out of sight, off the map, until a die reveals them [25.5: B12, C10]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.event import Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit, With
from hexboard.engine.question import Line
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import words
from hexboard.rules.ground.movement import reach

from ..field.formations import formations, units_of
from ..field.ground import COLUMN, HALVES, ground_chart, steps_of, ways_named
from ..field.pace import by_day
from ..field.units import AWAY, INFANTRY, is_combat
from ..field.zones import enemy_distance
from ..orders.in_force import moves_badly, order_of
from ..orders.special import takes_wrong_turn
from ..orders.taking import fulfilled
from ..record.ledger import Counted, ledger_of
from ..record.orders import MARCH, HiddenMarch, HiddenMarched, HiddenMarchEnded, Order
from ..record.sides import hearers
from .markers import bars_second, free_marker, gathering, holds_enemy, put_down, vanish

FAR = 1_000
OPEN = "open"


def hidden(at: Position, side: str) -> tuple[str, ...]:
    """The formations of a side that march out of sight, as far as whoever looks knows."""
    return tuple(f for f in ledger_of(at.state).command.away if formations(at.game)[f].side == side)


def bars_going(at: Position, side: str, formation: str) -> Illegal | None:
    """Why a formation may not go out of sight now."""
    known = formations(at.game).get(formation)
    if known is None or known.side != side:
        return Illegal("a whole formation marches out of sight", "B12.1")
    if option(at, "hidden_movement", "on") == "off":
        return Illegal("nobody marches out of sight in this game", "B12.1")
    if (no := bars_second(at, formation)) is not None:
        return no
    if moves_badly(at, formation):
        return Illegal(f"{known.called} moves badly this turn; the order before it goes on", "B4.7")
    order = order_of(at, formation)
    if order is None or order.kind != MARCH or order.target is None:
        return Illegal(f"{known.called} is not on March orders", "B12.1")
    units, here = gathering(at, formation)
    if here is None or not any(is_combat(at, unit) for unit in units):
        return Illegal(f"{known.called} has no troops on the map or about to come in by one road", "B12.1")
    far = int(at.game.charts["command_ranges"]["seen_from"])
    for unit in units:
        if takes_wrong_turn(at, unit):
            return Illegal(f"{at.name(unit.id)} nearly takes the wrong road this turn", "C9.6", unit.hexes)
        if unit.hex is not None and enemy_distance(at, side, unit.hex) < far:
            return Illegal(f"{at.name(unit.id)} is less than {far} hexes from the enemy", "B12.1", (unit.hex,))
        if unit.hex is not None and is_combat(at, unit) and _onto(at, order, unit.hex) is None:
            return Illegal(f"{at.name(unit.id)} is not on its road", "B12.1", (unit.hex,))
    if len(_from_the_rear(at, order, units, here)) < 2:
        return Illegal("its road does not begin where it is", "B12.1", (here,))
    return None


def _onto(at: Position, order: Order, here: Hex) -> Hex | None:
    """Where a unit is on the named roads, or comes on to them by a step."""
    named = ways_named(at.board, order.roads)
    return next((each for each in (here, *at.board.neighbours(here)) if each in named), None)


def _from_the_rear(at: Position, order: Order, units: Iterable[Unit], here: Hex) -> tuple[Hex, ...]:
    """The way to the target from where the last of these units is on its road; from ``here`` if they come in."""
    places = (unit.hex for unit in units if unit.hex is not None and is_combat(at, unit))
    starts = [start for place in places if (start := _onto(at, order, place)) is not None] or [here]
    ways = [_route(at, order, start) for start in dict.fromkeys(starts)]
    return max(ways, key=len) if all(len(way) > 1 or way[0] == order.target for way in ways) else ()


def _route(at: Position, order: Order, start: Hex) -> tuple[Hex, ...]:
    """The way along the named roads from a hex to the target of a march."""
    named = ways_named(at.board, order.roads)
    target = order.target
    if target is None or start not in named:
        return (start,)
    closed = frozenset(at.board.hexes) - named - {target}
    found = reach({start: 0}, FAR, steps_of(at, COLUMN), closed)
    return found.path(target) if target in found.cost else (start,)


def go(tray: Tray, side: str, formation: str) -> None:
    """A formation goes out of sight with all that stands under its order."""
    at = tray.at
    units, here = gathering(at, formation)
    order = order_of(at, formation)
    if here is None or order is None:
        return
    march = HiddenMarch(_from_the_rear(at, order, units, here), 0, at.turn)
    tray.tell(HiddenMarched(formation, march), hearers(at.game, side))
    for unit in units:
        vanish(tray, side, unit)


def foretold(at: Position, formation: str) -> tuple[tuple[Hex, ...], tuple[Line, ...]]:
    """The way a formation would march out of sight, how far a turn, and from which die on it comes in sight [C10]."""
    units, here = gathering(at, formation)
    order = order_of(at, formation)
    if here is None or order is None:
        return (), ()
    _, *dice = at.game.charts["hidden_movement"]["revealed"]
    told = ["by no die this turn", *(f"on {die} or more" for die in dice)]
    goes = Line("goes", f"{_points_a_turn(at, units) // HALVES} points a turn", "B12.2")
    return _from_the_rear(at, order, units, here), (goes, Line("comes in sight", ", then ".join(told), "C10"))


def come_by(at: Position, formation: str) -> tuple[Hex, ...]:
    """The way that a formation has come out of sight; () if it does not march so, as far as whoever looks knows."""
    march = ledger_of(at.state).command.away.get(formation)
    return () if march is None else march.route[: _reached(at, march) + 1]


def march_on(tray: Tray, side: str) -> None:
    """Every formation out of sight goes on by its road and rolls whether it is revealed [C10]."""
    for formation in hidden(tray.at, side):
        at = tray.at
        march = ledger_of(at.state).command.away[formation]
        turns = at.turn - march.since + 1
        revealed = at.game.charts["hidden_movement"]["revealed"]
        (die,) = tray.roll(("hidden", at.turn, formation), to=hearers(at.game, side))
        points = march.points + _points_a_turn(at, waiting(at, formation)) * (-1 if march.back else 1)
        now = HiddenMarch(march.route, max(0, points), march.since, march.back and points > 0)
        tray.tell(HiddenMarched(formation, now), hearers(at.game, side))
        here = _surfacing_hex(tray.at, side, formation)
        if die < revealed[min(turns, len(revealed)) - 1] or here is None:
            continue
        marker, marched = free_marker(tray.at, side), [unit.id for unit in waiting(at, formation)]
        if marker is not None:
            surface(tray, side, formation)
        else:
            # without a marker the force itself comes on the map, once all sheets are acted on
            tray.tell(HiddenMarchEnded(formation), hearers(tray.at.game, side))
            tray.remember(open=(*words(tray.at, OPEN), f"{formation} {at.label(here)}"))
        # it has made its march of this turn, and makes no other by its chit
        for name in (*marched, *((marker,) if marker is not None else ())):
            tray.tell(Counted(f"acted {name}", at.turn), hearers(at.game, side))


def _points_a_turn(at: Position, units: Iterable[Unit]) -> int:
    """Half points of the slowest troops by road, by night too."""
    troops = [by_day(at, unit) for unit in units if is_combat(at, unit)]
    return HALVES * min(troops, default=int(at.game.charts["allowance"][INFANTRY]))


def _reached(at: Position, march: HiddenMarch) -> int:
    """The number of the hex on its route that a march has come to."""
    chart, spent = ground_chart(at.game), 0
    for number in range(1, len(march.route)):
        kinds = at.board.crossing(march.route[number - 1], march.route[number])
        spent += min((chart.ways[k].half_points for k in kinds if k in chart.ways), default=HALVES)
        if spent > march.points:
            return number - 1
    return len(march.route) - 1


def _surfacing_hex(at: Position, side: str, formation: str) -> Hex | None:
    march = ledger_of(at.state).command.away[formation]
    near = int(at.game.charts["command_ranges"]["surface_from"])
    for number in range(_reached(at, march), -1, -1):
        here = march.route[number]
        if enemy_distance(at, side, here) > near and not holds_enemy(at, side, here):
            return here
    return None


def bars_surfacing(at: Position, side: str, formation: str, taken: int = 0) -> Illegal | None:
    """Why a formation may not come in sight now."""
    if formation not in hidden(at, side):
        return Illegal("it does not march out of sight", "B12.3")
    if _surfacing_hex(at, side, formation) is None:
        return Illegal("the enemy is within two hexes of all its road", "B12.4")
    if free_marker(at, side, taken) is None:
        return Illegal("no marker is left to be put down", "21.8.3")
    return None


def surface(tray: Tray, side: str, formation: str) -> None:
    """A formation comes on the map under a marker, at the point of its road it has come to [21.8.3]."""
    at = tray.at
    here, marker = _surfacing_hex(at, side, formation), free_marker(at, side)
    if here is None or marker is None:
        return
    tray.tell(HiddenMarchEnded(formation), hearers(at.game, side))
    put_down(tray, marker, here)
    for unit in tuple(waiting(at, formation)):
        tray.tell(Removed(unit.id, With(marker)), hearers(at.game, side))
    done_there(tray, formation, here)


def done_there(tray: Tray, formation: str, here: Hex) -> None:
    """A march out of sight that came in sight at its target is done [C6.5]."""
    order = order_of(tray.at, formation)
    if order is not None and order.kind == MARCH and order.target == here:
        fulfilled(tray, formation)


def waiting(at: Position, formation: str) -> Iterator[Unit]:
    """The units of a formation that are out of sight."""
    return (unit for unit in units_of(at, formation) if unit.place == InBox(AWAY))

