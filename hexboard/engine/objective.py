"""Hexes that score for whoever holds them."""

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex


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
