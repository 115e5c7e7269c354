"""Law 5 again: what is foretold to come of some faces is one of the results that stood before the roll."""

from __future__ import annotations

import pytest

from hexboard.core.event import Rolled
from hexboard.play.robots import RandomChooser, decide
from tests.games import new_table

from .playing import SCENARIOS


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_faces_that_fall_give_a_result_that_was_foretold(game: str, scenario: str) -> None:
    table, chooser = new_table(game, scenario, seed="odds"), RandomChooser("odds")
    for _ in range(120):
        seats = sorted(table.actors())
        if not seats:
            break
        command = decide(table, seats[0], chooser)
        foretold = table.forecast(seats[0], command)
        for start, target in foretold.strikes if foretold else ():
            held = [{unit.side for unit in table.view().units_at(here)} for here in (start, target)]
            assert all(held), f"{foretold.title}: nobody strikes from {start} at {target}"
            assert held[0] != held[1]
        before = len(table.log.entries)
        table.submit(seats[0], command)
        facts = [fact.event for entry in table.log.entries[before:] for fact in entry.facts]
        faces = [face for event in facts if isinstance(event, Rolled) for face in event.faces]
        if foretold and foretold.comes and faces:
            assert foretold.comes(faces) in {chance.result for chance in foretold.chances}, (foretold.title, faces)
