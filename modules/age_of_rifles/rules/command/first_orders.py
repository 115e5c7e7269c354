"""Orders at start and at entry, and those a side writes before the first turn [21.14, 21.17]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.command import Command
from hexboard.core.event import Fact
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import seal
from hexboard.rules.deciding import words

from ..orders.in_force import ENTRY, holder_side
from ..orders.taking import friendly, take
from ..record.ledger import ledger_of
from ..record.order_text import FORMATION, from_words, read_orders, text_of
from ..record.orders import DEFEND, InForce, OrderTaken
from ..record.sides import hearers, in_turn, seat_of
from .sheet import lines_of
from .writing import OrdersStep

AT_START, WRITTEN = "ordered at the start", "written before the first turn"


def order_facts(game: Game) -> Iterator[Fact]:
    """The orders the scenario's text gives, each told to its own side."""
    rules = game.scenario.rules
    entries = {f"{ENTRY}{group}": text for group, text in rules.get("entry_orders", {}).items()}
    for holder, text in (*rules.get("orders", {}).items(), *entries.items()):
        side = holder.removeprefix(ENTRY).partition("-")[0]
        yield Fact(OrderTaken(holder, InForce(from_words(text), 1), AT_START), hearers(game, side))


def settle_defence(tray: Tray) -> None:
    """What a side controls when the game begins is what its first orders let it defend [B15.8]."""
    at = tray.at
    for holder, kept in ledger_of(at.state).command.orders.items():
        if read_orders(at.board, kept.text)[0].kind == DEFEND and not kept.friendly:
            side = holder_side(at, holder)
            order = InForce(kept.text, kept.since, friendly(at, side, kept.text))
            tray.tell(OrderTaken(holder, order, AT_START), hearers(at.game, side))


def writers(game: Game) -> tuple[str, ...]:
    """The formations whose first orders are written before the first turn."""
    return tuple(game.scenario.rules.get("write_first", ()))


class FirstOrdersSettled(Unattended, name="orders settled", title="Orders at the start", rule="21.14"):
    """What each side controls when the game begins is settled for those who are to defend it."""

    def proceed(self, tray: Tray) -> None:
        """Once."""
        tray.done()
        settle_defence(tray)


class FirstOrders(OrdersStep, name="first orders", title="Orders before the first turn", rule="21.17.4"):
    """One order for each of these formations, in force at once."""

    def writing(self, at: Position) -> tuple[str, ...]:
        """The formations that may be written to."""
        return writers(at.game)

    def actors(self, at: Position) -> frozenset[str]:
        """The sides of these formations, till their sheet is in."""
        return frozenset(holder_side(at, each) for each in writers(at.game)) - frozenset(words(at, "done"))

    def proceed(self, tray: Tray) -> None:
        """The orders are in force."""
        for side in in_turn(tray.at):
            sealed = tray.at.state.secrets.sealed.get((seat_of(tray.at.game, side.id), "first orders"))
            for line in lines_of(sealed.text or "") if sealed else ():
                if line.head is not None:
                    take(tray, line.head.value(FORMATION), text_of(line.orders), WRITTEN)
        tray.done()

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """Seal the sheet."""
        if isinstance(command, Orders):
            game = tray.at.game
            seal(tray, seat_of(game, seat), "first orders", command.text, to=hearers(game, seat))
            tray.remember(done=(*words(tray.at, "done"), seat))

