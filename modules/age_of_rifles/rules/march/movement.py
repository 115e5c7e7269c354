"""The movement segment: the formation's counters, one after the other, as its order lets them [B3, C6]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.counted import counted, some
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Later, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, VIA, hex_answer, unit_answer, words
from hexboard.rules.ground.movement import Reach
from hexboard.rules.wrong_unit import wrong_unit

from ..field.formations import formation_of
from ..field.ground import HALVES
from ..field.leaders import chief_with
from ..field.pace import pace_rule
from ..field.units import MARKER, arm, contents, is_combat, is_disrupted
from ..field.zones import in_zone
from ..fire.losing import note_engaged
from ..orders.acting import active_units, acts_under, groups, is_active
from ..orders.idle import hex_asked, why_idle
from ..orders.in_force import order_of
from ..orders.on_ground import bars_moving
from ..orders.under_way import who_acts
from ..record.commands import Move
from ..record.order_text import TITLES
from ..record.orders import DEFEND, DELAY, NO_ORDER, RESERVE, Order
from .course import (
    bars_ending,
    course_of,
    legs_of,
    path_cost,
    points,
    reach_of,
    reach_on,
    why_closed,
    why_out_of_reach,
)
from .done import after_movement
from .duties import bars_leader_end, bars_wasting, entered_already, moved_already, owed
from .marker_moves import bars_setting_out, order_under, why_not
from .moving import Exits, bars_leaving, go, leave, passing_forecast
from .opportunity import Opportunity, chances_to_fire

_STAYS = (DEFEND, DELAY, RESERVE)
"""The orders under which it is no oversight to stand still."""


@frozen(eq=False)
class Movement(BySide, Decision, name="movement", title="The movement segment", rule="B3.0"):
    """``moved`` counters have done so; ``entered`` those that came into an enemy zone; ``over`` when all is said."""

    exits: Exits

    def waits(self, at: Position) -> bool:
        """Until the side ends it: whether anybody could move is nobody else's business."""
        return "over" not in at.frame.data and not words(at, "moving")

    def proceed(self, tray: Tray) -> None:
        """A move that was fired upon goes on; else what follows from the moves for the orders, and the end."""
        name, *path = words(tray.at, "moving") or ("",)
        if name:
            fires = words(tray.at, "fires")
            tray.remember(moving=(), fires=())
            self._go(tray, name, tuple(tray.at.board.at(label) for label in path), fires)
        else:
            for unit in active_units(tray.at):
                if unit.id not in moved_already(tray.at):
                    leave(self.exits, tray, unit.id)
            tray.done()
            after_movement(tray)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which counter, then where to."""
        if not picked:
            asked = "which counter moves?" if active_units(at) else "none of yours has anything to do now"
            return Question(f"{who_acts(at)}: {asked}", self.rule, self._first(at), partial(self._owed, at))
        if picked == (END,):
            done = Ready(EndPhase(), label="End the movement", caution=_left_behind(at, side))
            return self.check(at, side, EndPhase()) or done
        unit = at.state.units.get(picked[0])
        barred = _bars_unit(at, side, picked[0])
        if barred or unit is None:
            return barred or wrong_unit(at, side, picked[0], "of the formation that acts move now", self.rule)
        return self._where(at, side, unit, picked[1:])

    def _where(self, at: Position, side: SideId, unit: Unit, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Where a counter moves to, by way of the hexes picked before the last."""
        found, way = reach_of(at, unit.id), tuple[Hex, ...]()
        for pick in picked:
            here = hex_asked(at, side, pick.removeprefix(VIA), "where to", "move now", self.rule)
            if isinstance(here, Illegal):
                return here
            if here not in found.cost:
                return self._too_far(at, unit, here)
            way = (*way[:-1], *found.path(here))
            if not pick.startswith(VIA):
                return self._move(at, side, unit, way, found.cost[here])
            found = reach_on(at, unit.id, way)
        ends = sorted(here for here in found.cost if way or here != unit.hex)
        hexes = [partial(self._hex_answer, at, unit.id, way, found, here) for here in ends]
        by = f" by way of {at.place_name(way[-1])}" if way else ""
        return Question(f"{at.name(unit.id)}{self._order(at, unit)}{by}: where to?", self.rule, hexes)

    def _move(self, at: Position, side: SideId, unit: Unit, path: tuple[Hex, ...], cost: int) -> Ready | Illegal:
        command = Move(unit.id, path)
        barred = self.check(at, side, command)
        forecast, price = partial(self.forecast, at, side, command), self._price(at, command, cost)
        caution = self._leaves(at, unit, path) or _under_guns(at, unit, path)
        return barred or Ready(command, forecast, label="Move", price=price, caution=caution)

    def _leaves(self, at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
        """That a counter leaves the map at the end of its way, or why it does not where it could [B11.7]."""
        if path[-1] not in self.exits(at, unit):
            return ""
        spent = path_cost(at, unit.id, path)
        left = course_of(at, unit.id).budget - (spent if isinstance(spent, int) else 0)
        barred = bars_leaving(at, unit, path[-1], left)
        return f"It does not leave the map this turn: {barred}" if barred else "It leaves the map there [B11.7]"

    def _price(self, at: Position, move: Move, cost: int) -> str:
        """The points of a move, of all that the counter has."""
        full = max(cost, course_of(at, move.unit).budget)  # by night ways alone may lead farther
        return f"{points(cost)} of {points(full)} {'point' if full == HALVES else 'points'}"

    def _first(self, at: Position) -> list[Later[Answer]]:
        answers: list[Later[Answer]] = [
            partial(self._unit_answer, at, unit.id) for unit in active_units(at)
        ]
        answers.append(partial(self._end, at))
        return answers

    def _end(self, at: Position) -> Answer:
        return Answer(END, "End the movement", barred=owed(at))

    def _owed(self, at: Position) -> str:
        found, able = owed(at), _able(at, at.frame.seat or "")
        return str(found) if found else f"{counted(len(able), 'counter')} can still move" if able else ""

    def _order(self, at: Position, unit: Unit) -> str:
        order = order_by(at, unit)
        return "" if order is None else f" ({TITLES[order.kind]})"

    def _unit_answer(self, at: Position, name: UnitId) -> Answer:
        unit = at.unit(name)
        barred = _bars_unit(at, at.frame.seat or "", name)
        enters = "" if unit.hex is not None else "enters"
        return unit_answer(at, name, enters, barred)

    def _hex_answer(self, at: Position, name: UnitId, way: tuple[Hex, ...], found: Reach, here: Hex) -> Answer:
        path = (*way[:-1], *found.path(here))
        barred = self._bars_path(at, at.unit(name), path)
        answer = hex_answer(at, here, points(found.cost[here]), path, barred, partial(legs_of, at, name, path))
        ends = here in (*way[-1:], *course_of(at, name).stops) or arm(at, at.unit(name)) == MARKER
        return answer if ends else evolve(answer, onward=VIA + at.label(here))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a counter may move like this, or the segment end."""
        match command:
            case EndPhase():
                return owed(at)
            case Move(name, path):
                if not path:
                    return Illegal("a move names its hexes", "B3.3")
                barred = _bars_counter(at, side, name)
                if barred:
                    return barred
                barred = self._bars_path(at, at.unit(name), path)
                # whoever may end where this way ends need not look for other hexes
                return barred and (_bars_every_end(at, name) or barred)
        return Illegal("counters move now, or the segment is ended", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The passing fire a move draws."""
        return passing_forecast(at, command.unit, command.path) if isinstance(command, Move) else None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Move, or end."""
        if not isinstance(command, Move):
            tray.remember(over=("1",))
            return
        at = tray.at
        tray.remember(moved=(*moved_already(at), command.unit))
        if chances_to_fire(at, command.unit, command.path):
            labels = tuple(at.label(here) for here in command.path)
            tray.remember(moving=(command.unit, *labels))
            tray.call(Opportunity.name, at.game.enemy(side), unit=(command.unit,), path=labels)
        else:
            self._go(tray, command.unit, command.path, ())

    def _go(self, tray: Tray, name: UnitId, path: tuple[Hex, ...], fires: tuple[str, ...]) -> None:
        at = tray.at
        was_in = in_zone(at, at.unit(name))
        spent = path_cost(at, name, path)
        left = course_of(at, name).budget - (spent if isinstance(spent, int) else 0)
        there = go(tray, name, path, fires)
        unit = tray.at.unit(name)
        if is_combat(at, unit) and not was_in and in_zone(tray.at, unit) and not is_disrupted(unit):
            tray.remember(entered=(*entered_already(at), name))
        barred = leave(self.exits, tray, name, left) if there else None
        if barred is not None:
            tray.leave_out(f"{at.name(name)} does not leave the map", barred)
        note_engaged(tray)

    def _bars_path(self, at: Position, unit: Unit, path: tuple[Hex, ...]) -> Illegal | None:
        cost = path_cost(at, unit.id, path)
        if isinstance(cost, Illegal):
            return (why_not(at, unit, path[-1]) if arm(at, unit) == MARKER else None) or cost
        barred = bars_ending(at, unit.id, path)
        if barred:
            return barred
        chief = chief_with(at, unit)
        order = order_of(at, formation_of(at, chief)) if chief is not None else None
        if chief is not None and order is not None:
            return bars_leader_end(at, formation_of(at, chief), unit, order, path[-1])
        return bars_wasting(at, unit, path[-1]) if is_combat(at, unit) else None

    def _too_far(self, at: Position, unit: Unit, here: Hex) -> Illegal:
        if arm(at, unit) == MARKER:
            too_far = f"{at.place_name(here)} is too far for {at.name(unit.id)} this turn"
            return why_not(at, unit, here) or Illegal(too_far, pace_rule(at, unit), (here,))
        if here in course_of(at, unit.id).closed:
            return why_closed(at, unit.id, here)
        return why_out_of_reach(at, unit.id, here)


def _under_guns(at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
    """Which batteries could fire at a unit on its way [B9.2]."""
    guns = chances_to_fire(at, unit.id, path)
    return f"{some(map(at.name, guns))} may fire at {at.name(unit.id)} on this way [B9.2]" if guns else ""


def _able(at: Position, side: SideId) -> list[Unit]:
    """The counters that could still move in this segment."""
    return [unit for unit in active_units(at) if _bars_unit(at, side, unit.id) is None]


def _left_behind(at: Position, side: SideId) -> str:
    """Troops that could still go where their order sends them, or come in, before the movement is ended."""
    troops = [unit for unit in _able(at, side) if is_combat(at, unit) or arm(at, unit) == MARKER]
    orders = {unit.id: order_by(at, unit) for unit in troops}
    sent = [unit for unit in troops if (order := orders[unit.id]) is not None and order.kind not in _STAYS]
    come = [at.name(unit.id) for unit in troops if unit.hex is None]
    go = [at.name(unit.id) for unit in sent if unit.hex is not None]
    told = [f"{some(names)} could still {does}" for names, does in ((come, "come in"), (go, "move")) if names]
    return "; ".join(told)


def order_by(at: Position, unit: Unit) -> Order | None:
    """The order a counter moves by: a marker by that of the force under it, what is the army's own by none."""
    if arm(at, unit) == MARKER:
        return order_under(at, contents(at, unit))
    order = course_of(at, unit.id).order
    return order if order != NO_ORDER or formation_of(at, unit) else None


@kept_on("at")
def _bars_unit(at: Position, side: SideId, name: UnitId) -> Illegal | None:
    """Why a counter may not move in this segment, wherever to."""
    return _bars_counter(at, side, name) or _bars_every_end(at, name)


def _bars_counter(at: Position, side: SideId, name: UnitId) -> Illegal | None:
    """Why a counter may not move in this segment, whatever is open to it."""
    unit = at.state.units.get(name)
    if unit is None or unit.side != side:
        return wrong_unit(at, side, name, "of the formation that acts move now", "B3.0")
    if name in moved_already(at):
        return Illegal(f"{at.name(name)} has moved in this action", "B2.2", unit.hexes)
    if not is_active(at, unit):
        return why_idle(at, unit)
    if arm(at, unit) == MARKER:
        return bars_setting_out(at, unit)
    return bars_moving(at, unit, course_of(at, name).order) if unit.hex is not None else None


def _bars_every_end(at: Position, name: UnitId) -> Illegal | None:
    """Why a counter that may move has no hex to end in."""
    if _may_end_anywhere(at, name):
        return None
    unit = at.unit(name)
    if unit.hex is None and not course_of(at, name).starts:
        return Illegal(f"{at.name(name)} finds every hex where it could enter barred", "B3.10")
    order = order_by(at, unit)
    by = "" if order is None else f" under {TITLES[order.kind]}"
    return Illegal(f"no hex is open to {at.name(name)}{by}", "B3.3", unit.hexes)


def _may_end_anywhere(at: Position, name: UnitId) -> bool:
    """Whether a counter finds a hex to end in; those beside it are tried before it is worked out how far it gets."""
    return any(_may_end(at, name, path) for path in chain(_one_step(at, name), _ways(at, name)))


def _may_end(at: Position, name: UnitId, path: tuple[Hex, ...]) -> bool:
    if bars_ending(at, name, path) is not None:
        return False
    unit = at.unit(name)
    return not is_combat(at, unit) or bars_wasting(at, unit, path[-1]) is None


def _one_step(at: Position, name: UnitId) -> Iterator[tuple[Hex, ...]]:
    """The ways into the hexes beside a counter, which are open to all but markers whatever they cost [B3.3]."""
    unit, found = at.unit(name), course_of(at, name)
    if unit.hex is not None and arm(at, unit) != MARKER:
        yield from ((unit.hex, end) for end, _ in found.steps[unit.hex] if end not in found.closed)


def _ways(at: Position, name: UnitId) -> Iterator[tuple[Hex, ...]]:
    """The cheapest ways to all hexes that a counter comes to."""
    found = reach_of(at, name)
    yield from (found.path(here) for here in found.cost if here != at.unit(name).hex)


def nearness(at: Position) -> dict[str, tuple[str, ...]]:
    """How near each group is to its target as the segment begins, to be kept in mind by its side."""
    found: dict[str, tuple[str, ...]] = {}
    for holder, units in groups(at).items():
        order = acts_under(at, units[0])
        if order is not None and order.target is not None:
            near = min(u.hex.distance(order.target) for u in units if u.hex is not None)
            found[f"near {holder}"] = (str(near),)
    return found
