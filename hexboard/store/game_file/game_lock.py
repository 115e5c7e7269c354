"""One program at a time goes on with a game: a lock beside its file, held from opening to closing."""

import contextlib
from pathlib import Path

from filelock import FileLock, Timeout

from hexboard.core.illegal import Unreadable

_TRIES = 3
_ALL_MAY_OPEN = 0o666


class OpenElsewhere(Unreadable):
    """Another program has the game open and alone may go on with it; nothing was changed."""

    def __init__(self, game: Path) -> None:
        super().__init__("this game is open in another program", str(game))


class GameLock:
    """The lock of one game: ``.NAME.lock`` in the folder in which its file really lies, whatever link leads there.

    The system lets go of it when its holder ends, however that comes about, so none is ever stale; the file is taken
    away with the lock. ``is_unsafe`` says that the folder knows no locks: then nothing keeps two programs apart.
    """

    def __init__(self, game: Path) -> None:
        real = game.resolve()
        self._game = game
        self._beside = real.with_name(f".{real.name}.lock")
        # taken where a game is read, let go of where its window is closed: not always the same thread
        self._lock = FileLock(self._beside, mode=_ALL_MAY_OPEN, thread_local=False, fallback_to_soft=False)
        self.is_unsafe = False

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock."""
        return self._lock.is_locked

    def take(self) -> None:
        """Take the lock, or keep it; nobody is waited for. Raises OpenElsewhere if another program holds it."""
        for _ in range(_TRIES):  # a holder may be taking its file away just now
            if self._is_taken():
                return
        raise OpenElsewhere(self._game)

    def release(self) -> None:
        """Let go of the lock, if it is held, and take its file away."""
        if self.is_held:
            # whoever has opened the file already sees that it is gone, and makes another
            with contextlib.suppress(OSError):
                self._beside.unlink()
            self._lock.release()

    def was_left(self) -> bool:
        """Whether whoever held it last was ended before he let go of it. It is let go of then: this is told once."""
        with contextlib.suppress(OSError):  # no file can have the name of such a lock
            if self._beside.exists() and self._is_taken() and self.is_held:
                self.release()
                return True
        return False

    def _is_taken(self) -> bool:
        if self.is_held or self.is_unsafe:
            return True
        is_new = True
        try:
            is_new = not self._beside.exists()
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        except (OSError, NotImplementedError) as fault:
            if isinstance(fault, PermissionError) and not is_new:
                return False  # somebody else's, and not for us to open
            self.is_unsafe = True
            if is_new:
                with contextlib.suppress(OSError):
                    self._beside.unlink()
        return True
