"""Trains and the lines to them: fifteen hexes to a train that is itself on a road home [21.9, B11]."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex

from ..record.clock import now
from .arriving import due_turn
from .formations import GUN_RESERVE, HORSE, formation_of, formations
from .ground import ground_chart, has_way
from .leaders import army
from .units import OUT, is_combat
from .whereabouts import where
from .zones import blocked_for


@frozen(eq=False)
class Spread:
    """How far each hex is from one, and the next hex on the way there."""

    steps: Mapping[Hex, int]
    after: Mapping[Hex, Hex]

    def path(self, start: Hex) -> tuple[Hex, ...]:
        """The way from a hex, which comes first."""
        found = [start]
        while found[-1] in self.after:
            found.append(self.after[found[-1]])
        return tuple(found)


def is_supplied(at: Position, unit: Unit) -> bool:
    """Whether a combat unit could trace supply now; one off the map cannot, but for those under a marker."""
    return _is_supplied(at, unit.id)


@kept_on("at", "standing")
def _is_supplied(at: Position, name: UnitId) -> bool:
    unit = at.state.units.get(name)
    here = where(at, unit) if unit is not None and is_combat(at, unit) else None
    return unit is not None and here is not None and would_be_supplied(at, unit, here)


def would_be_supplied(at: Position, unit: Unit, here: Hex) -> bool:
    """Whether a unit could trace supply from a hex, or need not yet."""
    return excused(at, unit) or any(here in spread.steps for _, spread in _spreads(at, unit))


def excused(at: Position, unit: Unit) -> bool:
    """Whether the train that would serve a unit is still to come: until the end of the turn in which it is due."""
    known = formations(at.game).get(formation_of(at, unit))
    own = known.train if known else ""
    chief = str(army(at.game, unit.side)["train"])
    train = at.state.units.get(own) if own else None
    if train is not None and not _out(train):
        return _is_awaited(at, train)
    later = at.state.units.get(chief)
    if later is None or _out(later):
        return own == "" or train is None or _out(train)
    return _is_awaited(at, later)


def _out(unit: Unit) -> bool:
    return isinstance(unit.place, Gone) and unit.place.why == OUT


def _is_awaited(at: Position, train: Unit) -> bool:
    due = next((due_turn(at, a) for a in at.game.scenario.arrivals if train.id in a.units), None)
    return due is not None and at.turn <= due


def serving(at: Position, unit: Unit) -> tuple[UnitId, ...]:
    """The trains a unit can draw on: its corps' and the army's; Reserve Artillery on any, Stuart on the army's."""
    chief = str(army(at.game, unit.side)["train"])
    known = formations(at.game).get(formation_of(at, unit))
    if known is not None and known.sort == GUN_RESERVE:
        return (chief, *(f.train for f in formations(at.game).values() if f.side == unit.side and f.train))
    return (known.train, chief) if known and known.train else (chief,)


def may_rearm(at: Position, unit: Unit) -> bool:
    """Whether a unit's own supply lets it put off Low Ammo: Stuart's only from the army train [21.6.2]."""
    known = formations(at.game).get(formation_of(at, unit))
    if known is not None and known.sort == HORSE and not known.train:
        spread = train_spread(at, str(army(at.game, unit.side)["train"]))
        return spread is not None and where(at, unit) in spread.steps
    return is_supplied(at, unit)


def _spreads(at: Position, unit: Unit) -> Iterator[tuple[UnitId, Spread]]:
    found = ((name, train_spread(at, name)) for name in serving(at, unit))
    return ((name, spread) for name, spread in found if spread is not None)


@kept_on("at", "standing")
def train_spread(at: Position, name: UnitId) -> Spread | None:
    """The hexes from which a train serves, none if it is off the map or has no supply itself."""
    train = at.state.units.get(name)
    if train is None or train.hex is None or not train_supplied(at, name):
        return None
    blocked = blocked_for(at, train.side)
    return _spread((train.hex,), at.board.neighbours, blocked, int(at.game.charts["ranges"]["supply"]))


