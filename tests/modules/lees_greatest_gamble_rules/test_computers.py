"""Commanders by computer: what they do with a few counters, and that in whole games it is legal and makes sense."""

from __future__ import annotations

import pytest

from hexboard.core.command import Command, EndPhase
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.engine.question import Ready
from hexboard.engine.robot import Decided, own_dice
from hexboard.engine.sheet import Orders
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import computer_of, computers_of, situation
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import placed

GAME = "lees_greatest_gamble"
_SCENARIOS = ("little_round_top", "mcphersons_ridge", "the_first_day", "the_second_day", "the_battle")
_BOTH = pytest.mark.parametrize("computer", ["careful", "bold"])
_LEADER = "csa-longstreet 3130"


def decided(table: Table, seat: SeatId, computer: str = "bold") -> Decided:
    return computer_of(table.ruleset, seat, computer).robot.decide(situation(table, seat, own_dice("s", seat)))


def written(table: Table, command: Command) -> str:
    return write(command, table.game.board)


def does(table: Table, seat: SeatId, computer: str = "bold") -> str:
    return written(table, decided(table, seat, computer).command)


def acting(units: str, order: str, dice: tuple[int, ...] = (), theirs: str = "defend 3225") -> Table:
    """Longstreet's corps acts under an order."""
    orders = {"orders": {"csa-i": order, "usa-iii": theirs}}
    table = placed(f"{_LEADER}, {units}", step="cup", seat="", dice=(6, 1, 1, *dice), game=GAME, marks=orders)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    return table


def until(table: Table, step: str) -> Table:
    """The computer plays on for Longstreet till a segment."""
    while table.view().frame.step != step:
        table.submit("csa", decided(table, "csa").command)
    return table


@pytest.mark.parametrize("scenario", _SCENARIOS)
def test_two_commanders_can_drive_either_side(scenario: str) -> None:
    for seat in ("csa", "usa"):
        found = computers_of(rules(GAME, scenario).ruleset, seat)
        assert [(each.id, each.title) for each in found] == [
            ("random", "Random"), ("careful", "Careful"), ("bold", "Bold"),
        ]


@pytest.mark.parametrize("scenario", _SCENARIOS)
def test_every_scenario_with_places_that_count_says_what_either_side_plays_for(scenario: str) -> None:
    ruled = rules(GAME, scenario)
    at = unrecorded(ruled, "s", {}).view()
    for side in ("csa", "usa"):
        found = ruled.ruleset.parts.aims(at, side)
        assert bool(found) == (scenario != "the_battle")
        assert set(found) <= set(at.board.hexes)


@pytest.mark.parametrize("scenario", ["little_round_top", "mcphersons_ridge", "the_second_day"])
def test_every_command_is_legal_and_the_same_each_time(scenario: str) -> None:
    table = unrecorded(rules(GAME, scenario), "s", {"csa": "bold", "usa": "careful"})
    for _ in range(12):
        seat = min(table.actors())
        computer = table.log.header.computers[seat]
        found = decided(table, seat, computer)
        assert table.check(seat, found.command) is None, found
        assert found.plan, found
        assert not any(line.startswith("the ") for line in found.plan), found
        assert found == decided(table, seat, computer)
        table.submit(seat, found.command)


def test_a_commander_fares_better_than_random_answers() -> None:
    for seat, other in (("csa", "usa"), ("usa", "csa")):
        table = unrecorded(rules(GAME, "little_round_top"), "s", {seat: "bold", other: "random"})
        while table.view().turn < 3:
            asked = min(table.actors())
            table.submit(asked, decided(table, asked, table.log.header.computers[asked]).command)
        points = table.ruleset.score(table.view()).totals
        assert points[seat] > points[other]


def test_what_only_the_enemy_knows_changes_nothing() -> None:
    units = "csa-6 3231, csa-7 3231, usa-24 3233"
    found = [decided(acting(units, "attack 3521", theirs=each), "csa") for each in ("defend 3225", "attack 3130")]
    assert found[0] == found[1]


def test_the_first_orders_send_every_corps_for_what_counts() -> None:
    table = unrecorded(rules(GAME, "the_second_day"), "s", {"csa": "bold", "usa": "bold"})
    command = decided(table, "csa").command
    assert isinstance(command, Orders)
    at = table.view()
    lines = [line.split(": ") for line in command.text.split(" | ")]
    assert [holder for holder, _ in lines]
    assert all(order.startswith("attack ") for _, order in lines)
    aims = table.ruleset.parts.aims(at, "csa")
    targets = [at.board.at(order.split()[1]) for _, order in lines]
    assert any(target.distance(aim) <= 2 for target in targets for aim in aims)


