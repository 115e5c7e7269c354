"""What a scenario's text adds to the orders it gives: bounds, who must wait, who stays where he is [21.14, 21.17]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.told import Held, Release
from hexboard.geometry.hex import Hex

from ..field.formations import FormationId, division_of, formation_of, formations, printed_formation
from ..field.ground import ground_chart, has_way, ways_named
from ..field.units import MARKER, arm, contents, held_by, is_combat
from ..record.ledger import ledger_of
from ..record.order_text import from_words
from .in_force import ENTRY, holder_of, moves_badly, name_of

FORK = "fork"


def boundary(at: Position, unit: Unit) -> frozenset[Hex] | None:
    """The hexes in which the move of a unit, or of a marker over some, must end; None for all."""
    under = contents(at, unit) if arm(at, unit) == MARKER else ()
    troop = next((each for each in under if is_combat(at, each)), unit)
    if not is_combat(at, troop):
        return None
    bounds = _bounds(at.game).get(_ordered_with(at, troop))
    if bounds is not None and not _is_on_first_orders(at, troop):
        bounds = None
    near = _short_of_fork(at, unit)
    return near & bounds if near is not None and bounds is not None else near or bounds


def why_beyond(at: Position, unit: Unit, here: Hex) -> Illegal:
    """Why a unit does not end its move in a hex outside its bounds [21.14, C9.6]."""
    near, name = _short_of_fork(at, unit), at.name(unit.id)
    if near is not None and here not in near:
        return Illegal(f"{name} nearly takes the wrong road and goes no farther than the next fork", "C9.6", (here,))
    return Illegal(f"{at.place_name(here)} is beyond the boundary set to {name}", "21.14", (here,))


def _short_of_fork(at: Position, unit: Unit) -> frozenset[Hex] | None:
    """Where a column that takes the wrong turn goes at most: to the next fork [C9.6]."""
    misled = any(takes_wrong_turn(at, each) for each in (unit, *contents(at, unit)))
    return to_fork(at, unit.hex) if misled and unit.hex is not None else None


def takes_wrong_turn(at: Position, unit: Unit) -> bool:
    """Whether a unit is the column that nearly takes the wrong road this turn [C9.6]."""
    return ledger_of(at.state).records.get(f"{FORK} {unit.id}", 0) == at.turn


def also_attacked(at: Position, unit: Unit) -> frozenset[Hex]:
    """The hexes that a formation's first orders let it attack besides, while the enemy holds them [21.14]."""
    formation, holder = _ordered_with(at, unit), holder_of(at, unit)
    hexes = _also(at.game).get(formation)
    if hexes is None or not (holder == formation or holder.startswith(ENTRY)) or not _is_on_first_orders(at, unit):
        return frozenset()
    return hexes & held_by(at, at.game.enemy(unit.side))


@kept_on("game")
def _also(game: Game) -> Mapping[str, frozenset[Hex]]:
    found: Mapping[str, list[str]] = game.scenario.rules.get("also_attack", {})
    return {holder: frozenset(map(game.board.at, labels)) for holder, labels in found.items()}


def _is_on_first_orders(at: Position, unit: Unit) -> bool:
    """Whether a unit is still under orders that the scenario gave, whose bounds they are [21.14]."""
    holder, command = holder_of(at, unit), ledger_of(at.state).command
    if holder.startswith(ENTRY):
        return not moves_badly(at, holder)
    given = from_words(at.game.scenario.rules.get("orders", {}).get(holder, ""))
    return holder in command.orders and given.endswith(command.orders[holder].text) and not moves_badly(at, holder)


def _ordered_with(at: Position, unit: Unit) -> FormationId:
    """The formation with whose first orders those of a unit were given: of a goal, and of an order to come in by, the
    one printed on it, whichever it serves with now [21.14, 21.6.2]."""
    holder = holder_of(at, unit)
    return holder if holder in formations(at.game) else printed_formation(at.game, unit.kind)


@kept_on("game")
def _bounds(game: Game) -> Mapping[str, frozenset[Hex]]:
    return {each: _within(game, bound) for each, bound in game.scenario.rules.get("boundary", {}).items()}


def _within(game: Game, bound: Mapping[str, Any]) -> frozenset[Hex]:
    if "zone" in bound:
        return game.board.zone(bound["zone"])
    road = ways_named(game.board, (bound["road"],))
    return frozenset(here for here in game.board.hexes if any(here.distance(on) <= bound["within"] for on in road))


def to_fork(at: Position, start: Hex) -> frozenset[Hex]:
    """The hexes along roads from one to the next forks, with it and them."""
    chart = ground_chart(at.game)
    found, ends = {start}, [start]
    while ends:
        here = ends.pop()
        along = [near for near in at.board.neighbours(here) if has_way(chart, at.board, here, near)]
        if here != start and len(along) > 2:
            continue
        ends += [near for near in along if near not in found]
        found.update(along)
    return frozenset(found)


def released(at: Position, formation: str) -> bool:
    """Whether a formation, or all of it that is in play, need not wait any more [21.17.5]."""
    return waits_for(at, formation) is None


def waits_for(at: Position, formation: str) -> str | None:
    """The formation that must be attacked before another, or all of it that is in play, acts; None: it may act."""
    rule = at.game.scenario.rules.get("release")
    if rule is None or not (formation in rule["holders"] or _all_under(at, formation, rule["holders"])):
        return None
    return None if 0 < _attacked(at, rule["after"]) < at.turn else str(rule["after"])


def held(at: Position) -> tuple[Held, ...]:
    """Who waits, or waited, for another to be attacked, for all to see [21.17.5]."""
    rule = at.game.scenario.rules.get("release")
    return tuple(_held(at, holder, rule["after"]) for holder in rule["holders"]) if rule else ()


def _held(at: Position, holder: str, after: str) -> Held:
    side = holder.partition("-")[0]
    troops = (unit for unit in at.units_of(side) if is_combat(at, unit))
    own = tuple(u.id for u in troops if holder in (formation_of(at, u), division_of(at.game, u.kind)))
    attacked, other = _attacked(at, after), name_of(at, after)
    release = Release(f"released the turn after infantry or cavalry attacks {other}", "21.17.5")
    return Held(name_of(at, holder), side, own, (release,), attacked + 1 if attacked else None)


def _attacked(at: Position, formation: str) -> int:
    """The turn in which infantry or cavalry first attacked a formation; 0 if it has not."""
    return ledger_of(at.state).records.get(f"small arms {formation}", 0)


def _all_under(at: Position, formation: str, holders: tuple[str, ...]) -> bool:
    units = [u for u, _ in at.on_map(formation.partition("-")[0]) if is_combat(at, u)]
    own = [unit for unit in units if formation_of(at, unit) == formation]
    return bool(own) and all(holder_of(at, unit) in holders for unit in own)


def need_not_close(at: Position, holder: str, leader: Unit) -> bool:
    """Whether a holder defends where it stands, however far its target is: a scenario says so, or of other hexes that
    its leader is within three of [21.17.5]."""
    rules = at.game.scenario.rules
    if holder in rules.get("in_place", {}).get("holders", ()):
        return True
    stay = int(at.game.charts["command_ranges"]["stay"])
    hexes = (at.board.at(label) for label in rules.get("stand", {}).get(holder, ()))
    return leader.hex is not None and any(leader.hex.distance(here) <= stay for here in hexes)
