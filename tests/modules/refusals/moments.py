"""Where everything is clicked on: moments of the recorded games and the ends of cases, each found again by its name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.seat import SeatId
from hexboard.engine.question import Pick, Question, Ready
from hexboard.play.table import Table
from hexboard.store.game_file.packed import plain_name, recorded_games, unpacked
from tests.games import library, module
from tests.modules.case_file import FoundCase, cases_of
from tests.modules.case_running import run
from tests.modules.endings import folder_of
from tests.modules.test_replays import opened

_APART = " after "
_EVERY = 9
_COMMON = ("move", "end-phase", "pass", "attack", "march")


class Asking(Table):
    """A game that stands still, so that nothing need be asked of it twice."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.ruleset, table.game, table.log)
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


def names_of(game: str) -> list[str]:
    """Every moment there is, by name: each replay now and then and wherever a rare command is given, and each case."""
    names = []
    for file in recorded_games(folder_of(module(game))):
        found = (k for k, tag in enumerate(_tags(file)) if k % _EVERY == 0 or tag not in _COMMON)
        names += [f"{plain_name(file)}{_APART}{number}" for number in found]
    return [*names, *_cases(game)]


def _tags(file: Path) -> Iterator[str]:
    """The tag of every command of a replay, from its lines alone: to read all of it takes seconds."""
    with unpacked(file) as path, path.open(encoding="utf-8") as lines:
        yield from (line["command"]["do"] for line in map(json.loads, lines) if "command" in line)


def moments_named(game: str, name: str) -> Iterator[Moment]:
    """The seats that have something to decide at a moment; none if there is no such moment any more."""
    table = _replayed(game, name) if _APART in name and ".hexlog" in name else _run(game, name)
    if table is not None:
        asking = Asking(table)
        yield from (Moment(game, name, asking, seat) for seat in sorted(asking.actors()))


def _replayed(game: str, name: str) -> Table | None:
    file, _, number = name.partition(_APART)
    path = next((path for path in recorded_games(folder_of(module(game))) if plain_name(path) == file), None)
    if path is None:
        return None
    ruled, log = opened(path)
    return Table(ruled.ruleset, ruled.game, evolve(log, entries=log.entries[: int(number)]))


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