def test_an_order_that_will_do_is_left_alone() -> None:
    table = unrecorded(rules(GAME, "little_round_top"), "s", {"csa": "bold", "usa": "bold"})
    while table.view().frame.step != "orders":
        seat = min(table.actors())
        table.submit(seat, decided(table, seat).command)
    assert decided(table, "csa").command == Orders("")


def test_who_is_outnumbered_is_assaulted_by_all_who_come() -> None:
    table = until(acting("csa-6 3231, csa-7 3230, csa-8 3230, usa-24 3228", "attack 3521"), "combat")
    assert does(table, "csa").startswith("assault 3228 with ")
    assert {"csa-6", "csa-7", "csa-8"} <= set(does(table, "csa").split())


@_BOTH
def test_who_need_not_assaults_nobody_stronger(computer: str) -> None:
    table = until(acting("csa-6 3232, usa-1 3233, usa-22 3233", "probe 3225"), "combat")
    assert decided(table, "csa", computer).command == EndPhase()


def test_batteries_fire_before_the_infantry_moves() -> None:
    table = acting("csa-10 3231, csa-15 3231, usa-24 3233", "attack 3521")
    assert does(table, "csa").startswith("bombard 3233 with ")


def test_who_can_bear_a_loss_best_takes_it() -> None:
    # the enemy's dice are high: his fire costs two steps, and the morale of both sides holds
    table = until(acting("csa-6 3229, csa-9 3229, usa-24 3228", "attack 3521", dice=(3, 3, 6, 6, 1, 1)), "combat")
    while table.view().frame.step != "losses":
        seat = min(table.actors())
        table.submit(seat, decided(table, seat).command)
    seat = min(table.actors())
    name = does(table, seat).removeprefix("lose ")
    at = table.view()
    beside = [u for u in at.units_of(seat) if u.hex == at.unit(name).hex and at.kind(u).arm == "infantry"]
    assert at.kind(at.unit(name)).values["strength"] == min(at.kind(u).values["strength"] for u in beside)
    asked = table.ask(seat, (name,))
    assert isinstance(asked, Ready)
    assert asked.label == f"{at.name(name)} takes the loss"


def test_an_enemy_who_moves_badly_goes_back() -> None:
    # from this seed the first turn begins with a loose cannon
    table = unrecorded(rules(GAME, "mcphersons_ridge"), "s3", {"csa": "bold", "usa": "bold"})
    assert table.view().frame.step == "bad move"
    assert does(table, "usa") == "misdirect fall-back"


def test_a_column_marches_on() -> None:
    table = until(acting("csa-6 3131, usa-24 3921", "march 2826"), "movement")
    before = table.view().unit("csa-6").hex
    goal = table.game.board.at("2826")
    while not isinstance(command := decided(table, "csa").command, EndPhase):
        table.submit("csa", command)
    after = table.view().unit("csa-6").hex
    assert before is not None
    assert after is not None
    assert after.distance(goal) <= before.distance(goal) - 5


def test_whoever_defends_says_which_post_of_his_force_he_goes_to() -> None:
    marks = {"orders": {"csa-i": "defend 3423"}, "holders": {"3225": "csa", "3522": "csa"}}
    units = f"{_LEADER}, csa-6 3327, csa-7 3327, csa-8 3227, csa-9 3327, usa-24 4010"
    table = placed(units, step="cup", seat="", dice=(6, 1, 1), game=GAME, marks=marks)
    table.submit("csa", read("initial csa-i", table.ruleset.vocabulary.commands, table.game.board))
    until(table, "movement")
    said = set()
    while not isinstance((found := decided(table, "csa")).command, EndPhase):
        said |= {line.split(" to hold ")[1] for line in found.plan if " to hold " in line}
        table.submit("csa", found.command)
    assert said == {"3225 (Peach Orchard).", "3522 (Devil's Den).", "3423 (Wheatfield)."}


