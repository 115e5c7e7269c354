"""Hexes at which a side can only fire, and all its guns together are too weak to [R9.18]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from .contact import bars_target
from .ground import foes_at
from .odds import bars_low_odds
from .standard import Standard
from .striking import enemies_struck, firing, touched_by_side


@kept_on("at")
def open_targets(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The enemy's hexes in its reach that a side may attack in this phase, as far as they and all its guns together go.
    """
    struck = frozenset().union(*enemies_struck(rules, at, side).values())
    barred = ((t, bars_target(rules, at, side, t) or bars_weak_fire(rules, at, side, t)) for t in struck)
    return frozenset(target for target, why in barred if why is None)


@kept_on("at")
def bars_weak_fire(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    """Why a hex cannot be bombarded by all who could, with nobody in contact to lead the attack; None if it can."""
    if "lowest" not in at.game.charts["bombardment"]:
        return None
    if target in touched_by_side(rules, at, side):
        return None
    guns = tuple(unit for unit, hexes in firing(rules, at, side) if target in hexes)
    return bars_low_odds(rules, at, Assault((target,), foes_at(rules, at, side, target), (), guns)) if guns else None
