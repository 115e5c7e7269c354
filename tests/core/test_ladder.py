"""The ladder of secrets: the figures of the protocol's own trial (20), and what a rung proves."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from attrs import evolve

from hexboard.core.ladder import seed_of_stretch
from hexboard.core.log import Header, Log
from hexboard.core.rung import RUNGS, Rung
from hexboard.core.tagged_hash import tagged_hash
from hexboard.engine.dice import SeededDice

GAME_ID = bytes(range(16)).hex()
LOG = Log(Header(GAME_ID, "m", "1", "s"))


def _master(identity: bytes) -> bytes:
    """HKDF-SHA256 of the protocol's section 4, one block long."""
    key = hmac.digest(b"hexboard/1", identity, "sha256")
    return hmac.digest(key, b"ladder" + bytes.fromhex(GAME_ID) + b"\x01", "sha256")


def _rung(identity: int, index: int) -> Rung:
    top = tagged_hash("rung-top", _master(bytes([identity]) * 32))
    return Rung(RUNGS, top).down_to(index)


@pytest.mark.parametrize(
    ("identity", "index", "secret"),
    [
        (0xA1, 0, "f481dde83a24fb2d6183cbc0afcd1ed784b29ad1d20566a5bc63db663ee0a8a5"),
        (0xA1, 1, "262faa555b4b47840c10a9c4133669a158ef2efc4bb9805ae99c43a4629cc0d4"),
        (0xB2, 0, "e464baac79b00d8b2186b3b282d376b1e5bc46be3045d4c7e479a942b3bf5c0f"),
        (0xB2, 1, "9003352e89364e3810433a7419d144864298e15f4d400178a9b432e36d016f39"),
    ],
)
def test_the_rungs_of_the_protocol(identity: int, index: int, secret: str) -> None:
    assert _rung(identity, index).secret.hex() == secret


def test_the_seed_and_the_faces_of_the_protocol() -> None:
    # whoever rolls has the rung of the stretch or, shown since, the one above it
    seeds = {seed_of_stretch(LOG, 1, _rung(0xA1, a), _rung(0xB2, b)) for a in (1, 2) for b in (1, 5)}
    (seed,) = seeds
    assert seed.hex() == "142f2fa2b4b739502bdc97ebaead25678d4e4f86a24064eb5081fdb0af3297e7"
    dice = SeededDice(seed)
    assert dice.roll(("march", "u:CSA-Hill", 1), 6, 2) == (4, 3)
    assert dice.roll(("combat", "0512", 1), 6, 1) == (6,)
    assert dice.roll(("morale", "u:7NY", 2), 10, 3) == (9, 7, 5)


def test_who_rolls_which_stretch_and_which_take_back_make_other_dice() -> None:
    a, b = _rung(0xA1, 2), _rung(0xB2, 2)
    seeds = {seed_of_stretch(LOG, 1, a, b), seed_of_stretch(LOG, 1, b, a), seed_of_stretch(LOG, 2, a, b)}
    other = evolve(LOG, header=evolve(LOG.header, game_id="f" * 32))
    assert len(seeds | {seed_of_stretch(other, 1, a, b)}) == 4


def test_a_rung_proves_those_below_it_and_no_other_does() -> None:
    top = Rung.of("Ann's secret", 9)
    assert top.down_to(4) == Rung.of("Ann's secret", 4)
    assert top.down_to(9) == top
    assert Rung.of("another", 9).down_to(4) != top.down_to(4)
    hashed = b"hexboard/1/rung\0" + (32).to_bytes(4, "big") + top.down_to(5).secret
    assert top.down_to(4).secret == hashlib.sha256(hashed).digest()


@pytest.mark.parametrize(
    "said",
    [{"i": -1, "r": "00" * 32}, {"i": RUNGS + 1, "r": "00" * 32}, {"i": True, "r": "00" * 32}, {"i": 1, "r": "00"}],
)
def test_what_is_no_rung_is_none(said: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no rung"):
        Rung.read(said)
    assert Rung.read({"i": 1, "r": "00" * 32}).written() == {"i": 1, "r": "00" * 32}