@kept_on("at", "standing")
def train_supplied(at: Position, name: UnitId) -> bool:
    """Whether a train has supply: by road from a friendly entry hex [B11.1].

    A corps train that a road joins to the army's has it by the road on which that has its own.
    """
    train = at.state.units.get(name)
    return train is not None and train.hex is not None and train.hex in road_home(at, train.side).steps


@kept_on("at", "standing")
def road_home(at: Position, side: str) -> Spread:
    """The hexes joined to a friendly entry hex by road, free of the enemy."""
    return _spread(entry_hexes(at.game, side), _road_map(at).__getitem__, blocked_for(at, side), len(at.board.hexes))


@kept_on("game")
def entry_hexes(game: Game, side: str) -> tuple[Hex, ...]:
    """The hexes by which a side's supply comes."""
    zones = game.scenario.rules["entries"][side]
    return tuple(sorted(here for zone in zones for here in game.board.zone(zone)))


def _road_map(at: Position) -> Mapping[Hex, tuple[Hex, ...]]:
    return _roads(at.board, at.game)


@kept_on("board")
def _roads(board: Board, game: Game) -> Mapping[Hex, tuple[Hex, ...]]:
    chart = ground_chart(game)
    return {here: tuple(n for n in board.neighbours(here) if has_way(chart, board, here, n)) for here in board.hexes}


def _spread(
    starts: Iterable[Hex | None], near: Callable[[Hex], Iterable[Hex]], blocked: frozenset[Hex], most: int
) -> Spread:
    steps: dict[Hex, int] = {here: 0 for here in starts if here is not None and here not in blocked}
    after: dict[Hex, Hex] = {}
    queue = deque(steps)
    while queue:
        here = queue.popleft()
        if steps[here] == most:
            continue
        for end in near(here):
            if end not in steps and end not in blocked:
                steps[end], after[end] = steps[here] + 1, here
                queue.append(end)
    return Spread(steps, after)


@kept_on("at", "standing")
def supply_lines(at: Position) -> tuple[Trace, ...]:
    """The supply line of every combat unit on the map, for whoever looks at lines."""
    return tuple(
        _trace(at, unit, here)
        for side in at.game.sides
        for unit, here in at.on_map(side.id)
        if is_combat(at, unit)
    )


def _trace(at: Position, unit: Unit, here: Hex) -> Trace:
    if excused(at, unit):
        return Trace(unit.id, (here,), True, "in supply", (Line("its train is still to come", "yes", "B11.3"),))
    ways = [(s.steps[here], name, s) for name, s in _spreads(at, unit) if here in s.steps]
    if ways:
        length, name, spread = min(ways, key=lambda way: way[:2])
        line = Line(f"to {at.name(name)}", counted(length, "hex"), "21.9")
        return Trace(unit.id, spread.path(here), True, "in supply", (line,))
    return _without(at, unit, here)


def _without(at: Position, unit: Unit, here: Hex) -> Trace:
    """The way there would be without the enemy, what stands in it, and why there is none."""
    path: tuple[Hex, ...] = ()
    lines = []
    for name in serving(at, unit):
        train = at.state.units.get(name)
        if train is None or train.hex is None:
            continue
        if not train_supplied(at, name):
            lines.append(Line(f"{at.name(name)} has no supply itself", "no", "B11.1"))
        free = _unhindered(at.game, train.hex)
        if here in free.steps and (not path or free.steps[here] < len(path)):
            path = free.path(here)
    blocked = blocked_for(at, unit.side)
    enemies = [
        Obstacle(other.id, True, (), "21.9")
        for other, place in at.on_map(at.game.enemy(unit.side))
        if is_combat(at, other) and any(place.distance(met) <= 1 for met in path if met in blocked)
    ]
    lines.append(Line("no line of 15 hexes to a train with supply", "out of supply", "21.9"))
    return Trace(unit.id, path, False, "out of supply", tuple(lines), tuple(enemies))


@kept_on("game")
def _unhindered(game: Game, start: Hex) -> Spread:
    """The hexes that a train could serve from one if there were no enemy."""
    return _spread((start,), game.board.neighbours, frozenset(), int(game.charts["ranges"]["supply"]))


def sunrise(at: Position) -> bool:
    """Whether this is the first turn of a day."""
    return now(at).nth == 0
