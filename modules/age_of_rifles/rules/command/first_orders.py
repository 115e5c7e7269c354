"""Orders at start and at entry, and those a side writes before the first turn [21.14, 21.17]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.core.command import Command
from hexboard.core.event import Fact
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.sheet import Orders
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option
from hexboard.rules.command.sealed import seal
from hexboard.rules.deciding import words
from hexboard.rules.ground.arrivals import arrival_of

from ..field.arriving import is_due, members_of
from ..field.formations import FormationId, formation_of, printed_formation
from ..field.units import is_combat
from ..orders.in_force import ENTRY, holder_of, holder_side, moves_badly
from ..orders.taking import friendly, go_with_formation, take
from ..record.ledger import ledger_of
from ..record.order_text import FORMATION, from_words, read_orders, text_of
from ..record.orders import DEFEND, GENERAL_RETREAT, InForce, OrderTaken
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


def order_newcomers(tray: Tray) -> None:
    """Whoever is to come in now, and whose formation is under another order than the printed one by then, has the
    printed order: no courier has met him [B3.10, 21.14]. Those for whom the scenario has a line of their own have that.
    """
    rules = tray.at.game.scenario.rules
    if option(tray.at, "entry_orders", "printed") != "printed":
        return
    for group in tray.at.game.scenario.arrivals:
        if group.id not in rules.get("entry_orders", {}):
            _order_group(tray, group, rules.get("orders", {}))


def _order_group(tray: Tray, group: Arrival, printed: Mapping[str, str]) -> None:
    at, holder = tray.at, f"{ENTRY}{group.id}"
    members = [at.unit(name) for name in members_of(at.game, group) if name in at.state.units]
    waiting = [unit for unit in members if _comes_by_formation(at, unit)]
    troop = next((unit for unit in waiting if is_combat(at, unit)), None)
    if troop is None or holder in ledger_of(at.state).command.orders:
        return
    text = from_words(printed.get(printed_formation(at.game, troop.kind), ""))
    if text and _is_ordered_otherwise(at, formation_of(at, troop), text):
        go_with_formation(tray, group.side, [unit.id for unit in members if unit not in waiting])
        take(tray, holder, text, AT_START)


def _comes_by_formation(at: Position, unit: Unit) -> bool:
    """Whether a unit may come in now, and has no order of its own or of its division."""
    return arrival_of(at, unit) is not None and is_due(at, unit) and holder_of(at, unit) == formation_of(at, unit)


def _is_ordered_otherwise(at: Position, formation: FormationId, text: str) -> bool:
    """Whether a formation is not under the order that is printed for it; a General Retreat is for all of it [C6.7]."""
    kept = ledger_of(at.state).command.orders.get(formation)
    if kept is not None and read_orders(at.board, kept.text)[0].kind == GENERAL_RETREAT:
        return False
    return kept is None or kept.text != text or moves_badly(at, formation)


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

