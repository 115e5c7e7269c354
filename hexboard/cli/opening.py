"""Sitting down at a game: its file opened, or the game named, and who looks or acts."""

import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial, wraps

from attrs import evolve

from hexboard.cli.reply import RefusedCall, Reply, illegal
from hexboard.core.command import Command
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.notation import read, units_named
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.module.building import build_game
from hexboard.module.folder import Consent, Library, Module, anybody, find_modules
from hexboard.play.places import AgreedCode, Places
from hexboard.play.starting import Running, open_table


def consent_of(asked: Namespace, *, may_ask: bool = True) -> Consent:
    """The consent given with a call. What was once agreed to on a terminal or in the window holds until it changes."""
    if getattr(asked, "trust", False):
        return anybody
    agreed = AgreedCode(Places.of_user())

    def consent(module: Module, digest: str) -> bool:
        if agreed(module, digest):
            return True
        if not (may_ask and sys.stdin.isatty() and sys.stderr.isatty()):
            return False
        if not _asked(module):
            return False
        agreed.add(module, digest)
        return True

    return consent


def _asked(module: Module) -> bool:
    print(
        f"{module.id} ({module.folder}) did not come with hexboard. Its rules are a program that can do on this "
        "computer what you can. Run it only if you trust whoever made it. Run it? [yes/no] ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() in ("y", "yes")


_GAME_FILE = ".hexlog"


def library_of(asked: Namespace, *, may_ask: bool = True) -> Library:
    """Every module to be had, those of --modules among them; code from outside runs by --trust or consent."""
    return find_modules(getattr(asked, "modules", ()), consent_of(asked, may_ask=may_ask))


def _at_the_table(does: Callable[[Running, Namespace], Reply], *, only_look: bool) -> Callable[[Namespace], Reply]:
    @wraps(does)
    def run(asked: Namespace) -> Reply:
        identities = Places.of_user().identities
        with open_table(asked.file, library_of(asked), only_look=only_look, identities=identities) as running:
            return with_remark(running, does(running, asked))

    return run


looks = partial(_at_the_table, only_look=True)
"""A verb that looks at the game of FILE. It raises Unreadable, BrokenModule, Damaged, OSError."""
plays = partial(_at_the_table, only_look=False)
"""A verb that goes on with the game of FILE, closed after it. It raises as ``looks`` does, and OpenElsewhere."""


def with_remark(running: Running, reply: Reply) -> Reply:
    """What a verb answers, with what there is to say about the file of the game before its own remarks."""
    return evolve(reply, remarks=(*filter(None, [running.remark]), *reply.remarks))


def game_named(asked: Namespace) -> Game:
    """The game of FILE; a name that is no file is the id of a game, taken with its first scenario.

    Raises Unreadable, BrokenModule, Damaged, OSError.
    """
    if asked.file.suffix == _GAME_FILE or asked.file.is_file():
        return open_table(asked.file, library_of(asked), only_look=True).table.game
    return build_game(library_of(asked), str(asked.file))


def seat_named(running: Running, asked: Namespace) -> SeatId | None:
    """The seat of --seat, by its id or name, if one is named. Raises Unreadable, saying which there are."""
    return running.table.game.seat_called(asked.seat, "--seat") if asked.seat else None


def eyes_named(running: Running, asked: Namespace) -> SeatId | None:
    """The seat of --seat whose eyes are looked with, if one is named. Raises Unreadable, RefusedCall if it is played
    elsewhere and knows more.
    """
    seat = seat_named(running, asked)
    barred = running.table.bars_looking(seat) if seat else None
    if barred:
        raise RefusedCall(illegal(barred))
    return seat


def looking(running: Running, asked: Namespace) -> SeatId | None:
    """Whose eyes to look with; None: everybody's, as the game hides nothing. Raises Unreadable if it does, RefusedCall.
    """
    seat = eyes_named(running, asked)
    if seat is None and running.table.hides:
        raise Unreadable("the game hides things from its players; say whose eyes to look with", "--seat")
    return seat


def acting(running: Running, asked: Namespace) -> SeatId:
    """Who acts: the seat named, or the only one that may. Raises Unreadable if it is none, RefusedCall at the end."""
    return seat_named(running, asked) or _only_actor(running)


def _only_actor(running: Running) -> SeatId:
    if running.table.view().state.over is not None:
        raise RefusedCall(illegal(Illegal("the game is over", "")))
    actors = sorted(running.table.actors())
    if len(actors) == 1:
        return actors[0]
    if actors:
        raise Unreadable(f"{' and '.join(actors)} may act; say who it is to be", "--seat")
    table = running.table
    # only a mail that is waited for keeps everybody from acting
    answer = table.ask(next(seat.id for seat in table.game.seats if seat.side not in table.elsewhere))
    assert isinstance(answer, Illegal), "whom the rules ask may act"
    raise RefusedCall(illegal(answer))


def command_of(running: Running, text: str) -> Command:
    """A command from its notation. Raises Unreadable, for a unit that no counter is printed for too."""
    table = running.table
    command = read(text, table.ruleset.vocabulary.commands, table.game.board)
    for unit in units_named(command):
        must_be_printed(table.game, unit)
    return command


def must_be_printed(game: Game, unit: UnitId, where: str = "") -> None:
    """Raises Unreadable for a unit that is no counter of a game, whoever may know where it is."""
    if unit not in game.roster:
        raise Unreadable(f"there is no unit {unit!r}", where)
