"""What a report says, and reports on their way [10.0]."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

ReportKind = Literal["activity", "battle", "reconnaissance", "location"]


@frozen
class Report:
    """A dispatch from a corps, or an activity report; what does not belong to its kind is left empty.

    ``sent`` is the turn it speaks of, ``units`` who sends it (in a battle: all who were in it). ``men`` and ``guns``
    are the enemy's in ``hex``; ``part`` is "attacked" or "were attacked", ``lost`` per cent of the force. ``combat`` is
    the mode it means to take, ``foraged`` where it foraged and for how many ``points``, ``leader`` who was lost.
    """

    kind: ReportKind
    side: SideId
    sent: int
    hex: Hex
    units: tuple[UnitId, ...] = ()
    men: int = 0
    guns: int = 0
    part: str = ""
    lost: int = 0
    combat: str = ""
    foraged: Hex | None = None
    points: int = 0
    leader: str = ""


@frozen
class Posted:
    """A report on its way: the turn in whose player phase it comes in."""

    due: int
    report: Report
