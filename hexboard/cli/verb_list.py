"""Every verb with what it does in one line, and where it lives; none is imported before it is asked for."""

from __future__ import annotations

from typing import NamedTuple


class Verb(NamedTuple):
    """A verb, its line in the help, and the file that does it."""

    name: str
    summary: str

    @property
    def module(self) -> str:
        """The module to import."""
        return f"hexboard.cli.verbs.{self.name}"


CLIENT = Verb("open", "open the desktop client, on a game if one is named (also: no verb at all)")

VERBS = (
    Verb("games", "the games found, with scenarios, options and house completions"),
    Verb("new", "begin a game"),
    Verb("show", "the position as a seat knows it, or all about one hex"),
    Verb("do", "carry out commands in order, stopping at the first refusal"),
    Verb("lint", "check module folders"),
)
