"""`replay`: a game folded from its log and checked, entry by entry."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from attrs import evolve

from hexboard.cli.opening import looks, seat_named
from hexboard.cli.parser import EYES, GAME_FILE, Takes, argument
from hexboard.cli.plain import Plain, outcome_plain
from hexboard.cli.refusal import Refusal
from hexboard.cli.reply import Reply
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.engine.dice import OutOfDice
from hexboard.play.starting import Running, setup_again
from hexboard.store.digests import state_digest
from hexboard.store.rechecking import recheck

TAKES: Takes = (
    GAME_FILE,
    EYES,
    argument("--to", type=int, metavar="N", help="only the first N entries (0: the set-up)"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Check a history; one that does not check is damaged.

    The chain of digests was checked when the file was opened. Set-up and commands are carried out once more with
    the recorded dice and must give the recorded facts. If a seat is named, the digest of the state and how
    many facts there are is that of what it was told; ``views`` has that of every seat of a game that hides anything.
    """
    game = running.table.game
    seat = seat_named(running, asked)
    log = _as_far_as(running.table.log, asked.to)
    at = Position(game, log.fold(seat))
    seats = [each.id for each in game.seats] if running.table.hides and seat is None else []
    differences = list(_differences(running, log))
    data: Plain = {
        "entries": len(log.entries),
        "live": len(log.live()),
        "facts": sum(1 for fact in log.facts() if seat is None or fact.to.includes(seat)),
        "rolls_by_hand": log.header.scripted,
        "chain": "whole",
        "seat": seat,
        "state": state_digest(at),
        "views": {each: state_digest(Position(game, log.fold(each))) for each in seats},
        "moment": running.table.ruleset.moment(at),
        "over": outcome_plain(at.state.over),
        "differences": differences,
    }
    if not differences:
        return Reply(data, _lines(data))
    worst = differences[0]
    count = "it is the only one" if len(differences) == 1 else f"{len(differences)} entries differ"
    message = f"{worst['where']} is not what the rules make of it ({worst['what']}); {count}; nothing was changed"
    return Reply(data, _lines(data), refusal=Refusal("damaged", message, worst["rule"], worst["where"]))


def _as_far_as(log: Log, number: int | None) -> Log:
    if number is None:
        return log
    if not 0 <= number <= len(log.entries):
        raise Unreadable(f"the log has {len(log.entries)} entries, not {number}", "--to")
    return evolve(log, entries=log.entries[:number])


def _differences(running: Running, log: Log) -> Iterator[Plain]:
    try:
        same, what = setup_again(running) == log.setup, "the rules here give other facts than are recorded"
    except OutOfDice as missing:
        same, what = False, f"by the rules here there is a roll that is not recorded: {missing}"
    if not same:
        yield {"number": None, "where": "the set-up", "what": what, "rule": None}
    for number, difference in recheck(running.table.ruleset, running.table.game, log):
        rule = difference.illegal.rule if difference.illegal else None
        yield {"number": number, "where": f"entry {number}", "what": difference.what, "rule": rule}


def _lines(data: Plain) -> Iterator[str]:
    yield f"{data['entries']} entries, {data['live']} of them count; {data['facts']} facts; chain of digests whole"
    yield f"state {data['state']}" + (f" as {data['seat']} knows it" if data["seat"] else "")
    yield from (f"state {state} as {seat} knows it" for seat, state in data["views"].items())
    yield data["moment"]
    for difference in data["differences"]:
        yield f"{difference['where']}: {difference['what']}"
    if not data["differences"]:
        yield "every command gives the recorded facts again"
