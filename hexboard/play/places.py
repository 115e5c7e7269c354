"""Where this person's games, settings and logs lie."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from platformdirs import PlatformDirs


@frozen
class Places:
    """Folders of one user of this machine; ``games`` is where every game is recorded while it is played."""

    settings: Path
    games: Path
    state: Path
    logs: Path

    @classmethod
    def of_user(cls) -> Places:
        """The folders the system sets aside for the program. They are made when something is first written."""
        dirs = PlatformDirs("hexboard", appauthor=False)
        data = Path(dirs.user_data_dir)
        return cls(Path(dirs.user_config_dir), data / "games", Path(dirs.user_state_dir), Path(dirs.user_log_dir))

    def made(self) -> Places:
        """The same folders, now there. Raises OSError if one cannot be made."""
        for folder in (self.settings, self.games, self.state, self.logs):
            folder.mkdir(parents=True, exist_ok=True)
        return self
