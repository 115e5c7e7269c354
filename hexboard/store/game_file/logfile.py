"""The game on disk: a `.hexlog`, a JSON line for the header, one for the set-up, one for each entry, one to close it.

The closing line says how many entries there are and the digest of the last: a file cut short at the end of a line can
be told, and no line may be changed unseen. Each new entry is written over it, with a new one behind. In a mailed game
lines that hold what only some were told are obfuscated; digests are those of the lines before that.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from io import FileIO
from pathlib import Path

from attrs import define, evolve, field

from hexboard.core.command import Mailed
from hexboard.core.event import Fact
from hexboard.core.log import Digest, Entry, Log
from hexboard.core.seat import EVERYONE
from hexboard.store.canon import canon
from hexboard.store.codec import Codec, write_header
from hexboard.store.digests import entry_digest, root_digest
from hexboard.store.game_file.game_lock import GameLock
from hexboard.store.game_file.obfuscation import obfuscated
from hexboard.store.game_file.upgrade import FORMAT
from hexboard.store.whole_write import write_whole

SUFFIX = ".hexlog"


class Overtaken(Exception):
    """Something else has written to the file since it was opened; nothing was written."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another window or program has gone on with the game in {path}. "
            "What it wrote is safe, and nothing was added; open the game again."
        )


class Unwritten(OSError):
    """The disk would not take it; the file is as it was. ``strerror`` says which file, why, and what to do."""

    def __init__(self, path: Path, fault: OSError) -> None:
        why = os.strerror(fault.errno) if fault.errno else str(fault)
        remedy = _REMEDIES.get(fault.errno or 0, "Look whether its disk is still there; then try again.")
        super().__init__(
            fault.errno or errno.EIO,
            f"{path.name} could not be written ({why}). Nothing was played and the file is as it was. {remedy}",
            str(path),
        )


_ROOM = "Make room on its disk; then try again."
_LEAVE = "Allow writing there, or save a copy elsewhere and go on with that."
_REMEDIES = {errno.ENOSPC: _ROOM, errno.EDQUOT: _ROOM, errno.EFBIG: _ROOM}
_REMEDIES.update({errno.EACCES: _LEAVE, errno.EPERM: _LEAVE, errno.EROFS: _LEAVE})


