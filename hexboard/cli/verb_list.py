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


CLIENT = Verb("open", "open the desktop client, on a game or a mail if one is named (the verb may be left out)")

VERBS = (
    Verb("games", "the games found, with scenarios, options and house completions"),
    Verb("new", "begin a game"),
    Verb("show", "the position as a seat knows it, or all about one hex"),
    Verb("notation", "every command a game knows: its text form, meaning, rule and an example"),
    Verb("ask", "what the core asks a seat after some picks"),
    Verb("legal", "commands that would be accepted now"),
    Verb("check", "would a command be accepted? changes nothing"),
    Verb("do", "carry out commands in order, stopping at the first refusal"),
    Verb("drive", "let the computers of a game play until a person has something to decide"),
    Verb("odds", "what a command would roll: every modifier and the chance of every result"),
    Verb("undo", "take back entries, or say what bars it"),
    Verb("redo", "put back what the last undo took"),
    Verb("log", "the journal, also as a Markdown or HTML file, or with --json the entries, commands and facts"),
    Verb("replay", "fold the log and check it against the rules"),
    Verb("score", "the points now, line by line, and the victory they would give"),
    Verb("render", "the map with its counters, or the counter sheet, as a picture"),
    Verb("print", "the map in true size as a PDF file for a home printer"),
    Verb("film", "a turn or the whole game as a moving picture"),
    Verb("fuzz", "random legal games to their end; whatever breaks is kept as a replay"),
    Verb("damage", "damaged files, mails, folders and settings, read at random; what is not cleanly refused is kept"),
    Verb("match", "computers against computers, in pairs of games with sides changed"),
    Verb("explain", "what a computer planned, turn by turn, once nobody can profit from it"),
    Verb("mail", "a turn as text for the mail, and back"),
    Verb("lint", "check module folders"),
    Verb("letter", "put the names and numbers of a module's map in their places, as a file beside the map"),
    Verb("draw", "draw a module's maps once, as files beside them that come with the program"),
    Verb("bench", "the standing measurements, each with its ratio to a floor"),
)
