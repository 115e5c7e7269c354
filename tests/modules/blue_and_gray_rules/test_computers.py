"""Commanders by computer: what they do with a few counters, and that in whole games it is legal and makes sense."""

from __future__ import annotations

from importlib import import_module

import pytest

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.unit import Gone
from hexboard.engine.robot import Decided, own_dice
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import computer_of, computers_of, situation
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import placed

_GAMES = (
    ("road_to_richmond", "campaign"),
    ("road_to_vicksburg", "champion_hill"),
    ("hooker_and_lee", "campaign"),
    ("hooker_and_lee", "fredericksburg"),
    ("hooker_and_lee", "hooker_and_lee"),
)
_BOTH = pytest.mark.parametrize("computer", ["careful", "bold"])


def decided(table: Table, seat: SeatId, computer: str = "bold") -> Decided:
    return computer_of(table.ruleset, seat, computer).robot.decide(situation(table, seat, own_dice("s", seat)))


def written(table: Table, command: Command) -> str:
    return write(command, table.game.board)


def does(table: Table, seat: SeatId, computer: str = "bold") -> str:
    return written(table, decided(table, seat, computer).command)


@pytest.mark.parametrize(("game", "scenario"), _GAMES)
def test_two_commanders_can_drive_either_side(game: str, scenario: str) -> None:
    for seat in ("csa", "usa"):
        found = computers_of(rules(game, scenario).ruleset, seat)
        assert [(each.id, each.title) for each in found] == [
            ("random", "Random"), ("careful", "Careful"), ("bold", "Bold"),
        ]


@pytest.mark.parametrize(("game", "scenario"), _GAMES)
def test_every_scenario_says_what_either_side_plays_for(game: str, scenario: str) -> None:
    ruled = rules(game, scenario)
    aims = import_module("hexboard_modules.blue_and_gray.rules.computer.worth").aims_of
    at = unrecorded(ruled, "s", {}).view()
    for side in ("csa", "usa"):
        assert aims(at, side)
        assert set(aims(at, side)) <= set(at.board.hexes)


def test_the_union_plays_at_champion_hill_for_what_scores_by_what_it_scores() -> None:
    terms = rules("road_to_vicksburg", "champion_hill").game.scenario.rules  # 21.31
    scored = {label: worth["usa"] for label, worth in terms["hexes"].items() if "usa" in worth}
    assert terms["aims"]["usa"] == {terms["crossroads"]: 60} | scored


@pytest.mark.parametrize(("game", "scenario"), _GAMES)
def test_every_command_is_legal_and_the_same_each_time(game: str, scenario: str) -> None:
    table = unrecorded(rules(game, scenario), "s", {"csa": "bold", "usa": "careful"})
    for _ in range(5):
        seat = min(table.actors())
        computer = table.log.header.computers[seat]
        found = decided(table, seat, computer)
        assert table.check(seat, found.command) is None, found
        assert found == decided(table, seat, computer)
        table.submit(seat, found.command)


def lost(table: Table, side: str) -> int:
    at = table.view()
    gone = (unit for unit in at.units_of(side) if isinstance(unit.place, Gone) and unit.place.why == "eliminated")
    return sum(at.kind(unit).values["combat"] for unit in gone)


def test_a_commander_fares_better_than_random_answers() -> None:
    for seat, other in (("csa", "usa"), ("usa", "csa")):
        table = unrecorded(rules("road_to_richmond", "campaign"), "s", {seat: "bold", other: "random"})
        while table.view().turn < 4:
            acting = min(table.actors())
            table.submit(acting, decided(table, acting, table.log.header.computers[acting]).command)
        assert lost(table, other) > lost(table, seat)


def test_who_is_outnumbered_is_surrounded_and_attacked_by_all_who_come() -> None:
    table = placed("csa-elzey 2306, csa-lawton 2306, csa-hood 2305, usa-2-2-v 2309")
    went = []
    while not isinstance(command := decided(table, "csa").command, EndPhase):
        went.append(written(table, command).split()[1])
        table.submit("csa", command)
    assert {"csa-elzey", "csa-lawton", "csa-hood"} == set(went)
    table.submit("csa", EndPhase())
    assert does(table, "csa") == "attack 2309 with csa-elzey csa-hood csa-lawton"


