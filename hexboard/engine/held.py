"""Troops that are held back at the start, and what releases them."""

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId


@frozen
class Release:
    """One thing that releases troops: in ``words`` that go on after their name ("released on a 6 of a die"), by which
    ``rule``; ``turn`` is that of the game in which it may, 0 for what may happen in any.
    """

    words: str
    rule: str
    turn: int = 0


@frozen
class Held:
    """Troops that are or were held back: whose, which ``units``, what ``releases`` them as things stand. ``since`` is
    the turn from which they are free, None as long as nothing has released them.
    """

    name: str
    side: SideId
    units: tuple[UnitId, ...]
    releases: tuple[Release, ...]
    since: int | None = None
