"""Who of a force that defends stands where: in the hexes that count about its target, and at the target itself."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..field.units import held_by, is_disrupted
from ..orders.in_force import held, holder_side, under
from ..record.ledger import ledger_of
from .forces import might

_ABOUT = 4  # hexes from the target in which a force holds what counts
_TARGET = 3.0  # points the target itself counts for, beside what it is worth
_GUARD = 4.0  # strength points at which a post is half served
_EASE = 2.0  # hexes at which a post is worth half of what it is to who stands in it


@kept_on("at", "standing")
def posts(rules: Standard, at: Position, holder: str) -> Mapping[UnitId, Hex]:
    """The post of every unit of a force that defends: the nearer and the dearer first, none by more than its share."""
    order = held(at, holder)
    if order is None or order.target is None:
        return {}
    worth = _worth(rules, at, holder_side(at, holder), order.target)
    sent = dict.fromkeys(worth, 0.0)
    found: dict[UnitId, Hex] = {}
    units = [unit for unit in under(at, holder) if unit.hex is not None and not is_disrupted(unit)]
    for unit in sorted(units, key=lambda unit: (-might(at, unit), unit.id)):
        here = unit.hex or order.target
        pulls = {h: points / (1 + sent[h] / _GUARD) / (_EASE + here.distance(h)) for h, points in worth.items()}
        found[unit.id] = best = max(pulls, key=lambda post: (pulls[post], post))
        sent[best] += might(at, unit)
    return found


def _worth(rules: Standard, at: Position, side: str, target: Hex) -> dict[Hex, float]:
    holders, enemies = ledger_of(at.state).holders, held_by(at, at.game.enemy(side))
    found = {
        aim: worth
        for aim, worth in rules.aims(at, side).items()
        if aim.distance(target) <= _ABOUT and aim not in enemies and holders.get(aim, side) == side
    }
    return found | {target: _TARGET + found.get(target, 0.0)}
