"""What the Standard Rules say where a game has no exclusive rule, and there is something to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.terrain_chart import TerrainChart
from hexboard.rules.victory import leader, tally

from .field.ground import clause, enemy_zone, exit_hexes, friends_at, strength
from .field.morale import morale_states
from .field.rallying import rest_by_night
from .field.standard import Allowance, Standard
from .field.standing import bars_bombarding, changes, exerts_zone, fights, moves_as, range_of
from .fight.bombardment import bars_range
from .march.manners import paces
from .record.clock import is_night, phasing
from .record.commands import COMMANDS, REVISED
from .record.ledger import Dated, Held, held, ledger_of


@kept_on("game")
def chart(game: Game) -> TerrainChart:
    """The Terrain Effects Chart as printed [9.0]."""
    return TerrainChart.from_tables(game.charts)


def allowance(at: Position, unit: Unit) -> Allowance:
    """Movement points by arm [5.0, R6.0]."""
    points = at.game.charts["movement"]["allowance"][moves_as(at, unit)]
    return Allowance(points, points)


def bars_step(rules: Standard, at: Position, unit: Unit, start: Hex, end: Hex, how: str) -> Illegal | None:
    """Ground and water closed to an arm are closed in every phase [5.24, 5.25]."""
    return rules.chart(at.game).bars(at.board, rules.moves_as(at, unit), start, end)


def lacks_room(rules: Standard, at: Position, unit: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    """No more than two combat units in a hex [5.32]."""
    limit = at.game.charts["stacking"]["limit"]
    if len(at.units_at(end)) < limit:
        return None  # as nearly always
    others = [u for u in friends_at(at, unit.side, end) if u.id not in (unit.id, without) and rules.fights(at, u)]
    if len(others) < limit or not rules.fights(at, unit):
        return None
    return Illegal(f"{len(others)} units are in {at.label(end)} already, the limit is {limit}", "5.32", (end,))


def bars_exit(at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """Units leave only where the game opens an exit."""
    if end in exit_hexes(at.game):
        return None
    return Illegal("no unit may leave the map here", clause(at.game, "exits"), (end,))


def forced_retreats(rules: Standard, at: Position, side: str) -> tuple[UnitId, ...]:
    """Ineffective units in an enemy zone fall back before the first attack of their side [11.3]."""
    if any("fought" in u.status for u in at.units_of(side)):
        return ()
    shaken = [(u, h) for u, h in at.on_map(side) if "ineffective" in u.status]
    zone = enemy_zone(rules, at, side) if shaken else frozenset()
    return tuple(u.id for u, h in shaken if h in zone)


def phases(at: Position) -> tuple[Frame, ...]:
    """First one side moves and fights, then the other; where units have morale, they rally in the end [4.1, R4.1]."""
    first = at.game.scenario.first
    kinds = ["movement"]
    if not is_night(at):
        kinds.append("combat")
    if morale_states(at.game):
        kinds.append("rally")
    return tuple(Frame(kind, side) for side in (first, at.game.enemy(first)) for kind in kinds)


def set_date(tray: Tray, what: str, turn: int) -> None:
    """Note the turn of something that rules count from."""
    tray.tell(Dated(what, turn))


def hold(tray: Tray, here: Hex, side: str) -> None:
    """Note that a hex now belongs to a side, or to nobody."""
    tray.tell(Held(tray.at.label(here), holder(tray.at, here) or "", side))


def holder(at: Position, here: Hex) -> str | None:
    """The side a hex belongs to by the last note of it, or None."""
    dates = ledger_of(at.state).dates
    return next((side.id for side in at.game.sides if held(side.id, at.label(here)) in dates), None)


def points(at: Position) -> Tally:
    """A point for each strength point of the enemy eliminated."""
    lost = (u for u in at.state.units.values() if isinstance(u.place, Gone) and u.place.why == "eliminated")
    rule = clause(at.game, "losses")
    lines = ((at.game.enemy(u.side), Line(f"{at.name(u.id)} eliminated", str(strength(at, u)), rule)) for u in lost)
    return tally((s.id for s in at.game.sides), lines)


def outcome(at: Position) -> Outcome:
    """Most points win."""
    winner = leader(points(at))
    return Outcome(winner, "victory" if winner else "draw")


def standard(charts: Mapping[str, Any]) -> Standard:
    """The Standard Rules' own answers."""
    return Standard(
        chart=chart,
        allowance=allowance,
        bars_step=bars_step,
        lacks_room=lacks_room,
        exerts_zone=exerts_zone,
        bars_exit=bars_exit,
        forced_retreats=forced_retreats,
        points=points,
        outcome=outcome,
        phasing=phasing,
        set_date=set_date,
        hold=hold,
        holder=holder,
        fights=fights,
        moves_as=moves_as,
        paces=paces,
        bars_bombarding=bars_bombarding,
        bars_range=bars_range,
        range_of=range_of,
        changes=changes,
        phases=phases,
        turn_over=rest_by_night,
        commands=tuple(word for word in COMMANDS if "morale" in charts or word not in REVISED),
    )
