"""Who signs by mail: the figures of the protocol (4, 7, 20), and the files identities are kept in."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.core.rung import Rung
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.identity import Identities, Identity, fingerprint_of, is_signed_by

ANN, BOB = Identity(b"\xa1" * 32), Identity(b"\xb2" * 32)
GAME = bytes(range(16)).hex()
GENESIS = "8da5c65fc399bafe419a31b699b9ce238ed4c356509f5b20e4efeeeb67838972"
EVENTS = [["move", "u:CSA-Hill", ["0410", "0411", "0512"]], ["roll", ["combat", "0512", 1], 1, 6, [6]]]
HEAD = "b35a38c2bdca370724917f11447a1d14d6f31486076512f4a3a7e67c2e36a2ee"
FIRST = {"events": EVENTS, "head": HEAD, "kind": "TURN", "prev": GENESIS, "seq": 1}


def test_keys_and_fingerprint_are_those_of_the_protocol() -> None:
    assert ANN.key == "6379ee13bf59b1d92d81f6c44ac405994b125b50c744bb54e2c89dcbe7c3b603"
    assert BOB.key == "ec0e2942870f68b46844d5e1317e89a7085a1b3dc508e3f64dbcc80bb6575dd0"
    assert ANN.fingerprint == fingerprint_of(ANN.key) == "J9K7-MT14-6SX8"


@pytest.mark.parametrize(
    ("identity", "index", "secret"),
    [
        (ANN, 0, "f481dde83a24fb2d6183cbc0afcd1ed784b29ad1d20566a5bc63db663ee0a8a5"),
        (ANN, 1, "262faa555b4b47840c10a9c4133669a158ef2efc4bb9805ae99c43a4629cc0d4"),
        (BOB, 0, "e464baac79b00d8b2186b3b282d376b1e5bc46be3045d4c7e479a942b3bf5c0f"),
        (BOB, 1, "9003352e89364e3810433a7419d144864298e15f4d400178a9b432e36d016f39"),
    ],
)
def test_rungs_of_an_identity_are_those_of_the_protocol(identity: Identity, index: int, secret: str) -> None:
    assert Rung.of(identity.ladder_secret(GAME), index).secret.hex() == secret


def test_signature_and_link_are_those_of_the_protocol() -> None:
    signed = Dispatch(FIRST).signed_by(ANN)
    assert signed.sig == (
        "85875c03dc375b6e57b78dbdcafb01bb671d16038018e1ee3d79f641abbe50f2"
        "991f021aeea1993a40a61a06f1706101b8c413111f8c2ed87e02832ca942280e"
    )
    assert signed.link == "1d96bc6a9c791ff9c11e3a6cad90582f527cf472109276bfa82faf0468aa3603"


def test_a_signature_is_of_one_message_and_one_key() -> None:
    sig = ANN.sign(b"a turn")
    assert is_signed_by(ANN.key, b"a turn", sig)
    assert not is_signed_by(ANN.key, b"another turn", sig)
    assert not is_signed_by(BOB.key, b"a turn", sig)
    assert not is_signed_by(ANN.key, b"a turn", "")
    assert not is_signed_by("00", b"a turn", sig)


def test_an_identity_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    mine = Identities(tmp_path / "identity")
    own = mine.own()
    assert mine.own().key == own.key
    assert mine.of(own.key) is not None
    assert mine.of(BOB.key) is None
    (path,) = (tmp_path / "identity").iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert own.seed.hex() not in repr(own)


def test_an_identity_is_used_on_a_second_computer_and_the_former_one_stays_for_its_games(tmp_path: Path) -> None:
    first, second = Identities(tmp_path / "first"), Identities(tmp_path / "second")
    former, brought = second.own(), first.own()
    first.export(tmp_path / "to carry")
    with pytest.raises(FileExistsError):
        first.export(tmp_path / "to carry")
    assert stat.S_IMODE((tmp_path / "to carry").stat().st_mode) == 0o600
    assert second.use(tmp_path / "to carry").key == brought.key
    assert second.own().key == brought.key
    assert {second.of(key) is None for key in (former.key, brought.key)} == {False}
    kept = {each.name for each in (tmp_path / "second").iterdir()}
    second.use(tmp_path / "to carry")
    assert {each.name for each in (tmp_path / "second").iterdir()} == kept
    # and back again
    again = Identities(tmp_path / "again")
    again.use(tmp_path / "to carry")
    second.export(tmp_path / "once more")
    assert again.use(tmp_path / "once more").key == brought.key


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"hexboard-identity": 1, "seed": "00"}', "\udcff", "9" * 5000])
def test_what_is_no_identity_is_not_used_and_changes_nothing(tmp_path: Path, text: str) -> None:
    mine = Identities(tmp_path / "identity")
    own = mine.own()
    (tmp_path / "brought").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(Unreadable):
        mine.use(tmp_path / "brought")
    assert mine.own().key == own.key


def test_a_disk_that_takes_no_more_costs_no_identity(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the one that is to be used again lies in the folder itself, or the only copy is written over."""
    mine, others = Identities(tmp_path / "identity"), Identities(tmp_path / "others")
    former = mine.own()
    others.export(tmp_path / "brought")
    mine.use(tmp_path / "brought")
    (kept,) = (tmp_path / "identity").glob("identity-*.json")
    copy = tmp_path / "copy"
    mine.export(copy)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        for fails in (lambda: mine.use(kept), lambda: mine.export(copy, over=True)):
            with pytest.raises(OSError, match="No space"):
                fails()
    assert mine.own().key == others.own().key
    assert mine.of(former.key) is not None
    assert others.use(copy).key == others.own().key


def test_a_spoilt_identity_is_kept_and_another_used(tmp_path: Path) -> None:
    mine, others = Identities(tmp_path / "identity"), Identities(tmp_path / "others")
    mine.own()
    (path,) = (tmp_path / "identity").iterdir()
    path.write_text("no more")
    with pytest.raises(Unreadable, match="use a copy of it"):
        mine.own()
    with pytest.raises(Unreadable):
        mine.of(others.own().key)
    others.export(tmp_path / "brought")
    assert mine.use(tmp_path / "brought").key == mine.own().key == others.own().key
    assert "no more" in {each.read_text() for each in (tmp_path / "identity").iterdir()}
    assert mine.of(BOB.key) is None


def test_what_is_written_over_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text("something")
    copy.chmod(0o644)
    Identities(tmp_path / "identity").export(copy, over=True)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
