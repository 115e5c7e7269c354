"""A game as one seat was told it."""

import pytest
from attrs import evolve

from hexboard.core.command import Note, Undo
from hexboard.core.event import Fact, Noted
from hexboard.core.log import Entry
from hexboard.core.seat import only
from hexboard.export.journal import chapters
from hexboard.export.story import Story, marks_of

from .plays import hidden_play, open_play, open_story


def test_what_hides_things_is_told_to_nobody_in_particular() -> None:
    with pytest.raises(ValueError, match="whose eyes"):
        Story.of(hidden_play(), None)


def test_a_seat_reads_only_what_it_was_told() -> None:
    stories = {seat: Story.of(hidden_play(), seat) for seat in ("red", "blue")}
    assert {seat: story.last().state for seat, story in stories.items()} == {
        seat: hidden_play().view(seat).state for seat in stories
    }
    red, blue = ([line.text for line in story.lines()] for story in stories.values())
    assert red != blue


def test_a_secret_move_leaves_no_mark_for_the_other_seat() -> None:
    table = open_play()
    story = Story.of(table, None)
    each = next(h for h in story.happenings() if h.marks.ways)
    entry = table.log.entries[each.entry]
    kept = only("csa" if entry.seat == "usa" else "usa")
    secret = evolve(entry, facts=tuple(Fact(fact.event, only(entry.seat)) for fact in entry.facts))
    log = evolve(table.log, entries=(*table.log.entries[: each.entry], secret))
    assert kept.seats is not None
    told = [happening.entry for happening in Story(table.ruleset, table.game, log, kept.seats[0]).happenings()]
    assert told == [number for number in log.live() if number != each.entry], "not even that something happened"


def test_moves_are_marked_with_their_way_and_losses_where_they_stood() -> None:
    moved = [h for h in open_story().happenings() if h.marks.ways]
    first = moved[0]
    board = open_play().game.board
    assert [tuple(board.label(at) for at in way) for way in first.marks.ways] == [("1007", "1008")]
    assert first.marks.changed == (board.at("1008"),)
    lost = [h for h in open_story().happenings() if h.marks.lost]
    assert board.at("1404") in lost[0].marks.lost


def test_nothing_is_marked_where_nothing_changed() -> None:
    at = open_story().first()
    assert marks_of(at, at, ()) == marks_of(at, at, (Fact(Noted("csa", "a remark")),))


def test_the_journal_is_put_in_turns_and_phases() -> None:
    turns = chapters(open_story())
    assert [turn.number for turn in turns] == list(range(1, 21))
    assert turns[0].title == "Turn 1: 26 June, early afternoon"
    assert [phase.title for phase in turns[1].phases] == ["Confederate movement", "Confederate combat"]
    assert "6-1, die 6: Ex, exchange [7.62]" in [line.text for line in turns[1].phases[1].lines]
    assert turns[2].phases == ()
    assert [turn.end.turn for turn in turns] == [turn.number for turn in turns]
    assert turns[-1].end.state == open_play().view().state


def test_what_was_taken_back_is_not_told_and_remarks_are() -> None:
    table = open_play()
    moved = next(h.entry for h in open_story().happenings() if h.marks.ways)
    entries = table.log.entries[: moved + 1]
    remark = Entry("usa", Note("a pity"), (Fact(Noted("usa", "a pity")),))
    log = evolve(table.log, entries=(*entries, Entry("usa", Undo(moved)), remark))
    story = Story(table.ruleset, table.game, log)
    told = [line.text for turn in chapters(story) for phase in turn.phases for line in phase.lines]
    assert told == ["Union notes: a pity"]
    assert len(list(story.happenings())) == moved
