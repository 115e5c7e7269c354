"""Opening a `.hexlog`: every line read, every digest checked, a line cut short left out."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from attrs import evolve, frozen

from hexboard.core.command import DrawOffer, Mailed, Received, TakeBack
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Digest, Entry, Header, Log
from hexboard.store.canon import NotCanonical, read_canon
from hexboard.store.codec import Codec, read_header
from hexboard.store.digests import entry_digest, root_digest
from hexboard.store.dispatches.dispatch import read_kept
from hexboard.store.game_file.game_lock import GameLock
from hexboard.store.game_file.logfile import SUFFIX, LogFile, closing_line
from hexboard.store.game_file.obfuscation import plain_line
from hexboard.store.game_file.upgrade import FORMAT, format_of, upgraded

MOST_BYTES = 64_000_000
"""The largest file that is opened: three times a game of 20,000 entries with everything in them."""
MOST_IN_LINE = 1_000_000

_GAME_ID = re.compile("[0-9a-f]{32}")
_RUNG = re.compile(r"[0-9a-f]{64}")
_MARK = b'{"hexlog":'
_RECORDS = (Mailed.tag, Received.tag, TakeBack.tag, DrawOffer.tag)
_CLOSING = b'{"closing":'
_CLOSED_SINCE = 2
_UNFINISHED = 2
_LINES_BEFORE = 3
_AGAIN = 5
_CUT = "The last line of the file was cut short while it was written and has been left out."
_OPEN_END = (
    "The file does not end with its closing line: it was cut off there, or the program was stopped while it wrote. "
    "The {n} entries it holds are sound; there may have been more. If there is an older copy, compare the two."
)

Told = Callable[[float], object]
"""Hears how much has been read, as a share of the whole."""


@frozen
class SoundPart:
    """So many entries of a file follow one another; ``read`` takes them apart, as many of them as can be."""

    entries: int
    read: Callable[[Told], Log]


class Damaged(Exception):
    """A file that was a game and is not whole; ``part`` is the game up to the damage, if there is any."""

    def __init__(self, what: str, where: str, sound: Log | SoundPart | None = None) -> None:
        # what was taken apart already is read by looking at it
        self.part = SoundPart(len(sound.entries), lambda told: sound) if isinstance(sound, Log) else sound
        safe = f"The {self.part.entries} entries before it are sound. " if self.part else ""
        super().__init__(f"{what} at {where}. {safe}The file was left as it is; open an older copy, if there is one.")
        self.what = what
        self.where = where

    def read_sound(self, told: Told = lambda share: None) -> Log | None:
        """The game up to the damage, or None; ``told`` hears how much of it has been read."""
        return self.part.read(told) if self.part else None


@frozen
class Opened:
    """A game as read: the log, the file to go on writing, and a remark for the player (empty: all is well)."""

    log: Log
    file: LogFile
    remark: str = ""


def read_head(path: Path) -> Header:
    """The header of a log file, enough to find its module. Raises Unreadable, Damaged, OSError."""
    with _opened(path) as file:
        return _header(file.readline(MOST_IN_LINE + 1).rstrip(b"\r\n"))[0]


def is_game(path: Path) -> bool:
    """Whether a file is a game or was one: it is named so, or begins so. Raises OSError."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return path.suffix == SUFFIX or file.read(len(_MARK)) == _MARK


def dispatches_in(path: Path) -> dict[Digest, int]:
    """The dispatches a game sent or took in, by their links, read without its rules; spoilt lines hold none. With each
    its number, if it is a turn that came in, or 0.

    Raises Unreadable, OSError.
    """
    with _opened(path) as file:
        marked = [line for line in file if any(tag.encode() in line for tag in _RECORDS)]
    return {link: number for link, number in map(_record, marked) if link}


def _record(line: bytes) -> tuple[Digest, int]:
    try:
        command = json.loads(line)["command"]
        number = int(command["dispatch"]) if command["do"] == Received.tag else 0
        return str(command["digest"]) if command["do"] in _RECORDS else "", number
    except (ValueError, LookupError, TypeError):
        return "", 0


