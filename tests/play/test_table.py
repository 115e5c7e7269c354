"""The table: what it accepts, writes down, tells, takes back."""

from collections.abc import Sequence

import pytest
from attrs import evolve

from hexboard.core.command import (
    AGREES,
    Command,
    Consent,
    Mailed,
    Note,
    Override,
    Pass,
    Pin,
    Propose,
    Received,
    Redo,
    TakeBack,
    Undo,
    Withheld,
)
from hexboard.core.event import Edit, Overridden
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.notation import read
from hexboard.core.seat import only
from hexboard.core.unit import Gone, OnMap, With
from hexboard.engine.dice import ScriptedDice
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.rules.command.sealed import unsalted
from tests.games import new_table


def say(table: Table, seat: str, text: str) -> Entry:
    return table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def refused(table: Table, seat: str, command: Command) -> str:
    before = (table.log, table.view().state)
    with pytest.raises(IllegalCommand) as told:
        table.submit(seat, command)
    assert (table.log, table.view().state) == before
    return str(told.value)


@pytest.fixture
def table() -> Table:
    """Orders are given and Red has the first chit."""
    table = new_table("toy", dice=ScriptedDice([3, 3, 1]))
    say(table, "red", "order attack")
    say(table, "blue", "order hold")
    return table


def test_a_command_is_carried_out_and_play_goes_on_by_itself(table: Table) -> None:
    entry = say(table, "red", "march red-1 S0101")
    assert table.log.entries[-1] is entry
    assert table.view().unit("red-1").place == OnMap(table.game.board.at("S0101"))
    assert table.actors() == {"red"}
    assert [f.event.tag for f in entry.facts][-3:] == ["drawn", "remembered", "called"]


def test_a_refused_command_changes_nothing_and_nobody_hears_of_it(table: Table) -> None:
    heard: list[Entry] = []
    table.subscribe(heard.append)
    assert "March is for Red to decide [4.1]" in refused(table, "blue", Pass())
    assert "[5.1]" in refused(table, "red", read("march red-1 N0301", _words(table), table.game.board))
    assert "not told" in refused(table, "red", Withheld())
    assert heard == []


def test_every_listener_hears_of_every_entry_until_it_stops_listening(table: Table) -> None:
    heard: list[Entry] = []
    stop = table.subscribe(heard.append)
    first = say(table, "red", "pass")
    stop()
    say(table, "red", "note hm")
    assert heard == [first]


def test_what_cannot_be_written_down_has_not_happened() -> None:
    def full(entries: Sequence[Entry]) -> Sequence[Entry]:
        raise OSError("the disk is full")

    made = new_table("toy")
    table = Table(made.ruleset, made.game, made.log, record=full)
    heard: list[Entry] = []
    table.subscribe(heard.append)
    with pytest.raises(OSError, match="the disk is full"):
        say(table, "red", "order attack")
    assert table.log.entries == ()
    assert table.view().state == made.view().state
    assert heard == []


def test_the_entry_kept_is_the_one_that_was_written() -> None:
    made = new_table("toy")
    table = Table(made.ruleset, made.game, made.log, record=lambda made: [evolve(e, prev="chained") for e in made])
    assert say(table, "red", "order hold").prev == table.log.entries[0].prev == "chained"


def test_entries_that_a_mail_brings_are_written_at_once_and_then_told() -> None:
    made, written = new_table("toy"), list[int]()

    def record(entries: Sequence[Entry]) -> Sequence[Entry]:
        written.append(len(entries))
        return entries

    table = Table(made.ruleset, made.game, made.log, record=record)
    heard: list[Entry] = []
    table.subscribe(heard.append)
    brought = (Entry("blue", Note("one")), Entry("blue", Received(1, "11" * 32)))
    table.accept(*brought)
    assert written == [2]
    assert tuple(table.log.entries) == tuple(heard) == brought


def test_a_seat_s_view_lacks_what_it_was_not_told(table: Table) -> None:
    assert {unit.side for unit in table.view("blue").state.units.values()} == {"blue"}
    assert len(table.view().state.units) == 6


def test_a_roll_is_taken_back_only_when_the_other_player_agrees(table: Table) -> None:
    say(table, "red", "march red-1 S0101")
    assert "Blue must agree" in refused(table, "red", Undo(2))
    say(table, "blue", "consent undo to 2")
    before = table.view().state
    say(table, "red", "undo to 2")
    assert table.view().unit("red-1").hex == table.game.board.at("N0101")
    assert "Red must agree" in refused(table, "blue", Redo())
    say(table, "red", "redo")
    assert table.view().state == before
    assert "nothing to put back" in refused(table, "red", Redo())


