"""Defenders retreat as their owner decides."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import Step
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .aftermath import advance, defenders_in, destroy
from .charts import Charts
from .ground import bars_entry, is_dummy, is_hostile, look
from .ledger import Assaulted
from .setup import commanders, owners


@frozen
class Retreat(
    Command, tag="retreat", form="retreat {unit} {to}", meaning="retreat a beaten counter one hex", rule="6.3",
    example="retreat blue-1 S0202", hides=True,
):
    """Bring a beaten counter one hex away."""

    unit: UnitId
    to: Hex


def call_retreat(tray: Tray, attacker: Unit, target: Hex) -> None:
    """Ask the owner of the counters in a hex where they retreat to. By whom it was beaten nobody is told."""
    at = tray.at
    owner = next(seat.id for seat in commanders(at.game) if seat.side != attacker.side)
    start = attacker.hex or target
    tray.call(RetreatStep.name, owner, hex=(at.label(target),), start=(at.label(start),))
    tray.keep_in_mind(attacker=(attacker.id,))
    _count(tray)


@frozen(eq=False)
class RetreatStep(Step, name="retreat", title="Retreat", rule="6.3"):
    """Beaten counters retreat one after another [6.3]; the step remembers how many still can."""

    charts: Charts

    def actors(self, at: Position) -> frozenset[SeatId]:
        waiting = at.frame.data.get("waiting", ("0",))[0] != "0"
        return frozenset({at.frame.seat} if waiting and at.frame.seat else ())

    def proceed(self, tray: Tray) -> None:
        at = tray.at
        hex, start = (at.board.at(at.frame.data[key][0]) for key in ("hex", "start"))
        attacker = at.unit(at.memory()["attacker"][0])
        tray.done()
        lost = defenders_in(at, hex, attacker.side)
        for unit in lost:
            destroy(tray, unit)
        if lost:
            points = sum(1 for unit in lost if not is_dummy(at, unit))
            tray.tell(Assaulted(attacker.side, start, hex, "overrun", points))
        advance(tray, attacker, hex)

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        units = {unit.id: unit for unit in _beaten(at)}
        if not picked:
            answers = (
                Answer(u.id, at.name(u.id), "unit", hex=u.hex, unit=u.id, barred=_stuck(at, u)) for u in units.values()
            )
            return Question("Which counter retreats next?", self.rule, tuple(answers))
        unit = units.get(picked[0])
        if unit is None or unit.hex is None:
            return Illegal("only the beaten counters retreat", self.rule)
        if len(picked) == 1:
            answers = (_hex_answer(at, unit, near) for near in at.board.neighbours(unit.hex))
            return Question(f"Where does {at.name(unit.id)} retreat to?", self.rule, tuple(answers))
        end = next((hex for hex in at.board.neighbours(unit.hex) if at.label(hex) == picked[1]), unit.hex)
        command = Retreat(unit.id, end)
        return self.check(at, seat, command) or Ready(command, commits="reveals")

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if not isinstance(command, Retreat):
            return Illegal("a beaten counter retreats first", self.rule)
        unit = at.state.units.get(command.unit)
        if unit not in _beaten(at):
            return Illegal("only the beaten counters retreat", self.rule)
        return _bars(at, unit, command.to)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Retreat):
            unit = tray.at.unit(command.unit)
            path = (unit.hex or command.to, command.to)
            tray.tell(Moved(unit.id, path, how="retreated"), owners(tray.at.game, unit.side))
            look(tray)
            _count(tray)

    def overridden(self, tray: Tray) -> None:
        look(tray)
        _count(tray)


def _beaten(at: Position) -> list[Unit]:
    side = at.game.seat(at.frame.seat or "").side
    hex = at.board.at(at.frame.data["hex"][0])
    return [unit for unit in at.units_at(hex) if unit.side == side]


def _count(tray: Tray) -> None:
    able = sum(1 for unit in _beaten(tray.at) if _stuck(tray.at, unit) is None)
    tray.remember(waiting=(str(able),))


def _stuck(at: Position, unit: Unit) -> Illegal | None:
    if unit.hex and any(_bars(at, unit, near) is None for near in at.board.neighbours(unit.hex)):
        return None
    return Illegal(f"{at.name(unit.id)} has nowhere to go", "6.3")


def _bars(at: Position, unit: Unit, end: Hex) -> Illegal | None:
    if is_hostile(at, unit.side, end):
        return Illegal("a retreat does not enter a hex with enemies", "6.3", (end,))
    return bars_entry(at, unit, unit.hex or end, end)


def _hex_answer(at: Position, unit: Unit, hex: Hex) -> Answer:
    path = (unit.hex, hex) if unit.hex else ()
    return Answer(at.label(hex), at.place_name(hex), "hex", hex=hex, path=path, barred=_bars(at, unit, hex))
