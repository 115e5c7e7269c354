"""`odds`: what a command would roll."""

from __future__ import annotations

from argparse import Namespace

from hexboard.cli.opening import acting, command_of, remarks_of, sit_down
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.plain import forecast_plain
from hexboard.cli.reply import Reply
from hexboard.cli.wording import forecast_lines
from hexboard.core.notation import write

TAKES: Takes = (GAME_FILE, ACTOR, argument("command", nargs="+", metavar="COMMAND", help="a command in notation"))


def run(asked: Namespace) -> Reply:
    """Every modifier of a command's roll with its rule, and the chance of every result. Nothing changes."""
    running = sit_down(asked)
    table = running.table
    command = command_of(running, " ".join(asked.command))
    seat = acting(running, asked.seat)
    forecast = table.forecast(seat, command)
    board = table.game.board
    text = write(command, board)
    data = {"seat": seat, "command": text, "rolls": forecast is not None, "forecast": forecast_plain(forecast, board)}
    lines = tuple(forecast_lines(forecast, board)) or (f"{text} rolls nothing",)
    return Reply(data, lines, remarks_of(running))
