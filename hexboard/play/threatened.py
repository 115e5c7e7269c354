"""Every hex of the map in which the enemy could strike next turn, as far as a seat knows, and by how many of him."""

from collections.abc import Iterable, Mapping

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.threat import Stand, Threat
from hexboard.geometry.hex import Hex

from .threats import threat_to

_LEAST = (1, 2, 4)  # of the enemy, for each grade
GRADES = {1: "by one", 2: "by two or three", 3: "by four or more"}
"""By how many a hex could be struck, in words."""


def threatened(
    ruleset: Ruleset, at: Position, side: SideId, hexes: Iterable[Hex]
) -> Mapping[Hex, tuple[Stand, Threat]]:
    """Those of these hexes in which the enemy of a side could strike it.

    Where some of the side stand it is asked of them, elsewhere of that one of it who stands nearest, as if he had come;
    of hexes held by enemies who are known it is not asked. Nothing once the game is over.
    """
    held, closed = at.hexes_of(side), at.hexes_of(at.game.enemy(side))
    own = sorted((here, unit.id) for unit, here in at.on_map(side))
    found: dict[Hex, tuple[Stand, Threat]] = {}
    for here in hexes if own else ():
        if here in closed:
            continue
        stand = Stand(here) if here in held else Stand(here, (_nearest(own, here),))
        threat = threat_to(ruleset, at, side, stand)
        if threat is not None and threat.strikers:
            found[here] = stand, threat
    return found


def grade(threat: Threat) -> int:
    """A key of ``GRADES``, by how many of the enemy strike together; 0 where nobody could."""
    together = sum(1 for each in threat.strikers if not each.apart) or len(threat.strikers)
    return sum(1 for least in _LEAST if together >= least)


def _nearest(own: list[tuple[Hex, UnitId]], here: Hex) -> UnitId:
    return min(own, key=lambda each: (each[0].distance(here), each))[1]
