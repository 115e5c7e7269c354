"""Dice rolled outside the rules: tied to their number, told to all, judged as dice, and nothing changes by them."""

from __future__ import annotations

import pytest
from attrs import evolve

from hexboard.core.command import Redo, Throw, Undo
from hexboard.core.event import Fact, Rolled, RolledOutside
from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.notation import read, write
from hexboard.core.seat import EVERYONE
from hexboard.engine.dice import SeededDice
from hexboard.engine.outside_rules import OUTSIDE, rolled_outside
from hexboard.play.sense import check_sense
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.play.told.luck import ThrownDice, luck, throws
from hexboard.play.told.replaying import Replay
from hexboard.store.game_file.log_reading import Damaged
from tests.games import new_table

TWO = Throw("we cannot agree", 2, 6)


@pytest.fixture
def table() -> Table:
    return new_table("toy", dice=SeededDice(b"outside"))


def do(table: Table, seat: str, text: str) -> Entry:
    return table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def fell(entry: Entry) -> RolledOutside:
    (fact,) = entry.facts
    assert fact.to == EVERYONE
    assert isinstance(fact.event, RolledOutside)
    return fact.event


def test_it_reads_as_it_is_written(table: Table) -> None:
    text = "throw 2 of 6 because we cannot agree"
    assert read(text, table.ruleset.vocabulary.commands, table.game.board) == TWO
    assert write(TWO, table.game.board) == text


def test_nothing_of_the_game_changes_and_everybody_is_told(table: Table) -> None:
    do(table, "red", "order attack")
    states = {seat: table.view(seat).state for seat in (None, "red", "blue")}
    entry = table.submit("blue", TWO)
    assert {seat: table.view(seat).state for seat in (None, "red", "blue")} == states
    assert table.log.fold() == states[None]
    event = fell(entry)
    assert (event.sides, len(event.faces), event.reason) == (6, 2, "we cannot agree")
    faces = f"{event.faces[0]}, {event.faces[1]}"
    for seat in ("red", "blue"):
        assert entry.told(seat) == evolve(entry, prev="")
        *_, line = journal(table.ruleset, table.game, table.log, seat)
        assert line.text == f"Blue rolls 2 dice of 6 faces outside the rules: {faces}. Reason: we cannot agree"
        assert (line.kind, line.counts) == ("throw", True)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (Throw("why", 0, 6), "1 to 20 dice"),
        (Throw("why", 21, 6), "1 to 20 dice"),
        (Throw("why", 1, 1), "2 to 100 faces"),
        (Throw("why", 1, 256), "2 to 100 faces"),
        (Throw("  ", 1, 6), "needs a reason"),
    ],
)
def test_what_is_no_throw_is_refused_and_leaves_nothing(table: Table, asked: Throw, why: str) -> None:
    with pytest.raises(IllegalCommand, match=why):
        table.submit("red", asked)
    assert table.log.entries == ()


def test_the_faces_are_tied_to_the_number_of_the_throw_and_of_the_die_alone() -> None:
    dice = SeededDice(b"tied")
    three = rolled_outside(dice, "red", Throw("a", 3, 6), 1)
    assert rolled_outside(dice, "red", Throw("another reason", 3, 6), 1).faces == three.faces
    assert rolled_outside(dice, "red", Throw("fewer dice", 2, 6), 1).faces == three.faces[:2]
    assert three.slot == (OUTSIDE, "red", 1)
    later = [rolled_outside(dice, "red", Throw("a", 3, 6), nth).faces for nth in range(1, 9)]
    assert len(set(later)) > 1


def test_whatever_is_taken_back_and_put_back_the_next_throw_shows_the_same(table: Table) -> None:
    other = new_table("toy", dice=SeededDice(b"outside"))
    do(other, "red", "order attack")
    plain = [fell(other.submit("red", TWO)).faces for _ in range(2)]
    do(table, "red", "order hold")
    table.submit("red", Undo(0))
    first = fell(table.submit("red", TWO))
    do(table, "red", "order attack")
    second = fell(table.submit("red", TWO))
    assert [first.faces, second.faces] == plain
    assert (first.slot[-1], second.slot[-1]) == (1, 2)


def test_it_stays_when_what_was_played_before_is_taken_back_and_bars_it_as_dice_do(table: Table) -> None:
    do(table, "red", "order attack")
    do(table, "red", "note hm")
    rolled = table.submit("red", TWO)
    with pytest.raises(IllegalCommand, match=r"dice were rolled .* Blue must agree"):
        table.submit("red", Undo(0))
    do(table, "blue", "consent undo to 0")
    table.submit("red", Undo(0))
    assert table.log.entries[2] == rolled
    assert table.log.live() == ()
    do(table, "red", "order attack")
    table.submit("red", Undo(5))
    table.submit("red", Redo())
    assert [t.faces for t in throws(table.ruleset, table.game, table.log, "blue")] == [fell(rolled).faces]


def test_it_is_listed_among_the_throws_and_is_nobodys_luck(table: Table) -> None:
    entry = table.submit("blue", TWO)
    (listed,) = throws(table.ruleset, table.game, table.log, "red")
    assert listed == ThrownDice(0, 6, fell(entry).faces, ("blue", "blue"), "we cannot agree")
    assert luck((listed,)) == ()


def test_it_has_a_mark_of_its_own_on_the_timeline_and_is_no_moment(table: Table) -> None:
    do(table, "red", "order attack")
    table.submit("blue", TWO)
    replay = Replay(table.game, table.past("red"))
    assert len(replay) == 2
    assert replay.outside() == ((1, 1),)
    assert replay.talk() == ()


def test_a_file_in_which_it_moves_a_counter_makes_no_sense(table: Table) -> None:
    table.submit("blue", TWO)
    check_sense(table.ruleset, table.game, table.log)
    (good,) = table.log.entries
    bad = evolve(good, facts=(*good.facts, Fact(Rolled(("fight", 1), 6, (3,)))))
    with pytest.raises(Damaged, match="a remark"):
        check_sense(table.ruleset, table.game, evolve(table.log, entries=(bad,)))
