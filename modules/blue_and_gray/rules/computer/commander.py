"""The robot of the series: what he does in each step, and the plan behind it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.robot import Computer, Decided, Situation, first_allowed
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import due

from ..field.ground import in_order, strength
from ..field.rallying import bars_rallying
from ..field.standard import Standard
from ..fight.advancing import Advancing
from ..fight.combat import Combat
from ..fight.exchange import Exchange
from ..fight.retreating import Retreating
from ..march.destinations import going
from ..march.marching import March, march
from ..march.movement import Movement
from ..march.staying import arrived
from ..record.commands import Advance, Attack, Lose, Rally, Retreat
from .fighting import next_attack
from .manoeuvre import errands, leaving
from .massing import best_massing
from .temper import TEMPERS, Temper
from .worth import aims_of, risk


@frozen(eq=False)
class Commander:
    """A robot for either side of a game of the series."""

    rules: Standard
    temper: Temper

    def decide(self, situation: Situation) -> Decided:
        """One march, attack, retreat or advance, or the end of the phase."""
        at = situation.view
        side = at.game.seat(situation.seat).side
        return first_allowed(situation, self._wishes(situation, at, side))

    def _wishes(self, situation: Situation, at: Position, side: SideId) -> Iterator[Decided]:
        match at.frame.step:
            case Movement.name:
                yield from self._moves(at, side)
            case Combat.name:
                found = next_attack(self.rules, at, side, self.temper, situation.check)
                if found is not None:
                    yield Decided(found, _told(at, found))
            case Retreating.name | Advancing.name | Exchange.name:
                yield from self._after_combat(situation, at, side)

    def _moves(self, at: Position, side: SideId) -> Iterator[Decided]:
        rules = self.rules
        units = [*(unit for unit, _ in in_order(at, side)), *(unit for unit, _ in due(at, side, rules.due_turn))]
        for unit in units:
            if bars_rallying(rules, at, unit) is None:
                yield Decided(Rally(unit.id), (f"{at.name(unit.id)} rallies.",))
        found = ((unit.id, march(rules, at, unit)) for unit in units)
        marches: dict[UnitId, March] = {name: way for name, way in found if isinstance(way, March)}
        for name, way in marches.items():
            if (leave := leaving(rules, at, way)) is not None:
                yield Decided(leave, (f"{at.name(name)} leaves by {at.place_name(leave.path[-1])}.",))
        massing = best_massing(rules, at, side, marches, self.temper)
        if massing is not None:
            why = f"Attack on {at.place_name(massing.target)}: {massing.gain:+.1f} strength points are expected."
            for name, end in massing.marches:
                yield Decided(going(marches[name], marches[name].reach(rules, at).path(end)), (why,))
        for errand in errands(rules, at, side, marches, self.temper):
            yield Decided(errand.command, (f"For {at.place_name(errand.aim)}.",) if errand.aim else ())
        yield Decided(EndPhase())

    def _after_combat(self, situation: Situation, at: Position, side: SideId) -> Iterator[Decided]:
        commands = [*situation.commands()]
        for command in sorted(commands, key=lambda each: self._merit(at, side, each), reverse=True):
            yield Decided(command)

    def _merit(self, at: Position, side: SideId, command: Command) -> float:
        match command:
            case Retreat(name, end, displaces):
                return -self._exposed(at, at.unit(name), end) - (displaces is not None)
            case Advance(name, end):
                # a battery alone holds no crossroads
                held = aims_of(at, side).get(end, 0) * (1 - self._risk(at, at.unit(name), end))
                return 0.5 + held - self._exposed(at, at.unit(name), end)
            case Lose(units):
                return -float(sum(strength(at, at.unit(name)) for name in units))
        return 0.0

    def _exposed(self, at: Position, unit: Unit, end: Hex) -> float:
        return self.temper.caution * strength(at, unit) * self._risk(at, unit, end)

    def _risk(self, at: Position, unit: Unit, end: Hex) -> float:
        after = arrived(at, unit, end)
        return risk(self.rules, after, unit.side, end, strength(at, unit), self.temper.dares)


def _told(at: Position, command: Command) -> tuple[str, ...]:
    if not isinstance(command, Attack):
        return ()
    return (f"Attack on {', '.join(map(at.place_name, command.targets))}.",)


def computers(rules: Standard) -> tuple[Computer, ...]:
    """The commanders there are, for either side."""
    return tuple(Computer(each.id, each.title, each.about, Commander(rules, each)) for each in TEMPERS)
