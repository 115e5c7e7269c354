"""The tables of the series, cell by cell: disorganized strength, extended marches, artillery."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hexboard.core.notation import read
from hexboard.engine.dice import ScriptedDice
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules

GAME = "on_the_4th_day"
HOME, ENEMY = "S3602", "S3702"


def _table(
    units: Mapping[str, StandingEntry], dice: tuple[int, ...], ground: str = "", **options: str
) -> Table:
    ruled = rules(GAME, "", tuple(sorted(options.items())))
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(step="cycle", units=units))
    where = {ENEMY: ground} if ground else None
    return new_table(GAME, dice=ScriptedDice(dice), setup=facts, options=options, ground=where)


@pytest.mark.parametrize(
    ("manpower", "organized_no_more", "by_three_quarters"),
    [
        (1, "0.5", "0.5"), (2, "1", "1"), (3, "2", "2"), (4, "3", "3"), (5, "4", "3"), (6, "4", "4"), (7, "5", "5"),
        (8, "6", "6"), (9, "6", "6"), (10, "7", "7"), (11, "8", "8"), (12, "8", "9"), (13, "9", "9"), (14, "10", "10"),
        (15, "11", "11"), (16, "11", "12"), (17, "12", "12"), (18, "13", "13"),
    ],
)  # fmt: skip
def test_combat_value_of_a_disorganized_unit(manpower: int, organized_no_more: str, by_three_quarters: str) -> None:
    broken = {"csa-hood": StandingEntry(HOME, status=("disorganized",), values={"manpower": manpower})}
    for choice, value in (("seven_tenths", organized_no_more), ("three_quarters", by_three_quarters)):
        table = _table(broken, (1, 6), disorganized_value=choice)
        remarks = table.ruleset.about_unit(table.view(), "csa-hood")
        assert f"manpower {manpower}, combat value {value}" in {remark.text for remark in remarks}


@pytest.mark.parametrize(
    ("table", "die", "codes"),
    [
        ("house", 3, ("-", "-", "-")), ("house", 4, ("D", "D", "1")), ("house", 5, ("1", "1", "2")),
        ("house", 6, ("1D", "1D", "2D")), ("mild", 4, ("-", "-", "D")), ("mild", 5, ("D", "D", "2")),
        ("mild", 6, ("1", "1", "2D")),
    ],
)  # fmt: skip
def test_extended_march_of_a_tired_union_unit(table: str, die: int, codes: tuple[str, ...]) -> None:
    """A Union unit that comes to fatigue 4 adds two: a die of 3 is the table's 5."""
    for manpower, code in zip((3, 9, 10), codes, strict=True):
        assert _extended(manpower, die, False, table) == code


@pytest.mark.parametrize(("table", "codes"), [("house", ("1D", "2D", "3D")), ("mild", ("1D", "1D", "3D"))])
def test_the_last_line_of_the_table(table: str, codes: tuple[str, ...]) -> None:
    """On the exhausted side a six is a nine."""
    for manpower, code in zip((3, 9, 10), codes, strict=True):
        assert _extended(manpower, 6, True, table) == code


def _extended(manpower: int, die: int, exhausted: bool, choice: str) -> str:
    status = ("exhausted",) if exhausted else ()
    unit = {"usa-wright": StandingEntry(HOME, status=status, values={"manpower": manpower, "fatigue": 3})}
    table = _table(unit, (6, 1, 3, die), extended_march_table=choice)
    _say(table, "usa", "march usa-wright")
    after = table.view().unit("usa-wright")
    lost = manpower - after.values.get("manpower", manpower)
    return f"{lost or ''}{'D' if 'disorganized' in after.status else ''}" or "-"


