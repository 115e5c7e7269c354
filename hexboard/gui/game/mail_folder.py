"""A folder that a mail program or a browser saves into, watched for turns that come (protocol 14.6)."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from hexboard.gui.settings import Settings

STILL_MS = 1000
"""For so long a file must not have grown before it is read."""
_MOST = 50  # files that are looked at, those changed last
_Stamp = tuple[int, int]


class MailFolder(QObject):
    """Watches the folder of the settings, if one is chosen. ``came`` tells that a turn lies there that its game has not
    got; ``named`` says of what a file holds what it brings, "" if that is nothing new.
    """

    came = Signal()

    def __init__(self, settings: Settings, named: Callable[[bytes], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings, self._named = settings, named
        self._watcher = QFileSystemWatcher(self)
        self._still = QTimer(self, singleShot=True)
        self._seen: dict[Path, _Stamp] = {}
        self._read: set[Path] = set()
        self._digests: set[bytes] = set()
        self._waiting: list[Path] = []
        self._watcher.directoryChanged.connect(self.look)
        self._still.timeout.connect(self.look)

    def watch(self) -> None:
        """Watch the folder that is chosen now, and nothing else."""
        for folder in self._watcher.directories():
            self._watcher.removePath(folder)
        self._seen, self._read, self._digests, self._waiting = {}, set(), set(), []
        chosen = self._settings.mail_folder
        if chosen and Path(chosen).is_dir():
            self._watcher.addPath(chosen)
            self.look()

    def look(self) -> None:
        """Look what lies there; what has grown since the last look is looked at once more."""
        ready = []
        for path, stamp in self._files():
            if self._seen.get(path) != stamp:
                self._seen[path] = stamp
                self._read.discard(path)
                self._still.start(STILL_MS)
            elif path not in self._read:
                self._read.add(path)
                ready.append(path)
        waiting = len(self._waiting)
        self._waiting += [path for path in sorted(ready) if self._is_first(path)]
        if len(self._waiting) > waiting and self.next()[1]:
            self.came.emit()

    def next(self) -> tuple[Path, str]:
        """The first file with a turn that was not taken in since, and what it brings; "" if there is none."""
        while self._waiting:
            data = _held(self._waiting[0])
            if data and (what := self._named(data)):
                return self._waiting[0], what
            del self._waiting[0]
        return Path(), ""

    def _files(self) -> Iterator[tuple[Path, _Stamp]]:
        found = []
        try:
            for path in Path(self._settings.mail_folder).iterdir():
                name = path.name.lower()
                may_be_mail = name.endswith(".eml") or ("hbturn" in name and name.endswith(".txt"))
                if may_be_mail and path.is_file():
                    stat = path.stat()
                    found.append((path, (stat.st_mtime_ns, stat.st_size)))
        except OSError:
            return  # the folder is gone, or a file while it was looked at: the watcher tells of the next change
        yield from sorted(found, key=lambda each: each[1], reverse=True)[:_MOST]

    def _is_first(self, path: Path) -> bool:
        """Whether no other file held the very same."""
        digest = hashlib.sha256(_held(path)).digest()
        is_first = digest not in self._digests
        self._digests.add(digest)
        return is_first


def _held(path: Path) -> bytes:
    from hexboard.store.receiving.mail_source import bytes_of
    from hexboard.store.trouble import Refused

    try:
        return bytes_of(path)
    except (Refused, OSError):
        return b""
