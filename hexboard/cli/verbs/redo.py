"""`redo`: what the last undo took, put back."""

from argparse import Namespace

from hexboard.cli.opening import plays, seat_named
from hexboard.cli.parser import GAME_FILE, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.core.command import Redo
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.notation import write
from hexboard.play.starting import Running

TAKES: Takes = (GAME_FILE, argument("--seat", metavar="S", help="who puts back; usually whoever's entries they are"))


@plays
def run(running: Running, asked: Namespace) -> Reply:
    """Put back what the last undo took, or say what bars it."""
    table = running.table
    board, back = table.game.board, table.log.redoable()
    if not back:
        raise IllegalCommand(Illegal("there is nothing to put back", "undo"))
    seat = seat_named(running, asked) or table.log.entries[back[0]].seat
    table.submit(seat, Redo())
    told = (table.log.entries[number].told(seat).command for number in back)
    lines = [f"put back: {number}  {write(command, board)}" for number, command in zip(back, told, strict=True)]
    moment = table.ruleset.moment(table.view())
    return Reply({"seat": seat, "put_back": list(back), "moment": moment}, (*lines, moment))
