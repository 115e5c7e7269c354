"""Canonical JSON, of which every digest of a mailed game is made (protocol 3.1)."""

import json
import re
import unicodedata
from typing import Any

DEPTH = 32
LARGEST = 2**63 - 1
MARKS = 30
"""Longest run of combining marks in a text: Unicode's own limit for text that must be quick to normalise."""

_LONG_NUMBER = re.compile(rb"[0-9]{19}")
# what holds itself is nested too deep, and found to be so before
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, check_circular=False)


class NotCanonical(ValueError):
    """A value or a text that canonical JSON does not allow."""


def canon(value: Any) -> bytes:
    """The one JSON text of a value: ASCII, sorted keys, no spaces, integers only, at most 32 levels deep.

    Text is brought to NFC first. Raises NotCanonical for anything else (floats, odd keys, other types).
    """
    return _ENCODER.encode(value if _is_plain(value) else _plain(value, 0)).encode("ascii")


def read_canon(text: bytes) -> Any:
    """The value of a canonical JSON text; NotCanonical if `canon` would not write exactly that text."""
    try:
        # a key that stands twice is not looked for here: the text written below has it once
        value = _DECODER.decode(text.decode("ascii"))
    except NotCanonical:
        raise
    except (ValueError, RecursionError) as fault:
        raise NotCanonical("the text is not JSON") from fault
    if _written_quickly(text, value) != text:
        raise NotCanonical("the text is JSON, but not in its canonical form")
    return value


def _written_quickly(text: bytes, value: Any) -> bytes:
    """What ``canon`` writes for a value read from a text: where that has no escapes, no long numbers and no more
    brackets than may be nested, nothing is left for it to settle.
    """
    if b"\\" in text or text.count(b"{") + text.count(b"[") > DEPTH or _LONG_NUMBER.search(text):
        return canon(value)
    return _ENCODER.encode(value).encode("ascii")


def _is_plain(value: Any) -> bool:
    # nearly everything is: ASCII text, small numbers, lists and dicts of them, and has nothing to be settled
    level: list[Any] | None = [value]
    for _ in range(DEPTH):
        if not level:
            break
        level = _inside(level)
    return level == []


def _inside(level: list[Any]) -> list[Any] | None:
    # what the values of one depth hold, or None if one of them is not plain
    found: list[Any] = []
    for each in level:
        kind = type(each)
        if kind is str:
            if not each.isascii():
                return None
        elif kind is dict:
            try:
                keys = "".join(each)
            except TypeError:
                return None
            if not keys.isascii():
                return None
            found += each.values()
        elif kind is list or kind is tuple:
            found += each
        elif not (each is None or kind is bool or (kind is int and abs(each) <= LARGEST)):
            return None
    return found


def _plain(value: Any, depth: int) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST:
            raise NotCanonical("a number is too large")
        return value
    if isinstance(value, str):
        return _settled(value)
    if not isinstance(value, (dict, list, tuple)):
        raise NotCanonical(f"{type(value).__name__} has no canonical form")
    if depth == DEPTH:
        raise NotCanonical(f"nested more than {DEPTH} deep")
    if not isinstance(value, dict):
        return [_plain(each, depth + 1) for each in value]
    return _once([(_key(key), _plain(each, depth + 1)) for key, each in value.items()])


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise NotCanonical("a key is not text")
    return _settled(key)


def _settled(text: str) -> str:
    if text.isascii():
        return text
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise NotCanonical("half of a character stands alone")
    run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) else 0
        if run > MARKS:
            raise NotCanonical("too many combining marks in a row")
    return unicodedata.normalize("NFC", text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotCanonical("a key stands twice")
    return found


def _no_number(text: str) -> Any:
    raise NotCanonical(f"{text[:20]} is not a whole number")


_DECODER = json.JSONDecoder(parse_float=_no_number, parse_constant=_no_number)
