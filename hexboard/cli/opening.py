"""Sitting down at a game: its file opened, or the game named, and who looks or acts."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from functools import wraps

from hexboard.cli.refusal import RefusedCall, illegal
from hexboard.cli.reply import Reply
from hexboard.core.command import Command
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.notation import read, units_named
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.module.building import build_game
from hexboard.module.finding import find_modules
from hexboard.module.folder import Consent, Library, Module, anybody
from hexboard.play.agreed_code import AgreedCode
from hexboard.play.places import Places
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


def sit_down(asked: Namespace) -> Running:
    """The game of FILE, to be looked at. Raises Unreadable, BrokenModule, Damaged, OSError."""
    return open_table(asked.file, library_of(asked), only_look=True)


def plays(does: Callable[[Running, Namespace], Reply]) -> Callable[[Namespace], Reply]:
    """A verb that goes on with the game of FILE, closed after it. It raises as ``sit_down`` does, and OpenElsewhere."""

    @wraps(does)
    def run(asked: Namespace) -> Reply:
        with open_table(asked.file, library_of(asked)) as running:
            return does(running, asked)

    return run


def game_named(asked: Namespace) -> Game:
    """The game of FILE; a name that is no file is the id of a game, taken with its first scenario.

    Raises Unreadable, BrokenModule, Damaged, OSError.
    """
    if asked.file.suffix == _GAME_FILE or asked.file.is_file():
        return sit_down(asked).table.game
    return build_game(library_of(asked), str(asked.file))


def seat_named(game: Game, name: str) -> SeatId:
    """The seat of --seat, by its id or name. Raises Unreadable, saying which there are."""
    return game.seat_called(name, "--seat")


def looking(running: Running, name: str | None) -> SeatId | None:
    """Whose eyes to look with; None: everybody's, as the game hides nothing. Raises Unreadable if it does."""
    if name:
        return seat_named(running.table.game, name)
    if running.table.hides:
        raise Unreadable("the game hides things from its players; say whose eyes to look with", "--seat")
    return None


def acting(running: Running, name: str | None) -> SeatId:
    """Who acts: the seat named, or the only one that may. Raises Unreadable if it is none, RefusedCall at the end."""
    if name:
        return seat_named(running.table.game, name)
    if running.table.view().state.over is not None:
        raise RefusedCall(illegal(Illegal("the game is over", "")))
    actors = sorted(running.table.actors())
    if len(actors) == 1:
        return actors[0]
    who = f"{' and '.join(actors)} may act" if actors else "nobody may act now"
    raise Unreadable(f"{who}; say who it is to be", "--seat")


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


def remarks_of(running: Running) -> tuple[str, ...]:
    """What there is to say about the file itself."""
    return (running.remark,) if running.remark else ()
