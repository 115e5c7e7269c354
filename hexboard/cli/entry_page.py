"""An entry of the log as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.cli.plain import Plain
from hexboard.core.log import Entry
from hexboard.core.notation import write
from hexboard.play.starting import Running


def entry_page(running: Running, number: int, told: Entry, journal: Iterable[str]) -> Plain:
    """An entry as it may be told, with its sentences: the command in notation and as data, the facts as data."""
    written = running.codec.write_entry(told)
    return {
        "number": number,
        "seat": told.seat,
        "command": write(told.command, running.table.game.board),
        "do": written["command"],
        "facts": written["facts"],
        "prev": told.prev,
        "journal": list(journal),
    }
