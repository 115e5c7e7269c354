"""The Command Control Zone as players meet it: on the map, in a hex, in the journal."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from tests.games import rules
from tests.modules.positions import GAME, placed


@pytest.mark.parametrize(("choice", "within"), [("from_0316", False), ("from_0312", True)])
def test_the_map_shows_the_zone_that_is_played_by(choice: str, within: bool) -> None:
    table = placed("", options={"command_control_zone": choice})
    (drawn,) = (zone for zone in table.game.board.zones.values() if zone.drawn)
    assert (table.game.board.at("0312") in drawn.hexes) is within
    assert ("Command Control Zone" in _about(table, "0312")) is within
    assert _about(table, "0316").count("Command Control Zone") == 1


def test_the_journal_says_when_the_zone_will_open_and_that_it_is_open() -> None:
    table = placed("usa-train 1528", turn=12, seat="usa")
    told = _played(table, "exit usa-train 1528", *["end"] * 8)
    assert any(text.endswith("The Command Control Zone opens to the Union in turn 15 [18.1]") for text in told)
    assert told[-2] == "Turn 15: 28 June, morning. The Command Control Zone is open to the Union [18.1]"


def test_points_that_may_still_change_are_shown_as_such() -> None:
    table = placed("csa-pickett 2309, usa-train 2426", turn=20, step="combat", seat="usa")
    assert [line.text for _, line in table.ruleset.score(table.view()).lines] == [
        "the Train has not left by 1528, as things stand"
    ]
    _played(table, "end")
    assert [line.text for _, line in table.ruleset.score(table.view()).lines] == ["the Train has not left by 1528"]


def _about(table: Table, label: str) -> list[str]:
    here = rules(GAME).game.board.at(label)
    return [remark.text for remark in table.ruleset.about_hex(table.view(), here)]


def _played(table: Table, *commands: str) -> list[str]:
    for text in commands:
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    return [line.text for line in journal(table.ruleset, table.game, table.log)]
