"""What the Standard Rules say where a game has no exclusive rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hexboard.core.game import Arrival, Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.terrain_chart import TerrainChart
from hexboard.rules.victory import leader, tally

from .ground import clause, enemy_zone, friends_at, strength
from .ledger import Dated
from .standard import Allowance, Standard


@lru_cache(maxsize=8)
def chart(game: Game) -> TerrainChart:
    """The Terrain Effects Chart as printed [9.0]."""
    return TerrainChart.from_tables(game.charts)


def allowance(at: Position, unit: Unit) -> Allowance:
    """Movement points by arm [5.0]."""
    points = at.game.charts["movement"]["allowance"][at.kind(unit).arm]
    return Allowance(points, points)


def closed_hexes(at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    """No hex is closed but by terrain, enemies and night."""
    return {}


def bars_step(rules: Standard, at: Position, unit: Unit, start: Hex, end: Hex, how: str) -> Illegal | None:
    """Ground and water closed to an arm are closed in every phase [5.24, 5.25]."""
    return rules.chart(at.game).bars(at.board, at.kind(unit).arm, start, end)


def lacks_room(at: Position, unit: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    """No more than two units in a hex [5.32]."""
    limit = at.game.charts["stacking"]["limit"]
    others = [u for u in friends_at(at, unit.side, end) if u.id not in (unit.id, without)]
    if len(others) < limit:
        return None
    return Illegal(f"{len(others)} units are in {at.label(end)} already, the limit is {limit}", "5.32", (end,))


def exerts_zone(at: Position, unit: Unit) -> bool:
    """Every combat unit controls the hexes round it [6.1]."""
    return True


def bars_attack(at: Position, unit: Unit) -> Illegal | None:
    """Every unit may attack."""
    return None


def bars_advance(at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """Every unit may advance."""
    return None


def due_turn(at: Position, arrival: Arrival) -> int:
    """Reinforcements come when their chart says."""
    return arrival.turn


def entry_hexes(at: Position, unit: Unit, arrival: Arrival) -> tuple[Hex, ...]:
    """Reinforcements come where their chart says."""
    return arrival.hexes


def bars_exit(at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """Units leave only where the game opens an exit."""
    exits = at.game.scenario.rules.get("exits", {}).get("hexes", ())
    if at.label(end) in exits:
        return None
    return Illegal("no unit may leave the map here", clause(at.game, "exits"), (end,))


def forced_retreats(rules: Standard, at: Position, side: str) -> tuple[UnitId, ...]:
    """Ineffective units in an enemy zone fall back before the first attack of their side [11.3]."""
    if any("fought" in u.status for u in at.units_of(side)):
        return ()
    zone = enemy_zone(rules, at, side)
    return tuple(u.id for u, h in at.on_map(side) if "ineffective" in u.status and h in zone)


def watch(tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]) -> None:
    """Nothing is watched for."""


def set_date(tray: Tray, what: str, turn: int) -> None:
    """Note the turn of something that rules count from."""
    tray.tell(Dated(what, turn))


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
