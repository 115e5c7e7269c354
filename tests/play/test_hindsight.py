"""When a game is over it is looked at as it was, and beside that what each seat believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import open_table
from hexboard.play.table import Table
from hexboard.play.told.hindsight import Sight, is_open, sights
from hexboard.store.game_file.logfile import LogFile
from tests.games import begin_game, library
from tests.games import new_table as unwritten

GAME = "the_road_to_gettysburg"


@pytest.fixture(scope="module")
def over() -> Table:
    table = unwritten(GAME, "battle", "hindsight")
    chooser = RandomChooser("hindsight")
    while actors := sorted(table.actors()):
        table.submit(actors[0], decide(table, actors[0], chooser))
    return table


def test_nobody_looks_before_the_game_is_over() -> None:
    table = unwritten(GAME, "battle", "hindsight")
    assert not is_open(table)
    assert sights(table) == ()
    with pytest.raises(LookupError, match="hidden until the game is over"):
        Sight(table, "true")


def test_it_is_looked_at_as_it_was_and_as_each_seat_knew_it(over: Table) -> None:
    assert [sight.words for sight in sights(over)] == [
        "As it was",
        "As it was, and what Confederate believed",
        "As it was, and what Union believed",
        "As Confederate knew it",
        "As Union knew it",
    ]
    true = Sight(over, "true").at(4)
    assert {unit.side for unit in true.state.units.values() if unit.hex} == {"csa", "usa"}
    assert true.contacts == {}
    as_told = Sight(over, "told", "usa")
    told = as_told.at(as_told.moment_after(3))
    assert {unit.side for unit in told.state.units.values() if unit.hex} == {"usa"}
    beside = Sight(over, "beside", "usa").at(4)
    assert beside.state.units == true.state.units
    assert beside.contacts == told.contacts != {}
    assert all(beside.hearsay(unit) is None for unit in beside.state.units)


def test_what_was_believed_otherwise_stands_beside_what_was(over: Table) -> None:
    sight, true, told = Sight(over, "beside", "csa"), Sight(over, "true"), Sight(over, "told", "csa")
    moment = len(sight) - 4
    truth = true.at(moment)
    view = told.at(len(told) - 1)
    found = sight.mistakes(moment)
    assert found
    for mistake in found:
        if mistake.believed == "nobody known":
            assert any(unit.side == "usa" and unit.hex is mistake.where for unit in truth.state.units.values())
        elif mistake.true == "nobody":
            assert not [unit for unit in truth.units_at(mistake.where) if unit.side == "usa"]
        else:
            assert mistake.truly is not mistake.where
    assert true.mistakes(moment) == ()
    assert view.state.over is not None
    assert told.mistakes(len(told) - 1) == ()


def test_both_armies_marches_are_drawn_turn_by_turn(over: Table) -> None:
    sight = Sight(over, "true")
    drawn = [sight.ways(moment) for moment in range(len(sight))]
    marched = {way.hexes for ways in drawn for way in ways}
    assert marched
    assert {way.what for ways in drawn for way in ways} == {"march"}
    for moment in range(4, len(drawn), 2):
        ends = {unit.hex for unit in sight.at(moment).state.units.values() if unit.hex}
        assert {way.hexes[-1] for way in drawn[moment]} <= ends
    assert Sight(over, "told", "csa").ways(4) == ()


def test_a_game_told_to_one_seat_holds_no_truth_to_look_at(over: Table, tmp_path: Path) -> None:
    path = tmp_path / "told.hexlog"
    begun = begin_game(GAME, "battle", path=tmp_path / "any.hexlog", library=library())
    begun.close()
    from hexboard.store.codec import Codec

    LogFile.create(path, Codec(over.ruleset.vocabulary, over.game.board), over.log.told("usa")).close()
    with open_table(path, library()) as running:
        assert running.table.view().state.over is not None
        assert not is_open(running.table)
