"""Law 1: the folded log is the state; incremental, replayed and reloaded states are equal."""

from pathlib import Path

import pytest

from hexboard.play.told.replaying import Replay
from hexboard.store.digests import state_digest
from hexboard.store.game_file.log_reading import open_log
from hexboard.store.game_file.logfile import LogFile
from tests.games import rules

from .playing import SCENARIOS, at_entry, just_played, played, with_log

pytestmark = pytest.mark.parametrize(("game", "scenario"), SCENARIOS)


def test_states_kept_up_entry_by_entry_are_the_folded_log(game: str, scenario: str) -> None:
    table = played(game, scenario, entries=0)
    seats = [None, *(seat.id for seat in table.game.seats)]
    for seat in seats:
        table.view(seat)
    again = just_played(game, scenario)
    for entry in again.log.entries:
        table.accept(entry)
    for seat in seats:
        assert table.view(seat).state == table.log.fold(seat) == again.view(seat).state


def test_a_replay_shows_at_every_moment_what_the_log_folds_to(game: str, scenario: str) -> None:
    table = played(game, scenario)
    for seat in [None, *(seat.id for seat in table.game.seats)]:
        replay = Replay.of(table.game, table.log, seat)
        assert len(replay) == len(table.log.entries) + 1
        for moment in (len(replay) - 1, 0, len(replay) // 2, *range(1, len(replay), 7)):
            assert replay.at(moment).state == at_entry(table, moment).log.fold(seat)


def test_a_reloaded_game_stands_as_it_stood(game: str, scenario: str, tmp_path: Path) -> None:
    table = just_played(game, scenario)
    codec = rules(game, scenario).codec
    LogFile.create(tmp_path / "game.hexlog", codec, table.log)
    opened = open_log(tmp_path / "game.hexlog", codec)
    assert opened.remark == ""
    again = at_entry(table, 0)
    for entry in opened.log.entries:
        again.accept(entry)
    assert again.view().state == table.view().state
    assert state_digest(again.view()) == state_digest(table.view())
    for seat in table.game.seats:
        assert opened.log.fold(seat.id) == table.view(seat.id).state
        told = with_log(table, opened.log.told(seat.id))
        assert state_digest(told.view()) == state_digest(told.view(seat.id)) == state_digest(table.view(seat.id))