# the attacker's guns less the defender's, and a pair of forces that makes it
PAIRS = {
    -4: ("csa-rodes", "usa-i-corps usa-geary"),
    -3: ("csa-rodes", "usa-i-corps"),
    1: ("csa-rodes", "usa-geary"),
    2: ("csa-pickett", "usa-geary"),
    4: ("csa-anderson", "usa-geary"),
    5: ("csa-mclaws", "usa-geary"),
    7: ("csa-johnson csa-rodes", "usa-barnes"),
    8: ("csa-johnson csa-rodes", "usa-geary"),
}
GUNS = {
    "clear": ("-3", "-2", "-2", "0", "0", "+1", "+1", "+2*"),
    "rolling": ("-2", "-1", "-1", "0", "0", "+1*", "+1*", "+1"),
    "rough": ("-1", "-1*", "-1*", "0", "0", "0", "0", "+1*"),
    "hill": ("-1", "-1*", "-1*", "0", "0", "0", "0", "+1*"),
    "woods": ("0",) * 8,
    "city": ("0",) * 8,
}


@pytest.mark.parametrize("ground", GUNS)
def test_artillery_by_the_defenders_ground(ground: str) -> None:
    for (difference, pair), cell in zip(PAIRS.items(), GUNS[ground], strict=True):
        even, odd = _guns(*pair, ground)
        assert even == int(cell.rstrip("*")), f"{ground}, {difference}"
        assert odd == {"+2*": 1, cell.rstrip("*"): even}.get(cell, 0), f"{ground}, {difference}, odd"


def _guns(attackers: str, defenders: str, ground: str) -> tuple[int, int]:
    names = attackers.split()
    units = {name: StandingEntry(HOME) for name in ("csa-ewell", *names)}
    units |= {name: StandingEntry(ENEMY) for name in defenders.split()}
    table = _table(units, (1, 6, 6), ground)
    if len(names) > 1:
        command = f"assault {ENEMY} under csa-ewell with {attackers}"
    else:
        _say(table, "csa", f"march {attackers}")
        command = f"attack {ENEMY} normal"
    foretold = table.forecast("csa", read(command, table.ruleset.vocabulary.commands, table.game.board))
    assert foretold is not None
    (line,) = (line for line in foretold.lines if line.rule == "7.43")
    even, _, odd = line.value.partition(" on an even die, else ")
    return int(even), int(odd or even)


def _say(table: Table, seat: str, command: str) -> None:
    table.submit(seat, read(command, table.ruleset.vocabulary.commands, table.game.board))


