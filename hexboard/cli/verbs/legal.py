"""`legal`: commands that would be accepted now."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import islice

from hexboard.cli.opening import acting, looks, must_be_printed
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import number
from hexboard.core.illegal import Illegal
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.play.starting import Running
from hexboard.play.table import Table

USUAL_LIMIT = 1000
_LIMIT = f"at most so many, usually {USUAL_LIMIT}; 0: all"
TAKES: Takes = (
    GAME_FILE,
    ACTOR,
    argument("--unit", metavar="U", help="only commands that name this unit"),
    number("--limit", int, lambda n: n >= 0, "{} is less than none", default=USUAL_LIMIT, metavar="N", help=_LIMIT),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """List commands in notation."""
    seat = acting(running, asked)
    if asked.unit:
        must_be_printed(running.table.game, asked.unit, "--unit")
    found = running.table.commands(seat, asked.unit or None)
    texts = (write(command, running.table.game.board) for command in found)
    texts = (text for text in texts if not asked.unit or asked.unit in text.split())
    listed = list(islice(texts, asked.limit + 1 if asked.limit else None))
    more = bool(asked.limit) and len(listed) > asked.limit
    listed = listed[: asked.limit] if more else listed
    remarks = tuple(_remarks(running.table, seat, asked.unit, listed, more))
    return Reply({"seat": seat, "commands": listed, "complete": not more}, listed, remarks)


def _remarks(table: Table, seat: SeatId, unit: UnitId | None, listed: list[str], more: bool) -> Iterator[str]:
    if more:
        yield "there are more; --limit 0 lists all"
    if not listed:
        why = None if unit else table.ask(seat)
        reason = f": {why}" if isinstance(why, Illegal) else ""
        yield f"{seat} can do nothing{f' with {unit}' if unit else ''} now{reason}"
