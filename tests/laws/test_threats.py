"""Of the enemy's next turn a seat is told of nobody but those it knows, where its own stand; and by which rule."""

from __future__ import annotations

import pytest

from hexboard.engine.threat import Stand
from hexboard.play.told.threats import brief_words, striker_words, threat_words

from .playing import SCENARIOS, just_played

_ENTRIES = 40
_HEXES = 6
_SILENT = {"toy"}  # games without a word for it


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_whoever_is_named_is_known_and_of_the_enemy(game: str, scenario: str) -> None:
    table = just_played(game, scenario, entries=_ENTRIES)
    for seat in table.game.seats:
        view, own = table.view(seat.id), seat.side
        held = sorted(view.hexes_of(own))
        found = {here: table.ruleset.threat(view, own, Stand(here)) for here in held[:: max(1, len(held) // _HEXES)]}
        for here, threat in found.items():
            if threat is None:
                continue
            assert (threat.hex, threat.side) == (here, table.game.enemy(own))
            assert threat.rule
            assert threat_words(view, threat, Stand(here)).startswith(threat.when)
            assert bool(brief_words(threat)) == bool(threat.strikers)
            assert len(brief_words(threat)) < 6, "it has to stand under a counter"
            assert len({each.name for each in threat.strikers}) == len(threat.strikers)
            for striker in threat.strikers:
                assert striker.rule
                assert striker_words(striker)
                assert 0 < striker.ways <= striker.of
                unit = view.state.units.get(striker.name)
                assert unit.side != own if unit else striker.name in view.contacts
        assert game in _SILENT or not held or any(found.values()) or view.state.over or view.turn == 0


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_where_none_of_ones_own_stand_nobody_unseen_is_named_either(game: str, scenario: str) -> None:
    table = just_played(game, scenario, entries=_ENTRIES)
    for seat in table.game.seats:
        view, own = table.view(seat.id), seat.side
        enemies = view.hexes_of(table.game.enemy(own))
        if not enemies or not view.hexes_of(own):
            continue
        (name, _), *_ = sorted((unit.id, here) for unit, here in view.on_map(own))
        near = {n for here in sorted(enemies)[:2] for n in view.board.neighbours(here)} - enemies
        for here in sorted(near)[:_HEXES]:
            stand = Stand(here, (name,))
            threat = table.ruleset.threat(view, own, stand)
            assert threat is None or threat_words(view, threat, stand)
            for striker in threat.strikers if threat else ():
                unit = view.state.units.get(striker.name)
                assert unit.side != own if unit else striker.name in view.contacts


def test_a_stand_takes_who_comes_and_leaves_out_who_is_beaten() -> None:
    table = just_played("road_to_richmond", "", entries=_ENTRIES)
    at = table.view()
    (ours, here), *_ = at.on_map("usa")
    theirs, there = next(iter(at.on_map("csa")))
    then = Stand(there, (ours.id,), (theirs.id,)).taken(at)
    assert then.unit(ours.id).hex == there
    assert then.unit(theirs.id).hex is None
    assert at.unit(ours.id).hex == here
    assert Stand(here).taken(at) is at
