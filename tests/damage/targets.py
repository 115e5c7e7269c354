"""What may be damaged, and how the program reads it: each by the way in that a player's file, mail or folder takes."""

import json
import os
import random
import secrets
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from attrs import evolve, frozen

from hexboard.cli.bench.random_play import played
from hexboard.cli.window_needs import be_able_to_open
from hexboard.core.command import Note, Undo
from hexboard.core.log import Header
from hexboard.module.folder import Library, Module, anybody, modules_in
from hexboard.module.lint.checking import lint_module
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import accept, pack_turn, read_turn
from hexboard.play.places import AgreedCode, Places
from hexboard.play.scans import ScanShelf
from hexboard.play.starting import Rules, open_table, rescue_table, setup_of
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.armour.blocks import armour
from hexboard.store.canon import NotCanonical, canon
from hexboard.store.digests import entry_digest, head_digest, root_digest
from hexboard.store.game_file.log_reading import Damaged
from hexboard.store.game_file.logfile import LogFile, closing_line
from hexboard.store.receiving.news import Mail, open_mail
from hexboard.store.trouble import Refused

from .spoiling import spoilt_bytes, spoilt_value

NamedBy = Callable[[Header, Library | None], Rules]

ENTRIES = 40


@frozen(eq=False)
class Target:
    """One way in. ``share`` is how much of the time it is worth, ``sound`` the bytes of what is to be damaged;
    ``spoilt`` gives some of it damaged, ``read`` reads such bytes in an empty folder of its own.

    ``read`` gives back whether they were taken; it raises a refusal, or a fault of ours.
    """

    name: str
    share: int
    sound: Sequence[bytes]
    spoilt: Callable[[random.Random], bytes]
    read: Callable[[bytes, Path], bool]


class NotAsItWas(Exception):
    """What was refused has left something behind, or has been changed."""


WITH_GAMES = ("game", "mail", "position")
NAMES = (*WITH_GAMES, "module", "agreed code", "scans")
SETTINGS = "settings"
"""The way in that needs a window."""


def targets(library: Library, seed: str, folder: Path, names: Collection[str] = NAMES) -> Iterator[Target]:
    """The ways in of these names, all of which do without a window, with something sound of every game to begin from.

    ``folder`` is for what they need as long as they are used.
    """
    tables = []
    if set(names) & set(WITH_GAMES):
        tables = [_table(Rules.of(module.id, library=library), seed) for module in library.games()]
    named_by = _known([rules for rules, _ in tables])
    makers: dict[str, Callable[[], Target]] = {
        "game": lambda: _game_files(library, named_by, [_written(*each, folder) for each in tables]),
        "mail": lambda: _mails(library, named_by, [_mailed(*each, folder) for each in tables]),
        "position": lambda: positions([rules for rules, _ in tables]),
        "module": lambda: _modules(library, folder / "modules"),
        "agreed code": lambda: _own_file("agreed code", _AGREED, partial(_agreed, library.games()[0])),
        "scans": lambda: _own_file("scans", json.dumps({"scans": {"north": _SCAN, "south": _SCAN}}).encode(), _scans),
    }
    yield from (makers[name]() for name in NAMES if name in names)


def _known(known: Sequence[Rules]) -> NamedBy:
    """What finds the module a game file names among those put together once: that takes longer than all that is tried
    here.
    """
    put_together = Rules.named_by

    def named_by(header: Header, library: Library | None) -> Rules:
        wanted = (header.module, header.scenario, header.options)
        for each in known:
            if wanted == (each.game.id, each.game.scenario.id, each.game.options):
                return each
        return put_together(header, library)

    return named_by


