"""Lines of communication as they are shown: the path, what it loses, who could block it and who keeps him off."""

import pytest

from hexboard.engine.told import Trace
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules

GAME, SCENARIO = "on_the_4th_day", "lees_retreat"


def _table(**units: str) -> Table:
    standing = {name.replace("_", "-"): StandingEntry(at=label) for name, label in units.items()}
    ruled = rules(GAME, SCENARIO)
    file = PositionFile(turn=2, units=standing)
    return new_table(GAME, SCENARIO, setup=position_facts(ruled.ruleset, ruled.game, file))


def _traces(table: Table) -> dict[str, Trace]:
    return {trace.unit: trace for trace in table.ruleset.traces(table.view())}


def test_the_example_of_the_scenario_with_its_numbers() -> None:
    table = _table(csa_pender="S2505", csa_heth="S1907", usa_gamble="S1707")
    pender = _traces(table)["csa-pender"]
    assert (pender.worth, pender.open) == ("6", True)
    assert [(line.value, line.rule) for line in pender.lines] == [("+10", "A.9"), ("-2", "A.971"), ("-2", "A.976")]
    (gamble,) = pender.obstacles
    assert (gamble.unit, gamble.blocks, gamble.kept_off_by) == ("usa-gamble", False, ("csa-heth",))
    labels = [table.game.board.label(here) for here in pender.path]
    assert labels[:4] == ["S2404", "S2305", "S2205", "S2106"]
    assert labels[-1] == "S1117"


def test_a_blocked_unit_shows_who_blocks_it() -> None:
    table = _table(csa_pender="S2504", usa_gamble="S1707", usa_barnes="N1931")
    pender = _traces(table)["csa-pender"]
    assert (pender.worth, pender.open) == ("0", False)
    assert {(o.unit, o.blocks) for o in pender.obstacles} == {("usa-gamble", True)}
    assert pender.path
    (told,) = (line for _, line in table.ruleset.score(table.view()).lines if line.text.startswith("Pender"))
    assert (told.text, told.value) == ("Pender: no line of communication", "0"), "one worth nothing is told apart"


@pytest.mark.parametrize(("gamble", "heth", "worth"), [("S1407", "S1707", "8"), ("S1407", "S1807", "2")])
def test_three_hexes_and_no_more_keep_cavalry_off(gamble: str, heth: str, worth: str) -> None:
    table = _table(csa_pender="S2504", csa_heth=heth, usa_gamble=gamble)
    assert _traces(table)["csa-pender"].worth == worth


def test_a_way_round_the_enemy_is_found() -> None:
    table = _table(csa_pender="S2504", usa_devin="S2404")
    pender = _traces(table)["csa-pender"]
    assert (pender.worth, pender.obstacles) == ("6", ())


def test_the_other_variant_has_no_lines() -> None:
    table = new_table(GAME, "the_battle_continues")
    assert table.ruleset.traces(table.view()) == ()
