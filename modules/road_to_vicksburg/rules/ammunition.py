"""Bowen's ammunition, the turn after his counterattack [19.6]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.event import StepLost
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.question import Chance, Line
from hexboard.engine.tray import Tray

from .counterattack import MADE, advanced, brigades, goes_far

OUT = 1  # the face of a brigade that is out of ammunition


def foretold(at: Position, unit: Unit) -> str:
    """What one hex more of the long advance under way costs of the die to come; "" for nothing [19.62]."""
    if at.frame.step != "advance" or not goes_far(at, unit):
        return ""
    terms = at.game.scenario.rules["ammunition"]
    longest = max(advanced(at, name) for name in brigades(at))
    now = advanced(at, unit.id) + 1
    if now <= max(1, longest):
        return ""
    out = int(terms["out"]) + min(int(terms["most"]), now - 1)
    return f"Bowen's brigades will then be out of ammunition on 1-{out} [19.62]"


@frozen
class Ammunition:
    """The die for the ammunition of Bowen's brigades."""

    what: str = "ammunition"
    rule: str = "19.61"

    @property
    def title(self) -> str:
        """What is rolled for."""
        return "Ammunition of Bowen's brigades"

    def is_due(self, at: Position, side: str) -> bool:
        """Whether it is the turn after the counterattack, and any of the brigades is left."""
        made: int | None = at.state.ledger.dates.get(MADE)
        left = any(at.unit(name).hex is not None and at.unit(name).side == side for name in brigades(at))
        return made is not None and at.turn == made + 1 and left

    def highest(self, at: Position) -> int:
        """The highest face on which they run out: 2, and 1 more for each hex after the first of the longest advance."""
        terms = at.game.scenario.rules["ammunition"]
        longest = max(advanced(at, name) for name in brigades(at))
        return int(terms["out"]) + min(int(terms["most"]), max(0, longest - 1))

    def less(self, at: Position) -> int:
        """What the longest advance takes from the die."""
        return self.highest(at) - int(at.game.scenario.rules["ammunition"]["out"])

    def lines(self, at: Position) -> tuple[Line, ...]:
        """How the faces come about on which they run out."""
        out, less = self.highest(at), self.less(at)
        far = (Line(f"Longest advance {less + 1} hexes: from the die", f"-{less}", "19.62"),) if less else ()
        reached = (Line("So on a die of", f"1-{out}", "19.61"),) if less else ()
        return (Line("Out of ammunition on", f"{out - less} or less", "19.61"), *far, *reached)

    def told(self, at: Position, die: int) -> str:
        """The die in a sentence."""
        less = self.less(at)
        taken = f" - {less} for the long advance [19.62] = {die - less}" if less else ""
        result = "out" if die <= self.highest(at) else "they fight on"
        return f"{self.title}: die {die}{taken}; on {self.highest(at) - less} or less they are out: {result} [19.61]"

    def chances(self, at: Position) -> tuple[Chance, ...]:
        """How likely it is."""
        out = self.highest(at)
        text = f"on {out} or less both are out of ammunition"
        return (
            Chance("out", text, out, 6, "19.62" if out > at.game.scenario.rules["ammunition"]["out"] else "19.61"),
            Chance("enough", "they fight on", 6 - out, 6, "19.61"),
        )

    def carry_out(self, tray: Tray, die: int) -> None:
        """Both are turned to their weaker face."""
        at = tray.at
        if die > self.highest(at):
            return
        for name in brigades(at):
            unit = at.unit(name)
            if isinstance(unit.place, OnMap):
                tray.tell(StepLost(name, OUT))
