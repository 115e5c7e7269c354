"""Whose action is under way, and what it remembers [B2]."""

from __future__ import annotations

from hexboard.core.counted import capital, listed
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.core.unit import UnitId

from ..field.formations import FormationId, formations
from ..record.ledger import ledger_of
from ..record.sides import mind

ACTION, CUP = "action", "cup"
COORDINATED = "coordinated"


def frame_acting(at: Position) -> tuple[int, Frame] | None:
    """The frame of the action under way, and how deep it lies."""
    stack = at.state.stack
    for depth in range(len(stack), 0, -1):
        if stack[depth - 1].step == ACTION:
            return depth, stack[depth - 1]
    return None


def _noted(at: Position, key: str) -> tuple[str, ...]:
    """What the action under way remembers, openly or for its own side alone."""
    found = frame_acting(at)
    if found is None:
        return ()
    depth, frame = found
    return frame.data.get(key) or mind(at, frame.seat or "", depth).get(key, ())


def side_acting(at: Position) -> SideId:
    """The side whose action is under way, "" if there is none."""
    found = frame_acting(at)
    return (found[1].seat or "") if found else ""


def acting(at: Position) -> tuple[FormationId, ...]:
    """The formations that act now, as far as they are known here."""
    return _noted(at, "formations")


def who_acts(at: Position) -> str:
    """Whose action is under way, for the beginning of what is asked: the formations of the chit, or those on Reserve.
    """
    named = listed(formations(at.game)[name].called for name in acting(at))
    return "On Reserve" if is_reserve_action(at) else capital(named)


def is_reserve_action(at: Position) -> bool:
    """Whether it is the action of the formations on Reserve at the end of the turn."""
    return bool(_noted(at, "reserve"))


def action_number(at: Position) -> int:
    """The number of the action under way in this turn, for the slots of dice."""
    found = _noted(at, "number")
    return int(found[0]) if found else 0


def out_of_command(at: Position) -> frozenset[str]:
    """The units that were out of command when the action began [B4.3]."""
    return frozenset(_noted(at, "out"))


def charged_already(at: Position) -> tuple[UnitId, ...]:
    """The cavalry that has charged in the action under way."""
    return _noted(at, "charged")


def has_acted(at: Position, name: str) -> bool:
    """Whether a counter that may act with any formation has done so this turn [B2.5]."""
    return ledger_of(at.state).records.get(f"acted {name}", 0) == at.turn


def has_had_its_chit(at: Position, name: FormationId) -> bool:
    """Whether a formation that had a chit this turn has acted on it, or does so now."""
    steps = [frame.step for frame in at.state.stack]
    if ACTION not in steps:
        return False
    if CUP not in steps:
        return True
    depth = steps.index(CUP) + 1
    kept = mind(at, formations(at.game)[name].side, depth)
    chit = COORDINATED if name in kept.get("named", ()) else name
    is_first = at.state.stack[depth - 1].data.get("stage") == ("fill",)
    return chit in kept.get("acted", ()) if is_first else chit not in kept.get("cup", ())
