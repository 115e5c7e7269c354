"""When the game is over everything is told to everybody [21.1]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.event import Event
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, only
from hexboard.core.secrecy import UnitReported
from hexboard.engine.sheet import DrawnWay
from hexboard.engine.tray import Tray
from hexboard.rules.command.reports import forget
from hexboard.rules.command.sealed import unseal

from ..war.campaign import SIDES
from ..war.charts import Charts
from .ledger import BattleReckoned, CorpsStood, FieldStood, Ledger, Prepared, ledger_of, table_of, unit_of
from .truth import corps_at, field_at


def reveal(tray: Tray, charts: Charts) -> None:
    """After the last turn: both armies as they stand, all marches, every sealed sheet; markers are put away."""
    at = tray.at
    if at.turn < at.game.scenario.turns:
        return
    for seat in at.game.seats:
        for who, marker in sorted(at.state.secrets.contacts):
            if who == seat.id:
                forget(tray, who, marker)
    for side in SIDES:
        # whose sheets speak of corps by their numbers
        tray.tell(Prepared(side, table_of(at, side).begun), EVERYONE)
    for event in _what_was(ledger_of(at)):
        tray.tell(event, EVERYONE)
    for corps in sorted(corps_at(at, charts).values(), key=lambda corps: corps.id):
        tray.tell(CorpsStood(corps), EVERYONE)
        for seat in at.game.seats:
            if seat.side == corps.side:
                tray.tell(UnitReported(seat.id, unit_of(corps), at.turn, "seen"), only(seat.id))
    tray.tell(FieldStood(field_at(at, charts)), EVERYONE)
    for seat_id, what in tuple(at.state.secrets.sealed):
        # in the order they were sealed in
        unseal(tray, seat_id, what)


def _what_was(ledger: Ledger) -> Iterator[Event]:
    """Turn by turn how everybody marched, and how each battle was reckoned."""
    for turn, marched in sorted(ledger.history.items()):
        yield marched
        yield from (BattleReckoned(battle) for battle in ledger.battles if battle.turn == turn)


def trails(at: Position) -> tuple[DrawnWay, ...]:
    """How both armies marched in the turn that is over."""
    history = ledger_of(at).history
    last = history.get(at.turn if at.state.over else at.turn - 1)
    return tuple(DrawnWay(march.trail) for march in last.marches if len(march.trail) > 1) if last else ()
