"""A mark on the disk while a game is open, by which the next start knows that the program was killed."""

import hashlib
from pathlib import Path

from PySide6.QtCore import QLockFile


class OpenMark:
    """Holds the mark of one game at a time. The mark of a program that is gone is found by ``left_behind``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: QLockFile | None = None
        self._note: Path | None = None

    def hold(self, game: Path) -> bool:
        """Mark a game as open here; False if another window has it open."""
        self.release()
        stem = hashlib.sha256(str(game.resolve()).encode()).hexdigest()[:16]
        lock = QLockFile(str(self._folder / f"open-{stem}.lock"))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            return False
        self._lock, self._note = lock, self._folder / f"open-{stem}.txt"
        self._note.write_text(str(game.resolve()), encoding="utf-8")
        return True

    def release(self) -> None:
        """Take the mark away: the game was closed in good order."""
        if self._note is not None:
            self._note.unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.unlock()
        self._lock = self._note = None

    def left_behind(self) -> Path | None:
        """A game that was open when a program was killed, or None. Its mark is taken away."""
        for note in sorted(self._folder.glob("open-*.txt")):
            lock = QLockFile(str(note.with_suffix(".lock")))
            lock.setStaleLockTime(0)
            if not lock.tryLock(0):
                continue
            game = Path(note.read_text(encoding="utf-8"))
            note.unlink(missing_ok=True)
            lock.unlock()
            if game.is_file():
                return game
        return None
