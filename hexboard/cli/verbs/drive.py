"""`drive`: the computers of a game play on until a person has something to decide."""

import time
from argparse import Namespace
from contextlib import ExitStack

from hexboard.cli.opening import plays
from hexboard.cli.parser import GAME_FILE, Takes
from hexboard.cli.plain import Plain
from hexboard.cli.reply import Refusal, RefusedCall, Reply, illegal
from hexboard.cli.values import at_least_one, number
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.play.computers.driving import LIMIT, Driver, Failed
from hexboard.play.starting import Running

_LOOK = 0.01  # seconds

_LIMIT = f"seconds a computer may take over one decision ({LIMIT:g})"
TAKES: Takes = (
    GAME_FILE,
    at_least_one("--most", None, "stop after N commands, even if a computer is to act"),
    number("--limit", float, lambda said: said > 0, "{:g} is no time", default=LIMIT, metavar="S", help=_LIMIT),
)


@plays
def run(running: Running, asked: Namespace) -> Reply:
    """Let the computers play; every command is on the disk before the next is thought of."""
    table = running.table
    if not table.log.header.computers:
        raise RefusedCall(illegal(Illegal("no seat of this game is driven by a computer", "drive")))
    begun = len(table.log.entries)
    refusal = None
    with ExitStack() as ending:
        drivers: dict[SeatId, Driver] = {}
        while asked.most is None or len(table.log.entries) < begun + asked.most:
            seat = min(table.actors() & table.log.header.computers.keys(), default=None)
            if seat is None:
                break
            if seat not in drivers:
                drivers[seat] = Driver(running, seat, asked.limit)
                ending.callback(drivers[seat].stop)
            refusal = _acted(running, drivers[seat])
            if refusal:
                break
    done = [_page(running, number, entry) for number, entry in enumerate(table.log.entries) if number >= begun]
    data: Plain = {"entries": done, "moment": table.ruleset.moment(table.view()), "actors": sorted(table.actors())}
    lines = [f"{each['number']}  {each['seat']}: {each['command'] or 'has acted'}" for each in done]
    return Reply(data, [*lines, data["moment"]], refusal=refusal)


def _acted(running: Running, driver: Driver) -> Refusal | None:
    """Have one command decided and carried out, or say why not; what was played before stands."""
    driver.ask()
    while (found := driver.look()) is None:
        time.sleep(_LOOK)
    name = running.table.game.seat(driver.seat).name
    if isinstance(found, Failed):
        return Refusal("fault", f"the computer that plays {name} gave up: {found.why}; what was played before stands")
    try:
        running.table.submit(driver.seat, found.command)
    except IllegalCommand as refused:
        return illegal(refused.illegal, running.table.game.board)
    return None


def _page(running: Running, number: int, entry: Entry) -> Plain:
    """Who acted, and how where the game hides nothing; otherwise `log --seat` says what a seat heard of it."""
    board, hides = running.table.game.board, running.table.hides
    return {"number": number, "seat": entry.seat, "command": None if hides else write(entry.command, board)}
