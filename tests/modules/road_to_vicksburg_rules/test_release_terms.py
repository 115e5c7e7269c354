"""Who is held back is told with all that may release him as things stand."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.engine.told import Held
from hexboard.play.table import Table
from tests.games import new_table
from tests.modules.positions import placed

GAME = "road_to_vicksburg"


def _held(table: Table) -> dict[str, Held]:
    at: Position = table.view("csa")
    return {each.name: each for each in table.ruleset.held(at)}


def _ways(table: Table, name: str) -> list[tuple[int, str]]:
    return [(way.turn, way.rule) for way in _held(table)[name].releases]


def test_at_the_start_each_waits_for_turns_dice_and_the_enemy() -> None:
    table = new_table(GAME)
    assert _ways(table, "Bowen's division") == [(3, "17.12"), (4, "17.13"), (0, "17.11")]
    assert _ways(table, "the 9th Division") == [(5, "17.34"), (6, "17.35"), (0, "17.33"), (0, "17.32")]
    assert _ways(table, "the 9th Division's second line") == [(4, "17.31"), (0, "17.31")]
    assert _ways(table, "the 2nd Ohio battery") == [(5, "17.51"), (0, "17.51")]
    assert _ways(table, "the Train") == [(0, "18.4")]
    assert all(each.since is None for each in _held(table).values())
    words = _held(table)["Loring's division"].releases[-1].words
    assert words == "released once it or Bowen's division is attacked from a neighbouring hex"
    assert "csa-buford" in _held(table)["Loring's division"].units


def test_whom_an_attack_on_the_ninth_releases_is_told_by_the_option_chosen() -> None:
    words = _held(new_table(GAME, options={"fourteenth_release": "ninth"}))["the 14th Division"].releases[2].words
    assert words.startswith("released once the 9th Division is attacked")


def test_a_die_that_has_fallen_is_no_way_any_more_and_who_is_free_has_none() -> None:
    table = placed("csa-green 1212, usa-1-9 1309", turn=4, game=GAME, step="combat")
    assert _held(table)["Bowen's division"].since == 4
    assert not _held(table)["Bowen's division"].releases
    later = placed("csa-green 1212, usa-1-9 1309", turn=6, game=GAME)
    assert _held(later)["the 9th Division"].since == 6
    assert "the 9th Division's second line" not in _held(later)


def test_a_die_of_this_turn_is_told_until_it_has_fallen() -> None:
    table = placed("csa-green 1212", turn=3, game=GAME, step="dice", dice=(1,))
    assert _ways(table, "Bowen's division")[0] == (3, "17.12")
    table.submit("csa", read("roll for bowen", table.ruleset.vocabulary.commands, table.game.board))
    assert (3, "17.12") not in _ways(table, "Bowen's division")


def test_nobody_is_told_of_those_of_whom_nobody_is_left() -> None:
    table = placed("csa-green 1212", game=GAME)
    assert "Bowen's division" in _held(table)
    assert not {"Loring's division", "the 2nd Ohio battery", "the 9th Division's second line"} & _held(table).keys()


def test_who_is_held_back_is_refused_with_the_turn_from_which_he_is_free() -> None:
    found = placed("csa-green 1212", turn=2, game=GAME).ask("csa", ("csa-green", "1215"))
    assert isinstance(found, Illegal)
    assert found.in_full.endswith("[17.1]; it is free from turn 4 on [17.13]")
