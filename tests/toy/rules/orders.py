"""Both sides order at once and in secret."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer, Answers, Line, Pick, Question, Ready
from hexboard.engine.sheet import DraftSheet, Filed, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Draft, Form, Kind
from hexboard.engine.step import Step
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import is_sealed, seal, unseal

from .charts import Charts
from .ledger import PostureTaken, sealed_as
from .setup import commanders, owners, scouts
from .watch import Watch, which_hex


@frozen
class Order(
    Command, tag="order", form="order {posture}",
    meaning="order all counters to attack or to hold, sealed until the other side has ordered too", rule="3.1",
    example="order attack", hides=True,
):
    """Choose what a side's counters do this turn."""

    posture: str


@frozen(eq=False)
class Orders(Step, name="orders", title="Orders", rule="3.1"):
    """Whoever has not ordered yet is asked; when nobody is left, the orders are opened [3.1]."""

    charts: Charts

    def actors(self, at: Position) -> frozenset[SeatId]:
        return frozenset(seat.id for seat in at.game.seats if not is_sealed(at, seat.id, sealed_as(at)))

    def proceed(self, tray: Tray) -> None:
        for seat in commanders(tray.at.game):
            if scouts(tray.at.game):
                # sealed to the end of the game [9.2]
                text = tray.at.state.secrets.sealed[seat.id, sealed_as(tray.at)].text or ""
                tray.tell(PostureTaken(seat.side, text), owners(tray.at.game, seat.side))
            else:
                tray.tell(PostureTaken(seat.side, unseal(tray, seat.id, sealed_as(tray.at))))
        tray.done()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        if seat in scouts(at.game):
            return which_hex(at, picked)
        if picked:
            order = Order(picked[0])
            return self.check(at, seat, order) or Ready(order, label="Seal the orders", commits="reveals")
        answers = (Answer(p.id, p.name, note=f"marches {p.march}") for p in self.charts.orders.values())
        return Question("What are the orders for this turn?", self.rule, tuple(answers), writes_sheet=True)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if seat in scouts(at.game):
            return None if isinstance(command, Watch) else Illegal("the scouts watch a hex", "9.1")
        if isinstance(command, Order) and command.posture in self.charts.orders:
            return None
        return Illegal("a side orders attack or hold", self.rule)

    def sheet(self, at: Position, seat: SeatId) -> DraftSheet | None:
        return None if seat in scouts(at.game) else OrderSheet(self.charts)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Order):
            seal(tray, seat, sealed_as(tray.at), command.posture)
        if isinstance(command, Watch):
            seal(tray, seat, sealed_as(tray.at), tray.at.label(command.hex))


@frozen(eq=False)
class OrderSheet:
    """The order sheet: one word for all counters of a side [3.1]."""

    charts: Charts

    @property
    def form(self) -> Form:
        kinds = (Kind(p.id, p.name, note=f"marches {p.march}", rule="3.1") for p in self.charts.orders.values())
        return Form("Orders", "3.1", whole=tuple(kinds))

    def answers(self, draft: Draft, at: Blank) -> Answers:
        full = Illegal("one order a turn", "3.1") if at.order else None
        kinds = () if at.order is None or at.field else self.form.whole
        return Answers(Answer(kind.word, kind.label, note=kind.note, barred=full) for kind in kinds)

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        written = list(draft.blanks())
        if len(written) == 1:
            return ()
        return (SheetRefusal(Illegal("a side orders attack or hold, once", "3.1"), written[1] if written else None),)

    def preview(self, draft: Draft, at: Blank) -> Preview:
        written = draft.written(at)
        posture = self.charts.orders.get(written.word) if written else None
        if posture is None:
            return Preview()
        lines = (
            Line("Every counter marches", f"{posture.march}", "5.1"),
            Line("Own die in an assault", f"+{posture.attack}", "6.1"),
            Line("Enemy's die against us", f"-{posture.defence}", "6.1"),
        )
        return Preview(f"All counters: {posture.name.lower()}.", lines)

    def command(self, draft: Draft) -> Command:
        return Order(self.form.write(draft))


def filed(at: Position, seat: SeatId, charts: Charts) -> tuple[Filed, ...]:
    """The orders a seat has sealed, the newest first [3.1]."""
    own = {what: sealed.text for (who, what), sealed in at.state.secrets.sealed.items() if who == seat and sealed.text}
    closed = "in force" if scouts(at.game) else "opened"
    turns = sorted(((int(what.split()[-1]), what) for what in own), reverse=True)
    now = at.turn if at.state.stack and at.frame.step == Orders.name else 0
    return tuple(
        Filed(what, _title(charts, own[what] or ""), own[what] or "", turn, "sealed" if turn == now else closed)
        for turn, what in turns
    )


def _title(charts: Charts, text: str) -> str:
    return charts.orders[text].name if text in charts.orders else f"Watch {text}"
