"""Who drives each seat, as the command line says it: SEAT=person or SEAT=computer:ID."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable

from hexboard.cli.pairs import pairs
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId

WHERE = "--seats"
PERSON, COMPUTER = "person", "computer:"
_HELP = "who drives a seat: SEAT=person, SEAT=computer:random, or SEAT=computer:2 for a level the game has"


def seats_argument(parser: ArgumentParser, *, required: bool = False) -> None:
    """Take --seats."""
    parser.add_argument(
        WHERE, nargs="+", action="extend", default=[], required=required, metavar="SEAT=WHO", help=_HELP
    )


def computers_in(words: Iterable[str]) -> dict[SeatId, str]:
    """The computers by seat; seats of persons are left out. Raises Unreadable."""
    found = pairs(words, WHERE)
    for seat, who in found.items():
        if who != PERSON and not who.startswith(COMPUTER):
            raise Unreadable(f"'{seat}={who}' is neither {seat}=person nor {seat}=computer:random", WHERE)
    return {seat: who.removeprefix(COMPUTER) for seat, who in found.items() if who != PERSON}
