"""The Leader Transfer Phase [4.1]."""

from __future__ import annotations

from functools import partial

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import END, unit_answer, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.leading import bars_stacking, may_stack
from ..field.standard import Standard
from ..field.units import is_leader, own
from ..field.zones import transfer_reach
from ..record.commands import Transfer


@frozen(eq=False)
class LeaderTransfer(BySide, Decision, name="leader transfer", title="The Leader Transfer Phase", rule="4.1"):
    """Each leader of the frame's side may join another unit of his, once; ``done`` are those who have."""

    rules: Standard

    def waits(self, at: Position) -> bool:
        """As long as a leader has somewhere to go."""
        return any(self._units(at, leader) for leader in self._leaders(at))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which leader, then to which unit."""
        if picked == (END,):
            return Ready(EndPhase())
        if len(picked) > 1:
            known = all(pick in at.state.units for pick in picked[:2])
            label = f"{at.name(picked[0])} joins {at.name(picked[1])}" if known else ""
            return Ready(Transfer(picked[0], picked[1]), label=label)
        if not picked:
            leaders = (partial(self._leader, at, leader) for leader in self._all(at, side))
            end = Answer(END, "End the Leader Transfer Phase")
            return Question("Choose a leader to transfer, or end the phase", self.rule, (*leaders, end))
        leader = own(at, side, picked[0])
        if leader is None:
            return self._no_leader(at, side, picked[0])
        barred = self._bars(at, leader)
        if barred:
            return barred
        joins = f"{at.name(leader.id)} joins"
        answers = [partial(unit_answer, at, unit.id, f"{joins} it") for unit in self._units(at, leader)]
        return Question(f"{joins} which unit?", self.rule, answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a leader may join a unit."""
        match command:
            case EndPhase():
                return None
            case Transfer(name, unit):
                leader = own(at, side, name)
                if leader is None:
                    return self._no_leader(at, side, name)
                barred = self._bars(at, leader)
                if barred:
                    return barred
                if unit not in {u.id for u in self._units(at, leader)}:
                    return self._not_joined(at, leader, unit)
                return None
        return Illegal("in the Leader Transfer Phase leaders are transferred; nothing else is done", "3.02")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The leader goes, or the phase ends."""
        at = tray.at
        if not isinstance(command, Transfer):
            tray.done()
            return
        start, end = at.unit(command.leader).hex, at.unit(command.unit).hex
        tray.remember(done=(*words(at, "done"), command.leader))
        if start is not None and end is not None:
            tray.tell(Moved(command.leader, (start, end), 0, "transferred"))

    def _leader(self, at: Position, leader: Unit) -> Answer:
        return unit_answer(at, leader.id, "", self._bars(at, leader))

    def _all(self, at: Position, side: str) -> list[Unit]:
        return sorted((u for u, _ in at.on_map(side) if is_leader(at, u)), key=lambda u: u.id)

    def _leaders(self, at: Position) -> list[Unit]:
        return [u for u in self._all(at, at.frame.seat or "") if u.id not in words(at, "done")]

    def _bars(self, at: Position, leader: Unit) -> Illegal | None:
        if leader.id in words(at, "done"):
            return Illegal(f"{at.name(leader.id)} has been transferred in this phase", self.rule)
        if not is_leader(at, leader):
            return Illegal(f"{at.name(leader.id)} is no leader; leaders are transferred in this phase", self.rule)
        if not self._units(at, leader):
            return Illegal(f"{at.name(leader.id)} has no other unit within reach that he may be with", self.rule)
        return None

    def _no_leader(self, at: Position, side: SideId, pick: Pick) -> Illegal:
        bars = partial(self._bars, at)
        return wrong_unit(at, side, pick, "are transferred in this phase", self.rule, bars, who="leaders")

    def _not_joined(self, at: Position, leader: Unit, pick: Pick) -> Illegal:
        name = at.name(leader.id)

        def why_not(unit: Unit) -> Illegal | None:
            if not may_stack(at, leader, unit):
                return bars_stacking(at, leader, unit)
            if unit.hex == leader.hex:
                return Illegal(f"{name} is with {at.name(unit.id)} already", self.rule)
            if unit.hex in transfer_reach(self.rules, at, leader.id):
                return None
            most = at.game.charts["leaders"]["transfer"]
            reason = f"no way of {most} hexes or less, free of enemies, leads {name} to {at.name(unit.id)}"
            return Illegal(reason, "4.1")

        return wrong_unit(at, leader.side, pick, f"are joined by {name}", self.rule, why_not)

    def _units(self, at: Position, leader: Unit) -> tuple[Unit, ...]:
        return hosts(self.rules, at, leader.id)


@kept_on("at", "standing")
def hosts(rules: Standard, at: Position, name: UnitId) -> tuple[Unit, ...]:
    """The units a leader could be transferred to."""
    leader = at.unit(name)
    near = transfer_reach(rules, at, name)
    found = (u for u, here in at.on_map(leader.side) if here != leader.hex and here in near)
    return tuple(sorted((u for u in found if may_stack(at, leader, u)), key=lambda u: u.id))
