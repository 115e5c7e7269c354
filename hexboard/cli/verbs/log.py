"""`log`: the journal, or with --json everything that is in the file and may be told."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterator

from hexboard.cli.entry_page import entry_page
from hexboard.cli.parser import eyes, game_file
from hexboard.cli.plain import Plain
from hexboard.cli.reply import Reply
from hexboard.cli.sitting import looking, remarks_of, sit_down
from hexboard.core.seat import SeatId
from hexboard.play.journal import Remembrance, journal
from hexboard.play.starting import Running
from hexboard.store.codec import write_header


def arguments(parser: ArgumentParser) -> None:
    """What `log` takes."""
    game_file(parser)
    eyes(parser)


def run(asked: Namespace) -> Reply:
    """The journal as a seat may read it; the secret seed of the dice is never told."""
    running = sit_down(asked)
    seat = looking(running, asked.seat)
    table = running.table
    lines = list(journal(table.ruleset, table.game, table.log, seat))
    data = _whole(running, seat, lines) if asked.json else {}
    return Reply(data, _lines(lines), remarks_of(running))


def _whole(running: Running, seat: SeatId | None, lines: list[Remembrance]) -> Plain:
    log = running.table.log
    told = log if seat is None else log.told(seat)
    sentences: defaultdict[int, list[str]] = defaultdict(list)
    for line in lines:
        sentences[line.entry].append(line.text)
    header = {key: value for key, value in write_header(told.header).items() if key != "seed"}
    live = frozenset(log.live())
    return {
        "header": header,
        "setup": {"facts": running.codec.write_facts(told.setup), "journal": sentences[-1]},
        "entries": [
            {**entry_page(running, number, entry, sentences[number]), "live": number in live, "talk": entry.is_talk}
            for number, entry in enumerate(told.entries)
        ],
    }


def _lines(lines: list[Remembrance]) -> Iterator[str]:
    for line in lines:
        number = "  set-up" if line.entry < 0 else f"{line.entry:>8}"
        taken = "" if line.counts else "(taken back) "
        yield f"{number}  turn {line.turn:<3} {line.seat:<6} {taken}{line.text}"
