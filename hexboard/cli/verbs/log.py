"""`log`: the journal, or with --json everything that is in the file and may be told."""

from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator

from hexboard.art.colours.palette import PALETTES
from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, entry_page
from hexboard.cli.reply import Reply
from hexboard.cli.values import output, put_out
from hexboard.core.seat import SeatId
from hexboard.play.starting import Running
from hexboard.play.told.journal import JournalLine, journal
from hexboard.store.codec import write_header

_MARKDOWN, _HTML = (".md", ".markdown"), (".html", ".htm")
TAKES: Takes = (
    GAME_FILE,
    EYES,
    output(
        "a journal is written as .md or .html",
        _MARKDOWN + _HTML,
        metavar="FILE",
        help="write the journal as Markdown (.md) or as one page with pictures (.html), without what was taken back",
    ),
    argument("--palette", choices=sorted(PALETTES), default="period", help="the colours of the pictures"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """The journal as a seat may read it; the secret seed of the dice is never told."""
    seat = looking(running, asked)
    table = running.table
    if asked.output is not None:
        return _page(running, seat, asked)
    lines = list(journal(table.ruleset, table.game, table.log, seat))
    data = _whole(running, seat, lines) if asked.json else {}
    return Reply(data, _lines(lines))


def _page(running: Running, seat: SeatId | None, asked: Namespace) -> Reply:
    """Write the journal as a file of the kind its name ends with."""
    from hexboard.export.journal import journal_html, journal_markdown
    from hexboard.export.story import Story

    story = Story.of(running.table, seat)
    html = asked.output.suffix.lower() in _HTML
    data = (journal_html(story, asked.palette) if html else journal_markdown(story)).encode()
    return put_out(asked.output, data, f"{len(data)} bytes", bytes=len(data))


def _whole(running: Running, seat: SeatId | None, lines: list[JournalLine]) -> Plain:
    log = running.table.log
    told = log if seat is None else log.told(seat)
    sentences: defaultdict[int, list[str]] = defaultdict(list)
    for line in lines:
        sentences[line.entry].append(line.text)
    header = {key: value for key, value in write_header(told.header).items() if key != "seed"}
    live = frozenset(log.live())
    return {
        "header": header,
        "setup": {"facts": running.rules.codec.write_facts(told.setup), "journal": sentences[-1]},
        "entries": [
            {**entry_page(running, number, entry, sentences[number]), "live": number in live, "talk": entry.is_talk}
            for number, entry in enumerate(told.entries)
        ],
    }


def _lines(lines: list[JournalLine]) -> Iterator[str]:
    for line in lines:
        number = "  set-up" if line.entry < 0 else f"{line.entry:>8}"
        taken = "" if line.counts else "(taken back) "
        yield f"{number}  turn {line.turn:<3} {line.seat:<6} {taken}{line.text}"
