"""The digests that tie a game together: of its start, of each entry, of the state (protocol 7)."""

from collections.abc import Iterable, Mapping, Set
from typing import Any

import attrs

from hexboard.board.board import Board
from hexboard.core.log import Digest
from hexboard.core.position import Position
from hexboard.core.state import Secrets
from hexboard.core.tagged_hash import tagged_hash
from hexboard.geometry.hex import Hex
from hexboard.store.canon import canon

_OWN = frozenset({"seed", "seats", "free_undo", "scripted"})


def root_digest(header: Mapping[str, Any], setup: bytes) -> Digest:
    """What the first entry follows: what was agreed at the start, as plain data, and the set-up as canonical JSON.

    The seed, the players' names and what may change on the way (undo agreed, dice by hand) are left out.
    """
    agreed = {key: value for key, value in header.items() if key not in _OWN}
    return tagged_hash("log", canon(agreed), setup).hex()


def entry_digest(line: bytes) -> Digest:
    """The digest of an entry, from its line as written, without the line break."""
    return tagged_hash("entry", line).hex()


def state_digest(at: Position) -> Digest:
    """The digest of everything a position holds, true or as a seat knows it.

    Raises TypeError for a ledger that is not plain values.
    """
    plain = _plain(at.state, at.board)
    secrets = plain.pop("secrets")
    # games without secrets keep the digests they had when a state held its sightings and seals itself
    plain |= {"sightings": {}, "sealed": {}} if at.state.secrets == Secrets() else {"secrets": secrets}
    return tagged_hash("state", canon(plain)).hex()


def head_digest(prev: Digest, events: Iterable[Any]) -> Digest:
    """The digest of a row of events, as plain data, that follow the link ``prev``."""
    head = bytes.fromhex(prev)
    for event in events:
        head = tagged_hash("event", head, canon(event))
    return head.hex()


def _plain(value: Any, board: Board) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Hex):
        return board.label(value) if value in board else [value.q, value.r]
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {key: _plain(each, board) for key, each in value.items()}
    if isinstance(value, Mapping):
        return sorted(([_plain(k, board), _plain(v, board)] for k, v in value.items()), key=canon)
    if isinstance(value, Set):
        return sorted((_plain(each, board) for each in value), key=canon)
    if isinstance(value, (tuple, list)):
        return [_plain(each, board) for each in value]
    if attrs.has(type(value)):
        return {f.name: _plain(getattr(value, f.name), board) for f in attrs.fields(type(value)) if f.eq}
    raise TypeError(f"a state may hold plain values only, not {type(value).__name__}")
