"""Words alone, in a block beside the chain (protocol 8): read at once, recorded nowhere, and no turn."""

from __future__ import annotations

from typing import Any

import pytest

from hexboard.core.command import EndPhase, Note, Resign, Throw
from hexboard.play.by_mail.arrivals import lines_beside
from hexboard.play.table import Table
from hexboard.store.armour.reading import read_armour
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import TALK
from hexboard.store.receiving.news import News, news, open_mail
from hexboard.store.sending.asking import pack_ending
from hexboard.store.sending.turnfile import pack
from hexboard.store.trouble import Refused
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn, receive, same_game, send


def two() -> tuple[Table, Table]:
    """Ann has sent dispatch 1; Bob is to play."""
    a = ann()
    csa_turn(a)
    return a, receive(send(a))


def talk(table: Table, side: str, *words: str) -> str:
    for each in words:
        table.submit(side, Note(each))
    packed = pack(HERE, table.log, NOW, side)
    assert packed.record is None
    return packed.text


def read(text: str, table: Table) -> News:
    return news(HERE, table.log, open_mail(text))


def refusal(text: str, table: Table) -> str:
    with pytest.raises(Refused) as raised:
        read(text, table)
    return str(raised.value.trouble.code)


def of_talk(text: str) -> Dispatch:
    return next(d for d in map(Dispatch.read, (each.payload for each in read_armour(text).found)) if d.kind == TALK)


def test_words_are_read_at_once_and_go_into_the_game_with_the_next_turn() -> None:
    a, b = two()
    found = read(talk(a, "csa", "by the way", "take your time"), b)
    assert (found.entries, found.seqs, found.trouble, found.wants) == ((), (), None, ())
    assert list(lines_beside(HERE.game, found.beside)) == ["Confederate writes: by the way take your time"]
    b.submit("usa", EndPhase())
    receive(send(b), a)
    a.submit("csa", EndPhase())
    receive(send(a), b)
    said = [entry.command.text for entry in b.log.entries if isinstance(entry.command, Note)]
    assert said == ["by the way", "take your time"]
    assert same_game(a, b)


def test_after_the_end_who_has_sent_the_last_dispatch_lets_the_other_write_first() -> None:
    a, b = two()
    ending = pack_ending(HERE, b.log, NOW, Resign(), "usa")
    for command in (*ending.before, ending.record):
        assert command is not None
        b.submit("usa", command)
    receive(ending.text, a)
    # both write before either has read: two dispatches of one number, and neither could be read
    from_b = talk(b, "usa", "well played")
    a.submit("csa", Note("thank you"))
    from_a = send(a)
    assert list(lines_beside(HERE.game, read(from_b, a).beside)) == ["Union writes: well played"]
    assert "Words alone: the game stays as it ended." in " ".join(from_b.split())
    receive(from_a, b)
    receive(send(b), a)
    assert [e.command.text for e in a.log.entries if isinstance(e.command, Note)] == ["thank you", "well played"]
    assert same_game(a, b)


def test_a_spoilt_turn_beside_words_is_told_of() -> None:
    a, b = two()
    b.submit("usa", EndPhase())
    send(b)  # and it is lost
    lines = talk(b, "usa", "did you get it").splitlines()
    last = max(n for n, line in enumerate(lines) if "BEGIN" in line)
    found = read("\n".join(line for n, line in enumerate(lines) if n < last or "-00" not in line), a)
    assert list(lines_beside(HERE.game, found.beside)) == ["Union writes: did you get it"]
    assert found.trouble is not None


def test_dice_outside_the_rules_are_told_so_too() -> None:
    a, b = two()
    a.submit("csa", Throw("who pays", 1, 6))
    found = read(pack(HERE, a.log, NOW, "csa").text, b)
    assert "Confederate rolls 1 die of 6 faces outside the rules" in next(lines_beside(HERE.game, found.beside))


def test_more_words_than_a_block_holds_are_cut_off_and_come_with_the_turn() -> None:
    a, b = two()
    found = read(talk(a, "csa", "x" * 3_000, "y" * 3_000), b)
    assert len(found.beside[0].body["note"]) == 4_000


def test_ones_own_words_are_for_the_other_to_read() -> None:
    a, b = two()
    b.submit("usa", EndPhase())
    receive(send(b), a)
    own = block(of_talk(talk(b, "usa", "your move")))
    assert refusal(own, b) == "PB-410"
    assert [each.note for each in read(own, a).beside] == ["your move"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"note": 3}, "PB-201"),
        ({"note": "x" * 4_001}, "PB-201"),
        ({"seq": 2}, "PB-201"),
        ({"side": "red"}, "PB-201"),
        ({"game": "ff" * 16}, "PB-301"),
    ],
)
def test_words_that_do_not_fit_are_refused(fields: dict[str, Any], code: str) -> None:
    a, b = two()
    said = of_talk(talk(a, "csa", "hello"))
    assert refusal(block(Dispatch({**said.body, **fields})), b) == code


def test_no_sign_that_rules_the_screen_is_shown() -> None:
    a, b = two()
    said = of_talk(talk(a, "csa", "hello"))
    found = read(block(Dispatch({**said.body, "note": "a\u202eb\x1b[2Jc"})), b)
    assert all(sign not in line for line in lines_beside(HERE.game, found.beside) for sign in ("\u202e", "\x1b"))
