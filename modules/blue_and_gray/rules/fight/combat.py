"""The Combat Phase [7.0, 8.0]: the phasing side attacks whom it touches, and bombards whom it likes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve, frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.commands import Commands, in_turn
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Step, checked
from hexboard.engine.tray import Tray
from hexboard.rules.fight.assault import Assault

from ..field.dice_ahead import dice_after_phase
from ..field.standard import Standard
from ..record.commands import Advance, Attack
from ..record.ledger import PHASE_MARKS, Attacked, MarksCleared, Resulted
from .advancing import why_none_now
from .amending import amended
from .attacks import attacks, may_begin
from .choosing import attack_question, picked_attack, read_picks
from .contact import duties
from .legality import bars_attack, sorted_out
from .odds import bars_column, bars_low_odds, die_of, forecast, odds_chart, reckon
from .results import carry_out


@frozen(eq=False)
class Combat(BySide, Step, name="combat", title="The Combat Phase", rule="7.0"):
    """Attacks in any order, each finished before the next; no contact may be left unfought."""

    rules: Standard

    def actors(self, at: Position) -> frozenset[SideId]:
        """The phasing side, once units that must fall back by themselves have done so."""
        side = at.frame.seat or ""
        return frozenset() if self.rules.forced_retreats(self.rules, at, side) else frozenset({side})

    def proceed(self, tray: Tray) -> None:
        """Units that must fall back do so before anything else."""
        side = tray.at.frame.seat or ""
        tray.call("retreat", side, units=self.rules.forced_retreats(self.rules, tray.at, side), how=("forced",))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Hexes to attack and units to attack with, in any order; then roll, or name a lower column."""
        if picked == ("end",):
            return Ready(EndPhase(), lambda: dice_after_phase(self.rules, at))
        picks = read_picks(self.rules, at, side, picked)
        if isinstance(picks, Illegal):
            return picks
        if picks.rolls:
            command = picked_attack(self.rules, at, side, picks)
            caution = self.rules.stirs(at, self._assault(at, side, command))
            return Ready(command, partial(self.forecast, at, side, command), caution=caution)
        duty = duties(self.rules, at, side)
        return attack_question(self.rules, at, side, picks, duty, partial(checked, self, at, side))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether an attack or the end of the phase is within the rules."""
        duty = duties(self.rules, at, side)
        match command:
            case EndPhase():
                return duty.unfought(at)
            case Attack(targets, units, column):
                barred = bars_attack(self.rules, at, side, targets, units)
                if barred:
                    return barred
                assault = self._assault(at, side, command)
                barred = duty.stranded(at, assault.attacking, assault.targets)
                if barred:
                    return evolve(barred, way_out=amended(self.rules, at, side, assault, duty))
                return bars_low_odds(self.rules, at, assault) or bars_column(self.rules, at, assault, column)
            case Advance(name, end):
                return why_none_now(self.rules, at, name, end)
        return Illegal("in the Combat Phase units attack; nothing else is done", "5.14")

    def commands(self, at: Position, side: SideId, unit: UnitId | None = None) -> Commands:
        """What answers lead to, straight from who reaches whom."""
        return Commands(lambda: in_turn(self._ways(at, side, unit)), partial(checked, self, at, side))

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The odds of an attack, line by line, and the chance of every result."""
        if isinstance(command, EndPhase):
            return dice_after_phase(self.rules, at)
        if not isinstance(command, Attack):
            return None
        return forecast(self.rules, at, self._assault(at, side, command), command.column)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Fight an attack out, or end the phase."""
        match command:
            case EndPhase():
                self.rules.watch(tray, side, None, ())
                tray.tell(MarksCleared(PHASE_MARKS))
                tray.done()
            case Attack():
                self._fight(tray, side, command)

    def _ways(self, at: Position, side: SideId, name: UnitId | None) -> Iterator[Iterator[Command]]:
        duty, own = duties(self.rules, at, side), may_begin(self.rules, at, side, name)
        yield from attacks(self.rules, at, side, duty, own)
        if own is None and duty.unfought(at) is None:
            yield iter((EndPhase(),))

    def _fight(self, tray: Tray, side: SideId, command: Attack) -> None:
        at = tray.at
        assault = self._assault(at, side, command)
        found = reckon(self.rules, at, assault)
        column = command.column or found.column
        tray.tell(
            Attacked(
                assault.targets,
                tuple(u.id for u in assault.defenders),
                tuple(u.id for u in assault.fighters),
                tuple(u.id for u in assault.batteries),
                (found.attack, found.defence),
                found.column,
                column,
            )
        )
        slot = ("combat", at.turn, side, at.label(assault.targets[0]))
        (natural,) = tray.roll((*slot, at.state.rolled(*slot) + 1))
        die = die_of(at, natural, found.shift)
        code = odds_chart(at.game).result(column, die)
        tray.tell(Resulted(code, die, column))
        self.rules.fought(tray, side, at, assault, code)
        carry_out(self.rules, tray, side, assault, code)

    def _assault(self, at: Position, side: SideId, command: Attack) -> Assault:
        return sorted_out(self.rules, at, side, command.targets, command.units)
