"""`check`: would a command be accepted?"""

from __future__ import annotations

from argparse import Namespace

from hexboard.cli.opening import acting, command_of, remarks_of, sit_down
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.refusal import RefusedCall, illegal
from hexboard.cli.reply import Reply
from hexboard.core.notation import write

TAKES: Takes = (GAME_FILE, ACTOR, argument("command", nargs="+", metavar="COMMAND", help="a command in notation"))


def run(asked: Namespace) -> Reply:
    """Say that a command would be accepted, or refuse as `do` would. Nothing changes."""
    running = sit_down(asked)
    board = running.table.game.board
    command = command_of(running, " ".join(asked.command))
    seat = acting(running, asked.seat)
    why = running.table.check(seat, command)
    if why:
        raise RefusedCall(illegal(why, board))
    text = write(command, board)
    return Reply({"legal": True, "seat": seat, "command": text}, (f"legal: {text}",), remarks_of(running))
