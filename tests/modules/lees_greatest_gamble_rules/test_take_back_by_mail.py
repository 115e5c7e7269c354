"""A take-back by mail in a game with sealed orders and hidden units: both go back, and it tells neither anything."""

from __future__ import annotations

import pytest

from hexboard.core.command import AGREES, FRESH, KEPT, TakeBack
from hexboard.play.table import Table
from hexboard.store.digests import state_digest
from hexboard.store.edition import Edition
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.asking import pack_answer, pack_question
from hexboard.store.sending.turnfile import Packed
from tests.games import new_table, rules

from .test_by_mail import GAME, NOW, SCENARIO, Desk

_BEFORE, _AFTER, _BACK_TO = 9, 5, 6


def _exchange(edition: Edition, here: Desk, there: Desk, nth: int) -> None:
    sender, reader = (here, there) if nth % 2 == 0 else (there, here)
    sender.play()
    reader.receive(edition, sender.send(edition))


def _seen(desk: Desk) -> list[str]:
    return [state_digest(desk.table.view(seat)) for seat in (None, "csa", "usa")]


def _posted(desk: Desk, packed: Packed) -> str:
    assert packed.record is not None
    desk.table.submit(packed.seat, packed.record)
    return packed.text


@pytest.mark.parametrize("dice", [KEPT, FRESH])
def test_both_go_back_and_every_seat_knows_what_it_knew_then(dice: str) -> None:
    ruled = rules(GAME, SCENARIO)
    edition = Edition(ruled.ruleset, ruled.game, ruled.codec, "")
    here = Desk(new_table(GAME, SCENARIO, seed="hill 19"), "csa")
    here.table = Table(here.table.ruleset, here.table.game, here.table.log)
    here.play()
    mail = open_mail(here.send(edition))
    assert mail.invitation is not None
    there = Desk(Table(edition.ruleset, edition.game, begun(edition, mail.invitation, "theirs")), "usa")
    for entry in news(edition, there.table.log, mail).entries:
        there.table.accept(entry)
    then: list[str] = []
    for nth in range(1, _BEFORE):
        _exchange(edition, here, there, nth)
        if nth == _BACK_TO - 1:
            then = _seen(here)
    assert here.table.hides
    asker, other = (here, there) if _BEFORE % 2 == 0 else (there, here)
    question = pack_question(edition, asker.table.log, NOW, TakeBack(0, "", to=_BACK_TO, dice=dice), asker.side)
    other.receive(edition, _posted(asker, question))
    answer = pack_answer(edition, other.table.log, NOW, AGREES, other.side)
    asker.receive(edition, _posted(other, answer))
    assert _seen(here) == _seen(there) == then
    # how long such a mail is tells of nothing that is hidden
    assert len({len(each.blocks.rpartition("HEXBOARD BEGIN")[2]) for each in (question, answer)}) == 1
    for nth in range(_BACK_TO, _BACK_TO + _AFTER):
        _exchange(edition, here, there, nth)
    assert _seen(here) == _seen(there)
