"""Both sides order at once and in secret."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import Step
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import is_sealed, seal, unseal

from .charts import Charts
from .ledger import PostureTaken


@frozen
class Order(Command):
    """Choose what a side's counters do this turn."""

    tag: ClassVar[str] = "order"
    form: ClassVar[str] = "order {posture}"
    meaning: ClassVar[str] = "order all counters to attack or to hold, sealed until the other side has ordered too"
    rule: ClassVar[str] = "3.1"
    example: ClassVar[str] = "order attack"
    posture: str


@frozen(eq=False)
class Orders(Step):
    """Whoever has not ordered yet is asked; when nobody is left, the orders are opened [3.1]."""

    name: ClassVar[str] = "orders"
    title: ClassVar[str] = "Orders"
    rule: ClassVar[str] = "3.1"
    charts: Charts

    def actors(self, at: Position) -> frozenset[SeatId]:
        return frozenset(seat.id for seat in at.game.seats if not is_sealed(at, seat.id, sheet(at)))

    def proceed(self, tray: Tray) -> None:
        for seat in tray.at.game.seats:
            tray.tell(PostureTaken(seat.side, unseal(tray, seat.id, sheet(tray.at))))
        tray.done()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        if picked:
            order = Order(picked[0])
            return self.check(at, seat, order) or Ready(order, label="Seal the orders", commits="reveals")
        answers = (Answer(p.id, p.name, note=f"marches {p.march}") for p in self.charts.orders.values())
        return Question("What are the orders for this turn?", self.rule, tuple(answers))

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if isinstance(command, Order) and command.posture in self.charts.orders:
            return None
        return Illegal("a side orders attack or hold", self.rule)

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        return None

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Order):
            seal(tray, seat, sheet(tray.at), command.posture)


def sheet(at: Position) -> str:
    """What this turn's order is sealed as."""
    return f"order {at.turn}"
