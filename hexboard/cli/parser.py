"""The words of the command line, read by argparse; a verb's own are asked of it only when it is called."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, cast

from hexboard import __version__
from hexboard.core.counted import capital
from hexboard.core.illegal import Unreadable


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
    Verb("show", "the position as a seat knows it, all about one hex, or which of one's own the enemy could strike"),
    Verb("notation", "every command a game knows: its text form, meaning, rule and an example"),
    Verb("ask", "what the core asks a seat after some picks"),
    Verb("legal", "commands that would be accepted now"),
    Verb("check", "would a command be accepted? changes nothing"),
    Verb("do", "carry out commands in order, stopping at the first refusal"),
    Verb("drive", "let the computers of a game play until a person has something to decide"),
    Verb("odds", "what a command would roll, the chance of every result, what the enemy could do next turn"),
    Verb("undo", "take back entries, or say what bars it"),
    Verb("redo", "put back what the last undo took"),
    Verb("log", "the journal, also as a Markdown or HTML file, or with --json the entries, commands and facts"),
    Verb("replay", "fold the log and check it against the rules"),
    Verb("score", "the points now, line by line, and the victory they would give"),
    Verb("render", "the map with its counters, or the counter sheet, as a picture"),
    Verb("print", "the map in true size as a PDF file for a home printer"),
    Verb("film", "a turn or the whole game as a moving picture"),
    Verb("fuzz", "random legal games to their end; whatever breaks is kept as a replay"),
    Verb("match", "computers against computers, in pairs of games with sides changed"),
    Verb("explain", "what a computer planned, turn by turn, once nobody can profit from it"),
    Verb("mail", "a turn as text for the mail, and back"),
    Verb("identity", "who signs the mails that go out from here"),
    Verb("lint", "check module folders"),
    Verb("letter", "put the names and numbers of a module's map in their places, as a file beside the map"),
    Verb("draw", "draw a module's maps once, as files beside them that come with the program"),
    Verb("bench", "the standing measurements, each with its ratio to a floor"),
)


Taken = Callable[[Any], object]
"""A word or an option: a function that has a parser, or a group of one, take it."""
Takes = tuple[Taken, ...]


def argument(*names: str, **how: Any) -> Taken:
    """A word or an option, as argparse is told of it."""
    return lambda parser: parser.add_argument(*names, **how)


def take(parser: argparse.ArgumentParser, takes: Takes) -> None:
    """Have a parser take all of these."""
    for each in takes:
        each(parser)


MODULES = "--modules"
OPTION = "--option"
EVERYWHERE: Takes = (
    # --json and --trace are taken out of the words before they are parsed: they may stand anywhere
    argument("--json", action="store_true", help="print exactly one JSON document"),
    argument("--trace", action="store_true", help="show where in the program a fault arose"),
    argument(
        MODULES,
        action="append",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="FOLDER",
        help="look for games in this folder too (may be given again)",
    ),
    argument(
        "--trust",
        action="store_true",
        default=argparse.SUPPRESS,
        help="run the rules of games that did not come with hexboard, this once; on a terminal you are asked",
    ),
)
"""What every verb takes."""
GAME_FILE = argument("file", type=Path, metavar="FILE", help="the game (.hexlog)")
EYES = argument("--seat", metavar="S", help="by what this seat knows; needed where the game hides anything")
ACTOR = argument("--seat", metavar="S", help="who acts; may be left out while only one seat may act")
MAP_PART: Takes = (
    argument("--from", dest="corner_from", default="", metavar="LABEL", help="a corner hex of the part shown"),
    argument("--to", dest="corner_to", default="", metavar="LABEL", help="the opposite corner"),
)

_ABOUT = (
    "Hex-and-counter board wargames with every rule enforced. "
    "Without a verb the desktop client opens, on a game if its file is named."
)
_STATUS = """exit status: 0 done; 1 a fault of ours; 2 unreadable, or no window can open here; 3 illegal; 4 damaged,
or a history that does not check. A refused call changes no file. Every verb has its own --help."""


class Parser(argparse.ArgumentParser):
    """A parser that raises Unreadable where argparse would print its usage and stop the program."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(allow_abbrev=False, **rest)

    def error(self, message: str) -> NoReturn:
        """Say what cannot be understood."""
        raise Unreadable(message, "the command line")


class VerbParser(Parser):
    """The parser of one verb, or of one that belongs to it."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self._mixes = True

    def parse_known_args(  # type: ignore[override]  # argparse's overloads say no more than this
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read words; options may stand between a verb's other words."""
        self._mixes = self._mixes and self._subparsers is None
        if not self._mixes:
            return super().parse_known_args(args, namespace)
        self._mixes = False
        return self.parse_known_intermixed_args(args, namespace)


def whole_parser(words: Sequence[str]) -> Parser:
    """The parser of the command line, with what the verb among these words takes; its result names the module of that
    as ``verb``.
    """
    parser = Parser(
        prog="hexboard", description=_ABOUT, epilog=_STATUS, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"hexboard {__version__}")
    take(parser, EVERYWHERE)
    parser.set_defaults(verb=CLIENT.module, file=None, picture=None, size=None)
    unused = Parser(add_help=False)

    def of_verb(*, verb: Verb, **rest: Any) -> Parser:
        # argparse looks for its own words in the reader's language with each parser, and there are many verbs
        if verb.name not in words:
            return unused
        made = VerbParser(**rest)
        take(made, (*import_module(verb.module).TAKES, *EVERYWHERE))
        made.set_defaults(verb=verb.module)
        return made

    verbs: Any = parser.add_subparsers(metavar="VERB", title="verbs", parser_class=cast(Any, of_verb))
    for verb in (*VERBS, CLIENT):
        verbs.add_parser(verb.name, help=verb.summary, description=f"{capital(verb.summary)}.", verb=verb)
    return parser


def spelled_out(words: Sequence[str]) -> list[str]:
    """The words with the verb before a file that stands in its place (`hexboard game.hexlog` opens it), and with
    each option of a game after a word of its own: `--option a=b c=d` names two.
    """
    words = list(_each_by_itself(words))
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] == MODULES else 1
    verbs = {verb.name for verb in (*VERBS, CLIENT)}
    if at < len(words) and words[at] not in verbs and _means_a_file(words[at]):
        return [*words[:at], CLIENT.name, *words[at:]]
    return words


def _each_by_itself(words: Sequence[str]) -> Iterator[str]:
    before, is_value = "", False  # whether the word before is the value of an option
    for word in words:
        is_more = is_value and "=" in word and not word.startswith("-")
        yield from (OPTION, word) if is_more else (word,)
        is_value = is_more or word.startswith(f"{OPTION}=") or (before == OPTION and "=" in word)
        before = word


def _means_a_file(word: str) -> bool:
    return bool(Path(word).suffix) or Path(word).is_file()
