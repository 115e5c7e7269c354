"""Whether an act answers an earlier one: it is decided within what that began, as losses are within a fight."""

from collections.abc import Sequence

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import State

Within = Sequence[tuple[str, str | None]]
"""The frames an act was decided in, from the bottom: the step of each and whose it is."""


def within(before: State) -> Within:
    """The frames of the state an act was decided in."""
    return tuple((frame.step, frame.seat) for frame in before.stack)


def answers(earlier: Within, later: Within) -> bool:
    """Whether an act decided in the later frames is part of what one in the earlier ones began.

    What belongs to nobody, as a turn, goes on beneath one side's act after the other's: there one answers another only
    within a frame of whose act it answers.
    """
    below = list(earlier[:-1])
    if len(below) < 2 or len(later) <= len(below) or list(later[: len(below)]) != below:
        return False
    is_somebody_s = any(seat is not None for _, seat in below)
    return is_somebody_s or later[len(below)][1] == earlier[-1][1]


def is_within_another(at: Position, seat: SeatId) -> bool:
    """Whether what a seat is asked is part of what another is about, as its advance is of his combat."""
    own = (None, seat, *(each.side for each in at.game.seats if each.id == seat))
    return any(frame.seat not in own for frame in at.state.stack[:-1])
