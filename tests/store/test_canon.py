"""Canonical JSON and the tagged hash (protocol 3.1, 20)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.tagged_hash import tagged_hash
from hexboard.store.canon import DEPTH, NotCanonical, canon, read_canon

GAME = bytes(range(16)).hex()
RUNG_A = "f481dde83a24fb2d6183cbc0afcd1ed784b29ad1d20566a5bc63db663ee0a8a5"
RUNG_B = "e464baac79b00d8b2186b3b282d376b1e5bc46be3045d4c7e479a942b3bf5c0f"
SIGN_A = "6379ee13bf59b1d92d81f6c44ac405994b125b50c744bb54e2c89dcbe7c3b603"
SIGN_B = "ec0e2942870f68b46844d5e1317e89a7085a1b3dc508e3f64dbcc80bb6575dd0"
INVITE = {
    "game": GAME,
    "kind": "INVITE",
    "module": "bg-seven-days",
    "modver": "1.0.0",
    "rules": "0" * 64,
    "rung0": RUNG_A,
    "sign": SIGN_A,
}
ACCEPT = {"kind": "ACCEPT", "rung0": RUNG_B, "sign": SIGN_B}
MOVE = ["move", "u:CSA-Hill", ["0410", "0411", "0512"]]
ROLL = ["roll", ["combat", "0512", 1], 1, 6, [6]]


def test_the_published_chain_of_hashes() -> None:
    genesis = tagged_hash("genesis", canon(INVITE), canon(ACCEPT))
    assert genesis.hex() == "8da5c65fc399bafe419a31b699b9ce238ed4c356509f5b20e4efeeeb67838972"
    first = tagged_hash("event", genesis, canon(MOVE))
    assert first.hex() == "c07a64cb42384ced2c0cba9ba690431ff26a2f59d3f62dee29980ee79cc10dec"
    second = tagged_hash("event", first, canon(ROLL))
    assert second.hex() == "b35a38c2bdca370724917f11447a1d14d6f31486076512f4a3a7e67c2e36a2ee"


def test_the_published_link() -> None:
    genesis = tagged_hash("genesis", canon(INVITE), canon(ACCEPT))
    head = "b35a38c2bdca370724917f11447a1d14d6f31486076512f4a3a7e67c2e36a2ee"
    body = {"events": [MOVE, ROLL], "head": head, "kind": "TURN", "prev": genesis.hex(), "seq": 1}
    signature = bytes.fromhex(
        "85875c03dc375b6e57b78dbdcafb01bb671d16038018e1ee3d79f641abbe50f2"
        "991f021aeea1993a40a61a06f1706101b8c413111f8c2ed87e02832ca942280e"
    )
    link = tagged_hash("link", genesis, canon(body), signature)
    assert link.hex() == "1d96bc6a9c791ff9c11e3a6cad90582f527cf472109276bfa82faf0468aa3603"


def test_the_published_digest_of_a_declaration() -> None:
    declared = {"events": [["attack", "0512", ["u:a", "u:b"]]], "kind": "DECLARE", "seq": 3}
    assert (
        tagged_hash("declare", canon(declared)).hex()
        == "62c3d7b3fb5adfe357358a5cf86208e11ece0e7ce5bd860234b715b736000ded"
    )


def test_keys_are_sorted_and_nothing_is_spaced() -> None:
    assert canon({"b": [1, None, True], "a": "é", "": {}}) == b'{"":{},"a":"\\u00e9","b":[1,null,true]}'


def test_text_is_composed_first() -> None:
    assert canon("e\u0301") == canon("é")


values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(values)
def test_canonical_text_is_read_back_and_stays_the_same(value: Any) -> None:
    try:
        text = canon(value)
    except NotCanonical:
        return
    assert canon(read_canon(text)) == text


@pytest.mark.parametrize(
    "value",
    [1.5, {"a": 2.0}, {1: 2}, {1}, b"x", 2**63, {"e\u0301": 1, "é": 2}, "a" + "\u0301" * 31, float("nan")],
)
def test_what_has_no_canonical_form_is_refused(value: object) -> None:
    with pytest.raises(NotCanonical):
        canon(value)


def test_depth_has_a_limit() -> None:
    deep: object = 0
    for _ in range(DEPTH):
        deep = [deep]
    assert read_canon(canon(deep)) == deep
    with pytest.raises(NotCanonical):
        canon([deep])


@pytest.mark.parametrize(
    "text",
    [
        b'{"b":1,"a":2}',
        b'{"a": 1}',
        b'{"a":1,"a":1}',
        b"[1.0]",
        b"[1e3]",
        b"[NaN]",
        b"[Infinity]",
        b'["\xc3\xa9"]',
        b'["e\\u0301"]',
        b"",
        b"[1,]",
        b"[" * 100_000,
        b"9" * 5_000,
        json.dumps(["é"], ensure_ascii=True).upper().encode(),
    ],
)
def test_only_the_canonical_text_is_read(text: bytes) -> None:
    with pytest.raises(NotCanonical):
        read_canon(text)
