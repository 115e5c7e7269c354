"""`check`: would a command be accepted?"""

from argparse import Namespace

from hexboard.cli.opening import acting, command_of, looks
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.reply import RefusedCall, Reply, illegal
from hexboard.core.notation import write
from hexboard.play.starting import Running

TAKES: Takes = (GAME_FILE, ACTOR, argument("command", nargs="+", metavar="COMMAND", help="a command in notation"))


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Say that a command would be accepted, or refuse as `do` would. Nothing changes."""
    board = running.table.game.board
    command = command_of(running, " ".join(asked.command))
    seat = acting(running, asked)
    why = running.table.check(seat, command)
    if why:
        raise RefusedCall(illegal(why, board))
    text = write(command, board)
    return Reply({"legal": True, "seat": seat, "command": text}, (f"legal: {text}",))
