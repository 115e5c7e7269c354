"""`identity`: who signs the mails that go out from here; taken to another computer, and used there."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from hexboard.cli.parser import EVERYWHERE, Takes, argument, take
from hexboard.cli.reply import Reply
from hexboard.play.places import Places

_TWO_COMPUTERS = (
    "the same turn played on two computers makes two versions of one dispatch, and your opponent's program says so"
)


def _ways(parser: Any) -> None:
    """Shown, exported, or that of another computer used."""
    ways = parser.add_subparsers(metavar="export|use", dest="way")
    file: Takes = (argument("file", type=Path, metavar="FILE", help="the file of the identity; keep it to yourself"),)
    for name, told, act in (
        ("export", "write it into a file, for another computer of yours", _export),
        ("use", "begin new games with that of another computer; the former one is kept for its games", _use),
    ):
        way = ways.add_parser(name, help=told)
        take(way, (*EVERYWHERE, *file))
        way.set_defaults(act=act)
    parser.set_defaults(act=_show)


TAKES: Takes = (_ways,)


def run(asked: Namespace) -> Reply:
    """Show, export or use. Raises OSError, Unreadable."""
    reply: Reply = asked.act(asked)
    return reply


def _show(_: Namespace) -> Reply:
    own = Places.of_user().identities.own()
    words = "Mails of games with fixed dice are signed here by"
    return Reply({"fingerprint": own.fingerprint, "key": own.key}, (f"{words} {own.fingerprint}",))


def _export(asked: Namespace) -> Reply:
    own = Places.of_user().identities.export(asked.file)
    line = f"{asked.file}: {own.fingerprint}, for `hexboard identity use` on another computer of yours"
    return Reply({"fingerprint": own.fingerprint, "file": str(asked.file)}, (line,), (_TWO_COMPUTERS,))


def _use(asked: Namespace) -> Reply:
    used = Places.of_user().identities.use(asked.file)
    return Reply({"fingerprint": used.fingerprint}, (f"new games are signed by {used.fingerprint}",), (_TWO_COMPUTERS,))
