"""Commanders by computer: what they do with a few counters, and that in whole games it is legal and makes sense."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hexboard.core.command import Pass
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.engine.robot import Decided, own_dice
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import computer_of, computers_of, situation
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import placed

GAME = "on_the_4th_day"
_SCENARIOS = pytest.mark.parametrize("scenario", ["lees_retreat", "the_battle_continues"])
_BOTH = pytest.mark.parametrize("computer", ["careful", "bold"])


def decided(table: Table, seat: SeatId, computer: str = "bold") -> Decided:
    return computer_of(table.ruleset, seat, computer).robot.decide(situation(table, seat, own_dice("s", seat)))


def does(table: Table, seat: SeatId, computer: str = "bold") -> str:
    return write(decided(table, seat, computer).command, table.game.board)


def go_on(table: Table, seat: SeatId, computer: str = "bold") -> list[str]:
    """What a commander does; the other side passes and stays. He is done when he passes."""
    done: list[str] = []
    while table.view().frame.step != "recovery":
        acting = min(table.actors())
        command = decided(table, seat, computer).command if acting == seat else Pass()
        table.submit(acting, command)
        if acting == seat:
            done.append(write(command, table.game.board))
            if command == Pass():
                break
    return done


def acting(units: str, *dice: int, marks: Mapping[str, object] | None = None, scenario: str = "") -> Table:
    """The first dice are for the initiative: by 1, 6 the Confederate acts, by 6, 1 the Union."""
    dice = (*dice, *(3,) * 40)
    return placed(units, 1, "cycle", "", dice, game=GAME, marks=marks, scenario=scenario)


@_SCENARIOS
def test_two_commanders_can_drive_either_side(scenario: str) -> None:
    for seat in ("csa", "usa"):
        found = computers_of(rules(GAME, scenario).ruleset, seat)
        assert [(each.id, each.title) for each in found] == [
            ("random", "Random"), ("careful", "Careful"), ("bold", "Bold"),
        ]


def test_cavalry_that_cuts_all_lines_beside_the_edge_of_the_map_is_reckoned_with() -> None:
    table = acting("usa-custer S1116, usa-devin S0815, usa-richmond S0516, csa-hood S1704, csa-early S1907", 1, 6)
    assert does(table, "csa") == "march csa-early"


@_SCENARIOS
def test_every_command_is_legal_says_why_and_is_the_same_each_time(scenario: str) -> None:
    table = unrecorded(rules(GAME, scenario), "s", {"csa": "bold", "usa": "careful"})
    for _ in range(6):
        seat = min(table.actors())
        computer = table.log.header.computers[seat]
        found = decided(table, seat, computer)
        assert table.check(seat, found.command) is None, found
        assert found.plan
        assert all(line.endswith(".") for line in found.plan)
        assert found == decided(table, seat, computer)
        table.submit(seat, found.command)


@_BOTH
def test_nobody_attacks_the_stronger(computer: str) -> None:
    table = acting("csa-pickett S3102, usa-i-corps S3202, usa-xi-corps S3202", 6, 1)
    assert not any(each.startswith(("attack", "assault")) for each in go_on(table, "csa", computer))


@_BOTH
def test_the_weaker_is_attacked_by_a_whole_corps(computer: str) -> None:
    table = acting("csa-longstreet S3102, csa-hood S3102, csa-mclaws S3102, usa-barnes S3202", 1, 6)
    assert does(table, "csa", computer) == "assault S3202 under csa-longstreet with csa-hood csa-mclaws"


@_BOTH
def test_an_objective_that_nobody_guards_is_taken(computer: str) -> None:
    near = "csa-hood S3104, usa-howe S4516"
    table = acting(near, 1, 6, scenario="the_battle_continues")
    go_on(table, "csa", computer)
    at = table.view()
    assert at.state.ledger.holders[at.board.at("S3203")] == "csa"


@_BOTH
def test_who_alone_guards_an_objective_stays_in_it(computer: str) -> None:
    near = "usa-howe S3303, csa-hood S3202, csa-mclaws S3202, csa-longstreet S3202"
    table = acting(near, 6, 1, scenario="the_battle_continues")
    go_on(table, "usa", computer)
    assert table.view().unit("usa-howe").hex == table.game.board.at("S3303")


def test_infantry_marches_to_where_its_line_is_worth_most() -> None:
    table = acting("csa-hood S3102, usa-howe S4516", 1, 6)
    go_on(table, "csa")
    assert table.ruleset.parts.points(table.view()).totals["csa"] == 10


def test_it_does_not_march_to_exhaustion() -> None:
    table = acting("csa-hood S3102, usa-howe S4516", 1, 6)
    go_on(table, "csa")
    assert table.view().unit("csa-hood").values["fatigue"] < 3


def test_a_train_goes_on_when_it_may() -> None:
    table = acting("csa-sub-1 N2732, usa-howe S4516", 1, 6, marks={"rain": True})
    assert does(table, "csa") == "march csa-sub-1"
    table = acting("csa-sub-1 N2732, usa-howe S4516", 1, 6)
    assert does(table, "csa") == "pass"


def test_a_train_goes_back_no_farther_than_it_must() -> None:
    """Each hex of a train's retreat costs four points [A.86]."""
    table = acting("csa-sub-1 S2703, usa-huey S2802", 6, 1, 6, 6, 4, 1)
    while "usa" not in table.actors():
        table.submit("csa", Pass())
    for command in ("march usa-huey", "attack S2703 normal"):
        table.submit("usa", read(command, table.ruleset.vocabulary.commands, table.game.board))
    while table.view().frame.step == "retreat":
        table.submit("csa", decided(table, "csa").command)
    assert table.view().state.ledger.records["retreat hex csa-sub-1"] == 2