def _table(rules: Rules, seed: str) -> tuple[Rules, Table]:
    """A game gone into, with a remark, something taken back, and something done since."""
    table = played(rules, seed, ENTRIES)
    seat = table.game.seats[0].id
    log = evolve(table.log, header=evolve(table.log.header, game_id="d" * 32, free_undo=True))
    table = Table(rules.ruleset, rules.game, log)
    table.submit(seat, Note("Was that wise?"))
    last = table.log.live()[-1]
    owner = table.log.entries[last].seat
    table.agree_to(owner, Undo(last))
    table.submit(owner, Undo(last))
    table.submit(seat, Note("No."))
    return rules, table


def _written(rules: Rules, table: Table, folder: Path) -> bytes:
    path = folder / f"{rules.game.id}.hexlog"
    LogFile.create(path, rules.codec, table.log).close()
    return path.read_bytes()


def _game_files(library: Library, named_by: NamedBy, sound: Sequence[bytes]) -> Target:
    """Game files: bytes of them, or a value somewhere in a file whose every digest holds."""

    def spoilt(chance: random.Random) -> bytes:
        data = chance.choice(sound)
        if chance.random() < 0.4:
            return spoilt_bytes(data, chance)
        *lines, _ = map(json.loads, data.splitlines())
        return _tied(spoilt_value(lines, chance), data)

    def read(data: bytes, folder: Path) -> bool:
        path = folder / "game.hexlog"
        path.write_bytes(data)
        try:
            with patch.object(Rules, "named_by", named_by), open_table(path, library) as running:
                table = running.table
                for each in (None, *(seat.id for seat in table.game.seats)):
                    list(journal(table.ruleset, table.game, table.log, each))
        except Damaged as damaged:
            _check_alone(path, data)
            if damaged.read_sound() is not None:
                with patch.object(Rules, "named_by", named_by):
                    rescue_table(path, damaged, library).close()
            raise
        finally:
            if path.read_bytes() != data:
                raise NotAsItWas(path.name)
        return True

    return Target("game", 6, sound, spoilt, read)


def _tied(lines: Any, otherwise: bytes) -> bytes:
    """Lines of a game file tied together anew, as far as they still are lines of one."""
    try:
        written = [canon(line) for line in lines[:2]]
        last = root_digest(lines[0]["hexlog"], written[1])
        for line in lines[2:]:
            written.append(canon({**line, "prev": last}))
            last = entry_digest(written[-1])
    except (LookupError, TypeError, AttributeError, NotCanonical):
        return otherwise[:-1]
    return b"".join(line + b"\n" for line in written) + closing_line(len(lines) - 2, last)


@frozen
class Correspondence:
    """A game as it stood before its last turn, in its file, and as mailed since: the dispatches' bodies."""

    game: bytes
    bodies: tuple[Mapping[str, Any], ...]


def _mailed(rules: Rules, table: Table, folder: Path) -> Correspondence:
    path = folder / f"{rules.game.id} mailed.hexlog"
    header = evolve(table.log.header, game_id=secrets.token_hex(16), free_undo=False, seed="here")
    log = evolve(table.log, header=header)
    made = [entry for entry in log.effective() if not entry.is_talk]
    sides = {seat.id: seat.side for seat in rules.game.seats}
    # a mail decides for its sender alone
    entries = takewhile(lambda entry: sides[entry.seat] == sides[made[0].seat], made)
    LogFile.create(path, rules.codec, evolve(log, entries=())).close()
    with open_table(path, rules.library) as running:
        before = path.read_bytes()
        running.table.accept(*entries)
        mail = open_mail(pack_turn(running, history=True).text)
    return Correspondence(before, tuple(each.body for each in mail.dispatches))


