"""`notation`: every command a game knows."""

from argparse import Namespace
from collections.abc import Iterator

from hexboard.cli.opening import library_of
from hexboard.cli.parser import Takes, argument
from hexboard.cli.plain import Plain, fields, ruled
from hexboard.cli.reply import Reply
from hexboard.core.notation import example
from hexboard.play.starting import Rules

TAKES: Takes = (argument("game", metavar="GAME", help="the id of a game"),)


def run(asked: Namespace) -> Reply:
    """Every command with its text form, meaning, rule and an example."""
    ruled = Rules.of(asked.game, "", {}, library_of(asked))
    words = ruled.ruleset.vocabulary.commands
    commands: list[Plain] = [
        {
            **fields(word, "tag form meaning"),
            "rule": word.rule or None,
            "example": example(word, ruled.game.board),
        }
        for word in words
    ]
    return Reply({"game": asked.game, "commands": commands}, _lines(commands, sheets=ruled.ruleset.takes_sheets))


def _lines(commands: list[Plain], *, sheets: bool) -> Iterator[str]:
    for command in commands:
        yield command["form"]
        yield f"    {ruled(command['meaning'], command['rule'])}"
        yield f"    {command['example']}"
    if sheets:
        yield "How an order sheet is written, `ask` says whenever one may be handed in."
