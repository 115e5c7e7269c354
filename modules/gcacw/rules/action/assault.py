"""An assault: orders, the assault number, who goes in, the army leader's help, the fight [7.8]."""

from __future__ import annotations

from functools import partial

from attrs import evolve, frozen

from hexboard.core.command import Command, Pass
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import GO, PASS, noted_hex, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import on_map, tire
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import enemies_at, is_army_leader, is_leader
from ..fight.combat import fight
from ..fight.force import ASSAULT, attack_of
from ..fight.screening import attack_forecast, may_screen
from ..march.beginning import extended_march
from ..record.clock import phase_number
from ..record.commands import Commit, GrandAssault
from .assault_odds import forecast_grand, net_of, sent_by, tiring
from .legality import army_leaders, bars_joining, may_be_sent


def begin_assault(rules: Standard, tray: Tray, leader: UnitId, target: Hex, units: tuple[UnitId, ...]) -> None:
    """The orders tire the units, and the leader's die says how many go in [7.82]."""
    at = tray.at
    (die,) = tray.roll(("assault", at.turn, phase_number(at), leader))
    number = at.kind(at.unit(leader)).values["command"] - die
    if number > 0 or option(at, "failed_assault_fatigue", "on") == "on":
        for name in units:
            _tire(rules, tray, name)
    alive = tuple(u.id for u in on_map(tray.at, units))
    if number > 0:
        chosen = alive if len(alive) <= number else ()
        tray.call(
            "assault",
            at.unit(leader).side,
            leader=(leader,),
            target=(at.label(target),),
            ordered=alive,
            number=(str(number),),
            chosen=chosen,
        )


def _tire(rules: Standard, tray: Tray, name: UnitId) -> None:
    tire(tray, name, 1)
    if option(tray.at, "assault_extended_march", "off") == "on":
        extended_march(rules, tray, name)
        gather_leaders(tray, tray.at.unit(name).side)


