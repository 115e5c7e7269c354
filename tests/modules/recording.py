"""Record the replays of a game anew: `python -m tests.modules.recording GAME`.

Games are played at random until every ending of replays/endings.toml has come about. Read
the difference before you commit it: a replay is what the rules did on the day it was recorded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from attrs import evolve

from hexboard.module.folder import Module
from hexboard.play.table import Table
from hexboard.store.codec import Codec
from hexboard.store.digests import state_digest
from hexboard.store.logfile import LogFile
from tests.games import module, new_table, play

from .endings import FILE, Ending, endings_of, folder_of

_LONGEST = 20_000
_GAMES = 400


def record(game: Module) -> None:
    """Write a replay for every ending. Raises LookupError if one does not come about."""
    wanted = {ending.id: ending for ending in endings_of(game)}
    for table in _games(game):
        met = next((e for e in wanted.values() if e.is_met_by(table.view().state.over)), None)
        if met:
            _write(game, wanted.pop(met.id), table)
        if not wanted:
            return
    raise LookupError(f"in {_GAMES} games there was none that ended as {', '.join(wanted)}")


def _games(game: Module) -> Iterator[Table]:
    for number in range(_GAMES):
        for scenario in game.file.scenario:
            seed = f"{game.id}/{scenario.id}/{number}"
            yield play(new_table(game.id, scenario.id, seed), seed, _LONGEST)


def _write(game: Module, ending: Ending, table: Table) -> None:
    path = folder_of(game) / ending.file
    log = evolve(table.log, header=evolve(table.log.header, seed=None))
    LogFile.create(path, Codec(table.ruleset.vocabulary, table.game.board), log)
    digest = state_digest(table.view())
    listed = folder_of(game) / FILE
    lines = listed.read_text(encoding="utf-8").splitlines()
    start = next(k for k, line in enumerate(lines) if line.split("#")[0].strip() == f'id = "{ending.id}"')
    end = next((k for k in range(start, len(lines)) if lines[k].startswith("[[")), len(lines))
    kept = [line for line in lines[start:end] if not line.startswith("state =") and line.strip()]
    lines[start:end] = [*kept, f'state = "{digest}"', *([""] if end < len(lines) else [])]
    listed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{ending.id}: {len(log.entries)} entries, {table.view().state.over}")


if __name__ == "__main__":
    record(module(sys.argv[1]))
