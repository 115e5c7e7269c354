"""What led to each moment of a game: found once, kept in step, and only of what a seat was told."""

from __future__ import annotations

from hexboard.core.command import Note, Undo
from hexboard.core.event import Rolled
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from hexboard.play.told.replaying import Replay
from tests.games import new_table


def _played(entries: int) -> Table:
    table = new_table("road_to_richmond", "campaign", free_undo=True)
    while len(table.log.entries) < entries:
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, RandomChooser(f"{len(table.log.entries)}")))
    return table


def test_every_moment_has_its_entry_its_seat_and_its_sort() -> None:
    table = _played(120)
    replay = Replay(table.game, table.past(None))
    led = replay.led()
    assert [each.entry for each in led] == [replay.entry_number(n) for n in range(1, len(replay))]
    for each in led:
        entry = table.log.entries[each.entry]
        assert each.seat == entry.seat
        rolled = any(isinstance(fact.event, Rolled) for fact in entry.facts)
        assert (each.sort == "dice") == rolled
    assert {each.sort for each in led} == {"act", "phase", "dice"}


def test_what_is_taken_back_goes_and_what_is_done_instead_comes() -> None:
    table = _played(40)
    replay = Replay(table.game, table.past(None))
    before = replay.led()
    last = before[-1]
    table.submit(last.seat, Undo(last.entry))
    assert replay.led() == before[: len(replay) - 1]
    seat = min(table.actors())
    table.submit(seat, decide(table, seat, RandomChooser("instead")))
    assert replay.led() == Replay(table.game, table.past(None)).led()


def test_what_somebody_wrote_stands_where_the_game_was() -> None:
    table = _played(10)
    replay = Replay(table.game, table.past(None))
    assert replay.talk() == ()
    table.submit("usa", Note("well played"))
    assert replay.talk() == (len(replay) - 1,)
