"""Where a game stood at any time: whatever is taken back and put back, they lead to what the whole log leads to."""

import random

import pytest

from hexboard.core import log as core_log
from hexboard.core.command import Note, Redo, Undo
from hexboard.play.past import Past
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from tests.games import new_table


def _played(table: Table, entries: int) -> None:
    robots = {seat.id: RandomChooser(f"past/{seat.id}") for seat in table.game.seats}
    for _ in range(entries):
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, robots[seat]))


@pytest.mark.parametrize("game", ["road_to_richmond", "on_the_4th_day"])
def test_after_taking_back_and_putting_back_the_game_is_the_fold_of_its_log(game: str) -> None:
    table, chance = new_table(game, free_undo=True), random.Random("past")
    seat = table.game.seats[0].id
    for _ in range(12):
        _played(table, chance.randrange(5, 20))
        table.submit(seat, Undo(chance.choice(table.log.live()[-50:])))
        assert table.view().state == table.log.fold()
        if chance.random() < 0.6:
            for _ in range(chance.randrange(40)):
                table.submit(seat, Note("between taking back and putting back"))
            table.submit(seat, Redo())
            assert table.view().state == table.log.fold()
    assert len(table.log.entries) > 150


def test_before_every_entry_stood_what_counted_when_it_was_made() -> None:
    table, chance = new_table("toy", free_undo=True), random.Random("before")
    stood = []
    for _ in range(40):
        stood.append(table.view().state)
        done = [number for number in table.log.live() if table.check("red", Undo(number)) is None]
        match chance.randrange(4):
            case 0 if done:
                table.submit("red", Undo(chance.choice(done)))
            case 1 if table.log.redoable():
                table.submit("red", Redo())
            case 2:
                table.submit("red", Note("hm"))
            case _ if table.actors():
                _played(table, 1)
            case _:
                break
    numbers = list(range(len(stood)))
    for past in (Past(table.log), table.past()):
        for number in chance.sample(numbers, len(numbers)):
            assert past.before(number) == stood[number]
            assert past.turn_before(number) == stood[number].turn
        assert past.present() == table.view().state == table.log.fold()


def test_taking_back_in_a_long_game_does_not_begin_at_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table("on_the_4th_day", free_undo=True)
    _played(table, 150)
    folded: list[int] = []
    whole = core_log.fold

    def counted(state, facts, seat=None):  # type: ignore[no-untyped-def]
        told = list(facts)
        folded.append(len(told))
        return whole(state, told, seat)

    monkeypatch.setattr("hexboard.play.past.fold", counted)
    table.submit(table.game.seats[0].id, Undo(table.log.live()[-2]))
    assert table.view().state == table.log.fold()
    assert sum(folded) < sum(len(entry.facts) for entry in table.log.entries[-66:])
