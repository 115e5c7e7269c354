"""What the rules tell of a position: what scores, who is held back until when, the ways they trace for units."""

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .question import Line


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


@frozen
class Objective:
    """A hex that scores ``worth`` points for whoever holds it, by which rule; ``holder`` is who does now, as far as
    whoever looks knows, None while nobody does. ``scores`` are the sides that have the points, if not whoever holds it;
    ``each_turn``: they are scored as every turn ends, and not only as the last does.
    """

    hex: Hex
    worth: int
    holder: SideId | None
    rule: str
    scores: tuple[SideId, ...] = ()
    each_turn: bool = False

    @property
    def scorer(self) -> SideId | None:
        """The side that would have its points if the game ended now."""
        return None if self.scores and self.holder not in self.scores else self.holder


@frozen
class Obstacle:
    """An enemy unit that lies on a traced way: whether it blocks it, and the units that keep it from doing so."""

    unit: UnitId
    blocks: bool
    kept_off_by: tuple[UnitId, ...] = ()
    rule: str = ""


@frozen
class Trace:
    """The best way of a unit: its hexes (none: there is no way), what it is worth, the lines of that sum with their
    rules, and the enemies on it. Of a blocked unit ``path`` is the way it would have if nothing blocked it."""

    unit: UnitId
    path: tuple[Hex, ...]
    open: bool
    worth: str
    lines: tuple[Line, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
