"""Hexes at which a side can only fire, and all its guns together are too weak to [R9.18]."""

from __future__ import annotations

from functools import lru_cache

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from .bombardment import bars_bombarding
from .contact import can_still_attack, touch
from .ground import foes_at
from .odds import bars_low_odds
from .standard import Standard


@lru_cache(maxsize=64)
def bars_weak_fire(rules: Standard, at: Position, side: str, target: Hex) -> Illegal | None:
    """Why a hex cannot be bombarded by all who could, with nobody in contact to lead the attack; None if it can."""
    if "lowest" not in at.game.charts["bombardment"]:
        return None
    ready = [(u, h) for u, h in at.on_map(side) if can_still_attack(rules, at, u) is None]
    if any(touch(rules, at, here, target) for _, here in ready):
        return None
    guns = tuple(
        unit for unit, _ in ready if not (bars_bombarding(rules, at, unit) or rules.bars_range(rules, at, unit, target))
    )
    return bars_low_odds(rules, at, Assault((target,), foes_at(rules, at, side, target), (), guns)) if guns else None
