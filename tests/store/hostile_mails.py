"""Mails made to do harm, with the code each is refused with; `python -m tests.store.hostile_mails` measures them.

Each is made by a function of a divisor: 1 makes it as large as a mail may be, more makes it smaller for the suite.
"""

from __future__ import annotations

import base64
import contextlib
import multiprocessing
import resource
import time
import zlib
from collections.abc import Callable
from typing import Any

from hexboard.store.armour.blocks import ArmourLine, BlockHeader, armour
from hexboard.store.canon import canon
from hexboard.store.letters import spell
from hexboard.store.receiving.news import open_mail
from hexboard.store.trouble import Refused

GAME = bytes(range(16)).hex()
ZEROS = "0" * 64
TURN: dict[str, Any] = {
    "v": 1,
    "kind": "TURN",
    "game": GAME,
    "seq": 1,
    "side": "csa",
    "module": "skirmish",
    "modver": "1.0.0",
    "rules": "aa" * 32,
    "state": ZEROS,
    "prev": ZEROS,
    "head": ZEROS,
    "events": [],
    "sent": "",
    "app": "",
}
BOMB = b"[" + b"{}," * 600_000 + b"{}]"


def packed(text: bytes) -> bytes:
    """Any bytes in armour, packed as a dispatch is."""
    return "\n".join(armour(zlib.compress(text, 9), 1)).encode()


def said(**fields: Any) -> bytes:
    """A turn with some fields of another sort."""
    return packed(canon({"body": {**TURN, **fields}, "sig": ""}))


def _signed(signature: Any) -> bytes:
    return packed(canon({"body": TURN, "sig": signature}))


def _without(name: str) -> bytes:
    return packed(canon({"body": {key: value for key, value in TURN.items() if key != name}, "sig": ""}))


def _raw(fields: str) -> bytes:
    return packed(canon({"body": TURN, "sig": ""}).replace(b'"v":1', fields.encode()))


def _nested(deep: int) -> bytes:
    inner = b"deep"
    for number in range(deep):
        edge = f"b{number}".encode()
        inner = (
            b"Content-Type: multipart/mixed; boundary="
            + edge
            + b"\n\n--"
            + edge
            + b"\n"
            + inner
            + b"\n--"
            + edge
            + b"--"
        )
    return b"From: a\nContent-Transfer-Encoding: base64\n" + inner


def _forwarded(deep: int) -> bytes:
    return b"From: a\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n" * deep


def _matryoshka(deep: int) -> bytes:
    inner = said(kind=[])
    for _ in range(deep):
        inner = b"A: b\nContent-Transfer-Encoding: base64\n\n" + base64.encodebytes(inner)
    return inner


def _many_headers(count: int, *, alike: bool) -> bytes:
    """Blocks of 900 lines of which only the opening line is there."""
    rows = []
    for number in range(count):
        digest = (b"\0\0\0" if alike else number.to_bytes(3, "big")) + number.to_bytes(13, "big")
        header = BlockHeader(1, 0, 900, 90, 27_000, 1, digest)
        rows.append(ArmourLine("HH", spell(digest[:3], 4), 0, header.data).text)
    return "\n".join(rows).encode()


def _many_bombs(count: int) -> bytes:
    return b"\n".join(packed(BOMB[:-4] + b"{},%d]" % n) for n in range(count))