def _mails(library: Library, named_by: NamedBy, games: Sequence[Correspondence]) -> Target:
    """Mails: letters of them, or a value somewhere in a dispatch that is packed as it should be."""

    def spoilt(chance: random.Random) -> bytes:
        bodies = [dict(body) for body in chance.choice(games).bodies]
        whole = _armoured(bodies, b"")
        return spoilt_bytes(whole, chance) if chance.random() < 0.3 else _armoured(spoilt_value(bodies, chance), whole)

    def read(data: bytes, folder: Path) -> bool:
        mail = open_mail(data)
        begun = next((each for each in games if each.bodies[0]["game"] == mail.last.game), None)
        if begun is not None and len(data) % 10:
            go_on(mail, begun.game, folder / "game.hexlog")
        else:
            with accept(invited_by(mail, library), folder) as running:
                read_turn(running, mail)
        return True

    def go_on(mail: Mail, known: bytes, path: Path) -> None:
        path.write_bytes(known)
        with patch.object(Rules, "named_by", named_by), open_table(path, library) as running:
            try:
                read_turn(running, mail)
            except Refused:
                running.close()
                _check_alone(path, known)
                raise

    return Target("mail", 6, [_armoured(game.bodies, b"") for game in games], spoilt, read)


def _armoured(bodies: Any, otherwise: bytes) -> bytes:
    """Dispatches as a mail has them, each head tied to its events, as far as they still are dispatches."""
    try:
        return "\n".join(block for n, body in enumerate(bodies) for block in armour(_payload(dict(body)), n)).encode()
    except (LookupError, TypeError, ValueError, AttributeError):
        return otherwise[1:]


def _payload(body: dict[str, Any]) -> bytes:
    if "events" in body:
        body["head"] = head_digest(body["prev"], body["events"])
    return zlib.compress(canon({"body": body, "sig": ""}), 9)


def _modules(library: Library, home: Path) -> Target:
    """Files of module folders, copied into one of our own: one is damaged and all that reads it asked; nothing is
    played.
    """
    left_out = shutil.ignore_patterns("__pycache__", "replays", "cases")
    for module in library.modules.values():
        shutil.copytree(module.folder, home / module.id, ignore=left_out)
    files = sorted(each.relative_to(home).as_posix() for each in home.rglob("*.toml"))
    sound = [_headed(file, (home / file).read_bytes()) for file in files if file.endswith("/module.toml")]

    def spoilt(chance: random.Random) -> bytes:
        file = chance.choice(files)
        return _headed(file, spoilt_bytes((home / file).read_bytes(), chance))

    def read(data: bytes, folder: Path) -> bool:
        named, _, content = data.partition(b"\n")
        file = home / named.decode()
        before = file.read_bytes()
        file.write_bytes(content)
        try:
            return _is_taken(home, named.decode().partition("/")[0])
        finally:
            file.write_bytes(before)

    return Target("module", 4, sound, spoilt, read)


def _is_taken(home: Path, id: str) -> bool:
    library = evolve(modules_in(home), consent=anybody)
    if id not in library.modules:
        if not library.problems:
            raise NotAsItWas(f"{id} is left out and nothing says why")
        return False
    lint_module(library, id)
    if library.module(id).file.kind == "game":
        Rules.of(id, library=library)
    return True


def positions(games: Sequence[Rules]) -> Target:
    """Positions set up by hand."""
    texts = [_position(rules).encode() for rules in games]

    def spoilt(chance: random.Random) -> bytes:
        number = chance.randrange(len(games))
        return _headed(str(number), spoilt_bytes(texts[number], chance))

    def read(data: bytes, folder: Path) -> bool:
        number, _, text = data.partition(b"\n")
        try:
            setup_of(games[int(number)], text.decode())
        except UnicodeDecodeError:
            return False
        return True

    return Target("position", 1, [_headed(str(number), text) for number, text in enumerate(texts)], spoilt, read)


def _headed(name: str, data: bytes) -> bytes:
    """What is damaged, under a line that says which of its kind it is."""
    return f"{name}\n".encode() + data