def open_log(path: Path, codec: Codec, lock: GameLock | None = None, told: Told = lambda share: None) -> Opened:
    """A game from its file. A last line cut short is left out, with a remark.

    ``lock`` is held by whoever means to go on with it; without one the file may be written to while it is read, and
    is then read again. Raises Unreadable if it is no log file at all, Damaged if it was one and is not whole, OSError.
    """
    for _ in range(_AGAIN):
        before = path.stat().st_size
        try:
            opened = _read(path, codec, lock or GameLock(path), told)
        except Damaged:
            if path.stat().st_size == before:
                raise
        else:
            if not opened.remark or path.stat().st_size == before:
                return opened
    raise Unreadable("another program is writing to this game all the time; try again", str(path))


def _opened(path: Path) -> BinaryIO:
    """Raises Unreadable for what is no file, or too large to be a game: before anything of it is read."""
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(21, os.strerror(21), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("this is no game file: it is no file at all", str(path))
    if found.st_size > MOST_BYTES:
        size = f"{found.st_size // 1_000_000} MB, and no game has more than {MOST_BYTES // 1_000_000}"
        raise Unreadable(f"this is no game file: it has {size}", str(path))
    return path.open("rb")


def _read(path: Path, codec: Codec, lock: GameLock, told: Told) -> Opened:
    with _opened(path) as file:
        data = file.read(MOST_BYTES)
    chain = _Chain(codec, data)
    count, fault = chain.broken()
    remark = chain.ended(count, fault)
    log, fault = chain.taken_apart(count, told)
    if fault is not None:
        count = len(log.entries)
        remark = chain.ended(count, fault)
    as_it_stands = not remark and chain.format == FORMAT and b"\r\n" not in data
    closing_at = len(data) - len(closing_line(count, chain.links[count])) if as_it_stands else None
    seen = hashlib.sha256(data).digest()
    return Opened(log, LogFile(path, codec, log, lock, closing_at, chain.links[count], seen), remark)


class _Chain:
    """A file: its beginning, its entries as lines that each bear the digest of the one before, and what stands behind
    them. An entry is taken apart when it is wanted: damage far behind is so found at once.

    ``links`` are the digests that each entry, and whatever comes behind the last, must bear.
    """

    def __init__(self, codec: Codec, data: bytes) -> None:
        first = data[: MOST_IN_LINE + 1].partition(b"\n")[0].removesuffix(b"\r")
        header, self.format = _header(first)
        lines = islice(_plain_lines(data, header.game_id), 1, None)
        second = next(lines, b"")
        if not second.endswith(b"\n"):
            raise Damaged("the set-up is missing", "line 2")
        setup = second.rstrip(b"\n")
        try:
            facts = upgraded(_parsed(setup, "line 2"), self.format).get("setup")
            self._begun = Log(header, codec.read_facts(facts, "line 2, setup"))
        except Unreadable as fault:
            raise Damaged(fault.what, fault.where) from fault
        self._codec = codec
        self.links = [root_digest(_parsed(first, "line 1")["hexlog"], setup)]
        self._entries: list[bytes] = []
        self._behind: list[bytes] = []
        for line in lines:
            if b'"prev":"%s"' % self.links[-1].encode() not in line:
                self._behind = [line, *islice(lines, _UNFINISHED + 1)]
                break
            self._entries.append(line)
            self.links.append(entry_digest(line.rstrip(b"\n")))

    def broken(self) -> tuple[int, Damaged | None]:
        """How many entries there are, and why what stands behind them is none: it, or the last that it should follow,
        may be what is wrong.
        """
        count = len(self._entries)
        for number in range(max(0, count - 1), count + 1) if self._behind else ():
            try:
                self._entry(number)
            except Unreadable as fault:
                part = SoundPart(number, partial(self._before, number))
                return number, Damaged(fault.what, fault.where, part)
        return count, None

    def taken_apart(self, count: int, told: Told) -> tuple[Log, Damaged | None]:
        """The game with its first so many entries, or with those before one that is none, and why it is none."""
        found: list[Entry] = []
        for number in range(count):
            try:
                found.append(self._entry(number))
            except Unreadable as fault:
                sound = evolve(self._begun, entries=found)
                return sound, Damaged(fault.what, fault.where, sound)
            if number % 64 == 0:
                told(number / count)
        return evolve(self._begun, entries=found), None

    def _before(self, number: int, told: Told) -> Log:
        """The game before an entry, as far as it can be read."""
        return self.taken_apart(number, told)[0]

    def _entry(self, number: int) -> Entry:
        """The entry of that number, be it the line behind the last. Raises Unreadable where that is none."""
        line = self._entries[number] if number < len(self._entries) else self._behind[0]
        where = f"line {number + _LINES_BEFORE}"
        entry = self._codec.read_entry(upgraded(_parsed(line.rstrip(b"\n"), where), self.format), where)
        if entry.prev != self.links[number]:
            raise Unreadable("the entry does not follow the one before it", where)
        return entry

    def ended(self, count: int, fault: Damaged | None) -> str:
        """The remark on how the file ends after so many entries. Raises Damaged, for most files the fault that the next
        line has.
        """
        rest = [*self._entries[count : count + _UNFINISHED + 2], *self._behind][: _UNFINISHED + 2]
        is_short = len(rest) == 1 and not rest[0].endswith(b"\n")
        if self.format < _CLOSED_SINCE:
            if fault is not None and not is_short:
                raise fault
            return _CUT if fault else ""
        closing = closing_line(count, self.links[count])
        if rest == [closing]:
            return ""
        if fault is None:
            return _OPEN_END.format(n=count)
        is_closed = rest[0] == closing
        # a new entry is written over the closing line, first what lies behind it; a program may be killed meanwhile
        is_recent = len(rest) <= 1 + _UNFINISHED and len(rest[0]) == len(closing)
        if rest[0].startswith(_CLOSING) and rest[0].endswith(b"}\n") and not (is_closed and is_recent):
            raise Damaged("what the file was closed with is not what it holds", fault.where, fault.part)
        if is_short or is_recent:
            return _CUT
        raise fault


def _plain_lines(data: bytes, game_id: str) -> Iterator[bytes]:
    """The lines of a file as they were before some were obfuscated, all together no longer than a file may be; one that
    is longer than any line may be, in pieces.
    """
    left = MOST_BYTES  # a small file must not become a large one
    for line in iter(partial(BytesIO(data).readline, MOST_IN_LINE + 1), b""):
        if line.endswith(b"\n"):
            line = plain_line(line[:-1].removesuffix(b"\r"), game_id, max(1, min(MOST_IN_LINE, left))) + b"\n"
        left -= len(line)
        yield line


def _header(line: bytes) -> tuple[Header, int]:
    if not line.startswith(_MARK):
        raise Unreadable("this is no game file: it does not begin with a hexlog header", "line 1")
    try:
        raw = _parsed(line, "line 1")["hexlog"]
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault
    found = format_of(raw, "line 1")
    try:
        header = evolve(read_header(upgraded(raw, found), "line 1"), format=FORMAT)
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault
    if not _GAME_ID.fullmatch(header.game_id):
        raise Damaged("the id of a game has 32 hexadecimal figures", "line 1, game_id")
    if header.fixed and not _RUNG.fullmatch(header.fixed.rung):
        raise Damaged("the secret of fixed dice has 64 hexadecimal figures", "line 1, fixed.rung")
    if header.fixed and header.fixed.key and not _RUNG.fullmatch(header.fixed.key):
        raise Damaged("the key of a side has 64 hexadecimal figures", "line 1, fixed.key")
    try:
        read_kept(header.beside)
    except NotCanonical as fault:
        raise Damaged(f"this is not what an invitation says ({fault})", "line 1, beside") from fault
    return header, found


def _parsed(line: bytes, where: str) -> dict[str, Any]:
    if len(line) > MOST_IN_LINE:
        raise Unreadable(f"no line of a game file is longer than {MOST_IN_LINE} characters", where)
    try:
        raw = read_canon(line)
    except NotCanonical as fault:
        raise Unreadable(f"this is not a line of a game file ({fault})", where) from fault
    if not isinstance(raw, dict):
        raise Unreadable("this is not a line of a game file", where)
    return raw
