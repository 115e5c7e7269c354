"""Where this person's games, settings and logs lie."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from platformdirs import PlatformDirs

from hexboard.store.identity import Identities


@frozen
class Places:
    """Folders of one user of this machine.

    ``games`` is where every game is recorded while it is played; what lies in ``cache`` may be deleted at any time.
    """

    settings: Path
    games: Path
    state: Path
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
            state=Path(dirs.user_state_dir),
            logs=Path(dirs.user_log_dir),
            cache=Path(dirs.user_cache_dir),
        )

    def made(self) -> Places:
        """The same folders, now there. Raises OSError if one cannot be made."""
        for folder in (self.settings, self.games, self.state, self.logs, self.cache):
            folder.mkdir(parents=True, exist_ok=True)
        return self


def same_file(path: Path, other: Path) -> bool:
    """Whether two paths lead to one file that is there."""
    try:
        return path.samefile(other)
    except OSError:
        return False