def _position(rules: Rules) -> str:
    """The set-up of a scenario as a position file."""
    lines = ["turn = 1", ""]
    told = (getattr(fact.event, "unit", None) for fact in rules.ruleset.setup(rules.game))
    # where a game hides things, its owner is told of a counter what others are told otherwise
    units = {unit.id: unit for unit in told if unit is not None and getattr(unit, "hex", None) is not None}
    for unit in units.values():
        lines += [f'[units."{unit.id}"]', f'at = "{rules.game.board.label(unit.hex)}"', f"step = {unit.step}"]
    return "\n".join(lines) + "\n"


def _own_file(name: str, text: bytes, ask: Callable[[bytes, Path], object]) -> Target:
    """A file in which the program keeps something for this person; what cannot be understood in it is passed over."""

    def read(data: bytes, folder: Path) -> bool:
        ask(data, folder)
        return True

    return Target(name, 1, [text], partial(spoilt_bytes, text), read)


_AGREED = b"0" * 64 + b" Bull Run\n" + b"ab" * 32 + b"\n"
_SCAN = {
    "file": "a.png",
    "points": [["0101", 1.5, 2.0], ["0909", 7.0, 9.0]],
    "crop": None,
    "opacity": 0.5,
    "shown": True,
}


def _agreed(module: Module, data: bytes, folder: Path) -> None:
    (folder / "agreed_code.txt").write_bytes(data)
    AgreedCode(Places(folder, folder, folder, folder))(module, "0" * 64)


def _scans(data: bytes, folder: Path) -> None:
    (folder / "game.json").write_bytes(data)
    ScanShelf(folder, "game").scans()


_SETTINGS_READER = "tests.damage.settings_read"
_SOUND_SETTINGS = rb"""[General]
text_size=130
scheme=dark
palette=period
motion=off
one_click=on
player=Ann
keys="{\"undo\": [\"Ctrl+Z\"], \"redo\": [\"Ctrl+Y\", \"Ctrl+Shift+Z\"]}"
recent="{\"games\": [{\"path\": \"a.hexlog\", \"title\": \"A\", \"moment\": \"Turn 1\", \"when\": 1700000000}]}"
seats="{\"a\": [\"csa\"], \"b\": [\"csa\", \"usa\"]}"
cameras="{\"a\": [1.5, 20.0, 30.0], \"b\": [0.5, -1.0, 2.0]}"

[window]
geometry=@ByteArray(\x1\xd9\xd0\xcb\0\x3\0\0\0\0\0\0\0\0\0\0\0\0\x4\xff\0\0\x3\x1f)
"""


@contextmanager
def settings_file() -> Iterator[Target]:
    """The file of settings, read by a program of its own, for nothing here may load Qt. What cannot be understood in
    it is set aside, and never keeps the window from opening.
    """
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    be_able_to_open(surroundings)
    words, here = [sys.executable, "-m", _SETTINGS_READER], Path(__file__).parents[2]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(
        words, cwd=here, env=surroundings, stdin=pipe, stdout=pipe, stderr=nowhere, text=True
    ) as reader:
        yield Target(SETTINGS, 2, [_SOUND_SETTINGS], partial(spoilt_bytes, _SOUND_SETTINGS), partial(_opens, reader))


def _opens(reader: subprocess.Popen[str], data: bytes, folder: Path) -> bool:
    """Have a window opened by it. Raises RuntimeError with what went wrong in that."""
    file = folder / "hexboard.ini"
    file.write_bytes(data)
    assert reader.stdin is not None
    assert reader.stdout is not None
    reader.stdin.write(f"{file}\n")
    reader.stdin.flush()
    answer = reader.stdout.readline()
    fault = json.loads(answer) if answer else f"the window ended: {reader.wait()}"
    if fault:
        raise RuntimeError(fault)
    return True


def _check_alone(path: Path, data: bytes) -> None:
    """Raises NotAsItWas if a refused file was changed, or anything was left beside it."""
    beside = sorted(each.name for each in path.parent.iterdir() if each != path)
    if path.read_bytes() != data or beside:
        raise NotAsItWas(f"{path.name}, with {', '.join(beside) or 'nothing'} beside it")
