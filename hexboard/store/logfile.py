"""The game on disk: a `.hexlog`, one JSON line for the header, one for the set-up, one for each entry."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import evolve

from hexboard.core.log import Entry, Log
from hexboard.store.canon import canon
from hexboard.store.chaining import chained, last_digest
from hexboard.store.codec import Codec, write_header
from hexboard.store.digests import entry_digest
from hexboard.store.whole_write import write_whole

SUFFIX = ".hexlog"


class Overtaken(Exception):
    """Something else has written to the file since it was opened; nothing was written."""


class LogFile:
    """A log file that is being written: every entry is on the disk before ``append`` returns.

    ``size`` is the file's length in bytes where it holds exactly this log; None: it is written whole first.
    """

    def __init__(self, path: Path, codec: Codec, log: Log, size: int | None = None) -> None:
        self._path = path
        self._codec = codec
        self._log = log
        self._last = last_digest(codec, log)
        self._size = size

    @classmethod
    def create(cls, path: Path, codec: Codec, log: Log) -> LogFile:
        """Write a whole log under a temporary name, then give it its own. Chains the entries anew."""
        file = cls(path, codec, chained(codec, log))
        file.rewrite(file._log)
        return file

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    def append(self, entry: Entry) -> Entry:
        """Write one entry behind the others and give it back chained to the one before.

        Raises Overtaken if the file is not as we left it, OSError if the disk refuses; then it is unchanged.
        """
        entry = evolve(entry, prev=self._last)
        line = canon(self._codec.write_entry(entry))
        if self._size is None:
            self.rewrite(self._log)
        self._add(line + b"\n")
        self._last = entry_digest(line)
        self._log = self._log.appended(entry)
        return entry

    def rewrite(self, log: Log) -> None:
        """Write the whole log anew, as when its header changes. Raises OSError; then the old file stands."""
        lines = [canon({"hexlog": write_header(log.header)}), canon({"setup": self._codec.write_facts(log.setup)})]
        lines += [canon(self._codec.write_entry(entry)) for entry in log.entries]
        text = b"".join(line + b"\n" for line in lines)
        write_whole(self._path, text)
        self._log, self._size, self._last = log, len(text), last_digest(self._codec, log)

    def _add(self, line: bytes) -> None:
        with self._path.open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            if end != self._size:
                raise Overtaken(
                    "Another window or program has gone on with this game. "
                    "What it wrote is safe, and nothing was added; open the game again."
                )
            try:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(end)
                raise
        self._size = end + len(line)
