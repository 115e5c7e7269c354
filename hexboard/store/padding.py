"""Bytes behind a dispatch of a game that hides things, so that its length tells nothing of what is hidden."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from typing import Any

from hexboard.store.canon import canon

_STEP = 8192
_ROOM = 4  # how many times longer than what everybody is told a dispatch may be and still have the same length


def padded(payload: bytes, facts: Iterable[Any]) -> bytes:
    """A payload made longer; how long it becomes hangs on those of its facts (plain data) that everybody is told."""
    told = zlib.compress(canon([fact for fact in facts if "to" not in fact]), 9)
    length = _up(max(_ROOM * len(told), len(payload)))
    return payload + _bytes(payload, length - len(payload))


def is_padding(tail: bytes, payload: bytes) -> bool:
    """Whether the bytes behind a payload are those that make it longer, and nothing else."""
    return (len(payload) + len(tail)) % _STEP == 0 and tail == _bytes(payload, len(tail))


def _up(length: int) -> int:
    return (length // _STEP + 1) * _STEP


def _bytes(payload: bytes, number: int) -> bytes:
    # no run of one letter in the mail, that would show where the dispatch ends
    return hashlib.shake_256(b"hexboard/1/padding\0" + payload).digest(number)
