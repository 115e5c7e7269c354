"""A game at the table: opened from its file, or brought by a mail; recorded from then on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from attrs import evolve, field, frozen

from hexboard.core.event import Fact
from hexboard.core.game import Game
from hexboard.core.log import Header, Log
from hexboard.engine.dice import RecordedDice
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.submit import begin
from hexboard.module.building import build_game
from hexboard.module.folder import Library, Module, find_modules
from hexboard.module.mounting import mount
from hexboard.module.position import position_facts, read_position
from hexboard.store.codec import Codec
from hexboard.store.edition import Edition, rules_digest
from hexboard.store.game_file.game_lock import GameLock
from hexboard.store.game_file.log_reading import Damaged, Told, open_log, read_head
from hexboard.store.game_file.logfile import SUFFIX, LogFile
from hexboard.store.identity import Identities

from .sense import check_goes_on, check_sense
from .table import Table

_UNSAFE = (
    "The folder {folder} knows no locks, so nothing keeps two programs from going on with this game at once. "
    "Have it open in one place at a time."
)


@frozen(eq=False)
class Running:
    """A game at the table, the file it is recorded in, and a remark for the players (empty: all is well).

    ``only_look``: another program goes on with it, or nobody here means to; nothing is to be asked. ``identities``
    sign its mails, where they are signed; None: nobody here can.
    """

    table: Table
    file: LogFile
    rules: Rules = field(repr=False)
    remark: str = ""
    only_look: bool = False
    identities: Identities | None = None

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let other programs go on with the game."""
        self.file.close()

    @property
    def path(self) -> Path:
        """The file every accepted command is written to before anybody hears of it."""
        return self.file.path

    def edition(self) -> Edition:
        """What its mails are made and read with, see ``Rules.edition``."""
        return evolve(self.rules.edition, identities=self.identities)

    def mark_scripted(self) -> None:
        """Say in the file for ever that dice were fed by hand. Raises OSError if it cannot be written."""
        self.table.mark_scripted()
        self.file.rewrite(self.table.log)


@frozen(eq=False)
class Rules:
    """A game's module put together: what is constant, what is enforced, how it is written."""

    module: Module
    library: Library
    game: Game
    ruleset: Ruleset
    codec: Codec

    @classmethod
    def of(
        cls, module: str, scenario: str = "", options: Mapping[str, str] | None = None, library: Library | None = None
    ) -> Rules:
        """A module's scenario ("" is its first). Raises Unreadable for unknown ids, BrokenModule for a bad folder."""
        library = library or find_modules()
        game = build_game(library, module, scenario, options)
        ruleset = mount(library, module)
        return cls(library.game(module), library, game, ruleset, Codec(ruleset.vocabulary, game.board))

    @classmethod
    def named_by(cls, header: Header, library: Library | None = None) -> Rules:
        """The module a log was made with."""
        return cls.of(header.module, header.scenario, header.options, library)

    @cached_property
    def edition(self) -> Edition:
        """The game and the digest of its rules, for the mail. Raises OSError if the module's files cannot be read."""
        return Edition(self.ruleset, self.game, self.codec, rules_digest(self.library, self.game.id))


def open_table(
    path: Path,
    library: Library | None = None,
    *,
    only_look: bool = False,
    identities: Identities | None = None,
    told: Told = lambda share: None,
) -> Running:
    """Go on with a game from its file, or only look at it.

    From here to its closing no other program can go on with it, unless it is only looked at. ``told`` hears how much
    has been read. Raises Unreadable if it is no game or its module is not to be had, OpenElsewhere, Damaged if it is
    not whole, OSError.
    """
    rules = Rules.named_by(read_head(path), library)
    lock = GameLock(path)
    if not only_look:
        lock.take()
    try:
        opened = open_log(path, rules.codec, lock, told)
        check_sense(rules.ruleset, rules.game, opened.log)
        running = _running(rules, opened.log, opened.file, identities)
        check_goes_on(running.table)
        running.table.log.live()  # in a long game to know what counts takes time, which is spent here
    except BaseException:
        lock.release()
        raise
    unsafe = _UNSAFE.format(folder=path.resolve().parent) if lock.is_unsafe else ""
    remarks = [r for r in (opened.remark, unsafe, _version_remark(opened.log.header, rules.module)) if r]
    return evolve(running, remark=" ".join(remarks), only_look=only_look)


def rescue_table(
    path: Path,
    damaged: Damaged,
    library: Library | None = None,
    *,
    identities: Identities | None = None,
    told: Told = lambda share: None,
) -> Running:
    """Go on with the sound beginning of a damaged game, in a file of its own. Raises Damaged if nothing is sound."""
    sound = damaged.read_sound(told)
    if sound is None:
        raise damaged
    rules = Rules.named_by(sound.header, library)
    check_sense(rules.ruleset, rules.game, sound)
    beside = free_path(path.parent, path.stem, "rescued")
    return evolve(
        start_file(rules, sound, beside, identities),
        remark=f"The sound beginning of {path.name} was copied to {beside.name}; the damaged file was left as it is.",
    )


def start_file(rules: Rules, log: Log, path: Path, identities: Identities | None = None) -> Running:
    """Put a log on the table and begin its file, as when a mail brought it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return _running(rules, log, LogFile.create(path, rules.codec, log), identities)


def setup_again(rules: Rules, log: Log) -> tuple[Fact, ...]:
    """The set-up of a game as the rules here make it with its recorded dice. Raises OutOfDice, Unreadable."""
    dice = RecordedDice.of(fact.event for fact in log.setup)
    return begin(rules.ruleset, rules.game, dice, setup_of(rules, log.header.position))


def free_path(folder: Path, name: str, tag: str) -> Path:
    """A file name for a game in a folder that is not taken yet."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") + "_" + tag.lower()
    path, count = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        count += 1
        path = folder / f"{stem}_{count}{SUFFIX}"
    return path


def _running(rules: Rules, log: Log, file: LogFile, identities: Identities | None) -> Running:
    return Running(Table(rules.ruleset, rules.game, log, record=file.extend), file, rules, identities=identities)


def setup_of(rules: Rules, position: str | None) -> tuple[Fact, ...]:
    """The set-up of a scenario, or of a position's text. Raises Unreadable, BrokenModule."""
    if position is None:
        return tuple(rules.ruleset.setup(rules.game))
    return position_facts(rules.ruleset, rules.game, read_position(position))


def _version_remark(header: Header, module: Module) -> str:
    if header.version == module.file.version:
        return ""
    return (
        f"This game was begun with version {header.version} of {module.file.title}; here is {module.file.version}. "
        "What was played stands as it was; from here on the rules of the newer one hold."
    )
