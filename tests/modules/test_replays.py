"""Finished games, one for each way a game can end: they load, play over again, and are told to each seat alone."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from hexboard.core.log import Log
from hexboard.core.seat import SeatId
from hexboard.core.state import State
from hexboard.engine.dice import RecordedDice
from hexboard.engine.submit import begin
from hexboard.module.folder import Module
from hexboard.play.journal import UNTOLD, journal, lines_of
from hexboard.play.past import SETUP, Past
from hexboard.play.replaying import Replay
from hexboard.play.starting import Rules
from hexboard.store.digests import state_digest
from hexboard.store.log_reading import open_log, read_head
from hexboard.store.logfile import LogFile
from hexboard.store.packed import plain_name, recorded_games, unpacked
from hexboard.store.rechecking import recheck
from tests.games import library, rules

from .endings import endings_of, folder_of

MODULES = sorted(library().modules.values(), key=lambda module: module.id)
FOUND = [
    pytest.param(file, id=f"{m.id}/{plain_name(file).removesuffix('.hexlog')}")
    for m in MODULES
    for file in recorded_games(folder_of(m))
]
WITH_REPLAYS = [pytest.param(m, id=m.id) for m in MODULES if folder_of(m).is_dir()]
# all that is asked of one replay is asked before the next is opened: reading a long one takes seconds
replays = pytest.mark.parametrize("file", FOUND, scope="module")


@lru_cache(maxsize=1)
def opened(file: Path) -> tuple[Rules, Log]:
    """A replay and the rules it is played by."""
    with unpacked(file) as path:
        head = read_head(path)
        ruled = rules(head.module, head.scenario, tuple(sorted(head.options.items())))
        return ruled, open_log(path, ruled.codec).log


@lru_cache(maxsize=1)
def replay_of(file: Path) -> Replay:
    """A replay gone through moment by moment, as it truly was."""
    ruled, log = opened(file)
    return Replay.of(ruled.game, log)


def gone_through(ruled: Rules, log: Log, seat: SeatId | None) -> tuple[State, list[str]]:
    """Where a game stands at its end, and its journal."""
    past = Past(log, seat)
    numbers = range(SETUP, len(log.entries))
    told = [line.text for each in numbers for line in lines_of(ruled.ruleset, ruled.game, past, each, seat)]
    return past.present(), told


@replays
def test_our_rules_make_the_same_of_every_command(file: Path) -> None:
    ruled, log = opened(file)
    begun = begin(
        ruled.ruleset, ruled.game, RecordedDice.of(f.event for f in log.setup), tuple(ruled.ruleset.setup(ruled.game))
    )
    assert begun == log.setup
    different = [f"entry {number}: {found.what}" for number, found in recheck(ruled.ruleset, ruled.game, log)]
    assert not different, "\n".join(different[:5])


@replays
def test_every_counter_is_somewhere_at_every_moment(file: Path) -> None:
    replay = replay_of(file)
    for moment in range(0, len(replay), 10):
        at = replay.at(moment)
        assert sorted(unit.kind for unit in at.state.units.values()) == sorted(at.game.roster)


@replays
def test_the_game_as_each_seat_was_told_it_opens_and_plays(file: Path, tmp_path: Path) -> None:
    ruled, log = opened(file)
    for seat in ruled.game.seats:
        path = tmp_path / f"{seat.id}.hexlog"
        LogFile.create(path, ruled.codec, log.told(seat.id))
        told = open_log(path, ruled.codec).log
        assert gone_through(ruled, told, None) == gone_through(ruled, log, seat.id)


@replays
def test_the_rules_have_words_for_everything_that_happened(file: Path) -> None:
    ruled, log = opened(file)
    told = [line.text for line in journal(ruled.ruleset, ruled.game, log)]
    assert told
    assert [text for text in told if UNTOLD in text] == []


@replays
def test_a_replay_gives_no_seed_away(file: Path) -> None:
    assert opened(file)[1].header.seed is None


@replays
def test_it_ends_as_it_was_recorded(file: Path) -> None:
    ruled, log = opened(file)
    ending = next(each for each in endings_of(ruled.module) if each.file == file.name)
    at = replay_of(file).at(len(log.live()))
    assert ending.is_met_by(at.state.over), f"{ending.id} ended as {at.state.over}"
    assert state_digest(at) == ending.state, f"{ending.id} does not load to the state recorded"


@pytest.mark.parametrize("module", WITH_REPLAYS)
def test_every_way_to_end_has_its_replay(module: Module) -> None:
    endings = endings_of(module)
    files = {ending.file for ending in endings}
    assert files == {file.name for file in recorded_games(folder_of(module))}
    assert len({ending.id for ending in endings}) == len(files) == len(endings) > 0
