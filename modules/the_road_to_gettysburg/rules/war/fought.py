"""How a battle was reckoned: what nobody is told before the game is over [9.0, 21.1]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex


@frozen
class Part:
    """A side in a battle: its corps, men and guns before it, size and losses in tenths of strength points, who is no
    more. Where it was not fought off-line: the odds as it took them in thousandths, its strength by echelons and its
    average leadership in hundredths, and the urgency it fought with in the end.
    """

    units: tuple[UnitId, ...]
    men: int
    guns: int
    size: int
    lost: int
    gone: tuple[UnitId, ...] = ()
    seemed: int = 0
    strength: int = 0
    lead: int = 0
    urgency: int = 0


@frozen
class Fought:
    """A battle: the turn, the hex, which of the hex in that turn, who attacked and who was attacked. ``chance`` is the
    random factor (0: fought off-line) and ``odds`` what it all came to, in thousandths.
    """

    turn: int
    hex: Hex
    nth: int
    attack: Part
    defence: Part
    chance: int = 0
    odds: int = 0
