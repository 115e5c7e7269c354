"""The Movement Phase [5.0]: units move, reinforcements come on, units leave the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve, frozen

from hexboard.core.command import Command, EndPhase
from hexboard.core.counted import counted, some
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.engine.commands import Commands, in_turn
from hexboard.engine.question import Answer, Answers, Forecast, Pick, Question, Ready, each
from hexboard.engine.step import BySide, Decision, checked
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, unit_answer
from hexboard.rules.ground.arrivals import due
from hexboard.rules.wrong_unit import wrong_unit

from ..field.crowds import bars_elsewhere
from ..field.dice_ahead import dice_after_phase
from ..field.ground import clause, in_order
from ..field.rallying import bars_rallying
from ..field.standard import Standard
from ..record.clock import is_night
from ..record.commands import Enter, Leave, MarchBy, Move, Rally
from ..record.ledger import PHASE_MARKS, BesideColumn, Entered, Exited, Marked, MarksCleared
from .destinations import commands as destination_commands
from .destinations import destinations, in_other_manner, route, why_not
from .manners import BY, RALLY, goes_otherwise, other_manners
from .marching import March, march, marches, path_cost
from .staying import bars_leaving_place, bars_phase_end, bars_staying, exit_cost

_STAYS = "does not move, may do more"
_ORDINARY = "in the ordinary manner"


@frozen(eq=False)
class Movement(BySide, Decision, name="movement", title="The Movement Phase", rule="5.11"):
    """Units of the phasing side move one by one, each once."""

    rules: Standard

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit, then where to (through ``via LABEL`` picks if wanted)."""
        if not picked:
            return self._which(at, side)
        if picked == (END,):
            dice = partial(dice_after_phase, self.rules, at)
            return Ready(EndPhase(), dice, caution=self._still_to_come(at, side))
        unit = at.state.units.get(picked[0])
        if unit is None or unit.side != side:
            return self._not_to_move(at, side, picked[0])
        return self._how(at, unit, picked[1:])

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a march, an entry, an exit or the end of the phase is within the rules."""
        match command:
            case EndPhase():
                return bars_phase_end(self.rules, at, side)
            case Rally(name):
                unit = at.state.units.get(name)
                if unit is None or unit.side != side:
                    return self._not_to_move(at, side, name)
                return bars_rallying(self.rules, at, unit)
            case Move(name, path) | MarchBy(name, _, path) | Enter(name, path) | Leave(name, path):
                return self._bars_march(at, side, command, name, path)
        return Illegal("in the Movement Phase units move; nothing else is done", "5.14")

    def commands(self, at: Position, side: SideId, unit: UnitId | None = None) -> Commands:
        """What answers lead to, straight from the reach of the units: nothing is worded, nothing is found twice."""
        check = partial(checked, self, at, side)
        return Commands(lambda: in_turn(self._ways(at, side, unit)), check)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """Movement rolls nothing; by night the dice of the Rally Segment follow its end."""
        return dice_after_phase(self.rules, at) if isinstance(command, EndPhase) else None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Carry the march out, or end the phase."""
        match command:
            case EndPhase():
                self.rules.watch(tray, side, None, ())
                tray.tell(MarksCleared(PHASE_MARKS))
                if is_night(tray.at):
                    tray.leave_out("The Combat Phase", Illegal("there is no fighting by night", "10.1"))
                tray.done()
            case Rally(unit):
                tray.tell(Marked(unit, "rally"))
                tray.tell(Marked(unit, "moved"))
            case Move(unit, path) | MarchBy(unit, _, path) | Enter(unit, path) | Leave(unit, path):
                start = tray.at.unit(unit).hex
                self._go(tray, unit, path, _pace_of(command))
                if isinstance(command, Leave):
                    tray.tell(Exited(unit, path[-1]))
                self.rules.watch(tray, side, start, path)

    def _go(self, tray: Tray, name: str, path: tuple[Hex, ...], pace: str) -> None:
        at = tray.at
        unit = at.unit(name)
        marching = march(self.rules, at, unit, pace)
        cost = path_cost(self.rules, at, marching, path) if isinstance(marching, March) else 0
        spent = cost if isinstance(cost, int) else 0
        if unit.hex is None:
            tray.tell(Entered(name, path, spent))
            if not self.rules.fights(at, unit):
                # a column is one of stacks, and leaders count in none
                tray.tell(BesideColumn(path[0]))
        elif len(path) > 1:
            tray.tell(Moved(name, path, spent))
        if pace:
            tray.tell(Marked(name, pace))
        tray.tell(Marked(name, "moved"))

    def _bars_march(
        self, at: Position, side: SideId, command: Command, name: str, path: tuple[Hex, ...]
    ) -> Illegal | None:
        unit = at.state.units.get(name)
        if unit is None or unit.side != side:
            return self._not_to_move(at, side, name)
        marching = march(self.rules, at, unit, _pace_of(command))
        if isinstance(marching, Illegal):
            return marching
        if isinstance(command, Enter) and not marching.entering:
            return Illegal(f"{at.name(name)} is on the map already", clause(at.game, "arrivals"))
        if isinstance(command, Move) and marching.entering:
            return Illegal(f"{at.name(name)} has still to come on", clause(at.game, "arrivals"))
        cost = path_cost(self.rules, at, marching, path)
        if isinstance(cost, Illegal):
            return cost
        if isinstance(command, Leave):
            left = exit_cost(self.rules, at, marching, path[-1], cost)
            return left if isinstance(left, Illegal) else None
        if isinstance(command, Move | MarchBy) and not marching.entering and len(path) < 2:
            return Illegal(f"{at.name(name)} stays in {at.label(path[-1])}: a move goes to another hex", "5.16", path)
        return bars_staying(self.rules, at, unit, path[-1])

    def _ways(self, at: Position, side: SideId, only: UnitId | None) -> Iterator[Iterator[Command]]:
        units = [unit for unit in self._movable(at, side) if self._unit_answer(at, unit).barred is None]
        own = [unit for unit in units if unit.id == only]
        yield from (self._of_unit(at, unit) for unit in own or units)
        if not own and bars_phase_end(self.rules, at, side) is None:
            yield iter((EndPhase(),))

    def _of_unit(self, at: Position, unit: Unit) -> Iterator[Command]:
        if bars_rallying(self.rules, at, unit) is None:
            yield Rally(unit.id)
        for marching in marches(self.rules, at, unit):
            yield from destination_commands(self.rules, at, marching)

    def _still_to_come(self, at: Position, side: SideId) -> str:
        # a reinforcement that is forgotten waits a whole turn
        able = [at.name(unit.id) for unit, _ in due(at, side, self.rules.due_turn) if self._can_march(at, unit)]
        return f"{some(able)} could still come on in this turn" if able else ""

    def _not_to_move(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        return wrong_unit(at, side, pick, "move in this phase", self.rule)

    def _which(self, at: Position, side: SideId) -> Question:
        units = [*each(partial(self._unit_answer, at), self._movable(at, side))]
        answers = Answers((*units, partial(self._end, at, side)))
        crowd = bars_elsewhere(self.rules, at, side)
        enter = " or to bring on" if any(due(at, side, self.rules.due_turn)) else ""
        prompt, rule = f"Choose a unit to move{enter}, or end the phase", self.rule
        if crowd:
            why, rule = crowd.reason.rpartition(": ")[0], crowd.rule
            prompt = f"{why[:1].upper()}{why[1:]}: choose one of them to move on"
        elif all(answers[nth].barred for nth in range(len(units))):
            return Question("Nobody can move any more: end the phase", self._why_nobody(at, answers), answers)
        return Question(prompt, rule, answers, lambda: _left(answers, len(units), self.rules.moves_left(at, side)))

    def _why_nobody(self, at: Position, answers: Answers) -> str:
        """The rule that bars all who have not moved, where it is one."""
        fresh = [each for each in answers if each.unit is not None and "moved" not in at.unit(each.unit).status]
        rules = {each.barred.rule for each in fresh if each.barred}
        return rules.pop() if len(rules) == 1 else self.rule

    def _end(self, at: Position, side: SideId) -> Answer:
        after = "night: no combat" if is_night(at) else "then: combat"
        return Answer(END, "End the Movement Phase", note=after, barred=bars_phase_end(self.rules, at, side))

    def _movable(self, at: Position, side: SideId) -> Iterator[Unit]:
        yield from (unit for unit, _ in in_order(at, side))
        yield from (unit for unit, _ in due(at, side, self.rules.due_turn))

    def _bars_ordinary(self, at: Position, unit: Unit) -> Illegal | None:
        found = march(self.rules, at, unit)
        return found if isinstance(found, Illegal) else bars_leaving_place(self.rules, at, found)

    def _can_march(self, at: Position, unit: Unit) -> bool:
        return self._bars_ordinary(at, unit) is None or goes_otherwise(other_manners(self.rules, at, unit))

    def _how(self, at: Position, unit: Unit, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        if picked == (RALLY,):
            return Ready(Rally(unit.id))
        pace = picked[0].removeprefix(BY) if picked and picked[0].startswith(BY) else ""
        found = march(self.rules, at, unit, pace)
        stuck = found if isinstance(found, March) else None
        if isinstance(found, March):
            barred = None if pace else bars_leaving_place(self.rules, at, found)
            if barred is None:
                return self._where(at, found, picked[1:] if pace else picked)
            found = barred
        others = other_manners(self.rules, at, unit)
        if picked:
            return found if pace else self._with_way_out(at, unit, picked[0], found, stuck)
        if all(answer.barred for answer in others):
            return found
        how = f" {_ORDINARY}" if goes_otherwise(others) else ""
        return Question(f"{at.name(unit.id)} does not move{how}: what then?", self.rule, others)

    def _with_way_out(self, at: Position, unit: Unit, pick: Pick, why: Illegal, stuck: March | None) -> Illegal:
        # of a unit that gets nowhere, why not to the very hex that was picked
        if (end := at.board.find(pick)) is None:
            return why
        if stuck is not None and end != unit.hex:
            reached = end in stuck.reach(self.rules, at).cost
            why = (bars_staying(self.rules, at, unit, end) if reached else why_not(self.rules, at, stuck, end)) or why
        return evolve(why, way_out=in_other_manner(self.rules, at, unit, end) or why.way_out)

    def _unit_answer(self, at: Position, unit: Unit) -> Answer:
        barred = self._bars_ordinary(at, unit)
        others = other_manners(self.rules, at, unit) if barred and "moved" not in unit.status else Answers(())
        coming = "" if isinstance(unit.place, OnMap) else "comes on, "
        if any(answer.barred is None for answer in others):
            note = f"{coming}not {_ORDINARY}" if goes_otherwise(others) else _STAYS
            return unit_answer(at, unit.id, note)
        points = "" if barred else counted(self.rules.allowance(at, unit).points, "point")
        return unit_answer(at, unit.id, coming + points, barred)

    def _where(self, at: Position, marching: March, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        found = route(self.rules, at, marching, picked)
        if isinstance(found, Illegal | Ready):
            return found
        answers = destinations(self.rules, at, marching, *found)
        if marching.pace is None and not picked:
            answers = (*other_manners(self.rules, at, marching.unit).later(), *answers)
        name, points = at.name(marching.unit.id), counted(marching.allowance.points, "point")
        so_far, _ = found
        by = f"by way of {at.place_name(so_far[-1])}: where to?" if so_far else ""
        if marching.pace is None:
            return Question(f"{name} {by}" if by else f"{name}: {points}. Where to?", self.rule, answers)
        how = f"{name} by {marching.pace.title.lower()}"
        return Question(f"{how}, {by}" if by else f"{how}: {points}. Where to?", marching.pace.rule, answers)


def _pace_of(command: Command) -> str:
    # the manner a march is made in, "" for the ordinary one
    return command.pace or "" if isinstance(command, MarchBy | Leave) else ""


def _left(answers: Answers, units: int, most: int | None) -> str:
    still = sum(1 for answer in answers[:units] if answer.barred is None and answer.note != _STAYS)
    if not still:
        return "Nobody can move any more"
    if most is not None and most < still:
        return f"{most} may still move, of {still} units that can"
    return f"{counted(still, 'unit')} can still move"
