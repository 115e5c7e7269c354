"""A unit's march: hex by hex, with the enemy's cavalry retreating before it, and an attack at its end [5.0]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from attrs import frozen

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import word, words

from ..field.effects import FORCED, ZONE, disorganize, go, lose, mark, on_map
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import REFUSED, enemies_at, troops_at
from ..field.zones import held_by
from ..fight.combat import fight
from ..fight.force import attack_of
from ..fight.screening import alarm_round, attack_forecast, may_screen
from ..record.commands import Attack, ForceMarch, Move, RefuseFlanks
from .attacking import attack_cost, bars_attack, bars_force, bars_refusing
from .course import Course, course, from_zone_to_zone, held_where_it_stands, path_cost
from .picking import first_forced, forcing_question, marching_question


@frozen(eq=False)
class Marching(BySide, Decision, name="march", title="The march", rule="5.0"):
    """The frame's ``unit`` has ``points`` left; leaders go ``along``; ``under`` activated it. ``forced``: that is
    settled. ``alarm`` names cavalry to be asked, ``attack`` an attack declared, ``over`` a march that is done."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """As long as no enemy is to be asked first and something is left to do."""
        if words(at, "attack") or word(at, "over") or self._unit(at).hex is None:
            return False
        if words(at, "alarm"):
            return self._forces_first(at)
        return self._can_go(at) or self._can_attack(at) or self._bars_end_otherwise(at) is None

    def proceed(self, tray: Tray) -> None:
        """Ask the cavalry in the way, fight the attack declared, or end the march."""
        at = tray.at
        unit = self._unit(at)
        if unit.hex is None or word(at, "over"):
            self._end(tray)
        elif words(at, "alarm"):
            self._alarm(tray, unit, unit.hex)
        elif words(at, "attack"):
            self._fight(tray, unit)
        else:
            self._say_what_is_lost(tray, unit)
            self._end(tray)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Where to, whom to attack and how, or the end of the march; at its start perhaps whether it is forced."""
        asks = forcing_question if words(at, "alarm") else marching_question
        found = asks(self.rules, at, course(self.rules, at), picked)
        if not isinstance(found, Ready):
            return found
        return found.foretold_by(partial(self.forecast, at, side, found.command))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether the march may go on like this."""
        match command:
            case Pass() if words(at, "alarm"):
                return None
            case Move() | Attack() | RefuseFlanks() | EndPhase() if words(at, "alarm"):
                return first_forced(at, course(self.rules, at))
            case EndPhase():
                return None
            case Move(name, path):
                if name != word(at, "unit"):
                    return Illegal(f"{at.name(word(at, 'unit'))} is marching now", "5.0")
                cost = path_cost(at, course(self.rules, at), path)
                return cost if isinstance(cost, Illegal) else None
            case Attack(target, kind):
                return bars_attack(self.rules, at, course(self.rules, at), target, kind)
            case ForceMarch(points):
                return bars_force(self.rules, at, course(self.rules, at), points)
            case RefuseFlanks(here):
                return bars_refusing(self.rules, at, self._unit(at), here)
        return Illegal(f"{at.name(word(at, 'unit'))} is marching; its march must be ended first", "5.0")

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The modifiers and chances of an attack."""
        if not isinstance(command, Attack):
            return None
        return attack_forecast(self.rules, at, attack_of(at, words(at, "unit"), command.hex, command.kind))

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """March on, declare an attack, force the march, or end it."""
        at = tray.at
        match command:
            case Move(_, path):
                self._go(tray, course(self.rules, at), path)
            case Attack(target, kind):
                self._declare(tray, target, kind)
            case ForceMarch(points):
                tray.remember(points=(str(int(word(at, "points")) + points),), forced=("1",))
                lose(tray, word(at, "unit"), points * at.game.charts["force_march"]["loss"], FORCED)
            case RefuseFlanks(here):
                tray.remember(over=("1",))
                for unit in troops_at(at, side, here):
                    mark(tray, unit.id, REFUSED)
            case Pass():
                tray.remember(forced=("no",))
            case EndPhase():
                tray.remember(over=("1",))

    def declined(self, at: Position, seat: SeatId) -> str:
        """That a march was not forced before the cavalry beside it was asked [5.14]."""
        return f"A forced march of {at.name(word(at, 'unit'))}: not chosen [5.14]"

    def _go(self, tray: Tray, found: Course, path: tuple[Hex, ...]) -> None:
        at = tray.at
        walked = self._until_alarm(at, found, path)
        cost = path_cost(at, found, walked)
        spent = cost if isinstance(cost, int) else 0
        besides = from_zone_to_zone(at, found, walked)
        go(self.rules, tray, (found.unit, *on_map(at, words(at, "along"))), walked, spent, "moved")
        noted: dict[str, tuple[str, ...]] = {"zone": ("1",)} if besides else {}
        if word(at, "fled"):
            # points that are gone from here on it has spent itself
            noted["fled"] = ()
        alarm = alarm_round(self.rules, tray.at, found.unit.side, walked[-1])
        tray.remember(points=(str(found.points - spent),), moved=("1",), alarm=alarm, **noted)
        if besides and besides.breaks:
            disorganize(tray, found.unit.id, ZONE, besides.again)

    def _until_alarm(self, at: Position, found: Course, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
        # the march halts wherever the enemy's cavalry must be asked; what is left of the path is ordered anew
        for i, (_, end) in enumerate(pairwise(path), start=2):
            if alarm_round(self.rules, at, found.unit.side, end):
                return path[:i]
        return path

    def _alarm(self, tray: Tray, unit: Unit, here: Hex) -> None:
        at = tray.at
        first, *rest = words(at, "alarm")
        tray.remember(alarm=tuple(rest))
        enemy = at.game.enemy(unit.side)
        if may_screen(self.rules, at, enemy, at.board.at(first)):
            tray.call("screen", enemy, hex=(first,), active=(at.label(here),))

    def _declare(self, tray: Tray, target: Hex, kind: str) -> None:
        at = tray.at
        label, enemy = at.label(target), at.game.enemy(at.frame.seat or "")
        asks = may_screen(self.rules, at, enemy, target)
        tray.remember(attack=(label, kind), alarm=(label,) if asks else ())

    def _fight(self, tray: Tray, unit: Unit) -> None:
        at = tray.at
        label, kind = words(at, "attack")
        target = at.board.at(label)
        tray.remember(attack=())
        if enemies_at(at, unit.side, target):
            tray.remember(over=("1",), fought=(label,))
            fight(self.rules, tray, (unit.id,), target, kind)
            return
        # an attack is paid for when it is named, so its points are gone though nobody is left to fight [7.51]
        left = max(0, int(word(at, "points")) - attack_cost(at, unit, kind))
        tray.remember(points=(str(left),))
        gone = Illegal("its cavalry has retreated before it", "8.1", (target,))
        tray.leave_out(f"The attack of {at.name(unit.id)} on {at.place_name(target)}", gone)
        if option(at, "advance_after_cavalry_retreat", "off") == "on":
            tray.call("advance", unit.side, units=(unit.id,), target=(label,))

    def _say_what_is_lost(self, tray: Tray, unit: Unit) -> None:
        at, found = tray.at, course(self.rules, tray.at)
        if found.points <= 0:
            return
        points, name = counted(found.points, "point"), at.name(unit.id)
        dear = Illegal("every way on is closed or costs more", "5.15", (found.here,))
        tray.leave_out(
            f"The rest of the march of {name} ({points})", held_where_it_stands(at, found) if found.stands else dear
        )
        barred = next(self._bars_attacks(at, found), None)
        if barred is not None:
            tray.leave_out(f"An attack by {name}", barred)

    def _end(self, tray: Tray) -> None:
        side = tray.at.frame.seat or ""
        tray.done()
        gather_leaders(tray, side)

    def _forces_first(self, at: Position) -> bool:
        """Whether the march begins beside cavalry that has no zone here, and may be forced before that is asked [5.14,
        5.41].
        """
        found = course(self.rules, at)
        return not found.moved and bars_force(self.rules, at, found, 1) is None

    def _unit(self, at: Position) -> Unit:
        return at.unit(word(at, "unit"))

    def _can_go(self, at: Position) -> bool:
        found = course(self.rules, at)
        if found.stands or (found.moved and found.points <= 0):
            return False
        steps = ((end, found.step(found.here, end)) for end, _ in found.steps[found.here] if end not in found.closed)
        return any(not found.moved or (points is not None and points <= found.points) for _, points in steps)

    def _can_attack(self, at: Position) -> bool:
        return any(barred is None for barred in self._bars_attacks(at, course(self.rules, at)))

    def _bars_attacks(self, at: Position, found: Course) -> Iterator[Illegal | None]:
        """Why each enemy beside it may not be attacked, or None."""
        held = held_by(at, at.game.enemy(found.unit.side))
        near = (here for here in at.board.neighbours(found.here) if here in held)
        return (bars_attack(self.rules, at, found, here, None) for here in near)

    def _bars_end_otherwise(self, at: Position) -> Illegal | None:
        unit = self._unit(at)
        if unit.hex is None or bars_force(self.rules, at, course(self.rules, at), 1) is None:
            return None
        return bars_refusing(self.rules, at, unit, unit.hex)
