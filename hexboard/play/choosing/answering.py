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

    What each turn begins with belongs to nobody: there one act does not answer another.
    """
    below = list(earlier[:-1])
    return len(below) > 1 and len(later) > len(below) and list(later[: len(below)]) == below


def is_within_another(at: Position, seat: SeatId) -> bool:
    """Whether what a seat is asked is part of what another is about, as its advance is of his combat."""
    own = (None, seat, *(each.side for each in at.game.seats if each.id == seat))
    return any(frame.seat not in own for frame in at.state.stack[:-1])
