"""Two computers and the mail between them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexboard.core.command import EndPhase
from hexboard.play.table import Table
from hexboard.store.armour.blocks import armour
from hexboard.store.digests import state_digest
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.turnfile import pack
from hexboard.store.trouble import Refused
from tests.store import skirmish
from tests.store.skirmish import BOARD, March, Shoot

HERE = skirmish.edition()
NOW = "2026-11-21 20:15 UTC"


def ann() -> Table:
    """Ann's computer: a game she began."""
    return skirmish.table(HERE, skirmish.new_log(HERE))


def send(table: Table, side: str | None = None, **how: bool) -> str:
    """Pack the turn, record it, and give the mail."""
    packed = pack(HERE, table.log, NOW, side, **how)
    if packed.record:
        table.submit(packed.seat, packed.record)
    return packed.text


def receive(text: str, table: Table | None = None) -> Table:
    """Read a mail into a game, or into a new one."""
    mail = open_mail(text)
    if table is None:
        assert mail.invitation is not None
        table = skirmish.table(HERE, begun(HERE, mail.invitation, "Bob's"))
    skirmish.take(table, news(HERE, table.log, mail).entries)
    return table


def refusal(text: str, table: Table) -> str:
    """The code with which a mail is refused; the game must be untouched."""
    before = table.log
    with pytest.raises(Refused) as refused:
        news(HERE, table.log, open_mail(text))
    assert table.log is before
    return str(refused.value.trouble.code)


def march(table: Table, seat: str = "csa", to: str = "0102") -> None:
    table.submit(seat, March("csa-hill" if seat == "csa" else "usa-meade", BOARD.at(to)))


def csa_turn(table: Table) -> None:
    march(table)
    table.submit("csa", Shoot("csa-hill"))
    table.submit("csa", EndPhase())


def same_game(one: Table, other: Table) -> bool:
    return state_digest(one.view()) == state_digest(other.view())


def send_after(table: Table, play: Callable[[], object]) -> str:
    play()
    return send(table)


def block(dispatch: Dispatch) -> str:
    """A dispatch in armour."""
    return "".join(armour(dispatch.payload(), max(dispatch.seq, 0)))