@pytest.mark.parametrize(("unit", "costs"), [("csa-hood", [2, 1, 0, 0]), ("csa-sub-1", [12, 10, 4, 6])])
def test_what_a_loss_costs_is_what_the_scenario_says(unit: str, costs: list[int]) -> None:
    """A train has two points of manpower; those lost in a fight score besides [A.83, A.84, A.86 to A.88]."""
    table = acting("csa-sub-1 S2703, csa-hood S2504, usa-huey S2802")
    at, price = table.view(), table.ruleset.parts.price
    assert [price(at, at.unit(unit), how) for how in ("fight", "march", "retreat hex", "disorder")] == costs


def test_cavalry_rides_south_for_the_points() -> None:
    table = acting("usa-huey S4516, csa-hood S2504", 6, 1)
    go_on(table, "usa")
    assert "usa-huey" in table.view().state.ledger.exits


def test_cavalry_goes_back_before_a_corps_and_stands_before_its_like() -> None:
    for enemy, answer in (("usa-i-corps", "withdraw"), ("usa-huey", "pass")):
        table = acting(f"csa-f-lee S2504, {enemy} S2505", 6, 1)
        table.submit("usa", read(f"march {enemy}", table.ruleset.vocabulary.commands, table.game.board))
        assert table.view().frame.step == "screen"
        assert does(table, "csa") == answer


def test_who_lets_a_retreat_be_is_said_to_stay() -> None:
    """Of a stack that never stirred the plan said that it went no farther."""
    table = acting("usa-ii-corps S3202, csa-hood S3201", 6, 1, 2, 4, 3, 6, 1, scenario="the_battle_continues")
    while "usa" not in table.actors():
        table.submit("csa", Pass())
    for command in ("march usa-ii-corps", "attack S3201 normal"):
        table.submit("usa", read(command, table.ruleset.vocabulary.commands, table.game.board))
    assert table.view().frame.step == "retreat"
    assert decided(table, "csa") == Decided(Pass(), ("Hood stays in S3201 (Gettysburg).",))


def test_whoever_may_entrenches_in_recovery() -> None:
    table = placed("csa-hood S3401, usa-howe S3402", 1, "recovery", "usa", game=GAME)
    assert does(table, "usa") == "all entrench"
    table.submit("usa", decided(table, "usa").command)
    assert does(table, "usa") == "end"


def test_a_leader_rides_to_where_his_men_are() -> None:
    units = "csa-longstreet S3103, csa-pickett S3103, csa-hood S2802, csa-mclaws S2802, usa-howe S4516"
    table = placed(units, 1, "leader transfer", "csa", game=GAME)
    assert does(table, "csa") == "transfer csa-longstreet to csa-mclaws"


def test_a_commander_beats_random_answers() -> None:
    near = "csa-longstreet S3102, csa-hood S3102, csa-mclaws S3103, usa-sykes S3203, usa-barnes S3203, usa-ayres S3202"
    for seat in ("csa", "usa"):
        table = acting(near, scenario="the_battle_continues")
        while table.view().turn < 2 and table.view().frame.step != "recovery":
            side = min(table.actors())
            table.submit(side, decided(table, side, "bold" if side == seat else "random").command)
        gained = table.ruleset.parts.points(table.view()).totals["csa"] - 30
        assert gained > 0 if seat == "csa" else gained < 0