WRONG_SORTS: tuple[Any, ...] = ([], {}, None, 1, -1, True, "x" * 4_001, [[]], {"a": []})
HOSTILE: dict[str, tuple[Callable[[int], bytes], str]] = {
    "nothing": (lambda k: b"", "PB-101"),
    "zeros": (lambda k: bytes(100_000), "PB-101"),
    "every byte": (lambda k: bytes(range(256)) * 400, "PB-101"),
    "half a mark": (lambda k: b"\xff\xfe" + b"\x00\xd8" * (5_000 // k), "PB-101"),
    "4 MB and one byte": (lambda k: b"x" * 4_000_001, "PB-801"),
    "line breaks": (lambda k: b"\n" * (4_000_000 // k), "PB-101"),
    "hyphens": (lambda k: b"H-" * (2_000_000 // k), "PB-101"),
    "opening brackets of tags": (lambda k: b"<a" * (2_000_000 // k), "PB-101"),
    "ampersands": (lambda k: b"&" * (4_000_000 // k), "PB-101"),
    "half entities": (lambda k: b"&abcdefgh" * (440_000 // k), "PB-101"),
    "soft breaks": (lambda k: b"=  " * (1_300_000 // k), "PB-101"),
    "quoted-printable": (lambda k: b"=41" * (1_300_000 // k), "PB-101"),
    "initials": (lambda k: b"ab" * (2_000_000 // k), "PB-101"),
    "quotes of initials": (lambda k: b"\n> > > > > > " * (300_000 // k), "PB-101"),
    "a million letters": (lambda k: "".join(map(chr, range(0x10000, 0xFFFFF))).encode(), "PB-101"),
    "combining marks": (lambda k: ("a" + "\u0301" * (1_900_000 // k)).encode(), "PB-101"),
    "combining marks of two classes": (lambda k: ("a" + "\u0301\u0323" * (900_000 // k)).encode(), "PB-101"),
    "headers without end": (lambda k: b"A: b\n" * (800_000 // k), "PB-101"),
    "one header of 4 MB": (lambda k: b"A: " + b"b" * (3_900_000 // k), "PB-101"),
    "a header folded for ever": (lambda k: b"A: b\n" + b" c\n" * (1_300_000 // k), "PB-101"),
    "a content type of parameters": (lambda k: b"Content-Type: text/plain" + b"; a=b" * (700_000 // k), "PB-101"),
    "continued parameters": (
        lambda k: b"Content-Type: text/plain" + b"".join(b"; a*%d*=b" % n for n in range(200_000 // k)),
        "PB-101",
    ),
    "packings without a body": (lambda k: b"Content-Transfer-Encoding: base64\n" * (110_000 // k), "PB-101"),
    "packings with an empty body": (lambda k: b"Content-Transfer-Encoding: base64\n\n" * (110_000 // k), "PB-101"),
    "packings that are not": (lambda k: b"Content-Transfer-Encoding: base64\n\n!!!!\n" * (90_000 // k), "PB-101"),
    "parts in parts": (lambda k: _nested(5_000 // k), "PB-101"),
    "mails in mails": (lambda k: _forwarded(40_000 // k), "PB-101"),
    "packed thrice": (lambda k: _matryoshka(3), "PB-101"),
    "packed twice": (lambda k: _matryoshka(2), "PB-201"),
    "4 MB of base64": (lambda k: b"Content-Transfer-Encoding: base64\n\n" + b"SFhB" * (990_000 // k), "PB-101"),
    "an opening line for each of 60,000 blocks": (lambda k: _many_headers(60_000 // k, alike=False), "PB-801"),
    "60,000 opening lines of one block": (lambda k: _many_headers(60_000 // k, alike=True), "PB-801"),
    "opening lines only": (lambda k: _many_headers(900, alike=False), "PB-103"),
    "no packing": (lambda k: "".join(armour(b"no packing", 1)).encode(), "PB-201"),
    "a packing cut short": (lambda k: "".join(armour(zlib.compress(b"x" * 100)[:-5], 1)).encode(), "PB-201"),
    "something behind the packing": (lambda k: "".join(armour(zlib.compress(b"{}") + b"x", 1)).encode(), "PB-201"),
    "a bomb of zeros": (lambda k: packed(bytes(8_000_000)), "PB-801"),
    "a bomb of empty tables": (lambda k: packed(BOMB), "PB-801"),
    "five bombs": (lambda k: _many_bombs(5), "PB-801"),
    "a bomb of brackets": (lambda k: packed(b"[" * 1_900_000), "PB-801"),
    "brackets": (lambda k: packed(b"[" * 200_000), "PB-201"),
    "tables in tables": (lambda k: packed(b'{"a":' * (90_000 // k)), "PB-201"),
    "33 deep": (lambda k: packed(b"[" * 33 + b"]" * 33), "PB-201"),
    "a long number": (lambda k: packed(b"9" * (1_900_000 // k)), "PB-201"),
    "a text of escapes": (lambda k: packed(b'"' + b"\\u0301" * (300_000 // k) + b'"'), "PB-201"),
    "half a character": (lambda k: packed(b'"\\ud800"'), "PB-201"),
    "a fraction": (lambda k: _raw('"v":1.0'), "PB-201"),
    "an exponent": (lambda k: _raw('"v":1e9'), "PB-201"),
    "not a number": (lambda k: _raw('"v":NaN'), "PB-201"),
    "a key twice": (lambda k: _raw('"v":1,"v":1'), "PB-201"),
    "blanks": (lambda k: _raw('"v": 1'), "PB-201"),
    "a number of 20 figures": (lambda k: _raw('"v":99999999999999999999'), "PB-201"),
    "a list for a dispatch": (lambda k: packed(b"[]"), "PB-201"),
    "a list for a body": (lambda k: packed(b'{"body":[],"sig":""}'), "PB-201"),
    "a signature too many": (lambda k: packed(b'{"body":{},"sig":"","sig2":""}'), "PB-201"),
    "a newer protocol": (lambda k: said(v=2), "PB-202"),
    "a kind with an escape": (lambda k: said(kind="\x1b[2J"), "PB-202"),
    "50,000 remarks": (lambda k: said(events=[{}] * 50_000), "PB-801"),
    "events without end": (lambda k: said(events=[{"facts": [0] * 30_000}]), "PB-801"),
    "a stamp of 30,000 letters": (lambda k: said(weather="x" * 30_000), "PB-801"),
}
HOSTILE.update(
    {
        f"{name} is {number}": (lambda k, name=name, value=value: said(**{name: value}), "PB-201")
        for name in ("v", "kind", "game", "state", "prev", "head", "module", "rules", "side", "events")
        for number, value in enumerate(WRONG_SORTS)
        if not (name == "events" and value in ([], [[]])) and not (name == "v" and type(value) is int)
    }
)
HOSTILE.update({f"without {name}": (lambda k, name=name: _without(name), "PB-201") for name in TURN})
HOSTILE.update(
    {f"signed by {n}": (lambda k, value=value: _signed(value), "PB-201") for n, value in enumerate(WRONG_SORTS)}
)
HOSTILE["half a signature"] = (lambda k: _signed("ab" * 32), "PB-201")
HOSTILE["a signature among the moves"] = (lambda k: said(sig=""), "PB-201")


def _measured(name: str, tell: Any) -> None:
    data = HOSTILE[name][0](1)
    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    with contextlib.suppress(Refused):
        open_mail(data)
    took, after = time.process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tell.put((took, (after - before) / 1_000, len(data)))


def main() -> None:
    """Print seconds and megabytes of every hostile mail at its largest, each read by a process of its own."""
    context = multiprocessing.get_context("spawn")
    for name in HOSTILE:
        told: Any = context.Queue()
        process = context.Process(target=_measured, args=(name, told))
        process.start()
        took, memory, size = told.get()
        process.join()
        print(f"{took:5.2f} s {memory:4.0f} MB {size:>9,} bytes  {name}", flush=True)


if __name__ == "__main__":
    main()
