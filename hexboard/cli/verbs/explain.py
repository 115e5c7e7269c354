"""`explain`: what a computer planned, turn by turn, once nobody can profit from it."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import looks
from hexboard.cli.parser import GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, fields
from hexboard.cli.reply import Reply
from hexboard.core.illegal import IllegalCommand
from hexboard.core.notation import write
from hexboard.play.computers.explaining import bars_explaining, explained
from hexboard.play.robots import computer_of
from hexboard.play.starting import Running

TAKES: Takes = (GAME_FILE, argument("--seat", required=True, metavar="S", help="the seat of a computer"))


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Work out again what a computer planned, from what its seat was told and its dice."""
    table = running.table
    seat, board = table.game.seat_called(asked.seat, "--seat"), table.game.board
    barred = bars_explaining(table, seat)
    if barred:
        raise IllegalCommand(barred)
    computer = computer_of(table.ruleset, seat, table.log.header.computers[seat])
    decisions = [
        {
            **fields(each, "number moment agrees plan"),
            "command": write(each.command, board),
            "again": write(each.again, board),
        }
        for each in explained(table, seat)
    ]
    data: Plain = {"seat": seat, "computer": computer.id, "title": computer.title, "decisions": decisions}
    return Reply(data, _lines(data))


def _lines(data: Plain) -> Iterator[str]:
    yield f"{data['seat']} is driven by {data['title']}."
    moment = ""
    for each in data["decisions"]:
        if each["moment"] != moment:
            moment = each["moment"]
            yield ""
            yield moment
        yield f"  {each['number']}  {each['command']}"
        if not each["agrees"]:
            yield f"     not what it decides now: {each['again']}"
        for line in each["plan"]:
            yield f"     {line}"
