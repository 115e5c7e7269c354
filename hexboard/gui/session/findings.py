"""What the rules find in the position on the screen: each asked when somebody first wants it, and then no more."""

from __future__ import annotations

from functools import cached_property

from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.engine.ruleset import Ruleset, Tally
from hexboard.engine.trace import Trace


class Findings:
    """One position as the rules read it, for every panel alike."""

    def __init__(self, ruleset: Ruleset, at: Position) -> None:
        self.at = at
        self._ruleset = ruleset

    @cached_property
    def moment(self) -> str:
        """The line "turn, phase, whose"."""
        return self._ruleset.moment(self.at) or f"Turn {self.at.turn}"

    @cached_property
    def tally(self) -> Tally:
        """Points so far."""
        return self._ruleset.score(self.at)

    @cached_property
    def ending(self) -> Outcome | None:
        """How the game ended, or would if it ended now."""
        return self.at.state.over or self._ruleset.outcome(self.at)

    @cached_property
    def traces(self) -> tuple[Trace, ...]:
        """The ways the rules trace for units."""
        return self._ruleset.traces(self.at)
