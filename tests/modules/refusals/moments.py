"""Where everything is clicked on: moments of the recorded games and the ends of cases, each found again by its name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.seat import SeatId
from hexboard.engine.question import Pick, Question, Ready
from hexboard.play.table import Table
from hexboard.store.game_file.packed import plain_name, recorded_games, unpacked
from tests.games import library, module
from tests.laws.playing import as_it_stood
from tests.modules.case_file import FoundCase, cases_of
from tests.modules.case_running import run
from tests.modules.endings import folder_of
from tests.modules.test_replays import read

_APART = " after "
_EVERY = 9
_SOON = 300
_BEFORE_THEM = 2  # lines of a file that come before its entries
_COMMON = ("move", "end-phase", "pass", "attack", "march")


class Asking(Table):
    """A game that stands still, so that nothing need be asked of it twice."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.ruleset, table.game, table.log)
        self._views.update(table._views)
        self._answered: dict[tuple[SeatId, tuple[Pick, ...]], Question | Ready | Illegal] = {}

    def ask(self, seat: SeatId, picked: tuple[Pick, ...] = ()) -> Question | Ready | Illegal:
        """As ever, but found again."""
        if (seat, picked) not in self._answered:
            self._answered[seat, picked] = super().ask(seat, picked)
        return self._answered[seat, picked]


@frozen(eq=False)
class Moment:
    """A seat with something to decide; ``name`` is "replay.hexlog after 27" or a case's name."""

    game: str
    name: str
    table: Table
    seat: SeatId

    @property
    def step(self) -> str:
        """The step under way."""
        return self.table.view(self.seat).frame.step


def names_of(game: str, soon: bool = False) -> list[str]:
    """Every moment there is, by name: each replay now and then and wherever a rare command is given, and each case.

    ``soon``: of long replays only those in the beginning, as it takes seconds to read such a one to its end.
    """
    names, most = [], _SOON if soon else None
    for file in recorded_games(folder_of(module(game))):
        found = (k for k, tag in enumerate(_tags(file, most)) if k % _EVERY == 0 or tag not in _COMMON)
        names += [f"{plain_name(file)}{_APART}{number}" for number in found]
    return [*names, *_cases(game)]


def _tags(file: Path, most: int | None) -> Iterator[str]:
    """The tag of the first commands of a replay, from its lines alone."""
    with unpacked(file) as path, path.open(encoding="utf-8") as lines:
        yield from islice((line["command"]["do"] for line in map(json.loads, lines) if "command" in line), most)


def moments_named(game: str, names: Iterable[str]) -> Iterator[Moment]:
    """The seats that have something to decide at each of these moments; none at one that is no more."""
    replays: dict[str, list[int]] = {}
    for name in names:
        file, _, number = name.partition(_APART)
        if ".hexlog" in file:
            replays.setdefault(file, []).append(int(number))
        else:
            yield from _deciding(game, name, _run(game, name))
    for path in recorded_games(folder_of(module(game))):
        numbers = replays.get(plain_name(path), [])
        table = _begun(path, max(numbers)) if numbers else None
        for number in sorted(numbers):
            at = as_it_stood(table, number) if table and number <= len(table.log.entries) else None
            yield from _deciding(game, f"{plain_name(path)}{_APART}{number}", at)


def _deciding(game: str, name: str, table: Table | None) -> Iterator[Moment]:
    if table is not None:
        asking = Asking(table)
        yield from (Moment(game, name, asking, seat) for seat in sorted(asking.actors()))


def _begun(file: Path, entries: int) -> Table:
    """A replay as it stood after so many entries; those behind them are not read."""
    with unpacked(file) as path, TemporaryDirectory() as folder:
        part = Path(folder) / plain_name(file)
        with path.open("rb") as lines:
            part.write_bytes(b"".join(islice(lines, _BEFORE_THEM + entries)))
        ruled, log = read(part)
    return Table(ruled.ruleset, ruled.game, log)


def _run(game: str, name: str) -> Table | None:
    found = _cases(game).get(name)
    try:
        return run(found).table if found else None
    except IllegalCommand:
        return None  # test_cases.py tells of it


@cache
def _cases(game: str) -> dict[str, FoundCase]:
    kin = library().lineage(module(game))
    return {found.name: found for owner in kin for found in cases_of(owner) if found.game == game}
