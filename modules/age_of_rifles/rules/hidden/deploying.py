"""A force that was found comes on the map, unit by unit, as near as orders and stacking allow [21.8.2, B14.4]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.event import Placed, Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import word

from ..field.ground import ways_named
from ..field.stacking import bars_entry, bars_joining
from ..field.units import ON_ROAD, contents, enemies_at, held_by, is_combat
from ..field.zones import enemy_distance, enemy_zone
from ..fire.displacing import overrun
from ..orders.idle import hex_asked
from ..orders.in_force import order_of_unit
from ..orders.on_ground import RETREATS, bars_going_along
from ..record.commands import Deploy
from ..record.orders import MARCH, Order
from .markers import holds_enemy, take_up
from .out_of_sight import done_there, waiting


class DeployStep(BySide, Decision, name="deploy", title="The deployment", rule="21.8.2"):
    """Its owner puts the units down, one after the other: those under a ``marker``, or of a ``formation`` that was
    revealed where no marker was left, in a ``hex``.
    """

    def waits(self, at: Position) -> bool:
        """The force's side, as long as any unit is left."""
        return bool(int(word(at, "left", "0")))

    def proceed(self, tray: Tray) -> None:
        """All are down: the marker goes, if there is one, or the march out of sight may be done."""
        marker, formation, middle = word(tray.at, "marker"), word(tray.at, "formation"), _middle(tray.at)
        tray.done()
        if marker:
            take_up(tray, marker)
        else:
            done_there(tray, formation, middle)

    def ask(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit next, and in which of the nearest hexes."""
        units = {unit.id: unit for unit in _next(at)}
        if not picked:
            answers = tuple(Answer(u.id, at.name(u.id), "unit", unit=u.id, hex=_middle(at)) for u in units.values())
            prompt = f"The hidden force in {at.place_name(_middle(at))}: which unit is put down next?"
            return Question(prompt, self.rule, answers)
        unit = units.get(picked[0])
        if unit is None:
            return Illegal("only what stands under the marker is put down, its leader last", self.rule)
        ends = places(at, unit.id)
        if not picked[1:] and len(ends) > 1:
            hexes = (Answer(at.label(h), at.place_name(h), "hex", hex=h) for h in ends)
            return Question(f"Where does {at.name(unit.id)} stand?", self.rule, tuple(hexes))
        asked = "where it stands", "are put down now"
        end = hex_asked(at, seat, picked[1], *asked, self.rule) if picked[1:] else ends[0]
        if isinstance(end, Illegal):
            return end
        return _not_there(at, unit, end) or Ready(Deploy(unit.id, end), label=f"Put down in {at.place_name(end)}")

    def check(self, at: Position, seat: str, command: Command) -> Illegal | None:
        """One of the units left, in one of its nearest hexes."""
        if not isinstance(command, Deploy):
            return Illegal("the force that was found is put down first", self.rule)
        unit = next((u for u in _next(at) if u.id == command.unit), None)
        if unit is None:
            return Illegal("only what stands under the marker is put down, its leader last", self.rule)
        return _not_there(at, unit, command.hex)

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """The unit stands on the map, for all to see."""
        if isinstance(command, Deploy):
            unit = tray.at.unit(command.unit)
            marks = _marks(tray.at, unit, command.hex)
            tray.tell(Placed(unit.moved_to(OnMap(command.hex)).marked(unit.status - {ON_ROAD} | marks)))
            if is_combat(tray.at, unit):
                overrun(tray, unit.side, command.hex)
            waiting = _without_road(tray.at)
            for late, group in waiting:
                tray.tell(Removed(late.id, InBox(group)))
            tray.remember(left=(str(int(word(tray.at, "left")) - 1 - len(waiting)),))


def _without_road(at: Position) -> tuple[tuple[Unit, str], ...]:
    """Troops on March for whom the road on the map has no hex left: they come in as reinforcements [B14.4]."""
    units = [u for u in _left(at) if is_combat(at, u)]
    groups = {name: each.id for each in at.game.scenario.arrivals for name in each.units}
    return tuple((u, groups[u.id]) for u in units if u.id in groups and _full(at, u))


def _full(at: Position, unit: Unit) -> bool:
    """Whether a unit marches and its column fills the road to the edge of the map."""
    order = order_of_unit(at, unit)
    if order is None or order.kind != MARCH or not order.roads:
        return False
    column = tuple(_column(at, order, _middle(at)))
    at_edge = len(at.board.neighbours(column[-1])) < 6
    return at_edge and not any(_has_room(at, unit, here, True) for here in column)


def _not_there(at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """Why a unit is not put down in a hex."""
    open_to, name, place = places(at, unit.id), at.name(unit.id), at.place_name(here)
    if here in open_to:
        return None
    if not is_combat(at, unit):
        if here.is_next_to(_middle(at)) and (no := bars_going_along(at, unit, here)) is not None:
            return no
        reason = f"{name} stands by the marker or next to it, neither with an enemy nor alone in his zone"
        return Illegal(reason, "21.8.2", open_to)
    if not _is_free(at, unit, here):
        return Illegal(f"the enemy is in {place}", "B14.4", (here,))
    if _on_road(at, unit) is not None:
        return Illegal(f"{name} stands in column, one unit a hex back along its road", "21.8.2", open_to)
    if (no := bars_joining(at, unit, here)) is not None:
        return no
    order, middle = order_of_unit(at, unit), _middle(at)
    if not _behind(at, unit, order, middle, here):
        nearer = enemy_distance(at, unit.side, here) < enemy_distance(at, unit.side, middle)
        how = "nearer to" if nearer else "farther from"
        return Illegal(f"{place} is {how} the enemy than the marker", "21.8.2", (here, *open_to))
    return Illegal(f"{name} stands as near the marker as there is room", "21.8.2", open_to)


def _middle(at: Position) -> Hex:
    label = word(at, "hex")
    return at.board.at(label) if label else at.unit(word(at, "marker")).hex or Hex(0, 0)


def _left(at: Position) -> tuple[Unit, ...]:
    """The units that are still to be put down."""
    marker = word(at, "marker")
    return contents(at, at.unit(marker)) if marker else tuple(waiting(at, word(at, "formation")))


def _next(at: Position) -> tuple[Unit, ...]:
    """The units that may be put down next: troops, and the leader last."""
    left = _left(at)
    return tuple(u for u in left if is_combat(at, u)) or left


@kept_on("at")
def places(at: Position, name: UnitId) -> tuple[Hex, ...]:
    """The hexes in which a unit may be put down now: of all with room, those nearest to the marker."""
    unit, middle = at.unit(name), _middle(at)
    order = order_of_unit(at, unit)
    if not is_combat(at, unit):
        return (middle, *(near for near in at.board.neighbours(middle) if _may_ride(at, unit, near)))
    column = _on_road(at, unit)
    if column is not None:
        return (column,)
    for strict in (True, False):
        found = _nearest(at, unit, order, middle, strict)
        if found:
            return found
    return (middle,)


def _on_road(at: Position, unit: Unit) -> Hex | None:
    """Where a unit stands in column, one a hex back along the road of its march, if there is room [21.8.2, B3.5]."""
    order = order_of_unit(at, unit)
    if order is None or order.kind != MARCH or not is_combat(at, unit):
        return None
    return next((h for h in _column(at, order, _middle(at)) if _has_room(at, unit, h, True)), None)


def _marks(at: Position, unit: Unit, here: Hex) -> frozenset[str]:
    """What a unit put down in a hex is marked with: a march stands in column on its road [B3.5]."""
    order = order_of_unit(at, unit)
    on_road = here == _on_road(at, unit) and order is not None and here in ways_named(at.board, order.roads)
    return frozenset({ON_ROAD} if on_road else ())


def _nearest(at: Position, unit: Unit, order: Order | None, middle: Hex, strict: bool) -> tuple[Hex, ...]:
    for distance in range(len(at.board.hexes)):
        ring = [h for h in at.board.hexes if h.distance(middle) == distance]
        if not ring:
            break
        found = [h for h in ring if _has_room(at, unit, h) and (not strict or _behind(at, unit, order, middle, h))]
        if found:
            return tuple(found)
    return ()


def _behind(at: Position, unit: Unit, order: Order | None, middle: Hex, here: Hex) -> bool:
    """Nobody nearer the enemy than the marker; on the way from the enemy, nobody farther."""
    near, mark = enemy_distance(at, unit.side, here), enemy_distance(at, unit.side, middle)
    return near <= mark if order is not None and _leaves_enemy(at, unit, order, middle) else near >= mark


def _leaves_enemy(at: Position, unit: Unit, order: Order, middle: Hex) -> bool:
    """Whether a force is on its way from the enemy: it falls back, or its march goes to where he is farther."""
    if order.kind != MARCH or order.target is None:
        return order.kind in RETREATS
    return enemy_distance(at, unit.side, order.target) > enemy_distance(at, unit.side, middle)


def _has_room(at: Position, unit: Unit, here: Hex, in_column: bool = False) -> bool:
    return _is_free(at, unit, here) and bars_joining(at, unit, here, in_column) is None


def _is_free(at: Position, unit: Unit, here: Hex) -> bool:
    """Whether neither the enemy nor one of his markers is in a hex [B14.5]."""
    return not enemies_at(at, unit.side, here) and bars_entry(at, unit, here) is None


def _may_ride(at: Position, unit: Unit, here: Hex) -> bool:
    """Whether a rider may stand in a hex: no enemy counter is there, in an enemy zone a friend is, and his order does
    not keep him where the marker is [B3.6, B3.7, C6.3]."""
    zone = enemy_zone(at, unit.side) - held_by(at, unit.side)
    free = here not in zone and not holds_enemy(at, unit.side, here)
    return free and bars_going_along(at, unit, here) is None


def _column(at: Position, order: Order, middle: Hex) -> Iterator[Hex]:
    """The hexes of the march's road, from the marker back, away from the target."""
    named, seen, here = ways_named(at.board, order.roads), {middle}, middle
    yield middle
    while True:
        back = [
            near
            for near in at.board.neighbours(here)
            if near in named and near not in seen and _leads_away(order, here, near)
        ]
        if not back:
            return
        here = max(back, key=lambda near: (near.distance(order.target or near), near))
        seen.add(here)
        yield here


def _leads_away(order: Order, here: Hex, near: Hex) -> bool:
    return order.target is None or near.distance(order.target) >= here.distance(order.target)
