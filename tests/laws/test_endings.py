"""A game may end at any moment by the will of its players: every game can be looked at, told and scored then."""

from __future__ import annotations

import pytest

from hexboard.core.command import Command, Consent, Draw, Resign
from hexboard.play.table import Table
from hexboard.play.told.journal import lines_of
from hexboard.store.rechecking import Rechecker

from .playing import SCENARIOS, at_entry, just_played

_MOMENTS = (0, 7, 60)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_game_that_is_resigned_or_drawn_is_over_and_can_be_looked_at(game: str, scenario: str) -> None:
    for number in _MOMENTS:
        table = at_entry(just_played(game, scenario), number)
        if table.view().state.over is not None:
            continue
        first, *others = [seat.id for seat in table.game.seats if seat.kind == "player"]
        for seat in (first, *others[:1]):
            resigned = at_entry(table, number)
            _ends(resigned, seat, Resign(), "resigned")
            over = resigned.view().state.over
            assert over is not None
            assert over.winner not in (None, table.game.seat(seat).side)
        for other in others:
            table.submit(other, Consent("draw"))
        _ends(table, first, Draw(), "agreed to it")


def _ends(table: Table, seat: str, command: Command, why: str) -> None:
    before, ruleset = table.log, table.ruleset
    entry = table.submit(seat, command)
    rechecker = Rechecker(ruleset, table.game, before.setup)
    for each in before.effective():
        rechecker.believe(each)
    assert rechecker.take(entry) is None
    assert rechecker.at.state == table.view().state
    assert not table.actors()
    for eyes in {table.eyes(each) for each in (None, *(seat.id for seat in table.game.seats))}:
        at = table.view(eyes)
        assert at.state.over == table.view().state.over
        assert "victory victory" not in ruleset.moment(at)
        ruleset.score(at)
        ruleset.traces(at)
        *_, last = lines_of(ruleset, table.game, table.past(eyes), len(before.entries))
        assert why in last.text
        assert "victory victory" not in last.text
