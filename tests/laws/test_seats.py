"""A seat is not a side: where two share a side either may command, and what comes of it is the same."""

import random

import pytest
from attrs import evolve

from hexboard.core.log import Header, Log
from hexboard.core.seat import Seat, SeatId
from hexboard.core.state import State
from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Question
from hexboard.engine.submit import begin
from hexboard.play.table import Table
from tests.games import rules

from .playing import SCENARIOS, played

ENTRIES = 40


@pytest.mark.parametrize(("game", "scenario"), [s for s in SCENARIOS if s[0] != "toy"])
def test_two_seats_of_a_side_are_asked_the_same_and_either_commands(game: str, scenario: str) -> None:
    alone = played(game, scenario, entries=ENTRIES)
    shared = _shared(game, scenario)
    chance = random.Random(f"{game}{scenario}")
    for entry in alone.log.entries:
        acting = sorted(seat for seat in shared.actors() if shared.game.seat(seat).side == entry.seat)
        assert len(acting) == 2
        questions = [shared.ask(seat) for seat in acting]
        assert questions[0] == questions[1]
        assert isinstance(questions[0], Question)
        idle = {seat.id for seat in shared.game.seats} - shared.actors()
        assert all(shared.check(seat, entry.command) is not None for seat in idle)
        made = shared.submit(chance.choice(acting), entry.command)
        # who is told what is told to seats; what comes of it is the same
        assert alone.hides or made.facts == entry.facts
    assert shared.view().state.units == alone.view().state.units
    if not alone.hides:
        assert shared.view().state == alone.view().state
        assert all(shared.view(seat.id).state == alone.view().state for seat in shared.game.seats)
    for side in shared.game.sides:
        known = [_known(shared.view(_named(side.id, nth)).state) for nth in (1, 2)]
        assert known[0] == known[1], "two of a side do not know the same"
        told = alone.view(side.id).state
        assert (told.units, told.turn, told.over) == known[0][:3]


def _known(state: State) -> tuple[object, ...]:
    """What a seat knows, whichever seat of its side it is."""
    secrets = state.secrets
    texts = sorted((what, each.text) for (_, what), each in secrets.sealed.items() if each.text is not None)
    mine = {marker: contact for (_, marker), contact in secrets.contacts.items()}
    heard = {unit: each for (_, unit), each in secrets.hearsay.items()}
    memory = {depth: data for (depth, seat), data in secrets.memory.items() if seat}
    return state.units, state.turn, state.over, state.stack, state.ledger, mine, heard, texts, memory


def _shared(game: str, scenario: str) -> Table:
    """The game dealt to two seats of each side, none of them called as the side is."""
    ruled = rules(game, scenario)
    sides = ruled.game.sides
    seats = tuple(Seat(_named(side.id, nth), side.id, f"{side.name} {nth}") for side in sides for nth in (1, 2))
    dealt = evolve(ruled.game, seats=seats)
    dice = SeededDice.from_text("laws")
    facts = begin(ruled.ruleset, dealt, dice, tuple(ruled.ruleset.setup(dealt)))
    header = Header("0" * 32, game, dealt.version, scenario, dealt.options, seed="laws")
    return Table(ruled.ruleset, dealt, Log(header, facts), dice=dice)


def _named(side: str, nth: int) -> SeatId:
    return f"{side}{nth}"
