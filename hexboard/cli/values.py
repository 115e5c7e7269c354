"""Values as the command line says them: numbers, sizes, parts of the map, KEY=VALUE, and who drives each seat."""

import re
from argparse import Namespace
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hexboard.cli.parser import OPTION, Taken, argument
from hexboard.cli.reply import Reply
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.store.game_file.outgoing import may_go_out, write_out

_LARGEST = 20_000
_SEATS = "--seats"
_PERSON, _COMPUTER = "person", "computer:"


def number(name: str, kind: type[float], fits: Callable[[float], bool], refused: str, **how: Any) -> Taken:
    """An option that takes a number of a kind. One that does not fit is unreadable: ``refused`` says why, the number in
    the place of {}.
    """

    def read(text: str) -> float:
        said = kind(text)
        if not fits(said):
            raise Unreadable(refused.format(said), name)
        return said

    read.__name__ = kind.__name__  # as which argparse refuses what is no number
    return argument(name, type=read, **how)


def at_least_one(name: str, usual: int | None, told: str) -> Taken:
    """An option that takes a number of things: none and fewer are unreadable."""
    return number(name, int, lambda said: said >= 1, "{} is less than one", default=usual, metavar="N", help=told)


def output(written: str = "", kinds: Container[str] = (), **how: Any) -> Taken:
    """--output. Whether the file can be written is found out before a game is opened, which may take long, and where
    ``kinds`` are named whether it ends as what is ``written`` ("a film is written as .gif or .webp"): Unreadable is
    raised, and OSError as ``may_go_out`` does.
    """

    def read(text: str) -> Path:
        path = Path(text)
        may_go_out(path)
        if kinds and path.suffix.lower() not in kinds:
            raise Unreadable(f"{written}, not as '{path.suffix or path.name}'", "--output")
        return path

    return argument("-o", "--output", type=read, **how)


def put_out(path: Path, data: bytes, words: str, **told: Any) -> Reply:
    """Write a file whole, and say what became of it. Raises OSError as ``write_out`` does."""
    write_out(path, data)
    return Reply({"file": str(path), **told}, (f"{path}: {words}",))


def size_of(text: str) -> tuple[int, int]:
    """Width and height in pixels, said as 1600x1000. Raises Unreadable."""
    match = re.fullmatch(r"(\d+)x(\d+)", text)
    if not match or not all(0 < int(n) <= _LARGEST for n in match.groups()):
        raise Unreadable(f"'{text}' is not written WIDTHxHEIGHT, 1 to {_LARGEST} pixels each", "--size")
    return int(match[1]), int(match[2])


def corners_of(asked: Namespace, at: Position, unfold: bool = False) -> tuple[str, str]:
    """The numbers of the hexes in the corners of the part asked for; with ``unfold``, of what is folded under too.
    Raises Unreadable if the map has none of these.
    """
    board = at.board.shown(unfold)
    for label, where in ((asked.corner_from, "--from"), (asked.corner_to, "--to")):
        if label and board.find(label) is None:
            raise Unreadable(f"no hex '{label}' on this map", where)
    return asked.corner_from, asked.corner_to


@contextmanager
def said_as_unreadable(where: str) -> Iterator[None]:
    """What is drawn in here raises ValueError for what cannot be made; the command line calls that unreadable."""
    try:
        yield
    except ValueError as fault:
        raise Unreadable(str(fault), where) from fault


OPTIONS = argument(OPTION, action="append", default=[], metavar="K=V ...", help="an option (more may follow)")


def pairs(words: Iterable[str], where: str) -> dict[str, str]:
    """The values by key; the last of one key counts. Raises Unreadable at ``where`` for a word without "="."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Unreadable(f"'{word}' is not written KEY=VALUE", where)
        found[key] = value
    return found


def seats_argument(*, required: bool = False) -> Taken:
    """--seats, who drives each seat: SEAT=person or SEAT=computer:ID."""
    told = "who drives a seat: SEAT=person or SEAT=computer:NAME, as computer:random; a wrong NAME tells the right ones"
    return argument(_SEATS, nargs="+", action="extend", default=[], required=required, metavar="SEAT=WHO", help=told)


def drivers_in(words: Iterable[str]) -> dict[SeatId, str | None]:
    """The computers by seat, None for a person. Raises Unreadable."""
    found = pairs(words, _SEATS)
    for seat, who in found.items():
        if who != _PERSON and not who.startswith(_COMPUTER):
            named = f"neither {seat}=person nor {seat}=computer:NAME, as computer:random"
            raise Unreadable(f"'{seat}={who}' is {named}", _SEATS)
    return {seat: None if who == _PERSON else who.removeprefix(_COMPUTER) for seat, who in found.items()}
