"""A cursor over the game: every moment, without touching it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.core.command import Note, Pass, Redo, Undo
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.log import Entry, Log, fold
from hexboard.core.state import State
from hexboard.play import past
from hexboard.play.past import SETUP
from hexboard.play.table import Table
from hexboard.play.told.replaying import Replay
from tests.games import new_table, play


def cut_up(seed: str, back_to: list[int]) -> Table:
    """A game with remarks in it and parts of it taken back."""
    table = play(new_table("toy", seed=seed), seed, 25)
    for to in back_to:
        table.submit("red", Note("hm"))
        table.accept(Entry("red", Undo(to)))
        play(table, f"{seed}/{to}", 4)
        table.accept(Entry("red", Undo(len(table.log.entries) - 2)))
        table.accept(Entry("red", Redo()))
    return table


def folded(log: Log, entries: int, seat: str | None) -> State:
    state = fold(State(), log.setup, seat)
    for number in log.live()[:entries]:
        state = fold(state, log.entries[number].facts, seat)
    return state


@given(
    st.integers(0, 500).map(str),
    st.lists(st.integers(0, 24), max_size=3),
    st.lists(st.integers(0, 40), min_size=1, max_size=6),
    st.sampled_from([None, "red", "blue"]),
)
@settings(max_examples=30)
def test_every_moment_is_the_fold_up_to_it_in_whatever_order_one_looks(
    seed: str, back_to: list[int], looks: list[int], seat: str | None
) -> None:
    table = cut_up(seed, back_to)
    before = table.view().state
    replay = Replay.of(table.game, table.log, seat)
    for look in looks:
        moment = look % len(replay)
        assert replay.at(moment).state == folded(table.log, moment, seat)
    assert replay.at(len(replay) - 1).state == table.log.fold(seat)
    assert table.view().state == before


def test_long_games_are_shown_right_far_in_and_back_again() -> None:
    table = new_table("toy")
    entries = tuple(Entry("red", Pass(), (Fact(TurnBegan(turn)),)) for turn in range(1, 201))
    replay = Replay.of(table.game, Log(table.log.header, (), entries))
    looks = [200, 63, 64, 65, 129, 0, 199, 128]
    assert [replay.at(moment).turn for moment in looks] == looks


def test_moments_and_entries_point_at_one_another() -> None:
    table = new_table("toy")
    (first,) = play(table, "one", 1).log.entries
    table.submit("red", Note("hm"))
    table.accept(Entry("red", Undo(0)))
    table.accept(Entry("red", Redo()))
    assert table.log.entries[0] is first
    replay = Replay.of(table.game, table.log)
    assert len(replay) == 2
    assert [replay.entry_number(0), replay.entry_number(1)] == [SETUP, 0]
    assert [replay.moment_after(-1), replay.moment_after(0), replay.moment_after(3)] == [0, 1, 1]


@pytest.mark.parametrize("moment", [-1, 1])
def test_there_is_nothing_before_the_set_up_or_after_the_end(moment: int) -> None:
    table = new_table("toy")
    with pytest.raises(IndexError):
        Replay.of(table.game, table.log).at(moment)


def test_to_and_fro_no_entry_is_folded_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table("toy")
    entries = tuple(Entry("red", Pass(), (Fact(TurnBegan(turn)),)) for turn in range(1, 51))
    replay = Replay.of(table.game, Log(table.log.header, (), entries))
    folds: list[State] = []

    def counted(state: State, *rest: Any) -> State:
        folds.append(state)
        return fold(state, *rest)

    monkeypatch.setattr(past, "fold", counted)
    for moment in (*range(51), *range(50, -1, -1), 7, 40, 3):
        assert replay.at(moment).turn == moment
    assert len(folds) == 50