@define(eq=False, repr=False, slots=False)
class LogFile:
    """A log file that is being written: every entry is on the disk before ``extend`` returns.

    ``closing_at`` is where the closing line begins, in bytes, in a file that holds exactly this log; None stands for
    one that must be written whole first. ``last`` is the digest that the next entry must carry, ``seen`` the SHA-256 of
    what was read of the file (empty: there is none yet).
    """

    path: Path
    _codec: Codec
    log: Log
    _lock: GameLock
    _closing_at: int | None = None
    _last: Digest = ""
    _seen: bytes = b""
    _closing: bytes = field(init=False)
    _is_spoilt: bool = field(default=False, init=False)
    _is_mailed: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._closing = closing_line(len(self.log.entries), self._last)
        self._is_mailed = self.log.header.fixed is not None or _records_mail(self.log.entries)

    @classmethod
    def create(cls, path: Path, codec: Codec, log: Log) -> LogFile:
        """Begin a file and keep it open. Chains the entries anew.

        Raises FileExistsError (a game is never overwritten), OpenElsewhere, Unwritten.
        """
        lock = GameLock(path)
        lock.take()
        try:
            if os.path.lexists(path):
                raise FileExistsError(
                    errno.EEXIST, f"{path.name} is there already and may be a game; choose another name", str(path)
                )
            file = cls(path, codec, log, lock)
            file.rewrite(log)
        except BaseException:
            lock.release()
            raise
        return file

    def extend(self, entries: Sequence[Entry]) -> tuple[Entry, ...]:
        """Write entries behind the others and give them back, each chained to the one before; all of them or none, for
        a program may be killed between any two: more than one are written as a new file in the place of the old.

        Raises OpenElsewhere or Overtaken if another program has the file, or had it, Unwritten if the disk refuses;
        then it is unchanged.
        """
        if not entries:
            return ()
        self._make_ready(entries)
        had, at = len(self.log.entries), self._begin
        longer, lines, last = self._chained_on(self.log, self._last, entries)
        if len(entries) > 1:
            self._replace(longer, lambda: self.path.read_bytes()[:at], lines, last)
        else:
            self._add(lines[0], last)
            self.log = longer
        return tuple(longer.entries[had:])

    def rewrite(self, log: Log) -> None:
        """Write the whole log anew, as when its header changes. Raises as ``extend`` does; then the old file stands."""
        self._lock.take()
        log, lines, last = self._chained(evolve(log, header=evolve(log.header, format=FORMAT)))
        self._replace(log, bytes, lines, last)

    def hold(self) -> None:
        """Keep other programs from the file until it is closed. Raises OpenElsewhere."""
        self._lock.take()

    def close(self) -> None:
        """Let another program have the file. Whoever appends again takes it back, if it is as it was left."""
        self._lock.release()

    def _make_ready(self, entries: Iterable[Entry]) -> None:
        """Hold the file, written as it is written now: whole where it is not, or is mailed from these entries on."""
        self._lock.take()
        was_mailed = self._is_mailed
        self._is_mailed = was_mailed or _records_mail(entries)
        try:
            if self._closing_at is None or (self._is_mailed != was_mailed and self.log.hides):
                self.rewrite(self.log)
        except BaseException:
            self._is_mailed = was_mailed
            raise

    def _as_written(self, line: bytes, facts: Iterable[Fact]) -> bytes:
        """A line that holds these facts as it stands in the file."""
        is_secret = self._is_mailed and any(fact.to != EVERYONE for fact in facts)
        return obfuscated(line, self.log.header.game_id) if is_secret else line

    def _chained(self, log: Log) -> tuple[Log, list[bytes], Digest]:
        """The same log with every entry tied to the one before; its lines, and the digest the next entry must carry."""
        header, setup = write_header(log.header), canon({"setup": self._codec.write_facts(log.setup)})
        begun, root = evolve(log, entries=()), root_digest(header, setup)
        chained, lines, last = self._chained_on(begun, root, log.entries)
        return chained, [canon({"hexlog": header}), self._as_written(setup, log.setup), *lines], last

    def _chained_on(self, log: Log, last: Digest, entries: Iterable[Entry]) -> tuple[Log, list[bytes], Digest]:
        """A log with entries more, the first tied to the digest ``last``; their lines, and the digest of the last."""
        lines: list[bytes] = []
        for entry in entries:
            chained = evolve(entry, prev=last)
            line = canon(self._codec.write_entry(chained))
            lines.append(self._as_written(line, chained.facts))
            last, log = entry_digest(line), log.appended(chained)
        return log, lines, last

    def _replace(self, log: Log, kept: Callable[[], bytes], lines: Sequence[bytes], last: Digest) -> None:
        """Put a new file in the place of the old: what is kept of that, and these lines."""
        closing = closing_line(len(log.entries), last)
        try:
            self._check_whole()
            body = kept() + b"".join(line + b"\n" for line in lines)
            write_whole(self.path, body + closing)
        except OSError as fault:
            raise Unwritten(self.path, fault) from fault
        self.log, self._last, self._closing, self._closing_at = log, last, closing, len(body)

    def _add(self, line: bytes, digest: Digest) -> None:
        closing = closing_line(len(self.log.entries) + 1, digest)
        fresh, over = line + b"\n" + closing, len(self._closing)
        try:
            with FileIO(self.path, "r+b") as file:
                self._check_end(file)
                try:
                    # first what lies beyond the end: a disk that is full has then touched nothing
                    _put(file, self._begin + over, fresh[over:])
                    _put(file, self._begin, fresh[:over])
                    os.fsync(file.fileno())
                except OSError:
                    self._is_spoilt = True
                    with contextlib.suppress(OSError):
                        self._restore(file)
                    raise
        except OSError as fault:
            raise Unwritten(self.path, fault) from fault
        self._last, self._closing, self._closing_at = digest, closing, self._begin + len(line) + 1

    @property
    def _begin(self) -> int:
        """Where the closing line begins. Raises LookupError in a file that must be written whole first."""
        if self._closing_at is None:
            raise LookupError("the file is not as this program writes it")
        return self._closing_at

    def _restore(self, file: FileIO) -> None:
        """Take back what a write left that did not come to its end."""
        _put(file, self._begin, self._closing)
        file.truncate(self._begin + len(self._closing))
        os.fsync(file.fileno())
        self._is_spoilt = False

    def _check_end(self, file: FileIO) -> None:
        if self._is_spoilt:
            self._restore(file)
        end = file.seek(0, os.SEEK_END)
        file.seek(self._begin)
        if end != self._begin + len(self._closing) or file.read(len(self._closing)) != self._closing:
            raise Overtaken(self.path)

    def _check_whole(self) -> None:
        if self._closing_at is not None:
            with FileIO(self.path, "r+b") as file:
                self._check_end(file)
        elif self._seen and hashlib.sha256(self.path.read_bytes()).digest() != self._seen:
            raise Overtaken(self.path)


def closing_line(entries: int, head: Digest) -> bytes:
    """The last line of a file of so many entries; ``head`` is the digest the next entry must carry."""
    return canon({"closing": {"entries": entries, "head": head}}) + b"\n"


def _put(file: FileIO, at: int, data: bytes) -> None:
    file.seek(at)
    while data:
        data = data[file.write(data) or 0 :]


def _records_mail(entries: Iterable[Entry]) -> bool:
    """Whether a mail was sent or came in by one of these."""
    return any(isinstance(entry.command, Mailed) for entry in entries)