def test_the_same_decision_after_an_undo_meets_the_same_dice() -> None:
    table = new_table("toy", seed="again", free_undo=True)
    say(table, "red", "order attack")
    first = say(table, "blue", "order hold")
    say(table, "blue", "undo to 1")
    again = say(table, "blue", "order hold")
    assert unsalted(again.facts) == unsalted(first.facts)


def test_after_a_mail_nothing_before_it_is_taken_back_or_put_back() -> None:
    table = new_table("toy", free_undo=True)
    say(table, "red", "order attack")
    say(table, "blue", "order hold")
    say(table, "blue", "undo to 1")
    table.submit("red", Mailed(1, "9FYJ"))
    assert "mailed" in refused(table, "red", Undo(0))
    assert "nothing to put back" in refused(table, "red", Redo())
    assert "another computer" in refused(table, "blue", Note("I am Blue"))
    table.accept(Entry("blue", Received(2, "9FYK")))
    assert "another computer" in refused(table, "blue", Undo(0))
    assert table.actors() == {"blue"}
    assert isinstance(table.ask("blue"), Illegal)
    assert not list(table.commands("blue"))


def test_nobody_agrees_here_for_who_plays_by_mail() -> None:
    table = new_table("toy")
    table.submit("red", Note("off it goes"))
    table.submit("blue", Consent("undo to 0"))
    table.submit("red", Mailed(1, "9FYJ"))
    assert "comes by mail" in refused(table, "blue", Consent("override red-1 at S0301 because it suits me"))
    assert "is read" in refused(table, "red", Received(2, "9FYK"))


def test_by_mail_who_sent_the_last_turn_waits_where_the_rules_ask_all_at_once() -> None:
    table = new_table("toy")
    attack = read("order attack", _words(table), table.game.board)
    assert table.actors() == {"red", "blue"}
    table.submit("red", Mailed(1, "00" * 32))
    assert table.actors() == {"blue"}
    assert "Blue goes first" in refused(table, "red", attack)
    assert "Blue goes first" in str(table.ask("red"))
    assert attack not in table.commands("red")
    table.submit("red", Note("yours is awaited"))
    table.accept(Entry("blue", Received(2, "11" * 32)))
    assert table.actors() == {"red"}
    table.submit("red", attack)
    table.submit("red", Undo(3))
    table.submit("red", attack)


def test_by_mail_who_began_goes_first_again_where_all_turns_are_taken_back() -> None:
    table = new_table("toy")
    table.submit("red", Mailed(1, "00" * 32))
    table.accept(Entry("blue", Received(2, "11" * 32)))
    table.submit("red", TakeBack(3, "22" * 32, to=0))
    table.accept(Entry("blue", TakeBack(4, "33" * 32, says=AGREES, to=0)))
    assert table.actors() == {"red"}


def test_a_free_hand_needs_a_reason_a_counter_and_everybody_s_consent(table: Table) -> None:
    moved = Override((Edit("red-1", OnMap(table.game.board.at("S0301"))),), "knocked over")
    said = "override red-1 at S0301 because knocked over"
    assert "Blue must agree" in refused(table, "red", moved)
    assert "no counter red-9" in refused(table, "red", Override((Edit("red-9", step=1),), "why"))
    assert "needs a reason" in refused(table, "red", Override(moved.edits, "  "))
    assert table.proposal(moved, "red") == said
    assert table.proposal(moved, "blue") == "override because knocked over"
    table.submit("blue", Consent("override because of nothing"))
    assert "Blue must agree" in refused(table, "red", moved)
    table.submit("blue", Consent(table.proposal(moved, "blue")))
    entry = say(table, "red", said)
    assert entry.facts[0].event == Overridden(moved.edits, "knocked over")
    assert table.view("red").unit("red-1").hex == table.game.board.at("S0301")
    assert "red-1" not in table.view("blue").state.units
    assert table.actors() == {"red"}, "the rules go on from there"


def test_what_a_seat_agrees_to_names_the_counters_it_knows_and_is_told_to_nobody_else() -> None:
    table = new_table("toy")
    say(table, "blue", "consent override because they were swept off")
    hexes = [OnMap(table.game.board.at(label)) for label in ("S0101", "S0301")]
    both = Override((Edit("red-1", hexes[0]), Edit("red-2", With("red-1"))), "they were swept off")
    theirs = Override((Edit("blue-1", hexes[1]),), "they were swept off")
    assert table.proposal(both, "blue") == table.proposal(theirs, "red") == "override because they were swept off"
    assert table.proposal(theirs, "blue") == "override blue-1 at S0301 because they were swept off"
    assert table.submit("red", both).told("blue") == Entry("red", Withheld())
    agreed = table.submit("red", Consent("override red-1 at S0101 because why"))
    assert agreed.told("blue").command == Consent("a change by free hand")
    assert [line.text for line in journal(table.ruleset, table.game, table.log, "blue")][-1] == (
        "Agreed: a change by free hand"
    )


