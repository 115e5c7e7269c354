"""A corps and everything that is so of it. Strengths in tenths of a strength point, effectiveness in tenths,
fatigue and movement in quarter points, morale in twentieths: whole numbers, so that every computer reckons alike.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Literal

from attrs import fields_dict, frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

Contact = Literal["I", "W", "S", "A", "H"]
Combat = Literal["", "W", "S", "A", "H"]
March = Literal["R", "N", "F"]

HQ = 11  # the number of a headquarters [3.1]
POINT = 10  # tenths in a strength point
FATIGUE = 4  # quarters in a point of fatigue, and of movement
MORALE = 20  # twentieths in a point of morale
TIRED_OUT = 15 * FATIGUE  # [11.7]
FORCE_REACH = 2  # hexes from its headquarters within which a corps is of a force [13.1.7]


@frozen
class Order:
    """An order in a queue: "mv" with its path, start first; "su", "cm", "cd" with a value; "pt"."""

    kind: str
    value: str = ""
    path: tuple[Hex, ...] = ()

    @property
    def is_immediate_in_combat(self) -> bool:
        """Whether it takes effect at once if it is read in an enemy zone of control [12.0]."""
        return self.kind in ("su", "cm")


@frozen
class Corps:
    """A corps as it truly is.

    ``origin`` is what it began with; ``contact`` and ``combat`` its modes [6.1, 6.2]; ``pace`` a march mode set for it
    this turn by a force, ``force_pace`` the force's allowance by day in quarter points, ``kept_pace`` what SM set for
    a headquarters. ``progress`` are quarter points spent on ``doing``, ``begun_in_rain`` that it costs double, ``leg``
    how far along the path of its march it is (-1: not on it). ``owed`` are quarter points a forced deployment took.
    ``left_by`` is where it left the map.
    """

    id: UnitId
    side: SideId
    number: int
    leader: str
    lead: int
    agg: int
    inf: int
    cav: int
    foot: int
    horse: int
    stragglers: int
    origin: int
    eff: int
    hex: Hex | None
    fatigue: int = 0
    urgency: int = 5
    contact: Contact = "I"
    combat: Combat = ""
    march: March = "N"
    pace: Literal["", "R", "N", "F"] = ""
    force_pace: int = -1
    kept_pace: March = "N"
    patrol: bool = False
    deployed: bool = False
    last_direction: int = 1
    retreat: Hex | None = None
    attack: Hex | None = None
    reinforce: Hex | None = None
    orders: tuple[Order, ...] = ()
    doing: str = ""
    progress: int = 0
    begun_in_rain: bool = False
    leg: int = -1
    hurrying: bool = False
    owed: int = 0
    spent: int = 0
    attacked: bool = False
    idle: bool = False
    has_read: bool = False
    demoralized: bool = False
    heirs: int = 0
    lost_leader: str = ""
    trail: tuple[Hex, ...] = ()
    exited: bool = False
    destroyed: bool = False
    left_by: Hex | None = None

    def changed(self, **changes: Any) -> Corps:
        """The corps with some of it changed. Raises KeyError for what no corps has.

        Each value has its place here, which takes half the time of `evolve`: a turn does little else.
        """
        values = list(_VALUES(self))
        for name, value in changes.items():
            values[_PLACES[name]] = value
        return Corps(*values)

    @property
    def is_hq(self) -> bool:
        """Whether it is the army's headquarters."""
        return self.number == HQ

    @property
    def is_cavalry(self) -> bool:
        """Whether it moves as cavalry: neither infantry nor foot guns [2.0]."""
        return not self.inf and not self.foot

    @property
    def guns(self) -> int:
        """Guns, horse and foot."""
        return self.foot + self.horse

    @property
    def men(self) -> int:
        """Infantry and cavalry."""
        return self.inf + self.cav

    @property
    def size(self) -> int:
        """All arms; stragglers do not count."""
        return self.inf + self.cav + self.foot + self.horse

    @property
    def morale(self) -> int:
        """Effectiveness + 2 - fatigue, in twentieths [13.1.2]."""
        return 2 * self.eff + 2 * MORALE - 5 * self.fatigue

    @property
    def per_cent(self) -> int:
        """What is left of it, in full per cent, 100 at most."""
        return min(100, 100 * self.size // self.origin) if self.origin else 0


_PLACES = {name: place for place, name in enumerate(fields_dict(Corps))}
_VALUES = attrgetter(*_PLACES)


def successor_of(leader: str) -> str:
    """What the leader is called who takes another's place."""
    return f"successor of {leader.removeprefix('successor of ')}"
