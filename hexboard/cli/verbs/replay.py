"""`replay`: a game folded from its log and checked, entry by entry."""

from argparse import Namespace
from collections.abc import Iterator
from textwrap import shorten

from attrs import evolve

from hexboard.cli.opening import eyes_named, looks
from hexboard.cli.parser import EYES, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, told
from hexboard.cli.reply import Refusal, Reply
from hexboard.core.counted import counted
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.notation import write
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.dice import OutOfDice
from hexboard.play.starting import Running, setup_again
from hexboard.store.digests import state_digest
from hexboard.store.rechecking import recheck

TAKES: Takes = (
    GAME_FILE,
    EYES,
    argument("--to", type=int, metavar="N", help="only the first N entries (0: the set-up)"),
)


_LONGEST_COMMAND = 80
_HIDDEN = "what differs may be hidden from whoever looks"


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Check a history; one that does not check is damaged, or the rules have changed since the game was begun.

    The chain of digests was checked when the file was opened. Set-up and commands are carried out once more with
    the recorded dice and must give the recorded facts. If a seat is named, the digest of the state and how
    many facts there are is that of what it was told; ``views`` has that of every seat of a game that hides anything,
    of which nobody is told how many there are in all: it would tell of what was rolled out of sight.
    """
    game = running.table.game
    seat = eyes_named(running, asked)
    log = _as_far_as(running.table.log, asked.to)
    at = Position(game, log.fold(seat))
    table = running.table
    blind = table.hides and seat is None and at.state.over is None
    seats = [each.id for each in game.seats if not table.bars_looking(each.id)] if table.hides and seat is None else []
    differences = list(_differences(running, log, seat))
    data: Plain = {
        "entries": len(log.entries),
        "live": len(log.live()),
        "facts": None if blind else sum(1 for fact in log.facts() if seat is None or fact.to.includes(seat)),
        "rolls_by_hand": log.header.scripted,
        "chain": "whole",
        "rules": "same" if log.header.rules == running.rules.edition.rules else "other",
        "seat": seat,
        "state": state_digest(at),
        "views": {each: state_digest(Position(game, log.fold(each))) for each in seats},
        "moment": running.table.ruleset.moment(at),
        "over": told(at.state.over, game.board),
        "differences": differences,
    }
    return Reply(data, _lines(data), refusal=_refusal(running, data) if differences else None)


def _refusal(running: Running, data: Plain) -> Refusal:
    first, count = data["differences"][0], len(data["differences"])
    what = f"{first['what']}; " + ("it is the only one" if count == 1 else f"{count} entries differ")
    if data["rules"] == "same":
        message = f"{_named(first)} is not what the rules make of it ({what}); nothing was changed"
        return Refusal("damaged", message, first["rule"], first["where"])
    message = (
        f"the file is whole, but {_named(first)} is recorded otherwise than today's rules would make it ({what}): "
        f"{_changed(running)}. What was played stands as it is recorded, and the game can be gone on with by today's "
        "rules; only those it was begun by can check the rest. Nothing was changed"
    )
    return Refusal("other rules", message, first["rule"], first["where"])


def _changed(running: Running) -> str:
    here, then = running.table.game, running.table.log.header.version
    since = "" if then == here.version else f" (it was with version {then}, here is {here.version})"
    return f"the rules of {here.title} have changed since it was begun{since}"


def _as_far_as(log: Log, number: int | None) -> Log:
    if number is None:
        return log
    if not 0 <= number <= len(log.entries):
        raise Unreadable(f"the log has {counted(len(log.entries), 'entry')}, not {number}", "--to")
    return evolve(log, entries=log.entries[:number])


def _differences(running: Running, log: Log, seat: SeatId | None) -> Iterator[Plain]:
    hides = running.table.hides  # then what differs, and the rule that bars it, would tell what others decided
    try:
        same, what = setup_again(running.rules, log) == log.setup, "the rules here give other facts than are recorded"
    except OutOfDice as missing:
        same, what = False, f"by the rules here there is a roll that is not recorded: {missing}"
    if not same:
        told = _HIDDEN if hides else what
        yield {"number": None, "where": "the set-up", "command": None, "what": told, "rule": None}
    for number, difference in recheck(running.table.ruleset, running.table.game, log):
        told = _HIDDEN if hides else difference.what
        rule = difference.illegal.rule if difference.illegal and not hides else None
        entry = log.entries[number] if seat is None else log.entries[number].told(seat)
        command = f"{entry.seat}: {write(entry.command, running.table.game.board)}"
        # of a game that hides things nothing is told to who does not say whose eyes he looks with
        known = None if hides and seat is None else command
        yield {"number": number, "where": f"entry {number}", "command": known, "what": told, "rule": rule}


def _named(difference: Plain) -> str:
    """Which entry differs, and the beginning of what was commanded: an order sheet may be long."""
    where, command = difference["where"], difference["command"]
    return f"{where} ({shorten(command, _LONGEST_COMMAND, placeholder=' ...')})" if command else where


def _lines(data: Plain) -> Iterator[str]:
    facts = "" if data["facts"] is None else f"; {counted(data['facts'], 'fact')}"
    yield f"{counted(data['entries'], 'entry')}, {data['live']} of them count{facts}; chain of digests whole"
    yield f"state {data['state']}" + (f" as {data['seat']} knows it" if data["seat"] else "")
    yield from (f"state {state} as {seat} knows it" for seat, state in data["views"].items())
    yield data["moment"]
    for difference in data["differences"]:
        yield f"{_named(difference)}: {difference['what']}"
    if not data["differences"]:
        yield "every command gives the recorded facts again"
