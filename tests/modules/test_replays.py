"""Finished games, one for each way a game can end: they load, play over again, and are told to each seat alone."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from attrs import evolve, frozen

from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.state import State
from hexboard.engine.dice import RecordedDice
from hexboard.engine.submit import begin
from hexboard.module.folder import Module
from hexboard.play.past import SETUP, Past
from hexboard.play.starting import Rules
from hexboard.play.told.journal import UNTOLD, lines_of
from hexboard.store.digests import state_digest
from hexboard.store.game_file.log_reading import open_log, read_head
from hexboard.store.game_file.logfile import LogFile
from hexboard.store.game_file.packed import plain_name, recorded_games, unpacked
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
_AS_A_FILE = 300
"""Entries of a game as a seat was told it that are written to a file and read: each is a line like any other."""


@lru_cache(maxsize=1)
def opened(file: Path) -> tuple[Rules, Log]:
    """A replay and the rules it is played by."""
    with unpacked(file) as path:
        return read(path)


def read(path: Path) -> tuple[Rules, Log]:
    """A game from its file, and the rules it is played by."""
    head = read_head(path)
    ruled = rules(head.module, head.scenario, tuple(sorted(head.options.items())))
    return ruled, open_log(path, ruled.codec).log


@frozen
class Story:
    """A game gone through from end to end: the lines of its journal by entry, the set-up first; where it stood before
    every tenth entry and stands at last.
    """

    lines: tuple[tuple[str, ...], ...]
    states: tuple[State, ...]


def gone_through(ruled: Rules, log: Log) -> Story:
    """A log followed as it stands: by entries, states and journal."""
    past, lines, states = Past(log), [], []
    for number in range(SETUP, len(log.entries)):
        if number >= 0 and number % 10 == 0:
            states.append(past.before(number))
        lines.append(told_at(ruled, past, number))
    return Story(tuple(lines), (*states, past.present()))


def told_at(ruled: Rules, past: Past, number: int) -> tuple[str, ...]:
    """The lines of the journal for one entry."""
    return tuple(line.text for line in lines_of(ruled.ruleset, ruled.game, past, number))


@lru_cache(maxsize=1)
def truth_of(file: Path) -> Story:
    """A replay gone through once, as it truly was."""
    return gone_through(*opened(file))


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
    roster = sorted(opened(file)[0].game.roster)
    for state in truth_of(file).states:
        assert sorted(unit.kind for unit in state.units.values()) == roster


@replays
def test_the_game_as_each_seat_was_told_it_opens_and_plays(file: Path, tmp_path: Path) -> None:
    ruled, log = opened(file)
    codec = ruled.codec
    for seat in ruled.game.seats:
        path = tmp_path / f"{seat.id}.hexlog"
        told = log.told(seat.id)
        pairs = zip(log.entries, told.entries, strict=True)
        parted = [number for number, (whole, part) in enumerate(pairs) if _said(whole) != _said(part)]
        LogFile.create(path, codec, evolve(told, entries=told.entries[:_AS_A_FILE]))
        found = open_log(path, codec).log
        assert found.setup == told.setup
        assert list(map(_said, found.entries)) == list(map(_said, told.entries[:_AS_A_FILE]))
        # of the rest all that was told as it is was read in these words already
        beyond = {n: codec.read_entry(codec.write_entry(told.entries[n])) for n in parted if n >= _AS_A_FILE}
        assert all(entry == told.entries[number] for number, entry in beyond.items())
        played = evolve(found, entries=(*found.entries, *told.entries[_AS_A_FILE:]))
        # who was told everything as it is lived through the same
        story, known = gone_through(ruled, played) if parted else truth_of(file), Past(log, seat.id)
        assert unsaid(story) == []
        # an entry that was told as it is, in the same state, is the same story
        for number in (SETUP, *parted):
            assert story.lines[number + 1] == told_at(ruled, known, number)
        assert story.states[-1] == known.present()


@replays
def test_the_rules_have_words_for_everything_that_happened(file: Path) -> None:
    assert any(truth_of(file).lines)
    assert unsaid(truth_of(file)) == []


def _said(entry: Entry) -> tuple[object, ...]:
    return entry.seat, entry.command, entry.facts


def unsaid(story: Story) -> list[str]:
    """The lines that are only an event's tag."""
    return [text for lines in story.lines for text in lines if UNTOLD in text]


@replays
def test_a_replay_gives_no_seed_away(file: Path) -> None:
    assert opened(file)[1].header.seed is None


@replays
def test_it_ends_as_it_was_recorded(file: Path) -> None:
    ruled = opened(file)[0]
    ending = next(each for each in endings_of(ruled.module) if each.file == file.name)
    at = Position(ruled.game, truth_of(file).states[-1])
    assert ending.is_met_by(at.state.over), f"{ending.id} ended as {at.state.over}"
    assert state_digest(at) == ending.state, f"{ending.id} does not load to the state recorded"


@pytest.mark.parametrize("module", WITH_REPLAYS)
def test_every_way_to_end_has_its_replay(module: Module) -> None:
    endings = endings_of(module)
    files = {ending.file for ending in endings}
    assert files == {file.name for file in recorded_games(folder_of(module))}
    assert len({ending.id for ending in endings}) == len(files) == len(endings) > 0
