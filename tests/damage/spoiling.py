"""Bytes, lines and plain values spoilt at random."""

import copy
import random
from collections.abc import Callable
from typing import Any

_SIGNS = (b"\0", b"\n", b"\r", b'"', b"\\", b"{", b"[", b"]", b"}", b"=", b".", b"-", b"9", b"\xff", b"\xed\xa0\x80")
_STRANGE: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2**31,
        2**63 - 1,
        -(2**63),
        "",
        "x",
        "x" * 5_000,
        "\x00",
        "\x1b[2J",
        "\u202e",
        "..",
        "/",
    ),
    *([], {}, [[]], {"is": "moved"}, {"in": "map", "hex": "0101"}, "0101", "9999", "csa", "usa", [0] * 500, "a.b.c"),
)


def spoilt_bytes(data: bytes, chance: random.Random) -> bytes:
    """The data with a few things done to it, anywhere."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        data = chance.choice(_BYTES)(data, chance)
    return data


def spoilt_value(value: Any, chance: random.Random) -> Any:
    """Plain data with one to three values in it changed, doubled, taken out, or taken from elsewhere in it."""
    value = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = list(_places(value))
        if places:
            inside, key = chance.choice(places)
            _spoil(inside, key, [each[k] for each, k in chance.choices(places, k=3)], chance)
    return value


def _spoil(inside: Any, key: Any, others: list[Any], chance: random.Random) -> None:
    match chance.randrange(6):
        case 0:
            del inside[key]
        case 1:
            inside[key] = copy.deepcopy(chance.choice(_STRANGE))
        case 2 if isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        case 2 | 3:
            inside[key] = copy.deepcopy(chance.choice(others))
        case 4 if isinstance(inside, list):
            chance.shuffle(inside)
        case _:
            inside[key] = _near(inside[key], chance)


def _near(value: Any, chance: random.Random) -> Any:
    """Another value of the same sort."""
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1, 100, -(10**6)))
        case str() if value:
            at = chance.randrange(len(value))
            return value[:at] + chance.choice("0a9-\u00e9 ") + value[at + 1 :]
        case list() | dict():
            return type(value)()
    return chance.choice(_STRANGE[:12])


def _places(value: Any) -> Any:
    """Every place in plain data, as (list or mapping, index or key)."""
    match value:
        case dict():
            keys: Any = list(value)
        case list():
            keys = range(len(value))
        case _:
            return
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _changed(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice((chance.randbytes(1), chance.choice(_SIGNS))) + data[at + 1 :]


def _put_in(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    put = chance.choice(
        (chance.randbytes(chance.randrange(1, 9)), chance.choice(_SIGNS) * chance.choice((1, 3, 40_000)))
    )
    return data[:at] + put + data[at:]


def _taken_out(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice((1, 2, 30, 3_000)) :]


def _moved_about(data: bytes, chance: random.Random) -> bytes:
    first, second = sorted(chance.choices(range(len(data) + 1), k=2))
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[first:second][:20_000] + data[at:]


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    here, there = chance.choices(range(len(lines)), k=2)
    match chance.randrange(4):
        case 0:
            del lines[here]
        case 1:
            lines.insert(there, lines[here])
        case 2:
            lines[here], lines[there] = lines[there], lines[here]
        case _:
            lines[here] = lines[here].rstrip(b"\n") + b"\r\n"
    return b"".join(lines)


_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_cut, _changed, _changed, _changed, _put_in, _taken_out, _moved_about, _lines, _lines),
)
