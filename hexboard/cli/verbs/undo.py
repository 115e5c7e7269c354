"""`undo`: entries taken back, as far as the rules of undo allow."""

from argparse import Namespace

from hexboard.cli.opening import plays, seat_named
from hexboard.cli.parser import GAME_FILE, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.core.command import Undo
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.notation import write
from hexboard.play.starting import Running
from hexboard.play.undoing import undo_target

TAKES: Takes = (
    GAME_FILE,
    argument("--to", type=int, metavar="N", help="take back entry N and all after it; usually the last"),
    argument("--seat", metavar="S", help="who takes back; usually whoever played last"),
)


@plays
def run(running: Running, asked: Namespace) -> Reply:
    """Take back entries, or say what bars it."""
    table = running.table
    board, last = table.game.board, undo_target(table.log)
    if last is None:
        raise IllegalCommand(Illegal("there is nothing to take back", "undo"))
    seat = seat_named(running, asked) or table.log.entries[last].seat
    to = last if asked.to is None else asked.to
    taken = [number for number in table.log.live() if number >= to]
    entry = table.submit(seat, Undo(to))
    told = (table.log.entries[number].told(seat).command for number in taken)
    lines = [f"taken back: {number}  {write(command, board)}" for number, command in zip(taken, told, strict=True)]
    moment = table.ruleset.moment(table.view())
    data = {"seat": seat, "command": write(entry.command, board), "taken": taken, "moment": moment}
    return Reply(data, (*lines, moment))
