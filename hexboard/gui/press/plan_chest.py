"""The plan chest: what was drawn once lies on the disk, by what it depends on; the oldest goes when it is full."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

MOST_BYTES = 400_000_000
_ROOM = 0.8  # of the most is left filled when something had to go
_ENDING = ".print"


class PlanChest:
    """A folder of files by name. Nothing in it is ever missed: what cannot be read or written is drawn again.

    Several programs may use one folder at a time: a file is there whole or not at all.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most_bytes = most_bytes
        self._filled: int | None = None

    def find(self, name: str) -> bytes | None:
        """What was put in under a name, or None; it counts as new again."""
        path = self._path(name)
        try:
            data = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        return data

    def has(self, name: str) -> bool:
        """Whether something lies under a name."""
        return self._path(name).exists()

    def put(self, name: str, data: bytes) -> None:
        """Keep something under a name, if the disk lets us."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self.folder, suffix=".new", delete=False) as file:
                file.write(data)
            Path(file.name).replace(self._path(name))
        except OSError:
            return
        self._filled = self.size() if self._filled is None else self._filled + len(data)
        if self._filled > self.most_bytes:
            self._make_room()

    def drop(self, name: str) -> None:
        """Take out what is damaged."""
        _remove(self._path(name))

    def size(self) -> int:
        """Bytes of everything in it."""
        return sum(size for _, size, _ in self._files())

    def clear(self) -> None:
        """Take out everything."""
        for _, _, path in self._files():
            _remove(path)
        self._filled = 0

    def _make_room(self) -> None:
        files = sorted(self._files())
        left = sum(size for _, size, _ in files)
        for _, size, path in files:
            if left <= self.most_bytes * _ROOM:
                break
            _remove(path)
            left -= size
        self._filled = left

    def _files(self) -> list[tuple[float, int, Path]]:
        """When each was last used, its size, and where it is; others' half-written files too."""
        found = []
        try:
            for entry in os.scandir(self.folder):
                if entry.name.endswith((_ENDING, ".new")):
                    told = entry.stat()
                    found.append((told.st_mtime, told.st_size, Path(entry.path)))
        except OSError:
            pass  # one less, or none at all
        return found

    def _path(self, name: str) -> Path:
        return self.folder / (name + _ENDING)


def _remove(path: Path) -> None:
    # whoever holds it may keep it
    with suppress(OSError):
        path.unlink(missing_ok=True)
