"""How a turn of a mailed game is played on this computer, counted for the other side where both want that (protocol
12.1). It is kept apart from the games: a game whose file was copied, or put back, begins no new count. The window
counts all of it, the command line undos alone: each of its verbs opens the game.
"""

import json
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from hexboard.core.by_mail import records, said_in
from hexboard.core.command import Asking, Mailed, Undo
from hexboard.core.log import Log
from hexboard.store.canon import canon
from hexboard.store.dispatches.conduct import MOST, OPENED, RESUMED, UNDO, Figures, is_figures, no_figures
from hexboard.store.dispatches.dispatch import read_kept
from hexboard.store.whole_write import write_whole

from .asking import unsent_moves


def is_wanted(log: Log) -> bool:
    """Whether turns still say how they were played: the invitation says so, and neither side has left it out."""
    if read_kept(log.header.beside).get("conduct") is not True:
        return False
    sent = (log.entries[number].command for number in records(log))
    return all("conduct" in said_in(each) for each in sent if isinstance(each, Mailed) and not isinstance(each, Asking))


@frozen
class Conduct:
    """What is counted of the games on this computer, a small file for each in a folder."""

    folder: Path

    def opened(self, log: Log) -> None:
        """Count that a game was opened to be played."""
        self.note(log, RESUMED if unsent_moves(log) else OPENED)

    def note(self, log: Log, field: str) -> None:
        """Count something of the turn under way once more, where that is wanted."""
        if not is_wanted(log):
            return
        figures = self._counted(log)
        figures[field] = min(MOST, figures[field] + 1)
        # a courtesy keeps nobody from playing
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._file(log), canon({"after": len(records(log)), "figures": figures}))

    def figures(self, log: Log) -> Figures | None:
        """What the turn that would be sent now says of itself; None where nothing is to be said."""
        if not is_wanted(log):
            return None
        last = max(records(log), default=-1)
        undone = sum(isinstance(entry.command, Undo) for entry in log.entries[last + 1 :])
        return {**self._counted(log), UNDO: min(MOST, undone)}

    def _file(self, log: Log) -> Path:
        return self.folder / f"{log.header.game_id}.json"

    def _counted(self, log: Log) -> dict[str, int]:
        """What was counted since the last dispatch; nothing, if the file is of an earlier turn or cannot be read."""
        with suppress(OSError, ValueError, RecursionError):
            kept = json.loads(self._file(log).read_text(encoding="utf-8"))
            if isinstance(kept, dict) and kept.get("after") == len(records(log)) and is_figures(kept.get("figures")):
                return dict(kept["figures"])
        return no_figures()
