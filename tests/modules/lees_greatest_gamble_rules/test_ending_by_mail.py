"""A game with sealed orders and hidden units that is resigned or drawn by mail: both have one end and know the same."""

from __future__ import annotations

import pytest

from hexboard.core.command import AGREES, DrawOffer, Resign, Undo
from hexboard.play.table import Table
from hexboard.play.told.hindsight import is_open
from hexboard.store.digests import state_digest
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.edition import Edition
from hexboard.store.rechecking import recheck
from hexboard.store.sending.asking import pack_answer, pack_ending, pack_question
from hexboard.store.sending.turnfile import Packed
from tests.games import new_table, rules

from .test_by_mail import GAME, NOW, SCENARIO, Desk, begun_from

_MAILS = 8


def desks(edition: Edition) -> tuple[Desk, Desk]:
    """Both computers after some mails; the first has sent the last of them."""
    here = Desk(new_table(GAME, SCENARIO, seed="hill 19"), "csa")
    here.table = Table(here.table.ruleset, here.table.game, here.table.log)
    here.play()
    there = Desk(begun_from(edition, here.send(edition)), "usa")
    sender, reader = there, here
    for _ in range(_MAILS):
        sender.play()
        reader.receive(edition, sender.send(edition))
        sender, reader = reader, sender
    return reader, sender


@pytest.fixture(scope="module")
def edition() -> Edition:
    ruled = rules(GAME, SCENARIO)
    return Edition(ruled.ruleset, ruled.game, ruled.codec, "")


def post(desk: Desk, packed: Packed) -> str:
    for command in packed.before:
        desk.table.submit(packed.seat, command)
    assert packed.record is not None
    desk.table.submit(packed.seat, packed.record)
    return packed.text


def one_end(edition: Edition, here: Desk, there: Desk) -> None:
    tables = here.table, there.table
    assert tables[0].view().state.over == tables[1].view().state.over is not None
    for seat in (None, "csa", "usa"):
        assert len({state_digest(table.view(seat)) for table in tables}) == 1
    assert len({tuple(d.link for d in sent_so_far(edition, table.log)) for table in tables}) == 1
    for table in tables:
        assert not list(recheck(edition.ruleset, edition.game, table.log))
        assert is_open(table)


def test_a_resignation_goes_before_secret_play_that_was_sent_or_not(edition: Edition) -> None:
    for is_sent in (False, True):
        waits, plays = desks(edition)
        assert waits.table.hides
        plays.play()
        if is_sent:
            plays.send(edition)
        text = post(waits, pack_ending(edition, waits.table.log, NOW, Resign(), waits.side))
        plays.receive(edition, text)
        one_end(edition, waits, plays)


def test_a_draw_is_agreed_to_and_an_offer_is_alike_whatever_was_done_in_secret(edition: Edition) -> None:
    waits, plays = desks(edition)
    before = pack_question(edition, plays.table.log, NOW, DrawOffer(0, ""), plays.side)
    plays.play()
    after = pack_question(edition, plays.table.log, NOW, DrawOffer(0, ""), plays.side)
    assert (before.text, before.subject, before.attachment) == (after.text, after.subject, after.attachment)
    waits.receive(edition, post(plays, after))
    plays.receive(edition, post(waits, pack_answer(edition, waits.table.log, NOW, AGREES, waits.side)))
    one_end(edition, waits, plays)


def test_who_gives_up_in_secret_play_takes_that_back_only_if_the_other_agrees(edition: Edition) -> None:
    waits, plays = desks(edition)
    number = len(plays.table.log.entries)
    plays.table.submit(plays.side, Resign())
    barred = plays.table.check(plays.side, Undo(number))
    assert barred is not None
    assert "must agree first" in barred.reason
    assert waits.table.view().state.over is None
