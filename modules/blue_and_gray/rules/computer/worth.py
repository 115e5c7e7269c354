"""What an attack is worth before the die falls, and how exposed a hex is, in strength points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from ..field.ground import foes_at, strength
from ..field.standard import Standard
from ..fight.odds import reckon, results
from ..fight.ways_out import ways_out

_DRIVEN_BACK = 0.2  # of those who keep a way back
_NEAR = 4  # hexes from which an enemy may be there in his next turn
_STACKS = 3  # that can strike at one hex together
_LOSSES = ((1.0, 0.0), (2.0, 0.1), (3.0, 0.3), (4.0, 0.5))
_WORST = 0.7


def expected(rules: Standard, at: Position, assault: Assault, caution: float) -> float:
    """What an attack gains on the average: the enemy's strength lost and driven back, less one's own.

    The hexes played for that it may clear count too.
    """
    found = reckon(rules, at, assault)
    side = (*assault.fighters, *assault.batteries)[0].side
    theirs, ours = assault.defenders, assault.fighters
    total = sum(strength(at, unit) for unit in theirs)
    prize = sum(aims_of(at, side).get(here, 0) for here in assault.targets) if ours else 0
    paid = min(total, sum(strength(at, unit) for unit in ours))
    worth = {
        "De": total + prize,
        "Dr": _driven_back(rules, at, theirs) + prize / 2,
        "Ex": total - caution * paid + prize / 2,
        "Ar": -caution * _driven_back(rules, at, ours),
        "Ae": -caution * sum(strength(at, unit) for unit in ours),
    }
    chances = results(at, found.column, found.shift)
    return sum(worth[code] * ways for code, ways in chances.items()) / sum(chances.values())


def _driven_back(rules: Standard, at: Position, units: Iterable[Unit]) -> float:
    # who has no way back is lost [7.72]
    return sum(strength(at, u) * (_DRIVEN_BACK if ways_out(rules, at, u, frozenset()) else 1.0) for u in units)


def aims_of(at: Position, who: str) -> Mapping[Hex, int]:
    """The hexes a side, or an arm of its own, plays for in a scenario, with what each is worth in strength points."""
    return _aims(at.game).get(who, {})


@kept_on("game")
def _aims(game: Game) -> Mapping[str, Mapping[Hex, int]]:
    named = game.scenario.rules.get("aims", {})
    return {who: {game.board.at(label): int(worth) for label, worth in hexes.items()} for who, hexes in named.items()}


def left_open(rules: Standard, at: Position, after: Position, side: SideId) -> int:
    """What the hexes played for are worth that a side leaves empty by a march where an enemy is near."""
    left = at.hexes_of(side) - after.hexes_of(side)
    aims = aims_of(at, side)
    return sum(aims[here] for here in aims if here in left and _force_near(rules, at, side, here))


def exposure(rules: Standard, at: Position, side: SideId, here: Hex, ours: int, dares: float) -> float:
    """What may be lost of so much strength in a hex to the enemies about it, on the average."""
    return ours * risk(rules, at, side, here, ours, dares)


def risk(rules: Standard, at: Position, side: SideId, here: Hex, ours: int, dares: float) -> float:
    """Which share may be lost of so much strength in a hex; also of none, as a leader's or a train's."""
    chart = rules.chart(at.game)
    holds = ours * chart.terrain[at.board.terrain(here)].defence
    ratio = _force_near(rules, at, side, here) / max(1, holds) / dares * 2
    return next((share for most, share in _LOSSES if ratio <= most), _WORST)


@kept_on("at")
def _force_near(rules: Standard, at: Position, side: SideId, here: Hex) -> int:
    stacks = (
        sum(strength(at, unit) for unit in foes_at(rules, at, side, there))
        for there in at.hexes_of(at.game.enemy(side))
        if there.distance(here) <= _NEAR
    )
    return sum(sorted(stacks)[-_STACKS:])
