"""About when a corps comes to the end of a march that it is ordered, as far as its army commander knows: from where it
was last heard of, by the way and the costs of the rules. What delays it on the road nobody can tell beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from attrs import evolve, frozen

from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.question import Line
from hexboard.engine.sheet_form import SheetLine, Written
from hexboard.geometry.hex import Hex

from ..record.ledger import ledger_of
from ..record.table import Status, Table
from ..resolution.acting import joining
from ..resolution.pace import allowance
from ..war.calendar import clock, hour_of
from ..war.charts import MODES, Charts
from ..war.corps import FATIGUE, HQ
from ..war.report import Report
from ..war.theatre import Theatre
from .checking import Judge
from .courier import read_in, thought_in
from .form import CONTACTS
from .reading import path_of

_RESTS, _NORMAL, _FORCE = "R", "N", "F"


@frozen(eq=False)
class Foresight:
    """What can be foretold of the marches on a sheet's line to these corps, of which the rain of this turn, if any, is
    over after it or ``rains_on``; ``sheet``: all its lines, of which others may say how fast they march.
    """

    at: Position
    judge: Judge
    charts: Charts
    line: SheetLine
    units: tuple[UnitId, ...]
    sheet: tuple[SheetLine, ...]
    rains_on: bool = False

    @property
    def table(self) -> Table:
        """What the side knows."""
        return self.judge.table

    def lines(self, nth: int) -> Iterator[Line]:
        """When they come to the end of the march that is the line's order ``nth``."""
        if not {self._force_rate, *self._modes_set} <= {"", *MODES}:
            return
        ways = (order.values.get("path", ()) for order in self.line.orders[: nth + 1] if order.word == "mv")
        if any(not way or self.judge.bars_path(way) for way in ways):
            return
        set_to_rest = (unit for unit in self.units if self._mode(unit, _NORMAL) == _RESTS)
        resting = [unit for unit in set_to_rest if not self._comes_now(unit, nth)]
        for unit in resting:
            # the rate of a force takes it on for a turn
            goes = self._points(unit, _RESTS, self.at.turn)
            when, what = (" from the next turn on", "does not come there") if goes else ("", "does not march")
            yield Line(f"{self.at.name(unit)} rests{when}, as its march mode is set", what, "13.2.2")
        marching = [unit for unit in self.units if unit not in resting]
        usual, soonest = (self._last(marching, nth, march) for march in (_NORMAL, _FORCE))
        if usual is not None and soonest is not None:
            yield from self._said(marching, nth, usual, soonest)

    def _said(self, units: list[UnitId], nth: int, usual: int, soonest: int) -> Iterator[Line]:
        end = path_of(self.at.board, self.line.orders[nth].values["path"])[-1]
        comes = f"{'Comes' if len(units) == 1 else 'The last of them comes'} to {self.at.place_name(end)}"
        seen = list(filter(None, map(self._seen, units)))
        # who is out of sight may have come nearer since
        least = "not before" if len(seen) == len(units) else "about"
        if any(map(self._has_met, seen)):
            yield Line(f"{comes} once clear of the enemy, by force march", self._turn(least, soonest), "6.1")
            return
        # a headquarters marches as it is told, a force as long as its rate holds; any other corps may choose to rest
        is_told = all(map(self._is_hq, units)) or (self._force_rate and usual == self.at.turn)
        doubt = "if nothing delays it" if is_told else "unless it rests or is delayed"
        hurries = any(fast for unit in units for _, fast in self._costs(unit, nth))
        rule = "13.2.7" if hurries and not self._force_rate else "6.3"
        yield Line(f"{comes} {self._rate(units, usual, hurries)}, {doubt}", self._turn("about", usual), rule)
        later = evolve(self, rains_on=ledger_of(self.at).raining)._last(units, nth, _NORMAL)
        if later is not None and later > usual:
            yield Line("If the rain goes on", self._turn("about", later), "8.6")
        if soonest < usual:
            yield Line("By force march", self._turn(least, soonest), "8.9")
        yield from self._meeting(units, nth)

    def meets(self, nth: int) -> Iterator[Line]:
        """What those who have not met the enemy yet do where the march that is the line's order ``nth`` meets him."""
        seen = filter(None, map(self._seen, self.units))
        way = self.line.orders[nth].values.get("path", ())
        if way and not self.judge.bars_path(way) and not any(map(self._has_met, seen)):
            yield from self._meeting(list(self.units), nth)

    def _meeting(self, units: list[UnitId], nth: int) -> Iterator[Line]:
        """What they do where their path comes beside an enemy who was seen this turn [5.0, 6.1]."""
        _, *path = path_of(self.at.board, self.line.orders[nth].values["path"])
        seen = {one.hex for one in self._news() if one.sent == self.at.turn}
        enemy = next((foe for at in path for foe in sorted(seen) if at.distance(foe) <= 1), None)
        if enemy is None:
            return
        said = [order.value("mode") for order in self.line.orders[:nth] if order.word == "cm"][-1:]
        modes = said or [row.contact.lower() for row in map(self._seen, units) if row]
        known = " or ".join(dict.fromkeys(CONTACTS[mode] for mode in modes if mode in CONTACTS))
        takes_over = " ".join(filter(None, ("contact mode", known, "takes over")))
        yield Line(f"Beside the enemy, seen in {self.at.place_name(enemy)}", takes_over, "6.1")

    def _rate(self, units: list[UnitId], usual: int, hurries: bool) -> str:
        if self._force_rate:
            rate = "this rate" if self.line.head is not None and self.line.head.word == "force" else "its force's rate"
            return f"at {rate}" if usual == self.at.turn else f"at {rate} now, then the normal one"
        rate = "at its march rate" if all(map(self._is_hq, units)) else "at the normal rate"
        return f"by force march to its path, then {rate}" if hurries else rate

    def _turn(self, how: str, turn: int) -> str:
        return f"{how} the turn of {clock(self.at, turn)}"

    # --- what is known of them

    def _is_hq(self, unit: UnitId) -> bool:
        return self.table.number(unit) == HQ

    def _seen(self, unit: UnitId) -> Status | None:
        """How a corps at hand stands now."""
        return self.table.status[unit] if self.table.is_at_hand(unit, self.at.turn) else None

    def _has_met(self, row: Status) -> bool:
        """Whether a corps does as a combat mode says; before the first turn none has one, but reports who is near."""
        near = (one.hex for one in self._news() if one.units[0] == row.unit)
        return bool(row.combat) or any(row.hex.distance(at) <= 1 for at in near)

    def _news(self) -> Iterator[Report]:
        """The reconnaissance reports that have come in this turn."""
        news = (told.report for told in self.table.told if told.turn == self.at.turn)
        return (report for report in news if report.kind == "reconnaissance")

    def _mode(self, unit: UnitId, march: str) -> str:
        """The mode it marches in: of a headquarters that which is set on the sheet, or was last seen [13.2.2]."""
        row = self.table.status.get(unit)
        if not self._is_hq(unit) or row is None:
            return march
        said = [*filter(None, self._modes_set)]
        return said[-1] if said else row.march

    @property
    def _modes_set(self) -> list[str]:
        orders = (order for line in self.sheet if line.head is not None for order in line.orders)
        return [order.value("mode").upper() for order in orders if order.word == "sm"]

    @property
    def _force(self) -> Written | None:
        """The last force on the sheet that all of them are in [13.1.7, 14.0]."""
        heads = (line.head for line in self.sheet if line.head is not None and line.head.word == "force")
        return next((head for head in reversed([*heads]) if {*self.units} <= {*self._members(head)}), None)

    def _members(self, force: Written) -> tuple[UnitId, ...]:
        words = force.values.get("members", ())
        return tuple(unit for word in words if (unit := self.table.unit(word)) is not None)

    @property
    def _force_rate(self) -> str:
        return self._force.value("rate").upper() if self._force is not None else ""

    # --- how long it takes them

    def _last(self, units: Iterable[UnitId], nth: int, march: str) -> int | None:
        """The turn in which the last of them comes there; None if none does."""
        turns = (self._arrives(unit, nth, self._mode(unit, march)) for unit in units)
        return max((turn for turn in turns if turn is not None), default=None)

    def _arrives(self, unit: UnitId, nth: int, march: str) -> int | None:
        read, costs = read_in(self.at, self.judge.side, self.table, unit), self._costs(unit, nth)
        if read is None or not costs:
            return None
        return self._paid(costs, read, lambda turn, hurries: self._points(unit, _FORCE if hurries else march, turn))

    def _costs(self, unit: UnitId, nth: int) -> list[tuple[int, bool]]:
        """Quarter points of each thing it does up to the end of its march [8.7], and whether it hurries to its path
        meanwhile [13.2.7]; nothing where it does not march.
        """
        row, theatre, change = self._seen(unit), self.judge.theatre, FATIGUE * self.charts.cost["deploy"]
        here, deployed = thought_in(self.at, self.table, unit), row is not None and row.deployed
        if here is None:
            return []
        costs: list[tuple[int, bool]] = []
        course: tuple[Hex, ...] = ()
        for order in self.line.orders[: nth + 1]:
            match order.word:
                case "mv":
                    path = path_of(self.at.board, order.values["path"])
                    course, far = _course(theatre, self.judge.side, path, here), path[0].distance(here) > 1
                    steps = [
                        (FATIGUE * theatre.points(start, end), far and start not in path)
                        for start, end in pairwise(course)
                    ]
                    costs += [(change, steps[0][1]), *steps] if deployed and steps else steps
                    here, deployed = course[-1], deployed and not steps
                case "su" | "cm" | "pt":
                    costs.append((self.charts.settings["delay_quarters"], False))
                case "cd" if deployed is not (order.value("mode") == "d"):
                    costs.append((change, False))
                    deployed = not deployed
        return costs if len(course) > 1 else []

    def _comes_now(self, unit: UnitId, nth: int) -> bool:
        """Whether one that is set to rest comes to its end this turn, as the rate of its force has it march."""
        need = sum(cost for cost, _ in self._costs(unit, nth)) * (2 if ledger_of(self.at).raining else 1)
        return 0 < need <= self._points(unit, _RESTS, self.at.turn)

    def _points(self, unit: UnitId, march: str, turn: int) -> int:
        """Quarter points of a turn; the rate of a force is that of its slowest, and of this turn alone [13.1.7]."""

        def by_day(unit: UnitId, march: str) -> int:
            return allowance(self.charts, self.judge.is_cavalry(self.table.called(unit)), march)

        force, rate = self._force, self._force_rate if turn == self.at.turn else ""
        together = self._members(force) if force is not None and rate else ()
        quarters = min((by_day(each, rate) for each in together), default=by_day(unit, march))
        return hour_of(self.at.game, turn).scaled(quarters)

    def _paid(self, costs: Sequence[tuple[int, bool]], turn: int, points: Callable[[int, bool], int]) -> int:
        """The turn in which all is paid for, begun in one; what is begun in rain costs twice [8.6]."""
        left = points(turn, costs[0][1])
        for cost, hurries in costs:
            while not left:
                turn += 1
                left = points(turn, hurries)
            rains = self.rains_on or (turn == self.at.turn and ledger_of(self.at).raining)
            need = cost * (2 if rains else 1)
            while left < need:
                turn += 1
                left += points(turn, hurries)
            left -= need
        return turn


def _course(theatre: Theatre, side: str, path: tuple[Hex, ...], here: Hex) -> tuple[Hex, ...]:
    """Every hex from where a corps is: to its path, then along it; that alone where nothing leads there [13.2.7]."""
    course = [here]
    while path[leg := joining(path, course[-1])] is not course[-1]:
        way = theatre.way(side, course[-1], path[leg])
        if len(way) < 2 or way[1] in course:
            return (here,)
        course.append(way[1])
    return (*course, *path[leg + 1 :])
