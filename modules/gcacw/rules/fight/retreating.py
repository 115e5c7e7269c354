"""A stack retreats hex by hex, its owner choosing [7.9]; the same for cavalry before a march [8.3]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Line, Offered, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import END, PASS, hex_answer, names_of, noted_hexes, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.effects import RETREAT, go, lose, on_map, tire
from ..field.leading import gather_leaders
from ..field.standard import Standard
from ..field.units import is_leader, is_wagon, manpower, troops, troops_at
from ..record.commands import Retreat, RetreatBy
from ..record.ledger import Recorded
from .ways_out import WayOut, allowed, bars_retreat, brief_way, describe_way, free_ways, leg_of_way, ways_out

RETREATED = "retreat hex"
VOLUNTARY = "7.56"


@frozen(eq=False)
class Retreating(BySide, Decision, name="retreat", title="The retreat", rule="7.91"):
    """The frame's ``units`` go ``least`` to ``most`` hexes away from ``active`` hexes; ``gone`` so far. They need
    not begin if ``may`` is set; their losses count as ``cause``."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """As long as there is a step to take and the stack may take one."""
        return self._gone(at) < int(word(at, "most")) and bool(_ways(self.rules, at))

    def proceed(self, tray: Tray) -> None:
        """Nowhere to go: the stack surrenders if it must go on; otherwise the retreat is over."""
        at = tray.at
        stack = _stack(at)
        stuck = not self._may_stay(at) and self._gone(at) < int(word(at, "least")) and not _ways(self.rules, at)
        tray.done()
        if stuck:
            self._say_why(tray, stack)
            for unit in troops(at, stack):
                lose(tray, unit.id, manpower(at, unit), word(at, "cause"))
        self._join(tray, stack, self._gone(at) > 0)

    def _say_why(self, tray: Tray, stack: tuple[Unit, ...]) -> None:
        at, here = tray.at, stack[0].hex if stack else None
        names = _names(at, stack)
        if here is None or not names:
            return
        why = {at.label(end): bars_retreat(self.rules, at, stack, here, end) for end in at.board.neighbours(here)}
        closed = "; ".join(f"{label}: {barred.reason} [{barred.rule}]" for label, barred in why.items() if barred)
        surrender = Illegal(f"no hex is open to it ({closed}): it surrenders", "7.922", (here,))
        tray.leave_out(f"The retreat of {names}", surrender)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Where to next, or whether to halt or stay."""
        if picked in ((PASS,), (END,)):
            command = Pass() if picked == (PASS,) else EndPhase()
            return Ready(command)
        if picked:
            if (end := at.board.find(picked[0])) is None:
                return wrong_unit(at, side, picked[0], "retreat now", self.rule, lambda unit: self._no_hex(at, unit))
            far = _far(self.rules, at).get(end)
            return Ready(RetreatBy(far), label="Retreat") if far else Ready(Retreat(end))
        answers: list[Offered] = [*self._hex_answers(at), *self._far_answers(at)]
        if self._may_stay(at):
            answers.append(Answer(PASS, "Stay"))
        if self._gone(at) >= int(word(at, "least")):
            answers.append(Answer(END, "Halt here"))
        return Question(self._prompt(at), VOLUNTARY if self._may_stay(at) else self.rule, answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether the stack may go there, halt or stay."""
        match command:
            case Pass():
                return None if self._may_stay(at) else Illegal("the stack must retreat", self.rule)
            case EndPhase():
                left = int(word(at, "least")) - self._gone(at)
                more = "one more hex" if left == 1 else f"{left} more hexes"
                return Illegal(f"the retreat must go {more} at least", self.rule) if left > 0 else None
            case Retreat(end):
                return self._bars(at, _here(at), end)
            case RetreatBy(path):
                return self._bars_way(at, path)
        return Illegal("a retreat must be finished first", self.rule)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Go one hex, or stop."""
        stack = _stack(tray.at)
        if isinstance(command, Retreat):
            self._go(tray, stack, (command.hex,))
        elif isinstance(command, RetreatBy):
            self._go(tray, stack, command.path)
        else:
            moved = self._gone(tray.at) > 0
            if isinstance(command, Pass):
                stays = Illegal("not chosen", VOLUNTARY, (_here(tray.at),))
                tray.leave_out(f"A retreat of {_names(tray.at, stack)} after the combat", stays)
            tray.done()
            self._join(tray, stack, moved)

    def _go(self, tray: Tray, stack: tuple[Unit, ...], path: tuple[Hex, ...]) -> None:
        at = tray.at
        here, cause = _here(at), word(at, "cause")
        # of a way only a step that is taken by itself costs anything
        loss = next((way.loss for way in _ways(self.rules, at) if (way.hex,) == path), 0)
        tray.remember(gone=(str(self._gone(at) + len(path)),))
        go(self.rules, tray, stack, (here, *path), 0, "retreated")
        for unit in stack:
            if cause == RETREAT and is_wagon(at, unit):
                for _ in path:
                    tray.tell(Recorded(RETREATED, unit.id))
        if loss:
            names = tuple(u.id for u in troops(at, stack))
            tray.call("losses", at.frame.seat, units=names, points=(str(loss),), cause=(cause,))

    def _join(self, tray: Tray, stack: tuple[Unit, ...], moved: bool) -> None:
        """The end of a retreat: leaders find units, friends there may be shaken [7.941]."""
        at = tray.at
        left = [u for u in on_map(at, [u.id for u in stack]) if not is_leader(at, u)]
        if moved and left and left[0].hex and option(at, "retreat_onto_friends", "unaffected") == "fatigued":
            names = {u.id for u in stack}
            for friend in troops_at(at, left[0].side, left[0].hex):
                if friend.id not in names:
                    tire(tray, friend.id, 1)
        if stack:
            gather_leaders(tray, stack[0].side)

    def _prompt(self, at: Position) -> str:
        least, most, gone = word(at, "least"), word(at, "most"), self._gone(at)
        who, place = _names(at, _stack(at)), at.place_name(_here(at))
        enemy = f"the enemy in {listed(words(at, 'active'))}"
        if self._may_stay(at):
            return f"{who} in {place}: stay, or retreat {least} to {most} hexes before {enemy}?"
        if not gone:
            return f"{who} must retreat {least} to {most} hexes before {enemy}"
        halt = "; go on, or halt?" if gone >= int(least) else ""
        if word(at, "may"):
            return f"Retreat of {who}, {least} to {most} hexes: in {place} after {gone}{halt}"
        return f"{who} must retreat {least} to {most} hexes: in {place} after {gone}{halt}"

    def _may_stay(self, at: Position) -> bool:
        return bool(word(at, "may")) and self._gone(at) == 0

    def _gone(self, at: Position) -> int:
        return int(word(at, "gone", "0"))

    def _no_hex(self, at: Position, unit: Unit) -> Illegal:
        stack, name = _stack(at), at.name(unit.id)
        if unit.id in {u.id for u in stack}:
            return Illegal(f"{name} retreats now: choose a hex for it", self.rule)
        going = listed(at.name(u.id) for u in stack)
        return Illegal(f"{name} does not retreat now; {going} must be led back first", self.rule)

    def _bars(self, at: Position, here: Hex, end: Hex) -> Illegal | None:
        best = _ways(self.rules, at, here)
        if any(w.hex == end for w in best):
            return None
        barred = bars_retreat(self.rules, at, _stack(at), here, end)
        if barred:
            return barred
        names = " or ".join(at.place_name(way.hex) for way in best)
        kind = f" ({describe_way(at, best[0])})" if best else ""
        return Illegal(f"a better kind of step is open: to {names}{kind}", "7.93", (end, *(w.hex for w in best)))

    def _bars_way(self, at: Position, path: tuple[Hex, ...]) -> Illegal | None:
        most = int(word(at, "most")) - self._gone(at)
        if not 0 < len(path) <= most:
            return Illegal(f"the retreat goes {counted(most, 'hex')} more at most", self.rule)
        for here, end in pairwise((_here(at), *path)):
            barred = self._bars(at, here, end)
            if barred:
                return barred
            if any(way.hex == end and way.loss for way in _ways(self.rules, at, here)):
                return Illegal("a step that costs manpower is taken by itself", "7.932", (end,))
        return None

    def _hex_answers(self, at: Position) -> Iterator[Offered]:
        here, far = _here(at), _far(self.rules, at)
        return (partial(self._hex_answer, at, here, end) for end in at.board.neighbours(here) if end not in far)

    def _hex_answer(self, at: Position, here: Hex, end: Hex) -> Answer:
        way = next((way for way in _ways(self.rules, at) if way.hex == end), None)
        if way is None:
            return hex_answer(at, end, "", (here, end), self._bars(at, here, end))
        return hex_answer(at, end, brief_way(at, way), (here, end), legs=(leg_of_way(at, way), *self._scored(at, 1)))

    def _far_answers(self, at: Position) -> Iterator[Offered]:
        ways = _far(self.rules, at)
        return (partial(self._far_answer, at, end, way) for end, way in ways.items())

    def _far_answer(self, at: Position, end: Hex, way: tuple[Hex, ...]) -> Answer:
        steps = pairwise((_here(at), *way))
        legs = tuple(leg_of_way(at, w) for here, to in steps for w in _ways(self.rules, at, here) if w.hex == to)
        legs = (*legs, *self._scored(at, len(way)))
        return hex_answer(at, end, counted(len(way), "hex"), (_here(at), *way), legs=legs)

    def _scored(self, at: Position, hexes: int) -> tuple[Line, ...]:
        """What is scored for so many hexes of it, where it comes of a fight."""
        stack = _stack(at) if word(at, "cause") == RETREAT else ()
        return tuple(line for unit in stack for line in self.rules.scores(at, unit, RETREATED, hexes))


def _stack(at: Position) -> tuple[Unit, ...]:
    """Those who retreat together; a leader who has lost his last unit on the way has gone to another [4.43]."""
    found = on_map(at, words(at, "units"))
    here = next((unit.hex for unit in found if not is_leader(at, unit)), None)
    return tuple(unit for unit in found if unit.hex == here)


def _names(at: Position, stack: tuple[Unit, ...]) -> str:
    return names_of(at, tuple(unit.id for unit in troops(at, stack)))


def _here(at: Position) -> Hex:
    return next(u.hex for u in _stack(at) if u.hex is not None and not is_leader(at, u))


def _ways(rules: Standard, at: Position, here: Hex | None = None) -> tuple[WayOut, ...]:
    """The steps the stack may take from a hex, or from where it stands."""
    return _steps(rules, at, here or _here(at)) if any(True for _ in troops(at, _stack(at))) else ()


@kept_on("at")
def _steps(rules: Standard, at: Position, here: Hex) -> tuple[WayOut, ...]:
    return allowed(at, ways_out(rules, at, _stack(at), here, noted_hexes(at, "active")))


@kept_on("at")
def _far(rules: Standard, at: Position) -> dict[Hex, tuple[Hex, ...]]:
    """The ways of more than a step that cost nothing, by the hex they end in; not where a single step leads."""
    stack, here = _stack(at), _here(at)
    left = int(word(at, "most")) - int(word(at, "gone", "0"))
    steps = {way.hex for way in _steps(rules, at, here)}
    ways = free_ways(rules, at, stack, here, noted_hexes(at, "active"), left)
    return {end: way for end, way in ways.items() if end not in steps}
