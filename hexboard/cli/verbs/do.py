"""`do`: commands carried out in order, each on the disk before the next."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import acting, command_of, plays
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, entry_page
from hexboard.cli.reply import Refusal, RefusedCall, Reply, illegal, refusal_of
from hexboard.core.command import Command, Mailed
from hexboard.core.illegal import Illegal, IllegalCommand, Unreadable
from hexboard.core.seat import SeatId
from hexboard.engine.dice import OutOfDice, ScriptedDice
from hexboard.play.starting import Running
from hexboard.play.table import Table
from hexboard.play.told.journal import lines_of

TAKES: Takes = (
    GAME_FILE,
    ACTOR,
    argument("commands", nargs="+", metavar="COMMAND", help="a command in notation, quoted"),
    argument("--dice", metavar="3,5,...", help="the faces that fall, in order; marks the game as scripted for ever"),
)


@plays
def run(running: Running, asked: Namespace) -> Reply:
    """Carry commands out, stopping at the first refusal; those before it stand. All are read before any is done."""
    commands = [_doable(command_of(running, text)) for text in asked.commands]
    faces = None if asked.dice is None else _faces(asked.dice)
    dice = None if faces is None else ScriptedDice(faces)
    if faces is not None:
        _mark_if_done(running, acting(running, asked), commands[0], faces)
    done: list[Plain] = []
    refusal = None
    for command in commands:
        try:
            done.append(_done(running, acting(running, asked), command, dice))
        except IllegalCommand as refused:
            refusal = illegal(refused.illegal, running.table.game.board)
            break
        except OutOfDice as missing:
            refusal = Refusal("unreadable", str(missing), None, "--dice")
            break
        except (RefusedCall, Unreadable) as nobody:
            # after what was done nobody may act, or several: the first of all is refused as a call that did nothing
            if not done:
                raise
            refusal = refusal_of(nobody)
            break
    at = running.table.view()
    data = {"entries": done, "moment": running.table.ruleset.moment(at), "actors": sorted(running.table.actors())}
    return Reply(data, _lines(data), refusal=refusal)


def _doable(command: Command) -> Command:
    if isinstance(command, Mailed):
        raise RefusedCall(illegal(Illegal("that a turn was mailed is recorded by sending it (`mail pack`)", "mail")))
    return command


def _done(running: Running, seat: SeatId, command: Command, dice: ScriptedDice | None) -> Plain:
    table = running.table
    number = len(table.log.entries)
    entry = table.submit(seat, command, dice)
    eyes = table.eyes(seat)
    told = entry if eyes is None else entry.told(seat)
    sentences = lines_of(table.ruleset, table.game, table.past(eyes), number)
    return entry_page(running, number, told, (line.text for line in sentences))


def _mark_if_done(running: Running, seat: SeatId, command: Command, faces: tuple[int, ...]) -> None:
    """Mark the game as scripted if the first command will be carried out with these dice: a refusal changes nothing."""
    table = running.table
    if table.log.header.scripted:
        return
    rehearsal = Table(table.ruleset, table.game, table.log)
    try:
        rehearsal.submit(seat, command, ScriptedDice(faces))
    except (IllegalCommand, OutOfDice):
        return
    running.mark_scripted()


def _faces(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.replace(",", " ").split())
    except ValueError:
        raise Unreadable(f"'{text}' is not a row of numbers such as 3,5", "--dice") from None


def _lines(data: Plain) -> Iterator[str]:
    for entry in data["entries"]:
        yield f"{entry['number']}  {entry['seat']}: {entry['command']}"
        for line in entry["journal"]:
            yield f"    {line}"
    if data["entries"]:
        yield data["moment"]
