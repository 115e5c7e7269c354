"""Opening a `.hexlog`: every line read, every digest checked, a line cut short left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from hexboard.core.command import Mailed
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Digest, Header, Log
from hexboard.store.chaining import chained
from hexboard.store.codec import Codec, read_header
from hexboard.store.digests import entry_digest, root_digest
from hexboard.store.logfile import LogFile
from hexboard.store.upgrade import FORMAT, format_of, upgraded

_MARK = b'{"hexlog":'
_MAILED = Mailed.tag.encode()


class Damaged(Exception):
    """A file that was a game and is not whole. ``sound`` is the game up to the damage, if that much can be read."""

    def __init__(self, what: str, where: str, sound: Log | None = None) -> None:
        safe = f"The {len(sound.entries)} entries before it are sound. " if sound else ""
        super().__init__(f"{what} at {where}. {safe}The file was left as it is; open an older copy, if there is one.")
        self.what = what
        self.where = where
        self.sound = sound


@frozen
class Opened:
    """A game as read: the log, the file to go on writing, and a remark for the player (empty: all is well)."""

    log: Log
    file: LogFile
    remark: str = ""


def read_head(path: Path) -> Header:
    """The header of a log file, enough to find its module. Raises Unreadable, Damaged, OSError."""
    with path.open("rb") as file:
        return _header(file.readline().rstrip(b"\r\n"))[0]


def dispatches_in(path: Path) -> frozenset[Digest]:
    """The links of the dispatches a game sent or took in, read without its rules; spoilt lines hold none.

    Raises OSError.
    """
    with path.open("rb") as file:
        marked = [line for line in file if _MAILED in line]
    return frozenset(link for link in map(_link, marked) if link)


def _link(line: bytes) -> Digest:
    try:
        command = json.loads(line)["command"]
        return str(command["digest"]) if command["do"] == Mailed.tag else ""
    except (ValueError, LookupError, TypeError):
        return ""


def open_log(path: Path, codec: Codec) -> Opened:
    """A game from its file. A last line cut short is left out, with a remark.

    Raises Unreadable if it is no log file at all, Damaged if it was one and is not whole, OSError.
    """
    data = path.read_bytes()
    *lines, tail = data.split(b"\n")
    header, found = _header(lines[0].rstrip(b"\r") if lines else tail)
    chain = _begun(codec, header, lines, found)
    for number, line in enumerate(lines[2:], 3):
        chain.add(line.rstrip(b"\r"), f"line {number}")
    remark = ""
    if tail:
        try:
            chain.add(tail, f"line {len(lines) + 1}")
        except Damaged:
            remark = "The last line of the file was cut short while it was written and has been left out."
    log = chain.log if found == FORMAT else chained(codec, chain.log)
    as_it_stands = found == FORMAT and not tail
    return Opened(log, LogFile(path, codec, log, len(data) if as_it_stands else None), remark)


class _Chain:
    """Entries read one after another, each checked against the digest of the one before."""

    def __init__(self, codec: Codec, log: Log, found: int, root: Digest) -> None:
        self.log = log
        self._codec = codec
        self._format = found
        self._last = root

    def add(self, line: bytes, where: str) -> None:
        try:
            raw = _parsed(line, where)
            entry = self._codec.read_entry(upgraded(raw, self._format), where)
        except Unreadable as fault:
            raise Damaged(fault.what, fault.where, self.log) from fault
        if entry.prev != self._last:
            raise Damaged("the entry does not follow the one before it", where, self.log)
        self.log = self.log.appended(entry)
        self._last = entry_digest(line)


def _begun(codec: Codec, header: Header, lines: list[bytes], found: int) -> _Chain:
    if len(lines) < 2:
        raise Damaged("the set-up is missing", "line 2")
    try:
        raw = _parsed(lines[1].rstrip(b"\r"), "line 2")
        log = Log(header, codec.read_facts(upgraded(raw, found).get("setup"), "line 2, setup"))
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault
    as_written = _parsed(lines[0].rstrip(b"\r"), "line 1")["hexlog"]
    return _Chain(codec, log, found, root_digest(as_written, raw))


def _header(line: bytes) -> tuple[Header, int]:
    if not line.startswith(_MARK):
        raise Unreadable("this is no game file: it does not begin with a hexlog header", "line 1")
    try:
        raw = _parsed(line, "line 1")["hexlog"]
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault
    found = format_of(raw, "line 1")
    try:
        return evolve(read_header(upgraded(raw, found), "line 1"), format=FORMAT), found
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault


def _parsed(line: bytes, where: str) -> dict[str, Any]:
    try:
        raw = json.loads(line.decode("ascii"))
    except (ValueError, RecursionError) as fault:
        raise Unreadable("this is not a line of a game file", where) from fault
    if not isinstance(raw, dict):
        raise Unreadable("this is not a line of a game file", where)
    return raw
