"""The Combat Phase [7.0, 8.0]: the phasing side attacks whom it touches, and bombards whom it likes. A result
brings about losses at once, then frames for retreats, exchange and advance [7.6, 4.2].
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from attrs import evolve, frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.counted import some
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.commands import Commands, in_turn
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Step, checked
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from ..field.dice_ahead import dice_after_phase
from ..field.ground import strength
from ..field.losses import disrupt, eliminate
from ..field.standard import Standard
from ..record.commands import Advance, Attack
from ..record.ledger import PHASE_MARKS, Attacked, MarksCleared, Resulted
from .advancing import why_none_now
from .amending import amended
from .attacks import attacks, may_begin
from .choosing import attack_question, picked_attack, read_picks
from .contact import LEFT_BEHIND, duties
from .legality import bars_attack, sorted_out
from .odds import bars_column, bars_low_odds, die_of, forecast, odds_chart, reckon
from .striking import left_behind


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
        who = _ids(assault.defenders), _ids(assault.fighters), _ids(assault.batteries)
        tray.tell(Attacked(assault.targets, *who, (found.attack, found.defence), found.column, column))
        left = tuple(left_behind(self.rules, at, assault))
        if left:
            tray.remember(**{LEFT_BEHIND: (*at.frame.data.get(LEFT_BEHIND, ()), *left)})
        slot = ("combat", at.turn, side, at.label(assault.targets[0]))
        (natural,) = tray.roll((*slot, at.state.rolled(*slot) + 1))
        die = die_of(at, natural, found.shift)
        code = odds_chart(at.game).result(column, die)
        tray.tell(Resulted(code, die, column))
        self.rules.fought(tray, side, at, assault, code)
        _carry_out(self.rules, tray, side, assault, code)

    def _assault(self, at: Position, side: SideId, command: Attack) -> Assault:
        return sorted_out(self.rules, at, side, command.targets, command.units)


def _carry_out(rules: Standard, tray: Tray, side: str, assault: Assault, code: str) -> None:
    """Bring a result about; what its owners must choose is put on the stack, the last thing first."""
    enemy = tray.at.game.enemy(side)
    if not assault.fighters:
        _leave_out(tray, assault, code)
    struck = rules.struck(tray.at, assault)
    match code:
        case "De":
            _advance(tray, side, assault.fighters, assault.targets)
            eliminate(rules, tray, struck)
        case "Ae":
            _advance(tray, enemy, assault.defenders, assault.attacking)
            eliminate(rules, tray, assault.fighters)
        case "Dr":
            _advance(tray, side, assault.fighters, assault.targets)
            tray.call("retreat", enemy, units=_ids(disrupt(rules, tray, struck)), how=("Dr",))
        case "Ar":
            _advance(tray, enemy, assault.defenders, assault.attacking)
            units = disrupt(rules, tray, assault.fighters)
            tray.call("retreat", side, units=_ids(units), may=_ids(assault.batteries), how=("Ar",))
        case "Ex":
            _exchange(rules, tray, side, assault)
        case _:
            raise ValueError(f"the chart gives an unknown result {code}")


def _leave_out(tray: Tray, assault: Assault, code: str) -> None:
    # a bombardment alone: its guns suffer nothing, and nobody follows it up
    if code in ("Ae", "Ex"):
        names = some(tray.at.name(gun.id) for gun in assault.batteries)
        tray.leave_out(f"What {code} does to {names}", Illegal("guns that bombard suffer nothing from it", "8.15"))
    if code in ("De", "Dr", "Ex"):
        tray.leave_out("An advance", Illegal("nobody advances after a bombardment alone", "7.75", assault.targets))


def _exchange(rules: Standard, tray: Tray, side: str, assault: Assault) -> None:
    struck = rules.struck(tray.at, assault)
    bill = sum(strength(tray.at, u) for u in struck)
    _advance(tray, side, assault.fighters, assault.targets)
    eliminate(rules, tray, struck)
    if not bill:
        return  # for what has no strength nobody pays
    if len(assault.fighters) == 1 or sum(strength(tray.at, u) for u in assault.fighters) <= bill:
        eliminate(rules, tray, assault.fighters)
    else:
        tray.call("exchange", side, units=_ids(assault.fighters), bill=(str(bill),))


def _advance(tray: Tray, side: str, units: tuple[Unit, ...], hexes: Collection[Hex]) -> None:
    if units and hexes:
        tray.call("advance", side, units=_ids(units), hexes=tuple(map(tray.at.label, sorted(hexes))))


def _ids(units: tuple[Unit, ...]) -> tuple[str, ...]:
    return tuple(u.id for u in units)
