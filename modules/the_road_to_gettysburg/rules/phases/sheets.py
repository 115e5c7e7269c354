"""A phase in which both sides write at once: sheets are sealed, and the phase ends when both are in [19.0]."""

from __future__ import annotations

from abc import abstractmethod

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, SeatId, SideId
from hexboard.engine.question import Pick, Question, Ready
from hexboard.engine.sheet import DraftSheet, Orders
from hexboard.engine.step import InSecret, Step
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import is_sealed, seal, unseal

from ..orders.picked import ask_for_orders, ask_for_set_up
from ..orders.reading import preparation_of, sheet_of
from ..orders.sending import PLAYER_PHASE, SET_UP_PHASE, despatched
from ..orders.sheet import OrderSheet, SetUpSheet
from ..record.ledger import Prepared, SheetWritten, table_of
from ..record.telling import owners, seats_of, tell_exits
from ..record.truth import DiceOfTurn, campaign_of, keep, keep_marches
from ..resolution.fatigue import opening_rest
from ..resolution.turn import resolve, settle_down
from ..war.campaign import SIDES
from ..war.charts import Charts
from ..war.deciding import Undecided
from ..war.opening import prepare
from .decisions import answers_in, call_for


class SheetStep(InSecret, Step):
    """What set-up and dispatches have in common."""

    charts: Charts

    def actors(self, at: Position) -> frozenset[SeatId]:
        """The seats of every side whose sheet is not in yet."""
        return frozenset(seat for side in SIDES if not self.writer(at, side) for seat in seats_of(at.game, side))

    def writer(self, at: Position, side: SideId) -> SeatId | None:
        """The seat that has handed in the side's sheet."""
        name = self.sheet_name(at)
        return next((seat for seat in seats_of(at.game, side) if is_sealed(at, seat, name)), None)

    def sheet_name(self, at: Position) -> str:
        """What this phase's sheet is sealed as."""
        return f"{self.name} {at.turn}"

    def opened(self, tray: Tray) -> dict[SideId, str]:
        """Both sheets, opened at once and shown to nobody. Raises ValueError while one is not in."""
        at = tray.at
        writers = {side: seat for side in SIDES if (seat := self.writer(at, side))}
        if missing := [side for side in SIDES if side not in writers]:
            raise ValueError(f"the sheet of {', '.join(missing)} is not in")
        return {side: unseal(tray, seat, self.sheet_name(at), NOBODY) for side, seat in writers.items()}

    def hand_in(self, tray: Tray, seat: SeatId, text: str) -> None:
        """Seal a sheet for good: whoever owns it may read it, and no undo takes it back."""
        at = tray.at
        seal(tray, seat, self.sheet_name(at), text, final=True, to=owners(at.game, at.game.seat(seat).side))

    @abstractmethod
    def own_sheet(self, at: Position, side: SideId) -> OrderSheet | SetUpSheet:
        """The form of the sheet."""

    def sheet(self, at: Position, seat: SeatId) -> DraftSheet | None:
        """The sheet a seat writes here."""
        return self.own_sheet(at, at.game.seat(seat).side)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        """Judged by the side's table alone."""
        if isinstance(command, Orders):
            return self.own_sheet(at, at.game.seat(seat).side).judged(command.text)
        return Illegal("a sheet is written and sealed here", self.rule)


@frozen(eq=False)
class SetUp(SheetStep, name=SET_UP_PHASE, title="Set-up", rule="3.0"):
    """Numbers, first urgency and contact modes, by both at once and in secret [3.0]."""

    charts: Charts

    def own_sheet(self, at: Position, side: SideId) -> OrderSheet | SetUpSheet:
        return SetUpSheet(at, side)

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return ask_for_set_up(SetUpSheet(at, at.game.seat(seat).side), picked)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Orders):
            side = tray.at.game.seat(seat).side
            self.hand_in(tray, seat, command.text)
            tray.tell(Prepared(side, preparation_of(side, command.text).corps), owners(tray.at.game, side))

    def proceed(self, tray: Tray) -> None:
        """Both are in: corps are numbered, and the opening fatigue phase rests them [4.6]."""
        texts = self.opened(tray)
        war = campaign_of(tray, self.charts)
        prepare(war, {side: preparation_of(side, text) for side, text in texts.items()})
        opening_rest(war)
        keep(tray, war)
        tray.done()


@frozen(eq=False)
class Dispatches(SheetStep, name=PLAYER_PHASE, title="Dispatches", rule="4.2"):
    """Both player phases at once [4.2, 4.3, 19.0]."""

    charts: Charts

    def own_sheet(self, at: Position, side: SideId) -> OrderSheet | SetUpSheet:
        return OrderSheet(at, side, self.charts)

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return ask_for_orders(OrderSheet(at, at.game.seat(seat).side, self.charts), picked)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Orders):
            at = tray.at
            side = at.game.seat(seat).side
            self.hand_in(tray, seat, command.text)
            sent = despatched(at, side, command.text)
            tray.tell(SheetWritten(side, at.turn, command.text, sent), owners(at.game, side))

    def proceed(self, tray: Tray) -> None:
        """Both are in: they are opened and the turn is played to its end, or to where a player must decide [16.0].

        Once he has, it is played again from its beginning, with the dice that have fallen.
        """
        at = tray.at
        sheets = {side: sheet_of(at.board, table_of(at, side), text) for side, text in self.opened(tray).items()}
        dice = DiceOfTurn(tray)
        war = campaign_of(tray, self.charts, dice.roll, answers_in(at.memory()))
        try:
            resolve(war, sheets)
        except Undecided as undecided:
            dice.keep()
            call_for(tray, undecided.wanted)
            return
        keep_marches(tray, war)
        tell_exits(tray, war)
        settle_down(war)
        keep(tray, war)
        tray.done()