def test_agreed_at_the_start_a_free_hand_needs_nobody() -> None:
    table = new_table("toy", free_undo=True)
    say(table, "blue", "override blue-1 gone astray because the cat took it")
    assert table.view().unit("blue-1").place == Gone("astray")


def test_a_free_hand_lets_counters_ride_on_those_that_are_there_and_not_in_a_circle() -> None:
    table = new_table("toy", free_undo=True)
    assert "no counter cart" in refused(table, "red", Override((Edit("red-1", With("cart")),), "why"))
    assert "no counter blue-1" in refused(table, "red", Override((Edit("red-1", With("blue-1")),), "why"))
    name = table.view().name("red-1")
    assert f"{name} cannot be carried" in refused(table, "red", Override((Edit("red-1", With("red-1")),), "why"))
    table.submit("red", Override((Edit("red-2", With("red-1")),), "why"))
    assert f"{name} cannot be carried" in refused(table, "red", Override((Edit("red-1", With("red-2")),), "why"))
    both = (Edit("red-1", With("red-2")), Edit("red-2", OnMap(table.game.board.at("S0101"))))
    table.submit("red", Override(both, "they changed places"))
    assert table.view("red").unit("red-1").place == With("red-2")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("e" + 40 * "\u0301", "combining marks"),
        ("half \ud800", "half of a character"),
        ("x" * 4_001, "4,001 characters"),
    ],
)
def test_words_that_no_file_or_mail_can_hold_are_refused(table: Table, words: str, why: str) -> None:
    here = table.game.board.at("S0101")
    change = (Edit("red-1", step=1),)
    for command in (Note(words), Pin(words, here), Override(change, words), Propose(change, words)):
        assert why in refused(table, "red", command)
    table.submit("red", Note("x" * 4_000))


def test_talk_is_always_heard(table: Table) -> None:
    assert say(table, "blue", "note well played").facts[0].event.tag == "noted"
    assert table.check("blue", Note("hm")) is None
    assert table.check("blue", Consent("anything")) is None


def test_a_game_that_is_over_asks_and_takes_nothing_more() -> None:
    table = new_table("toy", "night_march", dice=ScriptedDice([3, 3, 1]))
    for seat, text in [("red", "order hold"), ("blue", "order hold")]:
        say(table, seat, text)
    for seat in ("red", "red", "blue", "blue"):
        say(table, seat, "pass")
    assert table.view().state.over is not None
    assert table.actors() == frozenset()
    assert isinstance(table.ask("red"), Illegal)
    assert "over" in refused(table, "red", Pass())
    with pytest.raises(IllegalCommand, match="over"):
        table.forecast("red", Pass())


def test_dice_fed_by_hand_are_marked_for_ever() -> None:
    table = new_table("toy")
    table.mark_scripted()
    assert table.log.header.scripted


def _words(table: Table) -> tuple[type[Command], ...]:
    return table.ruleset.vocabulary.commands


def test_a_free_hand_is_told_to_those_who_know_the_counter_and_to_nobody_else() -> None:
    table = new_table("toy", free_undo=True)
    edits = (Edit("red-1", OnMap(table.game.board.at("S0101"))),)
    entry = table.submit("red", Override(edits, "it was knocked over"))
    assert [(f.event, f.to) for f in entry.facts] == [(Overridden(edits, "it was knocked over"), only("red"))]
    assert entry.told("blue").facts == ()
    assert isinstance(entry.told("blue").command, Withheld)


def test_what_a_free_hand_may_change_is_judged_by_what_the_mover_knows() -> None:
    table = new_table("toy", free_undo=True)
    command = read("override red-1 at S0101 because I saw it", _words(table), table.game.board)
    assert refused(table, "blue", command) == "there is no counter red-1 [free hand]"


def test_an_order_sealed_again_after_it_was_taken_back_looks_different_though_it_is_the_same() -> None:
    table = new_table("toy")
    first = say(table, "red", "order attack")
    say(table, "red", "undo to 0")
    again = say(table, "red", "order attack")
    told = [[f.event for f in each.told("blue").facts] for each in (first, again)]
    assert told[0] != told[1]
    say(table, "blue", "order hold")
    assert "Red" in str(refused(table, "red", Undo(0))) or "secret" in str(refused(table, "red", Undo(0)))