SHOWN = [
    ("terrain", "Rolling", {}, "3 4 0 1 rolling 6.011"),
    ("terrain", "Rolling", {"ground_costs": "steeper", "cavalry_retreat_rolling": "none"}, "4 5 0 0 rolling 6.011"),
    ("terrain", "Rolling", {"ground_costs": "cavalry_as_infantry"}, "3 3 0 1 rolling 6.011"),
    ("terrain", "Mountain", {"ground_costs": "steeper"}, "by way only by way only 2 3 covered 6.013"),
    ("attack_types", "Prepared attack", {}, "4 4 +1 7.2"),
    ("attack_types", "Prepared attack", {"prepared_cav": "eight"}, "4 8 +1 7.2"),
    ("attack_types", "Assault", {}, "- - +1 7.8"),
    ("results", "F", {}, "Weary Each unit gets two points of fatigue. 7.543"),
    ("results", "F", {"capital_f": "one"}, "Weary Each unit gets a point of fatigue. 7.543"),
    ("results", "E", {"result_e": "always"}, "Spent Each unit gets a point of fatigue. 7.546"),
    ("results", "*", {"starred_rout": "demoralized_1"}, "Broken A rout as any other. 7.549"),
    ("ways", "Road", {}, "1 2 6.012"),
    ("ways", "Trail", {}, "2 3 6.014"),
    ("ways", "Trail", {"trail_cost": "one"}, "1 2 6.014"),
    ("ways", "Off the ways", {}, "by ground +1 12.11"),
    ("ways", "Off the ways", {"rain_costs": "roads_only"}, "by ground no more 12.11"),
    ("sides", "Creek", {}, "+1 +2 closed off pike, road and railroad 6.015"),
    ("sides", "Creek", {"creek_cost": "one", "rain_fords": "open"}, "+1 +1 the same 6.015"),
    ("sides", "Ford", {}, "+1 +1 closed 6.016"),
    ("sides", "Ford", {"trail_fords": "trail"}, "+1 +1 closed off the ways 6.016"),
    ("sides", "Bridge", {"crossing_cost": "all"}, "+2 +2 the same 6.016"),
    ("sides", "River", {}, "at a crossing at a crossing the same 6.017"),
    ("allowance", "Confederate infantry and artillery", {}, "1d6+1 1d6+2 5.2"),
    ("allowance", "Cavalry under Stuart", {}, "2d6 2d6+2 5.2"),
    ("allowance", "Wagon train", {}, "1d6+1 - A.63"),
    ("allowance", "Wagon train", {"wagon_allowance": "die"}, "1d6 - A.63"),
    ("extended_march_modifiers", "Rain", {}, "+1 5.32"),
    ("extended_march_modifiers", "Wagon train", {}, "+1 A.64"),
    ("disorganized", "15", {}, "11"),
    ("disorganized", "16", {"disorganized_value": "three_quarters"}, "12"),
    ("modifiers", "Across a creek", {}, "- +1 7.461"),
    ("modifiers", "Rain", {}, "-1 - 7.44"),
    ("modifiers", "All units exhausted", {"exhausted_effect": "minus_one"}, "-1 -1 7.58"),
    ("flank", "+3", {}, "+1 +1"),
    ("retreat_priorities", "6", {}, "No farther from the enemy, an enemy zone -2"),
    ("retreat_priorities", "6", {"retreat_losses": "mild"}, "No farther from the enemy, an enemy zone -1"),
    ("cavalry_retreat", "from 3", {}, "+0 8.23"),
    ("cavalry_retreat", "from 3", {"cavalry_retreat_size": "quick"}, "+1 8.23"),
    ("cavalry_retreat", "The march loses", {}, "half of the sum, rounded up 8.21"),
    ("cavalry_retreat", "The march loses", {"cavalry_retreat_fraction": "down"}, "half of the sum, rounded down 8.21"),
    ("entrenchment", "Breastworks", {}, "x2 9.1"),
    ("recovery", "2", {}, "organized, on its normal side 10.02"),
    ("recovery", "2", {"recovery_levels": "strict"}, "as it is 10.02"),
    ("recovery", "all", {"recovery_fatigue": "same"}, "then less tired by 3, on a turn of rain by 3 10.03"),
]


@pytest.mark.parametrize(("chart", "head", "options", "cells"), SHOWN)
def test_the_charts_are_shown_as_the_options_have_them(
    chart: str, head: str, options: dict[str, str], cells: str
) -> None:
    ruled = rules(GAME, "", tuple(sorted(options.items())))
    (shown,) = (found for found in ruled.ruleset.charts(ruled.game) if found.id == chart)
    (row,) = (found for found in shown.rows if found[0] == head)
    assert " ".join(row[1:]) == cells
    assert len(row) == len(shown.columns)


@pytest.mark.parametrize(
    ("chart", "head", "options"),
    [
        ("extended_march_modifiers", "Rain", {"extended_march_modifiers": "attested"}),
        ("extended_march_modifiers", "Night", {"night_extended_march": "as_by_day"}),
        ("modifiers", "All units exhausted", {}),
    ],
)
def test_what_the_options_do_not_count_stands_in_no_chart(chart: str, head: str, options: dict[str, str]) -> None:
    ruled = rules(GAME, "", tuple(sorted(options.items())))
    (shown,) = (found for found in ruled.ruleset.charts(ruled.game) if found.id == chart)
    assert head not in {row[0] for row in shown.rows}


def test_without_wagon_trains_there_are_no_dice_for_them() -> None:
    ruled = rules(GAME, "the_battle_continues")
    (shown,) = (found for found in ruled.ruleset.charts(ruled.game) if found.id == "allowance")
    assert all(row[0] != "Wagon train" for row in shown.rows)


def test_guns_that_attack_as_cavalry_stand_in_its_column() -> None:
    ruled = rules(GAME, "", (("artillery_attack_cost", "cavalry"),))
    (shown,) = (found for found in ruled.ruleset.charts(ruled.game) if found.id == "attack_types")
    assert shown.columns[2] == "mounted, and guns"