@_BOTH
def test_nobody_goes_into_contact_with_the_stronger(computer: str) -> None:
    table = placed("csa-johnson 2306, usa-1-1-v 2309, usa-2-1-v 2309")
    while not isinstance(command := decided(table, "csa", computer).command, EndPhase):
        table.submit("csa", command)
    at = table.view()
    assert all(not here.is_next_to(at.board.at("2309")) for _, here in at.on_map("csa"))


def test_where_two_are_in_contact_nobody_is_left_unfought() -> None:
    table = placed("csa-elzey 2308, csa-lawton 2310, usa-2-2-v 2309, usa-3-3-v 2311", step="combat", dice=(1,))
    command = decided(table, "csa").command
    assert written(table, command).startswith("attack ")
    assert table.check("csa", command) is None


def test_what_has_no_way_back_is_attacked_where_a_retreat_kills() -> None:
    table = placed("csa-elzey 2308, csa-lawton 2310, csa-hood 2209, usa-2-2-v 2309", step="combat")
    assert does(table, "csa") == "attack 2309 with csa-elzey csa-hood csa-lawton"


def test_the_beaten_go_back_from_the_enemy() -> None:
    # 1-2 and a 3: the attacker retreats
    table = placed("csa-johnson 2308, usa-3-3-v 2309", step="combat", dice=(3, 3, 3))
    table.submit("csa", decided(table, "csa").command)
    assert table.view().frame.step == "retreat"
    assert does(table, "csa") in {f"retreat csa-johnson to {end}" for end in ("2307", "2207", "2407", "2408", "2208")}


def test_who_can_hold_it_advances_into_a_hex_played_for() -> None:
    near = "csa-cumming 1209, csa-waddell-1 1208, usa-3-ohio 1309, usa-2-14 1512, usa-1-2-xv 1511, usa-2-3 1510"
    table = placed(near, step="combat", dice=(1, 1, 1), game="road_to_vicksburg")
    table.submit("csa", decided(table, "csa").command)
    assert table.view().frame.step == "advance"
    assert does(table, "csa") == "advance csa-cumming to 1309"


def test_who_goes_into_contact_leaves_no_ground_played_for_empty() -> None:
    near = "csa-cumming 1309, csa-waddell-1 1208, usa-3-ohio 1311, usa-2-14 1512, usa-1-2-xv 1511"
    table = placed(near, game="road_to_vicksburg")
    while not isinstance(command := decided(table, "csa").command, EndPhase):
        table.submit("csa", command)
    at = table.view()
    assert at.board.at("1309") in at.hexes_of("csa")
    assert at.label(at.unit("csa-cumming").hex) == "1210"


def test_the_train_leaves_by_its_exit() -> None:
    table = placed("usa-train 1627, csa-johnson 0104", turn=12, seat="usa")
    assert does(table, "usa").startswith("exit usa-train 1627 ")


def test_nobody_stands_in_the_way_of_the_train() -> None:
    table = placed("usa-train 1627, usa-3r 1528, csa-johnson 0104", turn=12, seat="usa")
    while not isinstance(command := decided(table, "usa").command, EndPhase):
        table.submit("usa", command)
    place = table.view().unit("usa-train").place
    assert isinstance(place, Gone)
    assert place.why == "exited"


def test_who_scores_by_leaving_leaves_in_the_last_turn_and_not_before() -> None:
    near = "usa-1-2-iv 1528, csa-johnson 0104"
    assert does(placed(near, turn=20, seat="usa"), "usa") == "exit usa-1-2-iv 1528"
    assert not does(placed(near, turn=19, seat="usa"), "usa").startswith("exit")


def test_nobody_leaves_where_it_scores_nothing() -> None:
    # a Confederate who leaves by 1528 scores only if the road to 0117 is open [21.21]
    near = "csa-johnson 1528, usa-1-2-iv {}"
    assert does(placed(near.format("2426"), turn=20), "csa") == "exit csa-johnson 1528"
    assert not does(placed(near.format("0117"), turn=20), "csa").startswith("exit")


def test_with_nothing_to_do_the_phase_ends() -> None:
    table = placed("csa-johnson 1528", turn=3)
    assert decided(table, "csa").command in (EndPhase(), Pass())
