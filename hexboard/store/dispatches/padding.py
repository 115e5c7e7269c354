"""How a dispatch of a game that hides things is made longer, so that its length tells nothing of them."""

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from hexboard.core.event import TurnBegan
from hexboard.store.armour.blocks import MOST_BYTES
from hexboard.store.canon import canon

_STEP = 8192
_ROOM = 4  # how many times longer than what everybody is told a dispatch may be and still have the same length
_TURN = 8192  # bytes that a turn may hide, however little of it everybody is told


def padded(payload: bytes, facts: Iterable[Any]) -> bytes:
    """A payload made longer; how long it becomes hangs on those of its facts (plain data) that everybody is told."""
    least = min(_up(_expected([fact for fact in facts if "to" not in fact])), MOST_BYTES // _STEP * _STEP)
    length = max(least, _up(len(payload)))
    return payload + _bytes(payload, length - len(payload))


def is_padding(tail: bytes, payload: bytes) -> bool:
    """Whether the bytes behind a payload are those that make it longer, and nothing else."""
    return (len(payload) + len(tail)) % _STEP == 0 and tail == _bytes(payload, len(tail))


def _expected(told: Sequence[Any]) -> int:
    # what is told in the same words turn by turn packs into nothing, what is hidden does not
    turns = sum(1 for fact in told if fact["event"]["is"] == TurnBegan.tag)
    return max(_ROOM * len(zlib.compress(canon(told), 9)), _TURN * turns)


def _up(length: int) -> int:
    return (length // _STEP + 1) * _STEP


def _bytes(payload: bytes, number: int) -> bytes:
    # no run of one letter in the mail, that would show where the dispatch ends
    return hashlib.shake_256(b"hexboard/1/padding\0" + payload).digest(number)
