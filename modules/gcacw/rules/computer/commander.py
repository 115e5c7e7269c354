"""The robot of the series: what he does in each step, and the plan behind it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import EndPhase, Pass
from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.robot import Computer, Decided, Situation, first_allowed
from hexboard.rules.deciding import noted_hex, word, words

from ..action.action import Action
from ..action.activation import Activation
from ..action.assault import Assaulting, others_near
from ..field.standard import Standard
from ..fight.advancing import Advancing
from ..fight.losses import Losses
from ..fight.retreating import Retreating
from ..fight.screening import Screening
from ..march.marching import Marching
from ..record.commands import Commit, EntrenchAll, GrandAssault, March
from ..turn.recovery import Recovery
from ..turn.transferring import LeaderTransfer
from .acting import assault_gain, going_in, plans
from .aftermath import advances, losing, refusals, retreats, screens
from .leaders import transfers
from .marching import next_leg
from .prospects import promise
from .temper import TEMPERS, Temper


@frozen(eq=False)
class Commander:
    """A robot for either side of a game of the series."""

    rules: Standard
    temper: Temper

    def decide(self, situation: Situation) -> Decided:
        """One action, one leg of a march, one answer to what a fight asks, or the end of the phase."""
        at = situation.view
        side = at.game.seat(situation.seat).side
        return first_allowed(situation, self._wishes(situation, at, side))

    def _wishes(self, situation: Situation, at: Position, side: SideId) -> Iterator[Decided]:
        rules, temper = self.rules, self.temper
        match at.frame.step:
            case Action.name:
                for plan in plans(rules, at, side, temper):
                    yield Decided(plan.command, (plan.why, f"It promises {plan.gain:+.1f} points."))
                yield Decided(Pass(), ("Nothing that could be done now is worth the fatigue.",))
            case Activation.name:
                yield from self._next_marcher(at)
            case Marching.name:
                yield from next_leg(rules, at, temper)
            case Assaulting.name:
                yield from self._assault(at)
            case Screening.name:
                yield from screens(rules, at, side)
            case Retreating.name:
                yield from retreats(rules, at, situation.commands(), temper)
            case Advancing.name:
                yield from advances(rules, at, situation.commands(), temper)
            case Losses.name:
                yield from losing(at, situation.commands())
            case LeaderTransfer.name:
                yield from transfers(rules, at, side)
            case Recovery.name:
                yield Decided(EntrenchAll(), ("Whoever may entrenches.",))
                yield from refusals(rules, at, side)
                yield Decided(EndPhase(), ("The rest recover.",))

    def _next_marcher(self, at: Position) -> Iterator[Decided]:
        """Who promises most marches first, and his leader with him."""
        leader = word(at, "leader")
        left = words(at, "units")
        best = sorted(left, key=lambda name: -promise(self.rules, at, name, leader, self.temper).gain)
        for name in best:
            for along in ((leader,), ()):
                with_him = f", {at.name(leader)} with it" if along else ""
                yield Decided(March(name, along), (f"{at.name(name)} marches next{with_him}.",))

    def _assault(self, at: Position) -> Iterator[Decided]:
        """Who goes in; then whether the army leader sends more."""
        rules, temper = self.rules, self.temper
        target, chosen = noted_hex(at, "target"), words(at, "chosen")
        place = at.place_name(target)
        if not chosen:
            going, _ = going_in(rules, at, words(at, "ordered"), target, int(word(at, "number")), temper)
            yield Decided(Commit(going), (f"Against {place} go in: {listed(map(at.name, going))}.",))
            return
        others = tuple(unit.id for unit in others_near(rules, at) if unit.id not in chosen)
        alone = assault_gain(rules, at, chosen, target, temper)
        if others:
            most = int(word(at, "extra", "1"))
            more, gain = going_in(rules, at, others, target, most, temper, chosen)
            if gain > alone:
                yield Decided(Commit(more), (f"Besides go in: {listed(map(at.name, more))}.",))
                for leader, _ in at.on_map(at.frame.seat or ""):
                    why = f"{at.name(leader.id)} tries to send more against {place}."
                    yield Decided(GrandAssault(leader.id), (why,))
        yield Decided(Pass(), (f"Those who are in go against {place}.",))


def computers(rules: Standard) -> tuple[Computer, ...]:
    """The commanders there are, for either side."""
    return tuple(Computer(each.id, each.title, each.about, Commander(rules, each)) for each in TEMPERS)
