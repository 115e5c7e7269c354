"""Opening a `.hexlog`: every line read, every digest checked, a line cut short left out."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Callable, Iterator
from functools import partial
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
LONG = 2_000_000
"""Bytes: a longer file is first looked through for damage, as a whole."""

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


class Damaged(Exception):
    """A file that was a game and is not whole.

    ``sound`` is the game up to the damage, if that much can be read; of a long file it is ``part``, read when wanted.
    """

    def __init__(self, what: str, where: str, sound: Log | None = None, part: SoundPart | None = None) -> None:
        entries = part.entries if part else len(sound.entries) if sound else None
        safe = "" if entries is None else f"The {entries} entries before it are sound. "
        super().__init__(f"{what} at {where}. {safe}The file was left as it is; open an older copy, if there is one.")
        self.what = what
        self.where = where
        self.has_sound = entries is not None
        self._sound = sound
        self._part = part

    def saying(self, what: str) -> Damaged:
        """The same damage in other words."""
        return Damaged(what, self.where, self._sound, self._part)

    @property
    def sound(self) -> Log | None:
        """The game up to the damage, or None."""
        return self.read_sound()

    def read_sound(self, told: Told = lambda share: None) -> Log | None:
        """The same; ``told`` hears how much of it has been read. Raises OSError."""
        if self._sound is None and self._part is not None:
            self._sound, self._part = self._part.read(told), None
        return self._sound


@frozen
class SoundPart:
    """So many entries of a long file follow one another; ``read`` reads them."""

    entries: int
    read: Callable[[Told], Log | None]


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
        if path.stat().st_size > LONG:
            _check_links(path, codec, file)
        lines = _Lines(file, told)
        chain = _begun(codec, lines)
        remark = chain.read(lines)
        seen = lines.digest()
    as_it_stands = not remark and chain.is_as_written_now and not lines.has_other_ends
    closing_at = lines.read - len(closing_line(chain.count, chain.last)) if as_it_stands else None
    return Opened(chain.log, LogFile(path, codec, chain.log, lock, closing_at, chain.last, seen), remark)


def _check_links(path: Path, codec: Codec, file: BinaryIO) -> None:
    """Look through a long file for the first line that cannot follow the one before it, without taking any apart.

    Damage far behind is so found at once. Raises Damaged; what else may be wrong is found by reading.
    """
    lines = _Lines(file, lambda share: None)
    chain = _begun(codec, lines)
    before, last = b"", chain.last
    rest: list[bytes] = []
    for line in lines:
        if b'"prev":"%s"' % last.encode() not in line:
            rest = [line, *islice(lines, _UNFINISHED + 1)]
            break
        before, last = line, entry_digest(line.rstrip(b"\n"))
    entries = lines.number - len(rest) - _LINES_BEFORE + 1
    suspects = [each for each in (before, *rest[:1]) if each]
    fault = _broken_after(path, codec, chain, entries, suspects) if rest else None
    chain.ended(fault, rest, entries, last)
    file.seek(0)


def _broken_after(path: Path, codec: Codec, chain: _Chain, entries: int, suspects: list[bytes]) -> Damaged:
    """What is wrong: with the last of so many entries, or with the line that comes next. ``suspects`` are the two."""
    first = entries - len(suspects) + 1
    for sound, line in enumerate(suspects, first):
        where = f"line {sound + _LINES_BEFORE}"
        part = SoundPart(sound, partial(_part_of, path, codec, sound))
        try:
            chain.entry(line, where)
        except Unreadable as fault:
            return Damaged(fault.what, fault.where, part=part)
    return Damaged("the entry does not follow the one before it", where, part=part)


def _part_of(path: Path, codec: Codec, entries: int, told: Told) -> Log | None:
    """The first so many entries of a file, or as many of them as can be read."""
    with _opened(path) as file:
        lines = _Lines(file, told)
        chain = _begun(codec, lines)
        for line in islice(lines, entries):
            fault = chain.taken(line, lines.where)
            if fault is not None:
                return fault.sound
    return chain.log


class _Lines:
    """The lines of a file, none of them longer than a line may be, and what is known of all that was read.

    Once ``game_id`` is known those that are obfuscated are given as they were before.
    """

    def __init__(self, file: BinaryIO, told: Told) -> None:
        self._file = file
        self._told = told
        self._sum = hashlib.sha256()
        self._size = max(1, os.fstat(file.fileno()).st_size)
        self.read = 0
        self.number = 0
        self.has_other_ends = False
        self.game_id = ""
        self._plain = 0

    def __iter__(self) -> Iterator[bytes]:
        while line := self._file.readline(MOST_IN_LINE + 1):
            self._sum.update(line)
            self.read += len(line)
            self.number += 1
            if line.endswith(b"\r\n"):
                self.has_other_ends = True
                line = line[:-2] + b"\n"
            if self.number % 64 == 0:
                self._told(self.read / self._size)
            if self.game_id and line.endswith(b"\n"):
                # a small file must not become a large one
                most = max(1, min(MOST_IN_LINE, MOST_BYTES - self._plain))
                line = plain_line(line[:-1], self.game_id, most) + b"\n"
            self._plain += len(line)
            yield line

    @property
    def where(self) -> str:
        """The line read last, for a refusal."""
        return f"line {self.number}"

    def digest(self) -> bytes:
        """The SHA-256 of everything read, the rest of the file included."""
        for _ in self:
            pass
        return self._sum.digest()


class _Chain:
    """Entries read one after another, each checked against the digest of the one before."""

    def __init__(self, codec: Codec, log: Log, found: int, root: Digest) -> None:
        self._start = log
        self._entries: list[Entry] = []
        self._codec = codec
        self._format = found
        self.last = root
        self.is_closed = False

    @property
    def log(self) -> Log:
        """Everything read so far."""
        return evolve(self._start, entries=tuple(self._entries))

    @property
    def is_as_written_now(self) -> bool:
        """Whether the lines are of the newest format and closed."""
        return self.is_closed and self._format == FORMAT

    @property
    def count(self) -> int:
        """Number of entries read so far."""
        return len(self._entries)

    def read(self, lines: _Lines) -> str:
        """Read to the end; give back what there is to say about it. Raises Damaged."""
        for line in lines:
            fault = self.taken(line, lines.where)
            if fault is not None:
                return self.ended(fault, [line, *islice(lines, _UNFINISHED + 1)], self.count, self.last)
        return self.ended(None, [], self.count, self.last)

    def entry(self, line: bytes, where: str) -> Entry:
        """What a line says. Raises Unreadable."""
        return self._codec.read_entry(upgraded(_parsed(line.rstrip(b"\n"), where), self._format), where)

    def taken(self, line: bytes, where: str) -> Damaged | None:
        """Take a line for the next entry, or say why it cannot be."""
        try:
            entry = self.entry(line, where)
        except Unreadable as fault:
            return Damaged(fault.what, fault.where, self.log)
        if entry.prev != self.last:
            return Damaged("the entry does not follow the one before it", where, self.log)
        self._entries.append(entry)
        self.last = entry_digest(line.rstrip(b"\n"))
        return None

    def ended(self, fault: Damaged | None, rest: list[bytes], count: int, last: Digest) -> str:
        """The remark on how a file ends after so many entries; ``rest`` begins with the first line that is none.

        Raises Damaged, for most files the fault.
        """
        is_short = len(rest) == 1 and not rest[0].endswith(b"\n")
        if self._format < _CLOSED_SINCE:
            if fault is not None and not is_short:
                raise fault
            return _CUT if fault else ""
        closing = closing_line(count, last)
        self.is_closed = rest[:1] == [closing]
        if rest == [closing]:
            return ""
        if fault is None:
            return _OPEN_END.format(n=count)
        # a new entry is written over the closing line, first what lies behind it; a program may be killed meanwhile
        is_recent = len(rest) <= 1 + _UNFINISHED and len(rest[0]) == len(closing)
        if rest[0].startswith(_CLOSING) and rest[0].endswith(b"}\n") and not (self.is_closed and is_recent):
            raise fault.saying("what the file was closed with is not what it holds")
        if is_short or is_recent:
            return _CUT
        raise fault


def _begun(codec: Codec, lines: _Lines) -> _Chain:
    each = iter(lines)
    first = next(each, b"").rstrip(b"\n")
    header, found = _header(first)
    lines.game_id = header.game_id
    second = next(each, b"")
    if not second.endswith(b"\n"):
        raise Damaged("the set-up is missing", "line 2")
    setup = second.rstrip(b"\n")
    try:
        raw = _parsed(setup, "line 2")
        log = Log(header, codec.read_facts(upgraded(raw, found).get("setup"), "line 2, setup"))
    except Unreadable as fault:
        raise Damaged(fault.what, fault.where) from fault
    return _Chain(codec, log, found, root_digest(_parsed(first, "line 1")["hexlog"], setup))


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
