"""The robot of the series: what he does in each step, and the plan behind it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import EndPhase
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.robot import Computer, Decided, Situation, first_allowed
from hexboard.rules.deciding import word

from ..field.standard import Standard
from ..fire.bombardment import Bombardment
from ..fire.charging import Charging
from ..fire.combat import Combat, owed_assault
from ..march.movement import Movement
from ..record.commands import Recover
from ..turn.start import Regrouping
from .aftermath import answers
from .fighting import Fight, best_assault, best_bombardment, best_charge
from .forces import might
from .headquarters import of_chits, of_command, of_set_up
from .manoeuvre import moves
from .temper import TEMPERS, Temper


@frozen(eq=False)
class Commander:
    """A robot for either side of a game of the series."""

    rules: Standard
    temper: Temper

    def decide(self, situation: Situation) -> Decided:
        """One order sheet, move, fire, assault or answer, or the end of the segment."""
        at = situation.view
        side = at.game.seat(situation.seat).side
        return first_allowed(situation, self._wishes(situation, at, side), ("Nothing better is to be done here.",))

    def _wishes(self, situation: Situation, at: Position, side: SideId) -> Iterator[Decided]:
        match at.frame.step:
            case Movement.name:
                yield from moves(self.rules, at, side, self.temper, situation.check)
            case Bombardment.name:
                yield from _told(at, "Fire on", best_bombardment(at, side))
                yield Decided(EndPhase(), ("The guns keep their fire.",))
            case Charging.name:
                yield from _told(at, "Charge on", best_charge(self.rules, at, side, self.temper))
                yield Decided(EndPhase(), ("No charge promises enough.",))
            case Combat.name:
                yield from self._assaults(at, side)
            case Regrouping.name:
                yield from _regrouping(at, side)
            case "set-up":
                yield from of_set_up(self.rules, at, side)
            case "cup":
                yield from of_chits(at, side, word(at, "stage"))
            case "first orders" | "initiative" | "orders" | "bad move":
                yield from of_command(self.rules, situation, side, self.temper)
            case _:
                yield from answers(self.rules, self.temper, situation)

    def _assaults(self, at: Position, side: SideId) -> Iterator[Decided]:
        found = best_assault(self.rules, at, side, self.temper)
        if found is not None and (found.gain > self.temper.asks or owed_assault(at) is not None):
            yield from _told(at, "Assault on", found)
        yield Decided(EndPhase(), ("No assault promises enough.",))


def _told(at: Position, doing: str, found: Fight | None) -> Iterator[Decided]:
    if found is not None:
        why = f"{doing} {at.place_name(found.target)}: {found.gain:+.1f} points are expected."
        yield Decided(found.command, (why,))


def _regrouping(at: Position, side: SideId) -> Iterator[Decided]:
    for unit in sorted(at.units_of(side), key=lambda unit: (-might(at, unit), unit.id)):
        if unit.hex is None:
            yield Decided(Recover(unit.id), (f"{at.name(unit.id)} may come back.",))


def computers(rules: Standard) -> tuple[Computer, ...]:
    """The commanders there are, for either side."""
    return tuple(Computer(each.id, each.title, each.about, Commander(rules, each)) for each in TEMPERS)