@frozen(eq=False)
class Assaulting(BySide, Decision, name="assault", title="The assault", rule="7.8"):
    """Of the ``ordered`` units ``number`` may be ``chosen``; ``grand`` says how the army leader's help stands:
    nothing yet, the number of ``extra`` units he may send, or "done"."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """While units are to be chosen, or the army leader may help."""
        if word(at, "fighting") or not on_map(at, words(at, "ordered")):
            return False
        return not words(at, "chosen") or bool(self._extra(at)) or bool(self._army_leaders(at))

    def proceed(self, tray: Tray) -> None:
        """The defending cavalry is asked, then the fight, then all is over."""
        at = tray.at
        side, target = at.frame.seat or "", noted_hex(at, "target")
        units = tuple(u.id for u in on_map(at, words(at, "chosen")))
        enemy = at.game.enemy(side)
        fled = not enemies_at(at, side, target)
        if word(at, "fighting") == "fought":
            tray.done()
        elif not units or fled:
            gone = Illegal("its cavalry has retreated before it", "8.41", (target,))
            lost = Illegal("none of the units ordered is left", "7.8", (target,))
            tray.leave_out(f"The assault on {at.place_name(target)}", gone if fled else lost)
            tray.done()
            if fled and units and option(at, "advance_after_cavalry_retreat", "off") == "on":
                tray.call("advance", side, units=units, target=(at.label(target),))
        elif not word(at, "fighting") and self._screens(at, enemy, target):
            tray.remember(fighting=("asked",))
            starts = dict.fromkeys(at.label(u.hex) for u in on_map(at, units) if u.hex is not None)
            tray.call("screen", enemy, hex=words(at, "target"), active=tuple(starts))
        else:
            tray.remember(fighting=("fought",))
            fight(self.rules, tray, units, target, ASSAULT)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Who goes in; whether the army leader tries; whom he sends."""
        if PASS in picked:
            return Ready(Pass(), partial(self.forecast, at, side, Pass()), label="Fight the combat")
        units = tuple(p for p in picked if p != GO)
        if not words(at, "chosen") or self._extra(at):
            return self._choose(at, side, units, GO in picked)
        if picked:
            tried = GrandAssault(picked[0])
            return Ready(tried, partial(self.forecast, at, side, tried), label="Grand assault")
        names = {u.id: at.name(u.id) for u in self._army_leaders(at)}
        note = "rolls 1d6 to send more"
        answers = [Answer(u, f"Grand assault under {name}", "verb", note, at.unit(u).hex) for u, name in names.items()]
        answers.append(Answer(PASS, "Fight the combat now"))
        prompt = f"A grand assault under {listed(names.values(), 'or')}, or fight the combat now?"
        return Question(prompt, "7.84", tuple(answers), forecast=self.forecast(at, side, Pass()))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether these units go in, or the army leader may try."""
        match command:
            case Pass():
                return None if words(at, "chosen") else Illegal("at least one unit goes in", "7.82")
            case Commit(units):
                return self._bars_commit(at, units)
            case GrandAssault(leader):
                fits = words(at, "chosen") and leader in {u.id for u in self._army_leaders(at)}
                return None if fits else self._bars_trying(at) or self._no_helper(at, side, leader)
        return Illegal("the assault must be fought first", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The attack with these units; passing fights it with those chosen. How many an army leader may send."""
        more: tuple[UnitId, ...] = ()
        match command:
            case GrandAssault(leader):
                target, others = noted_hex(at, "target"), tuple(u.id for u in others_near(self.rules, at))
                return forecast_grand(self.rules, at, leader, target, words(at, "chosen"), others)
            case Commit(units):
                more = units if words(at, "chosen") else ()
                units = (*words(at, "chosen"), *units)
            case Pass():
                units = words(at, "chosen")
            case _:
                return None
        told = attack_forecast(self.rules, at, attack_of(at, units, noted_hex(at, "target"), ASSAULT))
        if more:
            told = evolve(told, notes=(Line("Fatigue of every unit added", "1 point", "7.844"), *told.notes))
        return tiring(at, told, more)

    def declined(self, at: Position, seat: SeatId) -> str:
        """Who passes leaves out the army leader's help, and not the assault [7.84]."""
        return f"More units for the assault on {at.place_name(noted_hex(at, 'target'))}: not chosen [7.84]"

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Note who goes in; roll for the army leader."""
        at = tray.at
        match command:
            case Pass():
                tray.remember(grand=("done",), extra=())
            case Commit(units) if not words(at, "chosen"):
                tray.remember(chosen=units)
            case Commit(units):
                tray.remember(chosen=(*words(at, "chosen"), *units), grand=("done",), extra=())
                for name in units:
                    _tire(self.rules, tray, name)
            case GrandAssault(leader):
                (die,) = tray.roll(("grand assault", at.turn, phase_number(at), leader))
                more = sent_by(at, leader, die)
                tray.remember(grand=("done",), extra=(str(more),) if more > 0 else ())

    def _beside(self, at: Position, unit: UnitId, picked: tuple[UnitId, ...]) -> str:
        """What the two dice differ by with a unit and without it, beside those chosen and the others picked."""
        target = noted_hex(at, "target")
        # where one may go in, it goes in place of the one picked
        beside = (u for u in picked if u != unit and self._most(at) > 1)
        others = (*words(at, "chosen"), *beside)
        told = f"{net_of(self.rules, at, (*others, unit), target)} with"
        return f"{told}, {net_of(self.rules, at, others, target)} without" if others else told

    def _choose(self, at: Position, side: SideId, units: tuple[Pick, ...], goes: bool) -> Question | Ready | Illegal:
        if goes:
            return Ready(Commit(units), partial(self.forecast, at, side, Commit(units)))
        barred, open_to = self._bars_commit(at, units), self._open_to(at)
        wrong = next((u for u in units if u not in open_to), None)
        if wrong:
            return self._not_sent(at, side, wrong)
        most = self._most(at)
        full = self._full(at) if len(units) >= most else None
        answers = [
            unit_answer(at, u, self._beside(at, u, units), None if u in units else full, u in units) for u in open_to
        ]
        answers.append(Answer(GO, "Send them in", barred=barred))
        if words(at, "chosen"):
            answers.append(Answer(PASS, "Send nobody more: fight the combat now"))
        shown = None if barred else self.forecast(at, side, Commit(units))
        more = "more " if words(at, "chosen") else ""
        prompt = f"Which {more}units go in? Up to {min(most, len(open_to))}"
        return Question(prompt, self.rule, tuple(answers), forecast=shown)

    def _bars_commit(self, at: Position, units: tuple[UnitId, ...]) -> Illegal | None:
        if words(at, "chosen") and not self._extra(at):
            return Illegal("who goes in is settled", self.rule)
        open_to = self._open_to(at)
        wrong = next((u for u in units if u not in open_to), None)
        if wrong is not None:
            return self._not_sent(at, at.frame.seat or "", wrong)
        if not units or len(set(units)) < len(units):
            return Illegal("choose who goes in, at least one unit and each once", self.rule)
        return self._full(at) if len(units) > self._most(at) else None

    def _open_to(self, at: Position) -> list[UnitId]:
        """The units ordered, or those the army leader could send besides."""
        found = others_near(self.rules, at) if words(at, "chosen") else on_map(at, words(at, "ordered"))
        return [unit.id for unit in found]

    def _full(self, at: Position) -> Illegal:
        rule = "7.84" if words(at, "chosen") else "7.82"
        return Illegal(f"no more than {self._most(at)} may go in", rule)

    def _not_sent(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        target, leader = noted_hex(at, "target"), at.unit(word(at, "leader"))
        place, more = at.place_name(target), bool(words(at, "chosen"))

        def why_not(unit: Unit) -> Illegal:
            name = at.name(unit.id)
            if unit.id in words(at, "chosen"):
                return Illegal(f"{name} goes in already", self.rule)
            if is_leader(at, unit):
                return Illegal(f"{name} is a leader; units are sent into the assault", self.rule)
            if not more:
                return Illegal(f"{name} was not ordered into the assault on {place}", "7.82")
            here = Illegal(f"{name} is in {at.name(leader.id)}'s hex; more units come from other hexes", "7.84")
            return bars_joining(self.rules, at, unit, target) or here

        now = f"next to {place} may be added" if more else "that were ordered go in"
        return wrong_unit(at, side, pick, now, "7.84" if more else "7.82", why_not)

    def _bars_trying(self, at: Position) -> Illegal | None:
        if not words(at, "chosen"):
            return Illegal("first choose which of the ordered units go in", "7.82")
        return Illegal("a grand assault has been tried already", "7.84") if word(at, "grand") else None

    def _no_helper(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        leader = at.name(word(at, "leader"))

        def why_not(unit: Unit) -> Illegal:
            if not is_army_leader(at, unit):
                return Illegal(f"{at.name(unit.id)} is no army leader; only one may help this assault", "7.84")
            return Illegal(f"{at.name(unit.id)} is too far off to help {leader}'s assault", "7.843")

        return wrong_unit(at, side, pick, f"may help {leader}'s assault", "7.84", why_not, who="army leaders")

    def _most(self, at: Position) -> int:
        return self._extra(at) if words(at, "chosen") else int(word(at, "number"))

    def _extra(self, at: Position) -> int:
        return int(word(at, "extra", "0"))

    def _screens(self, at: Position, enemy: str, target: Hex) -> bool:
        allowed = option(at, "assault_target_retreat", "allowed") == "allowed"
        return allowed and may_screen(self.rules, at, enemy, target)

    def _army_leaders(self, at: Position) -> list[Unit]:
        """Army leaders who may still try to help [7.84]."""
        leader, target = at.unit(word(at, "leader")), noted_hex(at, "target")
        return [] if word(at, "grand") else army_leaders(self.rules, at, leader, target)


def others_near(rules: Standard, at: Position) -> list[Unit]:
    """The units an army leader could send into the assault under way [7.84]."""
    return may_be_sent(rules, at, at.unit(word(at, "leader")), noted_hex(at, "target"))
