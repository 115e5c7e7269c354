"""The test cases of the rules file, section 20, one by one."""

from fractions import Fraction

import pytest

from tests.modules.the_road_to_gettysburg_rules.scene import (
    AT,
    CAMPAIGN,
    CHARTS,
    DAY,
    NIGHT,
    RULED,
    THEATRE,
    corps,
    hexes,
    war,
)

from hexboard_modules.the_road_to_gettysburg.rules.resolution.battle import (  # isort: skip
    Force,
    average_lead,
    drawn_together,
    fight,
    final_urgency,
    first_echelon,
)
from hexboard_modules.the_road_to_gettysburg.rules.resolution.battle_lines import draw_lines, enemy_lines, settle_hexes
from hexboard_modules.the_road_to_gettysburg.rules.resolution.combat_mode import stance
from hexboard_modules.the_road_to_gettysburg.rules.resolution.dispatches import delay, send_report
from hexboard_modules.the_road_to_gettysburg.rules.resolution.execution import Execution
from hexboard_modules.the_road_to_gettysburg.rules.resolution.losses import (
    leader_chance,
    loss_weight,
    shared_out,
    tired_by,
)
from hexboard_modules.the_road_to_gettysburg.rules.resolution.pace import chances, set_rate, slow_per_cent
from hexboard_modules.the_road_to_gettysburg.rules.resolution.turn import resolve, start
from hexboard_modules.the_road_to_gettysburg.rules.resolution.withdrawal import rout_per_cent
from hexboard_modules.the_road_to_gettysburg.rules.told.points import level_of
from hexboard_modules.the_road_to_gettysburg.rules.war.campaign import Lines
from hexboard_modules.the_road_to_gettysburg.rules.war.corps import Combat, Order
from hexboard_modules.the_road_to_gettysburg.rules.war.opening import field_of
from hexboard_modules.the_road_to_gettysburg.rules.war.report import Report
from hexboard_modules.the_road_to_gettysburg.rules.war.strength import error, strength
from hexboard_modules.the_road_to_gettysburg.rules.war.written import Dispatch, Sheet


def test_1_morale_is_effectiveness_and_two_less_fatigue() -> None:
    assert corps("usa-a", eff=52, fatigue=0).morale == 144  # 7.2 in twentieths
    assert corps("usa-a", eff=38, fatigue=12).morale == 56
    assert corps("usa-a", eff=40, fatigue=24).morale <= 0 < corps("usa-a", eff=40, fatigue=23).morale


def test_3_multiples_of_infantry_that_stands_and_foot_guns_that_attack() -> None:
    standing = corps("csa-a", "12,7", inf=10, foot=0, eff=60, deployed=True, combat="S")
    attacking = corps("usa-a", "12,7", inf=0, foot=10, eff=50, fatigue=4, deployed=True, combat="A")
    assert strength(war(), standing) == 27
    assert strength(war(), attacking) == Fraction(43, 2)


@pytest.mark.parametrize(
    ("at", "arm", "combat", "deployed", "multiple"),
    [
        ("12,7", "cav", "", True, "23.5"),
        ("12,7", "cav", "", False, "19.5"),
        ("12,7", "cav", "W", False, "20.5"),
        ("12,8", "cav", "W", False, "18.5"),
        ("12,8", "cav", "H", True, "23.5"),
        ("12,8", "horse", "W", False, "20"),
        ("12,8", "horse", "S", True, "31"),
    ],
)
def test_3_multiples_of_stuart_s_horse_and_guns(
    at: str, arm: str, combat: Combat, deployed: bool, multiple: str
) -> None:
    """[9.2.2]: 8.5 of morale, 6.5 of effectiveness, 2 as a Confederate; 12,8 is a town."""
    arms = {"cav": 0, "horse": 0} | {arm: 10}
    stuart = corps("csa-j", at, combat=combat, deployed=deployed, **arms)
    assert strength(war(), stuart) == Fraction(multiple)


def test_2_a_corps_is_its_points_times_its_multiples() -> None:
    mixed = corps("usa-a", "12,7", inf=500, foot=200, eff=30, fatigue=8, deployed=True, combat="")
    assert strength(war(), mixed) == 50 * 11 + 20 * Fraction(27, 2)


def test_5_the_controlling_leader_counts_three_times() -> None:
    leaders = tuple(corps(f"usa-{letter}", "12,7", lead=lead) for letter, lead in zip("abc", (8, 5, 4), strict=True))
    assert average_lead(Force("usa", leaders, controlling="usa-a")) == Fraction(66, 10)


def test_6_aggressiveness_moves_the_urgency() -> None:
    assert final_urgency(7, [-30, 10, 0, -20, 0]) == 6


