"""What a payload may hold, and hostile ones (protocol 15, 18, 21)."""

from __future__ import annotations

import random
import zlib

import pytest

from hexboard.store.armour.blocks import armour
from hexboard.store.canon import canon
from hexboard.store.dispatches.payload import is_padding, padded
from hexboard.store.receiving.news import open_mail
from hexboard.store.trouble import Refused
from tests.store.correspondence import ann, march, send


def wrapped(payload: bytes) -> str:
    return "".join(armour(payload, 1))


LARGE = {
    "v": 1,
    "kind": "TURN",
    "game": "0" * 32,
    "seq": 1,
    "side": "csa",
    "module": "m",
    **dict.fromkeys(("modver", "rules", "sent", "app"), ""),
    **dict.fromkeys(("prev", "head", "state"), "0" * 64),
    "events": [{"facts": [0] * 50_001}],
}
HOSTILE = {
    "a bomb": (zlib.compress(b'{"body":"' + b"0" * 20_000_000), "PB-801"),
    "no packing": (b"PK\x03\x04 nothing of ours", "PB-201"),
    "packing cut short": (zlib.compress(b'{"body":{}}' * 50)[:-9], "PB-201"),
    "something behind it": (zlib.compress(b'{"body":{},"sig":""}') + b"more", "PB-201"),
    "depth": (zlib.compress(b"[" * 100_000), "PB-201"),
    "blanks": (zlib.compress(b'{"body": {},"sig":""}'), "PB-201"),
    "a number with a point": (zlib.compress(b'{"body":{"v":1.0},"sig":""}'), "PB-201"),
    "a key twice": (zlib.compress(b'{"body":{"v":1,"v":1},"sig":""}'), "PB-201"),
    "a long number": (zlib.compress(b'{"body":{"v":' + b"9" * 9_999 + b'},"sig":""}'), "PB-201"),
    "no body": (zlib.compress(canon({"sig": ""})), "PB-201"),
    "a list": (zlib.compress(canon([])), "PB-201"),
    "a body of words": (zlib.compress(canon({"body": "x", "sig": ""})), "PB-201"),
    "an empty body": (zlib.compress(canon({"body": {}, "sig": ""})), "PB-201"),
    "too many events": (
        zlib.compress(
            canon(
                {
                    "body": LARGE,
                    "sig": "",
                }
            )
        ),
        "PB-801",
    ),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_payload_is_refused_with_a_message(kind: str) -> None:
    payload, code = HOSTILE[kind]
    with pytest.raises(Refused) as refused:
        open_mail(wrapped(payload))
    assert refused.value.trouble.code == code
    assert "\n" not in refused.value.trouble.text


def test_a_mail_without_a_turn_says_so() -> None:
    with pytest.raises(Refused, match="PB-101"):
        open_mail("Dear Bob, the file is attached. Ann")


def test_one_spoilt_turn_does_not_hide_a_good_one() -> None:
    a = ann()
    march(a)
    mail = open_mail(wrapped(b"nothing") + send(a))
    assert [d.seq for d in mail.dispatches] == [0, 1]
    assert [each.trouble.code for each in mail.wanting] == ["PB-201"]


@pytest.mark.parametrize("turns", [1, 2, 3, 7, 20])
def test_how_much_of_a_turn_is_hidden_does_not_tell_in_its_length(turns: int) -> None:
    began = [{"event": {"is": "turn-began", "turn": turn}} for turn in range(turns)]
    lengths = set()
    for hidden in range(4_000, 8_001, 1_000):
        payload = random.Random(hidden).randbytes(turns * hidden)
        long = padded(payload, began)
        assert is_padding(long[len(payload) :], payload)
        lengths.add(len(long))
    assert len(lengths) == 1


def test_a_long_game_in_one_dispatch_can_still_be_mailed() -> None:
    began = [{"event": {"is": "turn-began", "turn": turn}} for turn in range(500)]
    assert armour(padded(b"all of it", began), 1)
