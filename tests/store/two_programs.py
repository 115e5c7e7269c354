"""One of two programs on one game: told a number it adds an entry, or two, or says why it may not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.core.command import Note
from hexboard.core.log import Entry
from hexboard.engine.ruleset import Vocabulary
from hexboard.geometry.numbering import Numbering
from hexboard.store.codec import Codec
from hexboard.store.game_file.game_lock import OpenElsewhere
from hexboard.store.game_file.log_reading import open_log
from hexboard.store.game_file.logfile import LogFile, Overtaken

BOARD = Board((PlacedSheet(Sheet("s", "Sheet", Numbering((1, 3), (1, 3)), "clear")),))
CODEC = Codec(Vocabulary(), BOARD)


def main(name: str, path: Path) -> None:
    """Answer every line of the input with what was written ("" stands for nothing) and what kept it from more."""
    # who writes is what is tried here, not how fast a disk is: what one program wrote, the other sees without it
    os.fsync = lambda _: None
    file = open_log(path, CODEC).file
    print("ready", flush=True)
    for number in sys.stdin:
        written, why = _played(file, name, int(number))
        if why == "overtaken":
            file = open_log(path, CODEC).file
        print(" ".join(written), why, sep=";", flush=True)


def _played(file: LogFile, name: str, number: int) -> tuple[list[str], str]:
    written: list[str] = []
    try:
        for text in [f"{name}{number}a", f"{name}{number}b"][: 1 + (number % 4 == 0)]:
            file.extend([Entry("usa", Note(text))])
            written.append(text)
    except Overtaken:
        return written, "overtaken"
    except OpenElsewhere:
        return written, "elsewhere"
    finally:
        file.close()
    return written, ""


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