def test_7_the_inferior_leader_comes_towards_the_superior_one() -> None:
    assert drawn_together(3, 8, 9, 5) == (3, 6)
    assert drawn_together(9, 5, 3, 8) == (6, 3)
    assert drawn_together(9, 5, 3, 5) == (9, 3)
    assert drawn_together(4, 1, 5, 9) == (5, 5)
    assert CHARTS.casualties[(3 + 6) // 2] == 12


def test_8_losses_are_of_the_smaller_force() -> None:
    war_ = war()
    loser = shared_out(war_, {"usa-a": Fraction(1)}, Fraction(18, 100), 3000, 5000)
    winner = shared_out(war_, {"csa-a": Fraction(1)}, Fraction(6, 100), 3000, 5000)
    assert (loser["usa-a"], winner["csa-a"]) == (540, 180)
    assert 100 * 180 // 5000 == 3


def test_8_a_demoralized_corps_share_is_of_the_larger() -> None:
    beaten = war(corps("usa-a", "12,8", demoralized=True))
    weights = {"usa-a": Fraction(1), "usa-b": Fraction(1)}
    assert shared_out(beaten, weights, Fraction(1, 10), 1000, 4000) == {"usa-a": 200, "usa-b": 50}


@pytest.mark.parametrize(("lost", "quarters"), [(60, 6), (50, 4), (120, 10), (0, 0), (1, 2)])
def test_9_fatigue_of_losses(lost: int, quarters: int) -> None:
    assert tired_by(lost, 1000) == quarters


def test_10_ferocity() -> None:
    assert [CHARTS.casualties[ferocity] for ferocity in range(1, 10)] == [3, 6, 9, 12, 15, 18, 21, 24, 27]


def test_11_delays() -> None:
    start_ = AT("6,6")
    assert [delay(start_, AT(label)) for label in ("10,9", "12,8", "18,3")] == [0, 1, 2]
    # it has left the field for where it is at hand; the courier rides from the field
    made = war(corps("csa-hq", "6,6"), corps("csa-a", "11,8"))
    send_report(made, Report("battle", "csa", 2, AT("13,8"), ("csa-a",)), 3)
    assert start_.distance(AT("13,8")) == 7
    assert made.reports[0].due == 4


def test_12_what_is_begun_in_rain_costs_double_to_its_end() -> None:
    going = corps("usa-h", "9,16", orders=(Order("mv", path=hexes("9,16 10,16")),), march="N")
    made = war(going, raining=True)
    start(made)
    Execution(made).run()
    assert made.corps["usa-h"].progress == 16
    assert made.corps["usa-h"].hex is AT("9,16")
    made.raining = False
    start(made)
    Execution(made).run()
    assert made.corps["usa-h"].hex is AT("10,16")
    assert made.corps["usa-h"].spent == 16


def test_13_a_force_has_the_allowance_of_its_slowest() -> None:
    infantry, cavalry = corps("csa-a", "6,6"), corps("csa-j", "6,6")
    assert set_rate(CHARTS, [infantry, cavalry], "F") == {"csa-a": ("F", 16), "csa-j": ("N", 16)}
    assert set_rate(CHARTS, [infantry, cavalry], "N") == {"csa-a": ("N", 12), "csa-j": ("N", 12)}
    assert set_rate(CHARTS, [infantry, cavalry], "R") == {"csa-a": ("R", 0), "csa-j": ("R", 0)}


def test_15_lines_of_the_example() -> None:
    made = war(corps("usa-a", "12,8"), corps("csa-a", "12,8"), corps("csa-b"), corps("csa-c"))
    draw_lines(made, "csa", AT("12,9"), AT("12,8"))
    assert made.lines[AT("12,8")] == Lines(AT("12,8"), "csa", (3, 4, 5))
    assert enemy_lines(made, "csa", AT("12,8")) == {1, 2, 6}
    made.change("csa-b", hex=AT("12,8"))
    draw_lines(made, "csa", THEATRE.neighbour(AT("12,8"), 2), AT("12,8"))
    assert enemy_lines(made, "csa", AT("12,8")) == {6}
    made.change("csa-c", hex=AT("12,8"))
    draw_lines(made, "csa", THEATRE.neighbour(AT("12,8"), 1), AT("12,8"))
    assert enemy_lines(made, "csa", AT("12,8")) == frozenset()
    assert enemy_lines(made, "usa", AT("12,8")) == {1, 2, 3, 4, 5, 6}


def test_15_lines_of_the_other_side_change_nothing_and_vanish_with_it() -> None:
    made = war(corps("usa-a", "12,8"), corps("csa-a", "12,8"), corps("usa-b"))
    draw_lines(made, "csa", AT("12,9"), AT("12,8"))
    made.change("usa-b", hex=AT("12,8"))
    draw_lines(made, "usa", AT("12,7"), AT("12,8"))
    assert made.lines[AT("12,8")].directions == (3, 4, 5)
    made.change("csa-a", hex=AT("12,9"))
    settle_hexes(made)
    assert made.lines == {}
    assert made.held[AT("12,8")] == "usa"


def test_15_lines_at_gettysburg_at_the_start_of_the_battle() -> None:
    kept = field_of(RULED.game, CHARTS)
    assert kept.lines == (Lines(AT("12,8"), "usa", (2, 3, 4)),)
    assert next(each.side for each in kept.held if each.hex is AT("12,8")) == "usa"
    assert (kept.secondary["csa"], kept.secondary["usa"]) == ("csa-c", "usa-e")
    assert field_of(CAMPAIGN.game, CHARTS).secondary["usa"] == "usa-a"


@pytest.mark.parametrize(("lead", "lost"), [(4, (30, 60)), (9, (5, 10)), (1, (45, 90))])
def test_17_routs(lead: int, lost: tuple[int, int]) -> None:
    assert rout_per_cent(lead) == lost


def test_18_errors_of_reconnaissance() -> None:
    with_, without = corps("csa-j", "12,7"), corps("csa-a", "12,7")
    assert error(war(), [with_], [with_]) == 35
    assert error(war(), [without], [without]) == 35
    assert error(war(), [with_], [without]) == 10
    assert error(war(), [without], [with_]) == 50


@pytest.mark.parametrize(
    ("scenario", "reading", "total", "winner", "level"),
    [
        ("campaign", "corrected", 0, "usa", "marginal"),
        ("campaign", "printed", 0, "", "draw"),
        ("campaign", "corrected", 75, "", "draw"),
        ("campaign", "corrected", 124, "", "draw"),
        ("campaign", "corrected", -75, "usa", "substantive"),
        ("battle", "corrected", -174, "usa", "marginal"),
        ("battle", "corrected", -175, "usa", "marginal"),
        ("battle", "corrected", -176, "usa", "substantive"),
        ("battle", "printed", -174, "usa", "substantive"),
        ("battle", "corrected", 0, "csa", "marginal"),
        ("battle", "corrected", -426, "usa", "decisive"),
    ],
)
def test_20_levels(scenario: str, reading: str, total: int, winner: str, level: str) -> None:
    found = level_of(CHARTS, scenario, reading, total)
    assert (found.winner, found.level) == (winner, level)


def test_21_a_hex_costs_eight_quarters_and_what_is_left_counts_next_turn() -> None:
    made = war(corps("csa-a", "6,6", orders=(Order("mv", path=hexes("6,6 7,7 8,6 9,7")),)))
    start(made)
    Execution(made).run()
    assert (made.corps["csa-a"].hex, made.corps["csa-a"].progress) == (AT("7,7"), 4)
    start(made)
    Execution(made).run()
    assert made.corps["csa-a"].hex is AT("9,7")


def test_22_delays_at_the_start() -> None:
    def delays(scenario: str, side: str, lee: str) -> dict[str, int]:
        game = CAMPAIGN.game if scenario == "campaign" else RULED.game
        hexes_ = {unit: at for at, units in game.scenario.setup.items() for unit in units if unit.startswith(side)}
        return {unit[-1].upper(): delay(AT(lee), at) for unit, at in hexes_.items() if not unit.endswith("hq")}

    late = {letter: turns for letter, turns in delays("campaign", "csa", "6,6").items() if turns}
    assert late == {"F": 1, "E": 1, "D": 2, "J": 2}
    assert set(delays("campaign", "usa", "9,16").values()) == {0}
    assert {letter: turns for letter, turns in delays("battle", "csa", "9,7").items() if turns} == {"J": 1}
    assert set(delays("battle", "usa", "14,12").values()) == {0}


def test_23_all_of_1_july_against_all_is_a_battle_of_two_days() -> None:
    ready = {"deployed": True, "fatigue": 0, "urgency": 5}
    attack = [corps(f"csa-{x}", "12,8", combat="A", **ready) for x in "abcdefghi"]
    defence = [corps(f"usa-{x}", "12,8", combat="S", **ready) for x in "abcdefgj"]
    leaders = [corps("csa-hq", "12,8", combat="A", **ready), corps("usa-hq", "12,8", combat="S", **ready)]
    made = war(*attack, *defence, *leaders)
    before = sum(made.corps[c.id].size for c in attack)
    assert fight(made, AT("12,8"), [c.id for c in (*attack, leaders[0])], [c.id for c in (*defence, leaders[1])])
    lost = before - sum(made.corps[c.id].size for c in attack)
    assert Fraction(12, 100) < Fraction(lost, before) < Fraction(18, 100)


@pytest.mark.parametrize(
    ("urgency", "agg", "force", "rest"), [(5, 0, 12, 0), (9, 30, 84, 0), (1, 0, 0, 36), (9, 0, 60, 0)]
)
def test_march_modes_by_day(urgency: int, agg: int, force: int, rest: int) -> None:
    assert chances(CHARTS, DAY, urgency, agg, 0) == (force, rest)


def test_march_modes_by_night_and_when_tired() -> None:
    assert chances(CHARTS, NIGHT, 5, 0, 0) == (0, 24)
    assert chances(CHARTS, DAY, 5, 0, 12) == (2, 0)
    assert chances(CHARTS, DAY, 9, 30, 4) == (84, 0)


@pytest.mark.parametrize(("urgency", "agg", "per_cent"), [(5, 0, 10), (9, 30, 2), (1, -30, 25), (1, 0, 18)])
def test_slow_obedience(urgency: int, agg: int, per_cent: int) -> None:
    assert slow_per_cent(CHARTS, urgency, agg) == per_cent


@pytest.mark.parametrize(
    ("odds", "agg", "urgency", "face", "mode"),
    [
        (Fraction(1), 0, 5, 51, "S"),
        (Fraction(2), 0, 5, 51, "A"),
        (Fraction(2, 5), 0, 5, 51, "W"),
        (Fraction(1), 20, 5, 18, "A"),
        (Fraction(1), 20, 5, 17, "S"),
        (Fraction(1), -10, 5, 101, "S"),
        (Fraction(4), 0, 5, 51, "H"),
    ],
)
def test_what_initiative_comes_to(odds: Fraction, agg: int, urgency: int, face: int, mode: str) -> None:
    assert stance(war(), odds, agg, urgency, face) == mode


@pytest.mark.parametrize(("count", "urgency", "front"), [(1, 1, 1), (3, 1, 1), (9, 5, 6), (4, 9, 4), (9, 9, 9)])
def test_how_many_are_in_front(count: int, urgency: int, front: int) -> None:
    assert first_echelon(war(), count, urgency) == front


@pytest.mark.parametrize(
    ("count", "weights"), [(1, "1"), (2, "1.75"), (3, "2.75"), (4, "3.75"), (5, "4.25"), (6, "5.25"), (7, "6.25")]
)
def test_half_of_who_is_not_in_front_is_behind_it_and_the_others_behind_these(count: int, weights: str) -> None:
    """[9.6.1.2]: at urgency 5 of five corps three are in front, one behind them, and one behind that."""
    alike = {"inf": 1000, "foot": 0, "eff": 50, "lead": 5, "agg": 0, "deployed": True, "combat": "S", "contact": "S"}
    stand = [corps(f"usa-{letter}", "12,8", **alike) for letter in "abcdefg"[:count]]
    there = war(corps("csa-f", "12,8", combat="A", contact="A", deployed=True), *stand)
    assert fight(there, AT("12,8"), ["csa-f"], [each.id for each in stand])
    assert there.fought[0].defence.strength == 100 * strength(there, stand[0]) * Fraction(weights)


def test_who_is_in_front_and_not_deployed_bleeds_most() -> None:
    made = war()
    deployed, marching = corps("csa-a", "12,8", deployed=True), corps("csa-a", "12,8")
    assert loss_weight(made, deployed, 0) == Fraction(deployed.size * 3, 2)
    assert loss_weight(made, marching, 2) == deployed.size * Fraction(2, 5) * Fraction(5, 4)


@pytest.mark.parametrize(("agg", "lost", "chance"), [(0, 180, 90), (10, 180, 135), (-10, 180, 90), (30, 900, 150)])
def test_how_often_leaders_fall(agg: int, lost: int, chance: int) -> None:
    assert leader_chance(war(), agg, lost, 1000) == chance


def test_the_latest_of_several_sets_that_come_in_together_is_read() -> None:
    made = war(corps("csa-hq", "6,6"), corps("csa-a", "6,6"))
    first, last = Order("mv", path=hexes("6,6 7,7")), Order("mv", path=hexes("6,6 5,7"))
    resolve(made, {"csa": Sheet((Dispatch(("csa-a",), (first,)), Dispatch(("csa-a",), (last,))))})
    assert made.corps["csa-a"].hex is AT("5,7")


def test_only_what_can_matter_is_rolled() -> None:
    made = war(corps("csa-hq", "6,6"), corps("csa-a", "6,6"))
    resolve(made, {})
    assert made.roll.thrown == []  # type: ignore[attr-defined]
