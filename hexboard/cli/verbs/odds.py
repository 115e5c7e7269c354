"""`odds`: what a command would roll."""

from argparse import Namespace

from hexboard.cli.opening import acting, command_of, looks
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.plain import forecast_plain
from hexboard.cli.reply import Reply
from hexboard.cli.wording import forecast_lines
from hexboard.core.notation import write
from hexboard.play.starting import Running

TAKES: Takes = (GAME_FILE, ACTOR, argument("command", nargs="+", metavar="COMMAND", help="a command in notation"))


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Every modifier of a command's roll with its rule, and the chance of every result. Nothing changes."""
    table = running.table
    command = command_of(running, " ".join(asked.command))
    seat = acting(running, asked)
    forecast = table.forecast(seat, command)
    board = table.game.board
    text = write(command, board)
    data = {"seat": seat, "command": text, "rolls": forecast is not None, "forecast": forecast_plain(forecast, board)}
    lines = tuple(forecast_lines(forecast, board)) or (f"{text} rolls nothing",)
    return Reply(data, lines)