_DEFENDED = "usa-doubleday 1725, usa-1 1725, usa-3 1724, usa-howard 2419"
_MANY = "csa-hill 1730, csa-41 1728, csa-42 1728, csa-43 1828, csa-44 1828, csa-46 1628, csa-47 1628"
_RIDGES = {"holders": {"1725": "usa", "1923": "usa", "2020": "usa", "2419": "usa"}}


def on_the_ridge(
    enemies: str, order: str, step: str = "orders", dice: tuple[int, ...] = (), own: str = _DEFENDED
) -> Table:
    """The I Corps on McPherson's Ridge under an order, before a few Confederates."""
    marks = {**_RIDGES, "orders": {"usa-i": order, "csa-iii": "attack 1725"}}
    return placed(
        f"{own}, {enemies}", step=step, seat="", game=GAME, scenario="mcphersons_ridge", marks=marks, dice=dice
    )


@_BOTH
def test_who_cannot_stand_against_so_many_is_to_delay_them_back_to_what_is_worth_more(computer: str) -> None:
    assert does(on_the_ridge(_MANY, "defend 1725"), "usa", computer) == "orders usa-i: delay 2419"


@_BOTH
def test_who_can_stand_keeps_his_ridge(computer: str) -> None:
    assert does(on_the_ridge("csa-hill 1730, csa-41 1728", "defend 1725"), "usa", computer) == "orders"


@pytest.mark.parametrize(("order", "answer"), [("defend 1725", "pass"), ("delay 2419", "retire")])
def test_who_delays_gives_ground_before_an_assault_that_another_would_stand(order: str, answer: str) -> None:
    before = "usa-doubleday 1925, usa-1 1826, usa-howard 2419"
    table = on_the_ridge(_MANY, order, "cup", (6, 1, 6, 1, 1), before)
    table.submit("csa", read("initial csa-iii", table.ruleset.vocabulary.commands, table.game.board))
    while table.view().frame.step != "defence":
        table.submit("csa", decided(table, "csa").command)
    assert does(table, "usa").split()[0] == answer


def test_corps_that_come_in_go_under_markers_and_a_dummy_with_them() -> None:
    table = unrecorded(rules(GAME, "the_first_day"), "s", {"csa": "bold", "usa": "bold"})
    sheets = dict[SeatId, Decided]()
    while len(sheets) < 2:
        seat = min(table.actors())
        found = decided(table, seat)
        if table.view(seat).frame.step == "orders":
            sheets[seat] = found
        table.submit(seat, found.command)
    assert {seat: written(table, found.command) for seat, found in sheets.items()} == {
        "csa": "orders hide csa-iii | dummy 1015", "usa": "orders hide usa-i | dummy 4219",
    }
    assert sheets["usa"].plan[0] == "The I Corps goes under a marker."


def test_a_dummy_goes_where_troops_would_and_keeps_out_of_sight() -> None:
    table = unrecorded(rules(GAME, "the_first_day"), "s", {"csa": "bold", "usa": "bold"})
    moved = 0
    while moved < 3:
        seat = min(table.actors())
        found = decided(table, seat)
        if any("as if it were troops" in line for line in found.plan):
            at = table.view(seat)
            end = at.board.at(written(table, found.command).split()[-1])
            enemies = [here for unit, here in at.on_map(at.game.enemy(seat)) if at.kind(unit).arm != "marker"]
            assert min((end.distance(here) for here in enemies), default=99) >= 8
            moved += 1
        table.submit(seat, found.command)


def test_no_dummy_is_put_down_where_nobody_is_hidden() -> None:
    assert "dummy" not in does(on_the_ridge(_MANY, "defend 1725"), "csa")


def test_horse_that_takes_a_charger_in_flank_meets_him_for_the_sake_of_the_guns_he_rides_at() -> None:
    """It was reckoned from where it stood, and what the charge would have done was left out [B7.2]."""
    units = "csa-stuart 1830, csa-53 1830, usa-67 1628, usa-72 1530"
    marks = {"orders": {"csa-cav": "attack 1628", "usa-72": "defend 1628", "usa-iii": "defend 1628"}}
    table = placed(units, step="cup", seat="", game=GAME, dice=(6, 6, 1, 1, 1, 1), marks=marks)
    for act in ("initial csa-cav", "charge 1628 with csa-53 by 1729 1629"):
        table.submit("csa", read(act, table.ruleset.vocabulary.commands, table.game.board))
    assert does(table, "usa") == "meet with usa-72"
