"""What only a player can decide in the middle of an execution [6.2.1, 9.2.3, 9.6.1.2, 19.0].

The resolution stops where it needs an answer that it has not. Once it has it, the turn is played again from its
beginning with the same dice, which brings it to the same place and on from there: nothing half done is ever kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hexboard.core.seat import SideId

Words = tuple[str, ...]

BY_ONE, BY_BOTH = "decision", "off-line battle"
"""The steps that ask: what one player alone decides, whatever it is, and what both are asked."""
HOW_HARD, WHETHER_AGAIN = "conduct", "second test"
"""What one player decides: how hard a battle is fought, and whether a withdrawing corps tests again."""


@frozen
class Wanted:
    """A decision: the step that asks for it, its name among those of the turn, whose it is, and what they are shown.

    What one player alone decides is shown with the sort of decision it is, as ``asks``.
    """

    step: str
    name: str
    sides: tuple[SideId, ...]
    shown: Mapping[str, Words]


class Undecided(Exception):
    """The resolution cannot go on without a decision."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted.name)
        self.wanted = wanted
