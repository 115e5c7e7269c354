"""An entry of the log as plain data, and as lines for people."""

from __future__ import annotations

from hexboard.cli.plain import Plain
from hexboard.core.log import Entry
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.state import State
from hexboard.play.journal import lines_of
from hexboard.play.starting import Running


def entry_page(running: Running, before: State, number: int, entry: Entry, seat: SeatId | None) -> Plain:
    """An entry as a seat was told it (None: all of it), made in the state ``before``; ``journal`` are its sentences."""
    table = running.table
    told = entry if seat is None else entry.told(seat)
    written = running.codec.write_entry(told)
    return {
        "number": number,
        "seat": entry.seat,
        "command": write(told.command, table.game.board),
        "do": written["command"],
        "facts": written["facts"],
        "prev": entry.prev,
        "journal": [line.text for line in lines_of(table.ruleset, table.game, before, number, entry, seat)],
    }
