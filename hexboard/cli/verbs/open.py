"""`open`: the desktop client."""

from argparse import Namespace
from importlib import import_module
from pathlib import Path

from hexboard.cli.parser import Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import size_of
from hexboard.cli.window_needs import be_able_to_open

TAKES: Takes = (
    argument("file", nargs="?", type=Path, metavar="FILE", help="a game, or a turn that came by mail"),
    argument("--picture", type=Path, metavar="PNG", help="save a picture of the window there, and close it"),
    argument("--size", type=size_of, metavar="WxH", help="size of the window in pixels"),
)


def run(asked: Namespace) -> Reply:
    """Open the client and stay until it is closed. Raises Refused where no window can be opened."""
    # by name: the command line must not know the window, and no other verb may load Qt
    be_able_to_open()
    client = import_module("hexboard.gui.app")
    modules, trust = tuple(getattr(asked, "modules", ())), getattr(asked, "trust", False)
    status: int = client.main(asked.file, asked.picture, asked.size, modules, trust)
    return Reply({"status": status}, status=status)
