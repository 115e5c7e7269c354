"""A position as its counters show it: with the marks that rules put on them beside those of their status."""

from hexboard.board.memo import kept_on
from hexboard.core.position import Position

from .ruleset import Ruleset


@kept_on("at")
def pictured(ruleset: Ruleset, at: Position) -> Position:
    """What is to be painted of a position, the truth or a view; for pictures alone, never for rules."""
    worn = {name: marks for name, marks in ruleset.worn(at).items() if marks and name in at.state.units}
    if not worn:
        return at
    marked = (at.unit(name).marked(at.unit(name).status | marks) for name, marks in worn.items())
    return at.after(at.state.with_unit(*marked))
