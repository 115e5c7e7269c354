"""A move that draws no fire says what it costs of the points the counter has, and may be taken back [B3.3]."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from hexboard.play.undoing import bars_undo
from tests.games import begin_game

_ALONE = """
step = "cup"
marks.orders.csa-i = "attack 3521"
marks.orders.usa-iii = "defend 3234"
units.csa-longstreet = { at = "3334" }
units.csa-6 = { at = "3232" }
units.usa-24 = { at = "3028" }
units.usa-25 = { at = "3130" }
units.usa-sickles = { at = "3028" }
"""
_CHARGER = """
step = "cup"
marks.orders.csa-cav = "attack 3225"
marks.orders.usa-iii = "defend 3225"
units.csa-stuart = { at = "3333" }
units.csa-53 = { at = "3232" }
units.usa-24 = { at = "3229" }
"""


def begun(path: Path, position: str) -> Table:
    """A game that begins from a position."""
    made = begin_game("lees_greatest_gamble", "little_round_top", seed="s", path=path, position=position)
    made.close()
    return made.table


def test_a_ride_back_says_how_many_hexes_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its button said "4"."""
    scripted = ScriptedDice((6, 1, *(1,) * 10))
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: scripted)
    table = begun(tmp_path / "ride.hexlog", _CHARGER)
    for text in ("initial csa-cav", "charge 3229 with csa-53 by 3231 3230"):
        table.submit("csa", read(text, table.ruleset.vocabulary.commands, table.game.board))
    ready = table.ask("csa", ("3233",))
    assert isinstance(ready, Ready)
    assert ready.price == "3 hexes"


def test_the_price_of_a_move_is_its_points_of_all_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted = ScriptedDice((1, 6) * 2)  # the Union may let a chit act first, in the scenario and from the position
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: scripted)
    table = begun(tmp_path / "price.hexlog", _ALONE)
    first = table.ask("usa", ("usa-iii",))
    assert isinstance(first, Ready)
    table.submit("usa", first.command)
    asked = table.ask("usa", ("usa-24",))
    assert isinstance(asked, Question)
    moves = {answer.note: table.ask("usa", ("usa-24", answer.value)) for answer in asked.open_answers()}
    assert len(moves) > 3
    for note, ready in moves.items():
        assert isinstance(ready, Ready)
        assert ready.price in (f"{note} of 6 points", "rolls 2d6"), note
    assert "1 of 6 points" in {ready.price for ready in moves.values() if isinstance(ready, Ready)}
    plain = next(ready for ready in moves.values() if isinstance(ready, Ready) and ready.price == "1 of 6 points")
    assert plain.commits == ""
    number = len(table.log.entries)
    table.submit("usa", plain.command)
    assert bars_undo(table.log, table.game.seats, "usa", number) is None  # what one's own move cost is no news
