"""Where this person's games, settings and logs lie, and which code from outside he has agreed to run."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import frozen
from platformdirs import PlatformDirs

from hexboard.module.folder import Module
from hexboard.store.identity import Identities
from hexboard.store.whole_write import write_whole


@frozen
class Places:
    """Folders of one user of this machine.

    ``games`` is where every game is recorded while it is played; what lies in ``cache`` may be deleted at any time.
    """

    settings: Path
    games: Path
    logs: Path
    cache: Path

    @property
    def scans(self) -> Path:
        """Where it is kept how scans of printed maps lie under the grid; beside the games, never in one."""
        return self.games.parent / "scans"

    @property
    def conduct(self) -> Path:
        """Where it is counted how turns of mailed games are played; beside the games, never in one."""
        return self.games.parent / "conduct"

    @property
    def identities(self) -> Identities:
        """Who signs the mails that go out from here."""
        return Identities(self.games.parent / "identity")

    @classmethod
    def of_user(cls) -> Places:
        """The folders the system sets aside for the program. They are made when something is first written."""
        dirs = PlatformDirs("hexboard", appauthor=False)
        data = Path(dirs.user_data_dir)
        return cls(
            settings=Path(dirs.user_config_dir),
            games=data / "games",
            logs=Path(dirs.user_log_dir),
            cache=Path(dirs.user_cache_dir),
        )

    def made(self) -> Places:
        """The same folders, now there. Raises OSError if one cannot be made."""
        for folder in (self.settings, self.games, self.logs, self.cache):
            folder.mkdir(parents=True, exist_ok=True)
        return self


def same_file(path: Path, other: Path) -> bool:
    """Whether two paths lead to one file that is there."""
    try:
        return path.samefile(other)
    except OSError:
        return False


_FILE = "agreed_code.txt"
_LINE = re.compile(r"([0-9a-f]{64})(?: .*)?")
_MOST = 1_000_000  # bytes


class AgreedCode:
    """The digests agreed to, kept as lines of a text in the settings folder; window and command line share it."""

    def __init__(self, places: Places) -> None:
        self._path = places.settings / _FILE

    def __call__(self, module: Module, digest: str) -> bool:
        """Whether code of this digest may run."""
        return digest in self._digests()

    def add(self, module: Module, digest: str) -> None:
        """Let code of this digest run from now on. Raises OSError if that cannot be written."""
        known = self._digests()
        title = " ".join("".join(c if c.isprintable() else " " for c in module.file.title).split())
        lines = [*(f"{each} {name}" for each, name in known.items() if each != digest), f"{digest} {title}"]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._path, "".join(f"{line.rstrip()}\n" for line in lines).encode("utf-8", "replace"))

    def _digests(self) -> dict[str, str]:
        try:
            with self._path.open("rb") as file:
                text = file.read(_MOST).decode("utf-8", "replace")
        except OSError:
            return {}
        found = (line for line in text.splitlines() if _LINE.fullmatch(line))
        return {line[:64]: line[65:] for line in found}
