"""`odds`: what a command would roll."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import acting, command_of, looks
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, forecast_lines, threat_lines, threat_plain, told
from hexboard.cli.reply import Reply
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.engine.question import Forecast
from hexboard.play.starting import Running
from hexboard.play.table import Table

TAKES: Takes = (GAME_FILE, ACTOR, argument("command", nargs="+", metavar="COMMAND", help="a command in notation"))


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Every modifier of a command's roll with its rule, the chance of every result, and what the enemy could do in his
    next turn where one would stand after it. Nothing changes.
    """
    table = running.table
    command = command_of(running, " ".join(asked.command))
    seat = acting(running, asked)
    forecast = table.forecast(seat, command)
    board = table.game.board
    text = write(command, board)
    then = list(_next_turn(table, seat, forecast))
    rolled = {"rolls": forecast is not None, "forecast": told(forecast, board)}
    lines = tuple(forecast_lines(forecast, board)) or (f"{text} rolls nothing",)
    struck = (line for page in then for line in threat_lines(page))
    return Reply({"seat": seat, "command": text, **rolled, "next_turn": then}, (*lines, *struck))


def _next_turn(table: Table, seat: SeatId, forecast: Forecast | None) -> Iterator[Plain]:
    """What the enemy could do where one would stand after it."""
    at = table.view(seat)
    for stand in forecast.stands if forecast else ():
        found = table.ruleset.threat(at, table.game.seat(seat).side, stand)
        if found is not None:
            yield threat_plain(at, found, stand)
