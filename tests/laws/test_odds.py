"""Law 5 again: what is foretold to come of some faces is one of the results that stood before the roll."""

from __future__ import annotations

import pytest

from hexboard.core.event import Rolled

from .playing import SCENARIOS, as_it_stood, just_played


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_faces_that_fall_give_a_result_that_was_foretold(game: str, scenario: str) -> None:
    table = just_played(game, scenario, entries=120)
    for number, entry in enumerate(table.log.entries[:120]):
        before = as_it_stood(table, number)
        foretold = before.forecast(entry.seat, entry.command)
        for start, target in foretold.strikes if foretold else ():
            held = [{unit.side for unit in before.view().units_at(here)} for here in (start, target)]
            assert all(held), f"{foretold.title}: nobody strikes from {start} at {target}"
            assert held[0] != held[1]
        faces = [face for fact in entry.facts if isinstance(fact.event, Rolled) for face in fact.event.faces]
        if foretold and foretold.comes and faces:
            assert foretold.comes(faces) in {chance.result for chance in foretold.chances}, (foretold.title, faces)
