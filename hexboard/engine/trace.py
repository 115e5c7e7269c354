"""Ways the rules trace on the map for units: lines of communication, of supply, of retreat."""

from attrs import frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .question import Line


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
