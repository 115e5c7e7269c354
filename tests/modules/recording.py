"""Record the replays of a game anew: `python -m tests.modules.recording GAME`, or some: `... GAME SCENARIO ENDING`.

An ending of replays/endings.toml that has a plan is played by it; for the others games are played at random, or with
a side that goes toward some hexes, until each has come about. Read the difference before you commit it: a replay is
what the rules did on the day it was recorded.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Collection

from attrs import evolve

from hexboard.module.folder import Module
from hexboard.play.robots import decide
from hexboard.play.table import Table
from hexboard.store.codec import Codec
from hexboard.store.digests import state_digest
from hexboard.store.game_file.logfile import LogFile
from hexboard.store.game_file.packed import plain_name
from tests.games import module, new_table, play

from .endings import FILE, Ending, endings_of, folder_of
from .planning import BriefRobot, MarchingRobot, play_plan

_LONGEST = 20_000
_GAMES = 300
_EAGERNESS = (0.85, 0.3, 0.0)


def record(game: Module, names: Collection[str] = ()) -> None:
    """Write a replay for every ending, or for those of these names or scenarios.

    Raises LookupError if one does not come about.
    """
    asked = [each for each in endings_of(game) if not names or {each.id, each.scenario} & set(names)]
    for ending in asked:
        if ending.plan:
            _record_planned(game, ending)
    endings = [ending for ending in asked if not ending.plan]
    for setting in dict.fromkeys(_setting(ending) for ending in endings):
        wanted = [ending for ending in endings if _setting(ending) == setting]
        for number in (*(ending.game for ending in wanted), *range(_GAMES)):
            table = _game(game, wanted[0], number)
            for ending in [e for e in wanted if e.is_met_by(table.view().state.over)][:1]:
                wanted.remove(ending)
                _write(game, evolve(ending, game=number), table)
            if not wanted:
                break
        else:
            raise LookupError(f"in {_GAMES} games there was none that ended as {', '.join(e.id for e in wanted)}")


def _record_planned(game: Module, ending: Ending) -> None:
    table = play_plan(new_table(game.id, ending.scenario, ending.id, options=ending.options), ending.plan)
    if not ending.is_met_by(table.view().state.over):
        raise LookupError(f"{ending.id} ended as {table.view().state.over}")
    _write(game, ending, table)


def _setting(ending: Ending) -> tuple[object, ...]:
    return ending.scenario, tuple(sorted(ending.options.items())), tuple(sorted(ending.toward.items())), ending.every


def _game(game: Module, ending: Ending, number: int) -> Table:
    """A game at random; or one side goes toward its hexes, and the others answer as briefly as may be."""
    seed = f"{game.id}/{ending.scenario}/{number}"
    table = new_table(game.id, ending.scenario, seed, options=ending.options)
    if not ending.toward:
        return play(table, seed, _LONGEST, _EAGERNESS[number % len(_EAGERNESS)])
    led = {seat: MarchingRobot(seed, labels, ending.every) for seat, labels in ending.toward.items()}
    others = BriefRobot(seed)
    while table.actors():
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, led.get(seat, others)))
    return table


def _write(game: Module, ending: Ending, table: Table) -> None:
    path = folder_of(game) / ending.file
    log = evolve(table.log, header=evolve(table.log.header, seed=None))
    path.unlink(missing_ok=True)
    plain = path.with_name(plain_name(path))
    LogFile.create(plain, Codec(table.ruleset.vocabulary, table.game.board), log).close()
    if plain != path:
        path.write_bytes(lzma.compress(plain.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        plain.unlink()
    digest = state_digest(table.view())
    _note(game, ending, digest)
    print(f"{ending.id}: {len(log.entries)} entries, {table.view().state.over}")


def _note(game: Module, ending: Ending, digest: str) -> None:
    listed = folder_of(game) / FILE
    lines = listed.read_text(encoding="utf-8").splitlines()
    start = next(k for k, line in enumerate(lines) if line.split("#")[0].strip() == f'id = "{ending.id}"')
    end = next((k for k in range(start, len(lines)) if lines[k].startswith("[[")), len(lines))
    kept = [line for line in lines[start:end] if not line.startswith(("state =", "game =")) and line.strip()]
    number = [f"game = {ending.game}"] if ending.game else []
    lines[start:end] = [*kept, *number, f'state = "{digest}"', *([""] if end < len(lines) else [])]
    listed.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record(module(sys.argv[1]), sys.argv[2:])
