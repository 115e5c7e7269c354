"""A turn that did not come is asked for once more, and the very same blocks are sent again (protocol 8, 14.4, 17)."""

from __future__ import annotations

from typing import Any

import pytest

from hexboard.core.command import EndPhase
from hexboard.play.table import Table
from hexboard.store.armour.reading import read_armour
from hexboard.store.dispatches.chapters import sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import MOST_WANTED
from hexboard.store.receiving.news import news, open_mail
from hexboard.store.sending.asking import pack_again, pack_request
from hexboard.store.trouble import Refused
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn, receive, refusal, same_game, send
from tests.store.skirmish import Scout, Shoot


def two() -> tuple[Table, Table, str]:
    """Ann has sent dispatch 1, Bob 2, which she has, and Ann 3, which is the last text and has not come."""
    a = ann()
    csa_turn(a)
    b = receive(send(a))
    b.submit("usa", EndPhase())
    receive(send(b), a)
    a.submit("csa", Shoot("csa-hill"))
    a.submit("csa", EndPhase())
    return a, b, send(a)


def request(table: Table, side: str, *wants: int, note: str = "") -> str:
    return pack_request(HERE, table.log, NOW, wants, side, note=note).text


def payloads(text: str) -> dict[int, bytes]:
    return {each.dispatch: each.payload for each in read_armour(text).found}


def test_what_did_not_come_is_asked_for_and_comes_as_it_was() -> None:
    a, b, lost = two()
    asked = request(b, "usa", note="my mail program ate it")
    assert "my mail program ate it" in asked
    assert "Union asks for dispatch 3 once more" in asked
    before = a.log
    found = news(HERE, a.log, open_mail(asked))
    assert (found.entries, found.seqs, found.wants) == ((), (), (3,))
    again = pack_again(HERE, a.log, found.wants, "csa")
    assert again.record is None
    assert "Dispatch 3 once more, as asked for: the very same." in again.text
    assert payloads(again.text)[3] == payloads(lost)[3]
    assert a.log is before
    receive(again.text, b)
    assert same_game(a, b)
    assert b.log.standing.turns[-1].dispatch == 3


def test_the_whole_history_goes_along_so_that_a_game_is_rebuilt_from_the_answer() -> None:
    a, _, _ = two()
    again = pack_again(HERE, a.log, (3,), "csa")
    assert [each.seq for each in open_mail(again.text).dispatches] == [0, 1, 2, 3]


def test_a_history_that_is_too_long_stays_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    a, _, _ = two()
    monkeypatch.setattr("hexboard.store.sending.asking.MOST_UNASKED", 100)
    again = pack_again(HERE, a.log, (1, 3, 9), "csa")
    assert [each.seq for each in open_mail(again.text).dispatches] == [0, 1, 3]
    later = pack_again(HERE, a.log, (2, 3), "csa")
    assert [each.seq for each in open_mail(later.text).dispatches] == [2, 3]
    assert "Dispatches 1 and 3 once more" in again.text


def test_what_is_played_and_not_sent_shows_in_neither_mail() -> None:
    _, b, lost = two()
    receive(lost, b)

    def mails() -> tuple[str, str]:
        return request(b, "usa", 3), pack_again(HERE, b.log, (2,), "usa").text

    before = mails()
    b.submit("usa", Scout("usa-meade"))
    b.submit("usa", EndPhase())
    assert mails() == before


def test_what_never_went_out_cannot_be_sent_again() -> None:
    a, _, _ = two()
    with pytest.raises(Refused, match=r"Dispatches 4 and 7 never went out from here.*PB-818"):
        pack_again(HERE, a.log, (4, 7), "csa")
    begun = ann()
    csa_turn(begun)
    with pytest.raises(Refused, match=r"Dispatch 0 never went out from here.*PB-818"):
        pack_again(HERE, begun.log, (0,), "csa")
    with pytest.raises(Refused, match="PB-812"):
        pack_request(HERE, ann().log, NOW, (1,), "csa")
    with pytest.raises(Refused, match="PB-814"):
        pack_request(HERE, a.log, NOW, (1,), "usa")
    with pytest.raises(Refused, match="PB-817"):
        pack_request(HERE, a.log, NOW, (4,), "csa", note="x" * 4_001)


def test_one_that_came_too_early_says_which_is_to_be_asked_for() -> None:
    a, b, _ = two()
    b2 = receive(pack_again(HERE, a.log, (3,), "csa").text, Table(HERE.ruleset, HERE.game, b.log))
    b2.submit("usa", EndPhase())
    receive(send(b2), a)
    csa_turn_back(a)
    assert refusal(send(a), b) == "PB-401"
    assert open_mail(request(b, "usa")).last.body["wants"] == [3]


def csa_turn_back(table: Table) -> None:
    table.submit("csa", EndPhase())


def test_the_question_can_stand_in_one_mail_with_a_turn() -> None:
    a, b, _ = two()
    found = news(HERE, b.log, open_mail(request(a, "csa", 2) + pack_again(HERE, a.log, (3,), "csa").text))
    assert (found.seqs, found.wants) == ((3,), (2,))


def test_ones_own_question_is_no_turn() -> None:
    _, b, lost = two()
    own = request(b, "usa")
    assert refusal(own, b) == "PB-410"
    assert news(HERE, b.log, open_mail(own + lost)).wants == ()


def changed(text: str, **fields: Any) -> str:
    return block(Dispatch({**Dispatch.read(payloads(text)[0]).body, **fields}))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"wants": []}, "PB-201"),
        ({"wants": [0]}, "PB-201"),
        ({"wants": [3, 2]}, "PB-201"),
        ({"wants": [3, 3]}, "PB-201"),
        ({"wants": [True]}, "PB-201"),
        ({"wants": "3"}, "PB-201"),
        ({"wants": [70_000]}, "PB-201"),
        ({"wants": list(range(1, MOST_WANTED + 2))}, "PB-201"),
        ({"seq": 1}, "PB-201"),
        ({"have": -1}, "PB-201"),
        ({"have": None}, "PB-201"),
        ({"side": "red"}, "PB-201"),
        ({"side": 3}, "PB-201"),
        ({"note": "x" * 5_000}, "PB-201"),
        ({"game": "ff" * 16}, "PB-301"),
        ({"v": 2}, "PB-202"),
    ],
)
def test_a_question_that_does_not_fit_is_refused(fields: dict[str, Any], code: str) -> None:
    a, b, _ = two()
    with pytest.raises(Refused) as raised:
        news(HERE, a.log, open_mail(changed(request(b, "usa"), **fields)))
    assert raised.value.trouble.code == code


def test_it_invites_to_no_game_and_has_no_place_in_the_chain() -> None:
    a, b, _ = two()
    mail = open_mail(request(b, "usa"))
    assert (mail.dispatches, mail.invitation, [each.kind for each in mail.beside]) == ((), None, ["RESEND"])
    assert len(list(sent_so_far(HERE, b.log))) == 3
    assert len(list(sent_so_far(HERE, a.log))) == 4
