"""The Recovery Phase: works and flanks by choice, then everybody rests; what rest does [9.0, 10.0 to 10.05]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.counted import counted, listed
from hexboard.core.event import Stood, Valued
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.ruleset import Ahead
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows
from hexboard.rules.deciding import END, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import mark, unmark
from ..field.entrenching import bars_building, build
from ..field.standard import Standard
from ..field.units import BROKEN, BUILT, REFUSED, demoralized, fatigue, in_order, is_leader, troops_at
from ..field.zones import enemy_zone
from ..fight.cover import bars_refusal, refuses
from ..march.beginning import ONCE_MORE
from ..record.clock import is_rain
from ..record.commands import Entrench, EntrenchAll, Extend, RefuseFlanks

MARKS_OF_A_TURN = frozenset({ONCE_MORE, "in column", BUILT})

ALL = "all"
REFUSE, EXTEND = "refuse ", "extend "
RULES = {REFUSE: "7.7", EXTEND: "10.05"}


@frozen(eq=False)
class Recovery(BySide, Decision, name="recovery", title="The Recovery Phase", rule="10.0"):
    """The frame's side entrenches and refuses flanks; at the end its units recover."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """If anybody may entrench or refuse his flanks."""
        side = at.frame.seat or ""
        return bool(self._builders(at, side)) or any(True for _ in self._flanks(at, side))

    def proceed(self, tray: Tray) -> None:
        """No choice is left: the side's units recover."""
        side = tray.at.frame.seat or ""
        tray.done()
        rest(self.rules, tray, side)
        if side != tray.at.game.scenario.first:
            take_courage(tray)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Who entrenches, whose flanks are refused or extended, or the end."""
        if picked == (END,):
            return Ready(EndPhase())
        if picked == (ALL,):
            return Ready(EntrenchAll())
        if picked:
            command = self._command(at, side, picked[0])
            return command if isinstance(command, Illegal) else Ready(command)
        builders = self._builders(at, side)
        answers = [unit_answer(at, unit.id, "entrenches") for unit in builders]
        if len(builders) > 1:
            answers.append(Answer(ALL, "All entrench", note=counted(len(builders), "unit")))
        flanks = [*self._flanks(at, side)]
        for here, word in flanks:
            label = f"{word.capitalize()}flanks in {at.label(here)}"
            answers.append(Answer(word + at.label(here), label, "verb", hex=here, rule=RULES[word]))
        answers.append(Answer(END, "End recovery", note="fatigue falls"))
        asked = ["entrench"] if builders else []
        asked += [f"{word}flanks" for word in dict.fromkeys(word for _, word in flanks)]
        return Question(f"Recovery: {listed([*asked, 'end it'], 'or')}", self.rule, tuple(answers))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this may be done in recovery."""
        match command:
            case EndPhase():
                return None
            case Entrench(name):
                unit = at.state.units.get(name)
                may = unit is not None and unit.side == side and self._bars_building(at, unit) is None
                return None if may else self._nothing_to_do(at, side, name)
            case EntrenchAll():
                return None if self._builders(at, side) else Illegal("nobody may entrench now", "9.1")
            case RefuseFlanks(here) | Extend(here) if at.label(here) in words(at, "flanks"):
                return Illegal(f"the flanks of {at.place_name(here)} are settled for this phase", "10.05", (here,))
            case RefuseFlanks(here):
                return bars_refusal(self.rules, at, side, here)
            case Extend(here) if (here, EXTEND) not in self._flanks(at, side):
                return Illegal(f"no flanks are refused in {at.place_name(here)}", "10.05", (here,))
            case Extend():
                return None
        return Illegal("in recovery units entrench and refuse flanks; nothing else is done", self.rule)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Build, refuse, extend, or recover."""
        match command:
            case Entrench(name):
                build(tray, name)
            case EntrenchAll():
                for unit in self._builders(tray.at, side):
                    build(tray, unit.id)
            case RefuseFlanks(here) | Extend(here):
                tray.remember(flanks=(*words(tray.at, "flanks"), tray.at.label(here)))
                for unit in troops_at(tray.at, side, here):
                    if isinstance(command, Extend):
                        unmark(tray, unit.id, (REFUSED,))
                    else:
                        mark(tray, unit.id, REFUSED)
            case EndPhase():
                self.proceed(tray)

    def _command(self, at: Position, side: SideId, pick: Pick) -> Command | Illegal:
        if pick in at.state.units:
            return Entrench(pick)
        word, _, label = pick.partition(" ")
        if (here := at.board.find(label)) is None:
            return self._nothing_to_do(at, side, pick)
        return Extend(here) if word == EXTEND.strip() else RefuseFlanks(here)

    def _nothing_to_do(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        def why_not(unit: Unit) -> Illegal | None:
            if is_leader(at, unit):
                return Illegal(f"{at.name(unit.id)} is a leader; leaders neither entrench nor refuse flanks", self.rule)
            return self._bars_building(at, unit)

        return wrong_unit(at, side, pick, "entrench or refuse flanks in recovery", self.rule, why_not)

    def _bars_building(self, at: Position, unit: Unit) -> Illegal | None:
        if option(at, "entrench_recovery", "on") == "off":
            return Illegal(f"{at.name(unit.id)} does not entrench: by the option chosen nobody does in recovery", "9.1")
        return bars_building(at, unit)

    def _builders(self, at: Position, side: str) -> list[Unit]:
        return [u for u in in_order(at, side) if self._bars_building(at, u) is None]

    def _flanks(self, at: Position, side: str) -> Iterator[tuple[Hex, str]]:
        """The hexes whose flanks may be refused or given up, each once in a phase."""
        settled = words(at, "flanks")
        for here in sorted({h for _, h in at.on_map(side)}):
            if at.label(here) in settled:
                continue
            if refuses(troops_at(at, side, here)):
                yield here, EXTEND
            elif bars_refusal(self.rules, at, side, here) is None:
                yield here, REFUSE


def rest(rules: Standard, tray: Tray, side: str) -> None:
    """Every unit of a side recovers [10.0]."""
    for unit, here in sorted(tray.at.on_map(side), key=lambda found: found[0].id):
        if not is_leader(tray.at, unit):
            _rest(rules, tray, unit)
            if _kept_disorganized(rules, tray.at, unit):
                zone = Illegal("it is in an enemy zone of control", "10.021", (here,))
                tray.leave_out(f"The organizing of {tray.at.name(unit.id)}", zone)


def _rest(rules: Standard, tray: Tray, unit: Unit) -> None:
    at = tray.at
    status = _status(rules, at, unit)
    if status != unit.status:
        tray.tell(Stood(unit.id, status))
    terms = at.game.charts["recovery_fatigue"][option(at, "recovery_fatigue", "slower")]
    now = max(0, fatigue(unit) - terms["rain" if is_rain(at) else "clear"])
    if now != fatigue(unit):
        tray.tell(Valued(unit.id, "fatigue", now))


def _status(rules: Standard, at: Position, unit: Unit) -> frozenset[str]:
    status = set(unit.status - MARKS_OF_A_TURN)
    how = _recovers(at, unit)
    if how == "recovers":
        status.discard("exhausted")
        if _may_organize(rules, at, unit):
            status.discard("disorganized")
    elif how == "tires":
        status.add("exhausted")
    return frozenset(status)


def _recovers(at: Position, unit: Unit) -> str:
    """Whether a unit of such fatigue recovers, tires or stays as it is [10.02]."""
    row = next(r for r in rows(at.game, "recovery") if r["fatigue"] == fatigue(unit))
    return str(row[option(at, "recovery_levels", "house")])


def take_courage(tray: Tray) -> None:
    """Everybody demoralized is so by a level less [10.04]; not before both sides have rested, as a zone that comes back
    would keep the units of one side alone from being organized [10.021]."""
    for unit in sorted(tray.at.state.units.values(), key=lambda unit: unit.id):
        level = demoralized(unit) if unit.hex is not None else 0
        if level:
            tray.tell(Stood(unit.id, (unit.status - frozenset(BROKEN)) | frozenset(BROKEN[: level - 1])))


def _kept_disorganized(rules: Standard, at: Position, unit: Unit) -> bool:
    """Whether its fatigue would let a disorganized unit be organized again, and where it stands does not."""
    return "disorganized" in unit.status and _recovers(at, unit) == "recovers" and not _may_organize(rules, at, unit)


def last_recovery(rules: Standard, at: Position, to_come: tuple[Frame, ...]) -> Ahead | None:
    """What the recovery still to come in this turn does: in the last one it comes before the points count [10.0]."""
    sides = [frame.seat for frame in (*to_come, *at.state.stack) if frame.step == "recovery" and frame.seat]
    if at.state.over or not sides:
        return None
    tray = Tray(at, ScriptedDice(()))
    for side in dict.fromkeys(sides):
        rest(rules, tray, side)
    take_courage(tray)
    return Ahead("The last recovery comes before the points are counted", "10.0", tray.at)


def _may_organize(rules: Standard, at: Position, unit: Unit) -> bool:
    """Whether a unit may be organized again; not in an enemy zone when it rains [10.021]."""
    if unit.hex not in enemy_zone(rules, at, unit.side):
        return True
    how = option(at, "recovery_zone", "not_in_rain")
    return how == "always" or (how == "not_in_rain" and not is_rain(at))
