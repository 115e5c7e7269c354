"""What the rules show of a unit or a hex to whoever looks: remarks, marks, lines, sight; and the charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, Unit, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.engine.told import Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of

from ..command.sending import goal_rating
from ..field.arriving import due_turn
from ..field.demoralization import (
    army_limit,
    army_losses,
    counted_for_limits,
    is_demoralized,
    steps_lost,
    unit_is_demoralized,
)
from ..field.formations import FormationId, formation_of, formations, leading_formation, wing_of
from ..field.ground import NEVER, Row, day_of, ground_chart, is_hill
from ..field.leaders import STAND_IN, army, army_commander, commands_itself, division_led, rating_of
from ..field.sight import limited, seen_from, sight_limit
from ..field.supply import is_supplied, supply_lines, train_supplied
from ..field.units import (
    ARTILLERY,
    BOMBARDED,
    ENTERING,
    HQ,
    LEADER,
    MARKER,
    OFF_MAP,
    TRAIN,
    arm,
    attack,
    contents,
    defence,
    gun_range,
    has_bombarded,
    is_combat,
    is_damaged,
    rating,
    strength,
)
from ..field.zones import in_zone, zone_of
from ..orders.acting import acts_under, is_army_counter
from ..orders.in_force import held, name_of, order_of, order_of_unit
from ..orders.range import command_lines, in_command, out_of_range
from ..record.ledger import ledger_of
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import Order
from ..record.sides import knows

MOVED, OUT_OF_COMMAND = "moved", "out of command"


def about_unit(at: Position, name: UnitId) -> tuple[Remark, ...]:
    """Its figures as it stands, its marks, its order, command and supply."""
    unit = at.unit(name)
    if isinstance(unit.place, Gone):
        where = f" at {at.place_name(unit.place.hex)}" if unit.place.hex is not None else ""
        return (Remark(f"{unit.place.why}{where}"),)
    if isinstance(unit.place, InBox):
        return (_off_the_map(at, unit, unit.place.box),)
    if is_combat(at, unit):
        return tuple(_of_troops(at, unit))
    return tuple(_of_others(at, unit))


def _off_the_map(at: Position, unit: Unit, box: str) -> Remark:
    """When and where a reinforcement comes in; in which box any other is."""
    arrival = arrival_of(at, unit)
    if arrival is None:
        return Remark(*OFF_MAP.get(box, (f"in the box {box}", "")))
    turn, where = due_turn(at, arrival), " or ".join(at.place_name(here) for here in arrival.hexes)
    if turn > at.game.scenario.turns:
        return Remark(f"comes in at {where} by an event alone", "21.15")
    return Remark(f"comes in at {where}: {at.game.scenario.turn_names.get(turn, f'turn {turn}')}, or later", "21.15")


def _of_troops(at: Position, unit: Unit) -> Iterator[Remark]:
    if arm(at, unit) == ARTILLERY:
        figures = f"range {gun_range(at, unit)}, attack support {attack(at, unit)}, defence support {defence(at, unit)}"
        yield Remark(figures, "21.2.2")
    else:
        yield Remark(f"strength {strength(at, unit)}, combat rating {rating(at, unit)}", "21.2.1")
    if is_damaged(unit):
        yield Remark("damaged", "21.2.1")
    # that it came in everybody saw; how long the order of its entry binds it the mark does not say
    shown = unit.status - {ENTERING} | ({BOMBARDED} if has_bombarded(at, unit) else set())
    if shown:
        yield Remark(", ".join(sorted(shown)))
    yield from _of_order(at, unit)
    if unit_is_demoralized(at, unit):
        yield Remark("its formation is demoralized", "B10.1")
    if not is_supplied(at, unit):
        yield Remark("out of supply", "21.9")
    if in_zone(at, unit):
        yield Remark("in an enemy zone of control", "B3.2")


def _of_order(at: Position, unit: Unit) -> Iterator[Remark]:
    order = acts_under(at, unit)
    if order is None:
        return
    yield Remark(order_text(at, order), CLAUSES[order.kind])
    if not in_command(at, unit):
        yield Remark("out of command", "B4.3")


def order_text(at: Position, order: Order) -> str:
    """An order in a line."""
    target = f" {at.place_name(order.target)}" if order.target is not None else ""
    roads = f" by {', '.join(order.roads)}" if order.roads else ""
    return f"{TITLES[order.kind]}{target}{roads}" + "".join(f", then {order_text(at, each)}" for each in order.then)


def _of_others(at: Position, unit: Unit) -> Iterator[Remark]:
    formation = formation_of(at, unit)
    if arm(at, unit) == TRAIN:
        yield Remark("in supply" if train_supplied(at, unit.id) else "out of supply", "B11.1")
    elif arm(at, unit) == MARKER and not contents(at, unit):
        known = knows(at, unit.side)
        yield Remark(*(("stands for nothing", "21.8.3") if known else ("a hidden force, or nothing at all", "B13.4")))
    elif division_led(at, unit):
        holder = division_led(at, unit)
        yield Remark(f"leads {name_of(at, holder)}, rating {goal_rating(at, holder)}", "21.7.3.1")
    elif arm(at, unit) == LEADER and formation:
        yield Remark(f"leads {formations(at.game)[formation].name}, rating {rating_of(at, formation)}", "21.2.3")
        if STAND_IN in unit.status:
            yield Remark(f"stands in for {at.name(unit.id)}", "B4.9")
        yield from _of_formation(at, formation)
        wing = wing_of(at, unit.side)
        if wing is not None and leading_formation(at, wing[1]) == formation and commands_itself(at, unit):
            yield Remark(f"commands a wing, with {formations(at.game)[wing[1]].name}", "B4.10")
    chief = army_commander(at, unit.side)
    if chief is not None and chief.unit == unit.id:
        yield Remark(f"commands the army, rating {chief.rating}", "21.6")
        limit = army_limit(at, unit.side)
        lost = f"{army_losses(at, unit.side)} {counted_for_limits(at)}"
        yield Remark(f"the army has lost {lost}; it may retreat at {limit}", "B10.5")
    if arm(at, unit) == HQ:
        yield Remark(f"headquarters of {at.game.roster[army(at.game, unit.side)['unit']].name}", "B4.1")
    order = held(at, unit.id) if is_army_counter(at, unit) else None
    if formation and knows(at, unit.side):
        order = acts_under(at, unit) if division_led(at, unit) else order_of(at, formation)
    if order is not None:
        yield Remark(order_text(at, order), CLAUSES[order.kind])


def _of_formation(at: Position, formation: FormationId) -> Iterator[Remark]:
    limit = formations(at.game)[formation].limit
    if limit:
        state = "demoralized" if is_demoralized(at, formation) else "steady"
        yield Remark(f"{steps_lost(at, formation)} {counted_for_limits(at)} lost of {limit}: {state}", "B10.1")


def about_hex(at: Position, here: Hex) -> tuple[Remark, ...]:
    """Ground and what it costs and takes off a fire, zones, who holds it."""
    chart = ground_chart(at.game)
    row = chart.terrain[at.board.terrain(here)]
    found = [Remark(f"{row.name}: {counted(row.foot, 'point')} on foot, {row.horse} mounted", row.rule)]
    found.append(Remark(_taken_off(row), row.rule))
    if is_hill(at.board, here):
        when, rule = limited(at)
        found.append(Remark(f"on a hill: {when}one sees {counted(sight_limit(at, here), 'hex')}", rule))
    day = day_of(at)
    kinds = {s.name: s for n in at.board.neighbours(here) for s in chart.between(at.board, n, here, day, firing=True)}
    sides = ((name if name.endswith("side") else f"{name} side", side) for name, side in sorted(kinds.items()))
    found += [Remark(f"{name}, {_taken_off(side)}", side.rule) for name, side in sides]
    found += [
        Remark(f"in a {s.name} zone of control", "B3.2") for s in at.game.sides if here in zone_of(at, s.id)
    ]
    holder = ledger_of(at.state).holders.get(here)
    if holder:
        found.append(Remark(f"last held by the {at.game.side(holder).name}", "B15.13"))
    return tuple(found)


def _taken_off(row: Row) -> str:
    """What ground or a hexside takes off the fire of whoever attacks into it [C4]."""
    charge = "no charge" if row.charge <= NEVER else f"charge {row.charge}"
    return f"per cent off: assault {row.assault}, bombardment {row.bombard}, {charge}"


def sight(at: Position, here: Hex) -> Mapping[Hex, str]:
    """The hexes seen from one now, each with its distance."""
    return {there: str(far) for there, far in seen_from(at, here).items() if there != here}


@kept_on("at")
def worn(at: Position) -> Mapping[UnitId, frozenset[str]]:
    """Marks by unit; of the enemy none but those of a Bad Move."""
    found: dict[UnitId, frozenset[str]] = {}
    # fire that a move draws lies over the movement segment
    moved = {unit for frame in at.state.stack for unit in frame.data.get("moved", ())}
    for side in at.game.sides:
        out = out_of_range(at, side.id)
        for unit, _ in at.on_map(side.id):
            order = None
            if is_combat(at, unit) or division_led(at, unit):
                order = order_of_unit(at, unit)
            elif arm(at, unit) == LEADER and formation_of(at, unit) in formations(at.game):
                order = order_of(at, formation_of(at, unit))
            marks = {order.kind} if order is not None else set()
            if unit.id in out and knows(at, side.id):
                marks.add(OUT_OF_COMMAND)
            if unit.id in moved and knows(at, side.id):
                marks.add(MOVED)
            if has_bombarded(at, unit):
                marks.add(BOMBARDED)
            if marks:
                found[unit.id] = frozenset(marks)
    return found


def traces(at: Position) -> tuple[Trace, ...]:
    """The supply lines of all, and the lines of command whoever looks knows."""
    return (*supply_lines(at), *command_lines(at))
