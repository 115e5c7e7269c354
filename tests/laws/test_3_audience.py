"""Law 3: no fact reaches a seat outside its audience; a view holds nothing but what was told."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.core.command import Withheld
from hexboard.core.event import Event
from hexboard.core.seat import EVERYONE, SeatId
from hexboard.core.secrecy import SecretKept, SecretOpened
from hexboard.core.state import Sealed
from hexboard.engine.robot import own_dice
from hexboard.module.position import position_facts, read_position
from hexboard.play.robots import computers_of, situation
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.rules.command.sealed import fits
from hexboard.store.canon import canon
from tests.games import new_table, rules

from .playing import SCENARIOS, SEEDS, TOY_SCENARIOS, played, with_log

hidden_games = given(SEEDS, st.sampled_from(TOY_SCENARIOS), st.integers(0, 40))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_told_log_holds_nothing_for_other_ears_and_plays(game: str, scenario: str) -> None:
    table = played(game, scenario)
    for seat in table.game.seats:
        _plays_as_told(table, seat.id)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_computer_decides_on_what_its_seat_was_told_and_nothing_else(game: str, scenario: str) -> None:
    table = played(game, scenario)
    for seat in table.actors():
        theirs = with_log(table, table.log.told(seat))
        for computer in computers_of(table.ruleset, seat):
            decision = computer.robot.decide(situation(table, seat, own_dice("law", seat)))
            assert computer.robot.decide(situation(theirs, seat, own_dice("law", seat))) == decision, computer.id
            assert table.check(seat, decision.command) is None, computer.id


@hidden_games
@settings(max_examples=40)
def test_in_a_hidden_game_nobody_learns_of_a_counter_that_is_not_his(seed: str, scenario: str, entries: int) -> None:
    table = played("toy", scenario, seed, entries)
    for seat in table.game.seats:
        view, mine = table.view(seat.id), seat.side
        assert {unit.side for unit in view.state.units.values()} <= {mine}
        secrets = view.state.secrets
        assert {who for who, _ in secrets.contacts} <= {seat.id}
        assert secrets.tracks == {}
        assert {who for _, who in secrets.memory} <= {seat.id}
        opened = {(e.seat, e.what) for e in _told(table, seat.id) if isinstance(e, SecretOpened)}
        assert all(s.text is None for key, s in secrets.sealed.items() if key[0] != seat.id and key not in opened)
        _plays_as_told(table, seat.id)
        known = _all_a_seat_has(table, seat.id)
        assert not [id for id, kind in table.game.roster.items() if kind.side != mine and id in known]


@hidden_games
@settings(max_examples=30)
def test_what_is_revealed_is_what_was_sealed(seed: str, scenario: str, entries: int) -> None:
    table = played("toy", scenario, seed, entries)
    for seat in table.game.seats:
        sealed: dict[tuple[SeatId, str], Sealed] = {}
        for event in _told(table, seat.id):
            if isinstance(event, SecretKept):
                sealed[event.seat, event.what] = event.sealed
            elif isinstance(event, SecretOpened):
                assert fits(sealed[event.seat, event.what], event)


@hidden_games
@settings(max_examples=30)
def test_what_a_seat_is_asked_hangs_on_nothing_it_was_not_told(seed: str, scenario: str, entries: int) -> None:
    table = played("toy", scenario, seed, entries)
    for seat in table.game.seats:
        theirs = with_log(table, table.log.told(seat.id))
        assert theirs.ask(seat.id) == table.ask(seat.id)


def test_a_position_put_down_by_hand_keeps_the_secrets_of_the_set_up() -> None:
    ruled = rules("toy")
    position = read_position('step = "orders"\nunits."red-1" = { at = "S0201" }\nunits."blue-1" = { at = "S0202" }')
    table = new_table("toy", setup=position_facts(ruled.ruleset, ruled.game, position))
    for seat, known in [("red", "red-1"), ("blue", "blue-1")]:
        view = table.view(seat)
        assert [unit.id for unit in view.state.units.values() if unit.hex] == [known]
        assert {unit.side for unit in view.state.units.values()} == {seat}


def _plays_as_told(table: Table, seat: SeatId) -> None:
    told = table.log.told(seat)
    facts = [*told.setup, *(fact for entry in told.entries for fact in entry.facts)]
    assert all(fact.to.includes(seat) for fact in facts)
    assert told.header.seed is None
    assert told.fold() == told.fold(seat) == table.view(seat).state
    for full, entry in zip(table.log.entries, told.entries, strict=True):
        assert entry.prev == ""
        open_to_all = all(fact.to == EVERYONE for fact in full.facts) and not full.command.hides
        assert entry.command == full.command or (isinstance(entry.command, Withheld) and not open_to_all)


def _all_a_seat_has(table: Table, seat: SeatId) -> str:
    told = table.log.told(seat)
    codec = rules(table.game.id, table.game.scenario.id).codec
    lines = [canon(codec.write_entry(entry)).decode() for entry in told.entries]
    lines.append(canon(codec.write_facts(told.setup)).decode())
    lines += [line.text for line in journal(table.ruleset, table.game, table.log, seat)]
    return "\n".join(lines)


def _told(table: Table, seat: SeatId) -> Iterator[Event]:
    return (fact.event for fact in table.log.told(seat).facts())
