"""The series' rules as one record of questions; a game answers some of them anew by its special rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .orders import Order


@frozen(eq=False)
class Standard:
    """What the steps of the sequence ask of the rules.

    ``order`` of a unit and ``order_of`` a formation: None where whoever looks does not know. ``in_command``: whether a
    unit may act as its order has it. ``event_frames`` and ``command_frames``: the frames of a turn before the chits.
    ``fulfilled`` and ``failed``: an order is done, or can no longer be met (why, by which rule); they change it.
    ``look``: markers of hidden forces are looked for at the start of a segment of a side's action.
    ``stands_hidden``: whether a formation is wholly under a marker. ``marker_hexes``: where a marker may go now, each
    with the way there. ``bars_entry``: why a unit may not enter a hex, beside the rules of all. ``exits``: hexes in
    which a unit leaves the map. ``released``: whether a formation may act at all yet. ``boundary``: the hexes in
    which a unit's move must end, None for all. ``assaulted``: called when infantry or cavalry fought these units.
    For games to use: ``supplied``, whether a unit could trace supply now.
    """

    order: Callable[[Position, Unit], Order | None]
    order_of: Callable[[Position, str], Order | None]
    in_command: Callable[[Position, Unit], bool]
    event_frames: Callable[[Position], tuple[Frame, ...]]
    command_frames: Callable[[Position], tuple[Frame, ...]]
    fulfilled: Callable[[Tray, str], None]
    failed: Callable[[Tray, str, str, str], None]
    look: Callable[[Tray, str], None]
    stands_hidden: Callable[[Position, str], bool]
    marker_hexes: Callable[[Position, Unit], Mapping[Hex, tuple[Hex, ...]]]
    bars_entry: Callable[[Position, Unit, Hex], Illegal | None]
    exits: Callable[[Position, Unit], frozenset[Hex]]
    released: Callable[[Position, str], bool]
    boundary: Callable[[Position, Unit], frozenset[Hex] | None]
    assaulted: Callable[[Tray, Hex, tuple[UnitId, ...]], None]
    supplied: Callable[[Position, Unit], bool]
    points: Callable[[Position], Tally]
    outcome: Callable[[Position], Outcome]
