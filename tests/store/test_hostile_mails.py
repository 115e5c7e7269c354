"""Mails made to do harm: every one is refused with its code, and nothing any mail holds stops the program."""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.harmless import harmless
from hexboard.store.armour.blocks import armour
from hexboard.store.armour.reading import read_armour
from hexboard.store.canon import canon
from hexboard.store.digests import head_digest
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.mail_source import bytes_of, text_of
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.turnfile import pack
from hexboard.store.trouble import Refused
from tests.store.correspondence import HERE, NOW, ann, block, csa_turn
from tests.store.hostile_mails import HOSTILE, packed

SMALLER = 20
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_mail_is_refused(name: str) -> None:
    make, code = HOSTILE[name]
    with pytest.raises(Refused) as refused:
        open_mail(make(1 if name.startswith("4 MB and") else SMALLER))
    assert refused.value.trouble.code == code
    assert refused.value.trouble.text == harmless(refused.value.trouble.text)
    assert len(refused.value.trouble.text) < 1_000


@given(st.binary(max_size=400), st.sampled_from([b"", b"Content-Transfer-Encoding: base64\n\n", b"\xff\xfe"]))
def test_whatever_bytes_come_are_read_or_refused(data: bytes, before: bytes) -> None:
    assert isinstance(text_of(before + data), str)
    with pytest.raises(Refused):
        open_mail(before + data)


@given(st.text(max_size=400))
def test_whatever_is_pasted_is_read_or_refused(text: str) -> None:
    assert not read_armour(text).found
    with pytest.raises(Refused):
        open_mail(text)


@given(st.binary(min_size=1, max_size=200))
def test_whatever_is_armoured_is_read_or_refused(payload: bytes) -> None:
    with pytest.raises(Refused):
        Dispatch.read(read_armour("".join(armour(payload, 1))).found[0].payload)


@given(JSON)
def test_whatever_is_packed_is_read_or_refused(value: Any) -> None:
    try:
        text = canon({"body": value, "sig": ""})
    except ValueError:
        return
    with pytest.raises(Refused):
        open_mail(packed(text))


def _mails() -> tuple[Dispatch, Dispatch]:
    a = ann()
    csa_turn(a)
    invited, turn = open_mail(pack(HERE, a.log, NOW).text).dispatches
    return invited, turn


INVITED, TURN = _mails()


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in _places(each, (*path, key)))]


def _spoilt(body: Any, place: tuple[Any, ...], value: Any) -> Any:
    body = copy.deepcopy(body)
    at = body
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    return body


@given(st.data())
def test_a_turn_with_anything_in_any_place_changes_nothing_or_is_the_turn(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(_places(TURN.body)[1:]))
    body = _spoilt(TURN.body, place, data.draw(JSON))
    log = begun(HERE, INVITED, "Bob's")
    try:
        body["head"] = head_digest(body["prev"], body["events"])
        mail = open_mail(block(Dispatch(body)))
    except (Refused, ValueError, TypeError, LookupError):
        # refused, or nothing that can be put into a mail at all
        return
    try:
        found = news(HERE, log, mail)
    except Refused:
        return
    # friendly dice: the mover's computer says what was thrown, if a die can show it (R0)
    assert place[0] in {"app", "sent"} or "faces" in place or body == TURN.body
    assert found.seqs == (1,)


@given(st.data())
def test_an_invitation_with_anything_in_any_place_is_refused_or_as_it_says(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(_places(INVITED.body)[1:]))
    body = _spoilt(INVITED.body, place, data.draw(JSON))
    try:
        invited = open_mail(block(Dispatch(body))).invitation
    except (Refused, ValueError, TypeError, LookupError):
        return
    assert invited is not None
    try:
        log = begun(HERE, invited, "Bob's")
    except Refused:
        return
    assert log.header.game_id == body["game"]


def test_a_file_that_cannot_be_a_mail_is_not_opened(tmp_path: Path) -> None:
    huge = tmp_path / "huge.eml"
    with huge.open("wb") as file:
        file.truncate(2_000_000_000)
    with pytest.raises(Refused, match="PB-801"):
        bytes_of(huge)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(Refused, match="PB-802"):
            bytes_of(tmp_path / "pipe")
    with pytest.raises(OSError, match=r".*"):
        bytes_of(tmp_path)


def test_a_decision_too_long_for_a_line_of_a_game_file_is_refused() -> None:
    a = ann()
    csa_turn(a)
    body = dict(Dispatch.read(read_armour(pack(HERE, a.log, NOW).text).found[-1].payload).body)
    edits = [{"unit": "csa-hill", "place": None, "step": 0, "status": None}] * 9_000
    body["events"] = [{"seat": "csa", "command": {"do": "propose", "edits": edits, "reason": "why"}, "facts": []}]
    body["head"] = head_digest(body["prev"], body["events"])
    with pytest.raises(Refused, match=r"bytes of one decision.*PB-801"):
        news(HERE, begun(HERE, INVITED, "Bob's"), open_mail(block(Dispatch(body))))
