"""Army commanders by computer: legal sheets from their seat's table alone, the same ones each time [10.4]."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest
from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.robot import Decided, own_dice
from hexboard.geometry.hex import Hex
from hexboard.play.beginning import unrecorded
from hexboard.play.robots import computer_of, computers_of, situation
from hexboard.play.starting import Rules
from hexboard.play.table import Table
from tests.games import rules
from tests.laws.playing import at_entry, with_log

GAME = "the_road_to_gettysburg"
_RULES = "hexboard_modules.the_road_to_gettysburg.rules"
_LEVELS = ("1", "2", "3")


def ruled(scenario: str) -> Rules:
    return rules(GAME, scenario)


def of_module(name: str) -> Any:
    ruled("battle")
    return import_module(f"{_RULES}.{name}")


def decided(table: Table, seat: SeatId, level: str, seed: str = "s") -> Decided:
    return computer_of(table.ruleset, seat, level).robot.decide(situation(table, seat, own_dice(seed, seat)))


def played(scenario: str, level: str, sheets: int) -> Table:
    """A game between two of one level, after so many sheets; each is checked before it is handed in."""
    table = _goes_on(scenario, level)
    while len(table.log.entries) < sheets:
        seat = min(table.actors())
        command = decided(table, seat, level).command
        assert table.check(seat, command) is None, command
        table.submit(seat, command)
    return at_entry(table, sheets)


@cache
def _goes_on(scenario: str, level: str) -> Table:
    """The game between two of a level, the same for all tests: it is played on as far as one of them needs it."""
    return unrecorded(ruled(scenario), "s", {"csa": level, "usa": level})


def test_there_are_three_levels_for_either_side() -> None:
    for seat in ("csa", "usa"):
        found = computers_of(ruled("battle").ruleset, seat)
        assert [(each.id, each.title) for each in found[1:]] == [("1", "Recruit"), ("2", "Regular"), ("3", "Veteran")]


@pytest.mark.parametrize("level", _LEVELS)
@pytest.mark.parametrize("scenario", ["campaign", "battle"])
def test_every_sheet_is_legal_and_the_same_from_what_the_seat_was_told(scenario: str, level: str) -> None:
    table = played(scenario, level, 12)
    for seat in ("csa", "usa"):
        theirs = with_log(table, table.log.told(seat))
        assert decided(theirs, seat, level) == decided(table, seat, level)


def test_what_the_enemy_does_unseen_changes_no_sheet() -> None:
    """Two truths: the Union's far cavalry marches, or stays; Lee cannot know of it and writes the same."""
    written = []
    for order in ("", "9: mv 9,15 9,14"):
        table = unrecorded(ruled("campaign"), "s", {})
        orders = of_module("__init__").Orders
        for _ in range(2):
            table.submit(min(table.actors()), orders(""))
        table.submit("csa", orders(""))
        table.submit("usa", orders(order))
        written.append((decided(table, "csa", "1"), table.view().state.units["usa-i"].hex))
    assert written[0][1] != written[1][1]
    assert written[0][0].command == written[1][0].command


def test_a_plan_says_where_everybody_is_to_go_and_why() -> None:
    plan = " ".join(decided(played("campaign", "2", 4), "csa", "2").plan)
    for words in ("The enemy is believed at", "Hood: Forage", "points"):
        assert words in plan


def test_no_corps_is_written_to_again_before_its_time_unless_it_presses() -> None:
    tasks, belief = of_module("computer.tasks"), of_module("computer.belief")
    at = played("campaign", "1", 4).view("csa")
    charts = computer_of(ruled("campaign").ruleset, "csa", "1").robot.charts  # type: ignore[attr-defined]
    believed = belief.belief_of(at, "csa", charts, heeds_activity=False)
    hood = next(own for own in believed.corps if own.unit == "csa-c")
    target = hood.hex.neighbours()[0]
    just_now, long_ago = evolve(hood, ordered=at.turn - 1), evolve(hood, ordered=at.turn - 4)

    def lines(own: Any, presses: bool = False) -> int:
        return len(list(tasks.written(believed, [tasks.Task(own, "Forage", target, presses=presses)], 4)))

    assert (lines(just_now), lines(just_now, presses=True), lines(long_ago)) == (0, 1, 1)
    there = evolve(long_ago, target=target, contact="i", is_overdue=False)
    assert lines(there) == 0
    assert lines(evolve(there, is_overdue=True)) == 1


def test_belief_fades_and_gives_way_to_what_own_corps_see() -> None:
    belief = of_module("computer.belief")
    table = played("campaign", "1", 2)
    at = table.view("csa")
    charts = computer_of(ruled("campaign").ruleset, "csa", "1").robot.charts  # type: ignore[attr-defined]
    believed = belief.belief_of(at, "csa", charts, heeds_activity=False)
    label = at.board.label
    # the book's set-up is a turn old; Stuart at 16,18 sees nobody beside him, and nobody was set up there
    assert {label(entry.hex): round(entry.weight, 2) for entry in believed.enemy}["9,16"] == 0.8
    frederick = at.board.at("9,16")
    ledger = at.state.ledger
    stood = (("csa-a", at.turn, frederick.neighbours()[0]),)
    kept = evolve(ledger, tables={**ledger.tables, "csa": evolve(ledger.table("csa"), stood=stood)})
    looked = belief.belief_of(at.after(at.state.with_ledger(kept)), "csa", charts, heeds_activity=False)
    assert frederick not in {entry.hex for entry in looked.enemy}
    assert frederick in {entry.hex for entry in believed.enemy}


def test_clusters_are_joined_within_two_hexes_and_the_heaviest_is_first() -> None:
    belief = of_module("computer.belief")
    at = played("battle", "1", 2).view("csa")
    charts = computer_of(ruled("battle").ruleset, "csa", "1").robot.charts  # type: ignore[attr-defined]
    clusters = belief.belief_of(at, "csa", charts, heeds_activity=False).clusters()
    assert [cluster.mass for cluster in clusters] == sorted((cluster.mass for cluster in clusters), reverse=True)
    for cluster in clusters:
        for other in clusters:
            if other is not cluster:
                assert min(a.distance(b) for a in cluster.hexes for b in other.hexes) > 2


def test_a_forager_leaves_for_ground_that_yields_more_a_turn() -> None:
    belief, foragers = of_module("computer.belief"), of_module("computer.foragers")
    at = played("campaign", "2", 2).view("csa")
    charts = computer_of(ruled("campaign").ruleset, "csa", "2").robot.charts  # type: ignore[attr-defined]
    believed = belief.belief_of(at, "csa", charts, heeds_activity=True)
    forage = foragers.Forage(believed, charts)
    hood = next(own for own in believed.corps if own.unit == "csa-c")
    assert forage.left(hood.hex) == charts.forage[believed.theatre.ground(hood.hex)]
    best = forage.best(hood)
    assert best.hex.distance(hood.hex) <= 4
    forage.promise(best.hex, 5)
    second = forage.best(hood)
    assert second.hex != best.hex
    assert second.rate <= best.rate


def believed_by(at: Position, side: str, level: str = "3") -> Any:
    charts = computer_of(ruled(at.game.scenario.id).ruleset, side, level).robot.charts  # type: ignore[attr-defined]
    return of_module("computer.belief").belief_of(at, side, charts, heeds_activity=True)


def test_a_corps_is_not_taken_for_gone_because_another_was_told_to_leave_the_map() -> None:
    """[13.2.13]: Pender is number 10; Stuart, far off and last heard of two turns ago, is number 1."""
    at = played("campaign", "3", 6).view("csa")
    ledger = at.state.ledger
    table = ledger.table("csa")
    kept = evolve(table, sheets={**table.sheets, at.turn: "xu 10"})
    view = at.after(at.state.with_ledger(evolve(ledger, tables={**ledger.tables, "csa": kept})))
    assert "csa-j" in {own.unit for own in believed_by(view, "csa").corps}
    assert "csa-i" not in {own.unit for own in believed_by(view, "csa").corps}


def met(corps: int, men: int, morale: float) -> tuple[Any, Any]:
    """A belief in which so many of the enemy are where so many own corps are, of 7,000 men each; and one of these."""
    believed = believed_by(played("campaign", "3", 2).view("csa"), "csa")
    hood = next(each for each in believed.corps if each.unit == "csa-c")
    there = tuple(evolve(hood, unit=f"csa-{k}", fatigue=0, eff=int(10 * morale) - 20) for k in "abcdef"[:corps])
    entry = of_module("computer.belief").Entry(hood.hex, men, believed.hour.turn, 1.0)
    return evolve(believed, corps=there, enemy=(entry,)), there[0]


@pytest.mark.parametrize(
    ("corps", "men", "morale", "mode"),
    [
        (1, 13_000, 6, None),
        (1, 15_000, 6, "W"),
        (1, 15_000, 3, "I"),
        (1, 13_000, 1, "I"),
        (4, 50_000, 6, None),
        (4, 60_000, 6, "W"),
    ],
)
def test_who_has_met_too_many_breaks_off_if_he_is_sure_to_get_away(
    corps: int, men: int, morale: float, mode: str | None
) -> None:
    """[10.4, 6.2.1]: a morale of 4 is up to every face of the die."""
    task = of_module("computer.missions").save(*met(corps, men, morale))
    assert (task.contact if task else None) == mode
    assert task is None or (task.kind, task.corps.hex.distance(task.target) <= 4) == ("Save", True)


def union_tasks(at: Position, **changes: Any) -> dict[str, Any]:
    believed = evolve(believed_by(at, "usa"), **changes)
    robot = computer_of(ruled(at.game.scenario.id).ruleset, "usa", "3").robot
    found = of_module("computer.union").union_tasks(believed, robot.charts, robot.level)  # type: ignore[attr-defined]
    return {task.corps.unit: task for task in found}


def test_the_union_does_not_leave_gettysburg_when_the_enemy_has() -> None:
    """[10.5]: the two best of those who are there stay."""
    at = played("battle", "3", 2 + 2 * 8).view("usa")
    assert at.turn == 9
    believed = believed_by(at, "usa")
    town = believed.gettysburg
    corps = tuple(evolve(own, hex=town, target=None, fatigue=k) for k, own in enumerate(believed.infantry))
    tasks = union_tasks(at, corps=corps, enemy=())
    assert sum(task.kind == "Hold" and task.target is None for task in tasks.values()) == 2
    best = sorted(corps, key=lambda own: (-own.men * own.morale, own.unit))[:2]
    assert {own.unit for own in best} == {unit for unit, task in tasks.items() if task.kind == "Hold"}


def test_nobody_is_sent_where_he_would_be_only_after_the_end() -> None:
    """[10.5]"""
    at = played("campaign", "3", 2 + 2 * 33).view("usa")
    costs_to, points_of = believed_by(at, "usa").theatre.costs_to, of_module("war.theatre").points_of
    for task in union_tasks(at).values():
        if task.kind == "Take ground" and task.target not in (None, task.corps.hex, task.corps.target):
            turns = task.corps.delay + -(-points_of(costs_to("usa", task.corps.hex)[task.target]) // 3)
            assert turns < 35 - at.turn + 1


@pytest.mark.parametrize(("better", "goes"), [(10, False), (60, True)])
def test_who_has_come_to_his_ground_stays_there_unless_other_is_much_better(better: int, goes: bool) -> None:
    """[10.5]: who goes to and fro holds neither."""
    believed = evolve(believed_by(played("campaign", "3", 2).view("usa"), "usa"), enemy=())
    corps = believed.infantry[0]
    near = next(at for at in corps.hex.neighbours() if at in believed.theatre.costs_to("usa", corps.hex))
    # with no enemy believed anywhere the worth of ground fades to this part of it
    faded = 3.25
    ground = {corps.hex: 100 * faded, near: (100 + better) * faded}
    assert of_module("computer.union")._best(believed, corps, ground, []) is (near if goes else corps.hex)


def beaten(own: Any) -> Any:
    return evolve(own, demoralized=True, fatigue=own.eff // 10 + 3, target=None)


@pytest.mark.parametrize("side", ["csa", "usa"])
def test_a_beaten_corps_that_no_enemy_is_near_is_left_alone(side: str) -> None:
    """[11.0, 12.0]: it reads no contact mode, and whoever is given a path marches instead of resting."""
    tasks, missions = of_module("computer.tasks"), of_module("computer.missions")
    believed = evolve(believed_by(played("campaign", "3", 2 + 2 * 6).view(side), side), enemy=())
    own = evolve(beaten(believed.infantry[0]), ordered=-9)
    task = missions.rest(believed, own)
    assert (task.kind, task.target) == ("Rest", None)
    assert not list(tasks.written(believed, [task], 1))
    near = of_module("computer.belief").Entry(own.hex.neighbours()[0], 9_000, believed.hour.turn, 1.0)
    assert missions.rest(evolve(believed, enemy=(near,)), own) is None


@pytest.mark.parametrize("level", _LEVELS)
@pytest.mark.parametrize("side", ["csa", "usa"])
def test_a_beaten_army_that_no_enemy_is_near_rests_at_every_level(side: str, level: str) -> None:
    """[11.3]: a beaten division does not go about for forage either."""
    at = played("campaign", level, 2 + 2 * 6).view(side)
    believed = evolve(believed_by(at, side, level), enemy=())
    robot = computer_of(ruled("campaign").ruleset, side, level).robot
    there = evolve(believed, corps=tuple(beaten(own) for own in believed.infantry))
    csa, usa = of_module("computer.confederate"), of_module("computer.union")
    tasks = csa.confederate_tasks if side == "csa" else usa.union_tasks
    found = list(tasks(there, robot.charts, robot.level))  # type: ignore[attr-defined]
    assert {task.kind for task in found} == {"Rest"}


def test_no_beaten_corps_is_sent_to_gettysburg() -> None:
    """[10.5, 10.6]"""
    at = played("battle", "3", 2 + 2 * 2).view("usa")
    corps = tuple(beaten(own) for own in believed_by(at, "usa").infantry)
    assert not {task.kind for task in union_tasks(at, corps=corps).values()} & {"Gather", "Hold"}
    at = played("battle", "3", 2).view("csa")
    believed = believed_by(at, "csa")
    robot = computer_of(ruled("battle").ruleset, "csa", "3").robot
    there = evolve(believed, corps=tuple(beaten(own) for own in believed.infantry))
    found = of_module("computer.confederate").confederate_tasks(there, robot.charts, robot.level)  # type: ignore[attr-defined]
    assert "Strike" not in {task.kind for task in found}


@pytest.mark.parametrize(
    ("to_and_fro", "held_up"), [("12,9 12,10 12,9 12,10 12,9", True), ("12,13 12,12 12,11 12,10 12,9", False)]
)
def test_a_corps_that_comes_no_nearer_is_taken_to_be_held_up(to_and_fro: str, held_up: bool) -> None:
    """[10.4]: it would go to and fro before an enemy to the end of the game."""
    belief, table, report = of_module("computer.belief"), of_module("record.table"), of_module("war.report")
    board = ruled("campaign").game.board
    sent = [table.Despatched("usa-h", "cm i; mv 12,13 12,12 12,11 12,10 12,9 12,8", 3, 3)]
    heard = (
        report.Report("location", "usa", 3 + k, board.at(at), ("usa-h",)) for k, at in enumerate(to_and_fro.split())
    )
    told = tuple(table.Told(each.sent, each) for each in heard)
    assert belief._is_held_up(table.Table(told=told), "usa-h", sent, board.at("12,8")) is held_up
    assert not belief._is_held_up(table.Table(), "usa-h", [], None)


def test_who_has_stayed_where_he_is_is_thought_to_have_rested() -> None:
    """[11.3, 11.4]: two turns by day and a night take off five points."""
    belief = of_module("computer.belief")
    at = played("campaign", "3", 2 + 2 * 5).view("usa")
    row = at.state.ledger.table("usa").status["usa-a"]
    assert at.turn == 6
    seen = evolve(row, turn=3, fatigue=6)
    assert belief._rested(at, seen, True) == 1
    assert belief._rested(at, seen, False) == 6


def test_a_way_round_the_enemy_is_reckoned_with_before_it_is_taken() -> None:
    """[10.4]: nobody is sent to ground that is near but for the enemy between."""
    at = played("campaign", "3", 2).view("usa")
    believed = believed_by(at, "usa")
    here, between, beyond = (at.board.at(label) for label in ("12,12", "12,10", "12,8"))
    foe = of_module("computer.belief").Entry(between, 20_000, believed.hour.turn, 1.0)
    own = evolve(believed.infantry[0], hex=here, then=here)
    free, barred = (evolve(believed, corps=(own,), enemy=enemy).costs(own) for enemy in ((), (foe,)))
    assert free[beyond] == believed.theatre.costs_to("usa", beyond)[here]
    assert barred[beyond] > free[beyond]


def test_who_has_met_the_enemy_parts_from_him_by_the_way_that_was_reckoned() -> None:
    """[10.4]: Early beside Gettysburg was sent to York Springs, four hexes off, by fourteen round the mountains."""
    believed = believed_by(played("campaign", "3", 2).view("csa"), "csa")
    here, end = (believed.at.board.at(label) for label in ("12,7", "14,4"))
    entry = of_module("computer.belief").Entry
    foes = tuple(entry(believed.at.board.at(label), 20_000, 1, 1.0) for label in ("12,8", "13,7"))
    early = evolve(believed.infantry[0], hex=here, then=here)
    way = evolve(believed, corps=(early,), enemy=foes).way(early, end)
    assert len(way) - 1 == here.distance(end) == 4


def test_nobody_runs_from_the_enemy_across_the_map() -> None:
    """[10.4]: the nearest place by a way through the enemy was 25 hexes off by the way round him."""
    at = played("campaign", "3", 2).view("csa")
    believed = believed_by(at, "csa")
    missions, entry = of_module("computer.missions"), of_module("computer.belief").Entry
    here = at.board.at("9,10")
    ring = (near for near in believed.theatre.open_hexes if near.distance(here) == 2)
    foes = tuple(entry(near, 9_000, at.turn, 1.0) for near in ring)
    own = evolve(believed.infantry[0], hex=here, then=here, target=None)
    task = missions.save(evolve(believed, corps=(own,), enemy=foes), own)
    assert task.kind == "Save"
    assert task.target is None


@pytest.mark.parametrize("side", ["csa", "usa"])
def test_where_no_enemy_is_in_gettysburg_two_of_the_fit_hold_it_to_the_end(side: str) -> None:
    """[10.5, 10.6, C.4]"""
    at = played("battle", "3", 2 + 2 * 9).view(side)
    level = computer_of(ruled("battle").ruleset, side, "3").robot.level  # type: ignore[attr-defined]
    believed = evolve(believed_by(at, side), enemy=())
    fit = tuple(evolve(own, fatigue=0, demoralized=False) for own in believed.infantry)
    found = list(of_module("computer.strikes").contest(evolve(believed, corps=fit), level))
    assert [task.kind for task in found] == ["Hold", "Hold"]
    assert {task.target or task.corps.hex for task in found} == {believed.gettysburg}
    assert not list(of_module("computer.strikes").contest(evolve(believed, corps=tuple(map(beaten, fit))), level))


@pytest.mark.parametrize(("turn", "goes"), [(9, False), (10, True)])
def test_on_the_last_day_all_go_for_gettysburg_who_are_enough(turn: int, goes: bool) -> None:
    """[10.6, C.4]"""
    at = played("battle", "3", 2 + 2 * (turn - 1)).view("csa")
    assert at.turn == turn
    level = computer_of(ruled("battle").ruleset, "csa", "3").robot.level  # type: ignore[attr-defined]
    believed = believed_by(at, "csa")
    foe = of_module("computer.belief").Entry(believed.gettysburg, 9_000, turn, 1.0)
    beside = believed.gettysburg.neighbours()[0]
    there = tuple(evolve(own, hex=beside, delay=0, fatigue=0, demoralized=False) for own in believed.infantry[:3])
    tasks = list(of_module("computer.strikes").contest(evolve(believed, corps=there, enemy=(foe,)), level))
    assert [task.kind for task in tasks] == (["Strike"] * 3 if goes else [])
    # those in the town wait till they are enough by themselves
    halves = (evolve(there[0], hex=believed.gettysburg), *there[1:])
    tasks = list(of_module("computer.strikes").contest(evolve(believed, corps=halves, enemy=(foe,)), level))
    assert sorted((task.corps.hex == believed.gettysburg, task.contact) for task in tasks) == (
        [(False, "A"), (False, "A"), (True, "S")] if goes else []
    )


def test_cavalry_that_watches_the_enemy_keeps_its_post() -> None:
    """[10.5, 12.0]: new orders every turn would have it march in place."""
    at = played("battle", "3", 2).view("usa")
    believed, missions = believed_by(at, "usa"), of_module("computer.missions")
    buford = next(own for own in believed.corps if own.unit == "usa-h")
    first = missions.screen(believed, buford).target
    theatre, main = believed.theatre, believed.clusters()[0].centre
    posts = [
        at for at in theatre.junctions if at.distance(main) == 3 and at != first and not believed.foes_within(at, 1)
    ]
    kept = [at for at in posts if missions.screen(believed, evolve(buford, target=at)).target == at]
    assert first in theatre.junctions
    assert kept


@pytest.mark.parametrize(("men", "age", "hunted"), [(8_000, 0, True), (30_000, 0, False), (8_000, 5, False)])
def test_the_union_goes_together_for_who_is_alone(men: int, age: int, hunted: bool) -> None:
    """[10.5]: with three times his men, if he was seen lately; one by one it is beaten one by one."""
    at = played("campaign", "3", 2 + 2 * 6).view("usa")
    believed, strikes = believed_by(at, "usa"), of_module("computer.strikes")
    level = computer_of(ruled("campaign").ruleset, "usa", "3").robot.level  # type: ignore[attr-defined]
    where = at.board.at("12,8")
    foe = of_module("computer.belief").Entry(where, men, at.turn - age, 0.8**age)
    corps = tuple(evolve(own, hex=at.board.at("12,10"), delay=0, fatigue=0) for own in believed.infantry)
    tasks = list(strikes.hunt(evolve(believed, corps=corps, enemy=(foe,)), level))
    assert bool(tasks) is hunted
    assert all((task.kind, task.target, task.contact) == ("Strike", where, "S") for task in tasks), "nobody is near yet"
    if hunted:
        assert 2 <= len(tasks) < len(corps)
        assert sum(task.corps.men for task in tasks) >= 3 * men
        beside = evolve(believed, corps=tuple(evolve(own, hex=at.board.at("12,9")) for own in corps), enemy=(foe,))
        tasks = list(strikes.hunt(beside, level))
        assert {(task.contact, task.presses) for task in tasks} == {("A", True)}
        assert strikes.second(beside, tasks) in [task.corps for task in tasks], "all attack with him"
    alone = evolve(believed, corps=corps[:1], enemy=(foe,))
    assert not list(strikes.hunt(alone, level))


@pytest.mark.parametrize(
    ("level", "men", "hunted"), [("1", 6_000, 0), ("2", 6_000, 2), ("3", 6_000, 2), ("3", 30_000, 0)]
)
def test_on_the_second_day_of_the_battle_the_union_goes_together_for_who_is_alone(
    level: str, men: int, hunted: int
) -> None:
    """[10.5, C.2]: both armies stood from the evening of 1 July, while the Confederate made his points by foraging."""
    at = played("battle", "3", 2 + 2 * 6).view("usa")
    believed, robot = believed_by(at, "usa"), computer_of(ruled("battle").ruleset, "usa", level).robot
    foe = of_module("computer.belief").Entry(at.board.at("14,7"), men, at.turn, 1.0)
    corps = tuple(evolve(own, hex=at.board.at("14,9"), delay=0, fatigue=0) for own in believed.infantry)
    alone = evolve(believed, corps=corps, enemy=(foe,))
    tasks = of_module("computer.union").union_tasks(alone, robot.charts, robot.level)  # type: ignore[attr-defined]
    strikes = [task for task in tasks if task.kind == "Strike"]
    assert [(task.target, task.contact) for task in strikes] == [(foe.hex, "A")] * hunted


@pytest.mark.parametrize(
    ("level", "turn", "foes", "goes"),
    [
        ("3", 7, {"12,7": 17_000}, "12,7"),
        ("3", 7, {"12,7": 17_000, "13,8": 30_000}, "13,8"),
        ("3", 7, {"12,7": 90_000}, ""),
        ("3", 7, {"12,7": 17_000, "12,8": 9_000}, ""),
        ("3", 10, {"12,7": 17_000}, ""),
        ("1", 7, {"12,7": 17_000}, ""),
    ],
)
def test_from_gettysburg_all_the_fit_go_together_for_who_is_beside_it(
    level: str, turn: int, foes: dict[str, int], goes: str
) -> None:
    """[10.5, 6.2.3]: 70,000 stood for turns before 17,000, as he was not in the town; on the last day that counts."""
    at = played("battle", "3", 2 + 2 * (turn - 1)).view("usa")
    believed = believed_by(at, "usa")
    entry = of_module("computer.belief").Entry
    enemy = tuple(entry(at.board.at(label), men, at.turn, 1.0) for label, men in foes.items())
    corps = tuple(evolve(own, hex=believed.gettysburg, fatigue=0, demoralized=False) for own in believed.infantry)
    settings = computer_of(ruled("battle").ruleset, "usa", level).robot.level  # type: ignore[attr-defined]
    tasks = list(of_module("computer.strikes").sally(evolve(believed, corps=corps, enemy=enemy), settings))
    assert [(task.target, task.contact) for task in tasks] == [(at.board.at(goes), "A") for _ in corps if goes]


def test_a_corps_that_is_stuck_is_told_to_stay_if_it_is_to_go_nowhere() -> None:
    """[10.4, 12.0]: a contact mode alone leaves it its march where an enemy is near."""
    tasks = of_module("computer.tasks")
    believed = believed_by(played("campaign", "3", 2 + 2 * 6).view("usa"), "usa")
    own = believed.infantry[0]
    far = believed.infantry[-1].hex
    assert far != own.hex
    stuck = evolve(own, target=far, is_overdue=True, ordered=-9, contact="i")
    ((_, line),) = tasks.written(believed, [tasks.Task(stuck, "Take ground", None, "I")], 2)
    assert [order.word for order in line.orders] == ["cm", "mv"]
    assert line.orders[1].values["path"] == (believed.at.board.label(own.hex),)
    arrived = evolve(stuck, target=own.hex)
    assert not list(tasks.written(believed, [tasks.Task(arrived, "Take ground", None, "I")], 2))


def test_cavalry_keeps_its_post_though_the_enemy_stirs_by_a_hex() -> None:
    """[10.5, 12.0]: sent to and fro as he stirred, it marched in place for days."""
    at = played("battle", "3", 2).view("usa")
    believed, missions = believed_by(at, "usa"), of_module("computer.missions")
    rider = next(own for own in believed.corps if own.unit == "usa-i")
    town = believed.gettysburg

    def post(at: Hex, **changes: Any) -> Any:
        foe = of_module("computer.belief").Entry(at, 40_000, believed.hour.turn, 1.0)
        return missions.screen(evolve(believed, enemy=(foe,)), evolve(rider, **changes))

    first = post(town).target
    north = next(near for near in town.neighbours() if near.distance(first) == 4)
    assert post(north, target=first).target is first


def test_cavalry_watches_the_enemy_from_the_side_of_washington_and_only_if_it_gets_away_for_certain() -> None:
    """[10.5, 6.2.1]: Buford was sent out of Gettysburg round the enemy, and routed on the way."""
    believed, missions = believed_by(played("battle", "3", 2).view("usa"), "usa"), of_module("computer.missions")
    buford = next(own for own in believed.corps if own.unit == "usa-h")
    (exit_,) = believed.theatre.exits
    main = believed.clusters()[0].centre
    assert missions.screen(believed, buford).target.distance(exit_) < main.distance(exit_)
    fit = evolve(buford, fatigue=0, eff=20)
    assert (fit.morale, missions.screen(believed, fit) is not None) == (4, True)
    assert missions.screen(believed, evolve(fit, eff=19)) is None


def test_who_runs_from_the_enemy_goes_on_to_where_he_was_sent_while_it_is_safe_there() -> None:
    """[10.4, 12.0]"""
    missions = of_module("computer.missions")
    believed, hood = met(1, 15_000, 6)
    nearest = missions.save(believed, hood).target
    other = next(
        at
        for at in believed.theatre.open_hexes
        if at.distance(hood.hex) == 4 and at in believed.theatre.costs_to("csa", hood.hex) and at is not nearest
    )
    assert missions.save(believed, evolve(hood, target=other)).target is other
    foe = evolve(believed.enemy[0], hex=other)
    threatened = evolve(believed, enemy=(*believed.enemy, foe))
    assert missions.save(threatened, evolve(hood, target=other)).target is not other


def test_nobody_is_written_to_who_would_read_it_only_after_the_end() -> None:
    """[10.4]"""
    tasks = of_module("computer.tasks")
    believed = believed_by(played("battle", "3", 2 + 2 * 12).view("usa"), "usa")
    assert believed.turns_left == 2
    own = evolve(believed.infantry[0], target=None, ordered=-9, contact="i")
    for delay, written in ((1, 1), (2, 0)):
        task = tasks.Task(evolve(own, delay=delay), "Hold", None, "S", presses=True)
        assert len(list(tasks.written(believed, [task], 1))) == written


@pytest.mark.parametrize("level", _LEVELS)
def test_headquarters_break_off_before_the_enemy(level: str) -> None:
    """[10.4, 6.2.1]: at a morale of 11 it always gets away; where it stood alone before a division it was lost."""
    for seat in ("csa", "usa"):
        table = unrecorded(ruled("battle"), "s", {"csa": level, "usa": level})
        text = getattr(decided(table, seat, level).command, "text", "")
        assert "hq: cm w" in text


def test_meade_does_not_stay_where_the_enemy_is_met() -> None:
    """[10.4]"""
    at = played("battle", "2", 2 + 2 * 4).view("usa")
    believed, town = believed_by(at, "usa"), believed_by(at, "usa").gettysburg
    foe = of_module("computer.belief").Entry(town, 40_000, at.turn, 1.0)
    corps = tuple(evolve(own, hex=town, target=None) if own.is_hq else own for own in believed.corps)
    task = union_tasks(at, corps=corps, enemy=(foe,))["usa-hq"]
    assert (task.kind, task.contact, task.presses) == ("Command", "W", True)
    assert task.target.distance(town) > 1


def test_meade_does_not_follow_every_step_of_the_army() -> None:
    """[12.0]"""
    at = played("campaign", "3", 2).view("usa")
    believed = believed_by(at, "usa")
    best = union_tasks(at, enemy=())["usa-hq"].target
    near = next(each for each in best.neighbours() if each in believed.theatre.costs_to("usa", best))
    corps = tuple(evolve(own, hex=near, target=near) if own.is_hq else own for own in believed.corps)
    assert union_tasks(at, corps=corps, enemy=())["usa-hq"].target is near


def test_meade_stays_close_behind_his_army_though_all_of_it_has_met_the_enemy() -> None:
    """[10.4]: from behind Gettysburg, where six corps fought, he rode to the seventh at Manchester."""
    at = played("campaign", "3", 2).view("usa")
    believed = believed_by(at, "usa")
    here, front, far = (at.board.at(label) for label in ("12,10", "12,9", "19,11"))
    foe = of_module("computer.belief").Entry(believed.gettysburg, 40_000, at.turn, 1.0)
    most, last = believed.infantry[:-1], believed.infantry[-1]
    corps = (*(evolve(own, hex=front, then=front, target=None) for own in most), evolve(last, hex=far, then=far))
    command = of_module("computer.missions").command
    for where, stays in ((here, True), (front, False)):
        meade = evolve(believed.headquarters, hex=where, then=where, target=None)
        task = command(evolve(believed, corps=(*corps, meade), enemy=(foe,)), meade)
        assert (task.target in (None, where), task.presses) == (stays, not stays)


def test_meade_does_not_go_across_the_map_to_who_is_nearer_to_all() -> None:
    """[10.4]: he went to and fro between the wings of his army, behind the enemy at times."""
    at = played("campaign", "3", 2).view("usa")
    believed = believed_by(at, "usa")
    here, near, far = (at.board.at(label) for label in ("14,14", "14,12", "19,8"))
    one, two, three = believed.infantry[:3]
    stand = ((one, near), (two, far), (three, far))
    corps = tuple(evolve(own, hex=where, then=where, target=None) for own, where in stand)
    meade = evolve(believed.headquarters, hex=here, then=here, target=None)
    command = of_module("computer.missions").command
    assert command(evolve(believed, corps=(*corps, meade), enemy=()), meade).target.distance(near) <= 1


def test_lee_does_not_forage_alone() -> None:
    """[10.4, 10.6]: he went about between the armies, days from the nearest division."""
    at = played("campaign", "3", 2).view("csa")
    believed = evolve(believed_by(at, "csa"), enemy=())
    robot = computer_of(ruled("campaign").ruleset, "csa", "3").robot
    lee = believed.headquarters
    nearest = min(own.hex.distance(lee.hex) for own in believed.infantry)
    assert nearest == 0
    far = tuple(own for own in believed.corps if own.is_hq or own.hex.distance(lee.hex) > 4)
    assert [own for own in far if own.is_infantry]

    def task(corps: tuple[Any, ...]) -> Any:
        tasks = of_module("computer.confederate").confederate_tasks
        found = tasks(evolve(believed, corps=corps), robot.charts, robot.level)  # type: ignore[attr-defined]
        return next(each for each in found if each.corps.is_hq)

    with_them, alone = task(believed.corps), task(far)
    assert min(own.hex.distance(with_them.target or lee.hex) for own in believed.infantry) <= 2
    assert (alone.kind, alone.target in {own.hex for own in far if own.is_infantry}) == ("Command", True)


def test_a_corps_two_nights_from_having_no_morale_rests() -> None:
    """[11.0, 11.4]: Howard's had less to lose than others, and was marched till it was demoralized at the end."""
    at = played("campaign", "3", 2).view("usa")
    believed = believed_by(at, "usa")
    for fatigue, kind in ((2, "Take ground"), (3, "Rest")):
        corps = tuple(
            evolve(own, fatigue=fatigue, target=None) if own.unit == "usa-f" else own for own in believed.corps
        )
        assert union_tasks(at, corps=corps, enemy=())["usa-f"].kind == kind


@pytest.mark.parametrize(("seat", "first"), [("csa", "numbers j"), ("usa", "numbers h i j")])
def test_cavalry_and_guns_have_the_right_of_way(seat: SeatId, first: str) -> None:
    """[3.1, 7.1]: the cavalry waited behind a corps that rested in its road for three days."""
    table = unrecorded(ruled("battle"), "s", {seat: "3"})
    assert first in getattr(decided(table, seat, "3").command, "text", "").split(" | ")


def test_a_way_goes_round_who_rests_in_the_road_with_the_right_of_way() -> None:
    """[7.1]"""
    believed = evolve(believed_by(played("campaign", "3", 2).view("usa"), "usa"), enemy=())
    one, two = sorted(believed.infantry, key=lambda own: own.number)[:2]
    end = believed.at.board.at("9,16")
    two = evolve(two, hex=believed.at.board.at("6,13"), then=believed.at.board.at("6,13"))
    straight = evolve(believed, corps=(two,)).way(two, end)
    between = straight[len(straight) // 2]
    resting = evolve(one, hex=between, target=None, is_overdue=False)

    def way(*there: Any) -> tuple[Hex, ...]:
        return evolve(believed, corps=there).way(two, end)  # type: ignore[no-any-return]

    assert between not in way(resting, two)
    assert way(evolve(resting, target=end), two) == straight, "who marches on is in nobody's way"
    assert way(evolve(resting, word="10"), two) == straight, "who has no right of way makes room"
    assert way(evolve(resting, hex=end), two) == straight


def test_no_forager_is_sent_where_one_with_the_right_of_way_is_to_be() -> None:
    """[7.1, C.5]: it stood outside the town while the other ate it."""
    foragers = of_module("computer.foragers")
    believed = believed_by(played("campaign", "3", 2).view("csa"), "csa")
    charts = computer_of(ruled("campaign").ruleset, "csa", "3").robot.charts  # type: ignore[attr-defined]
    forage = foragers.Forage(evolve(believed, enemy=()), charts)
    hood = next(own for own in believed.corps if own.unit == "csa-c")
    first = forage.best(hood).hex
    forage.promise(first, 1)
    assert forage.left(first)
    assert forage.best(hood).hex is not first
    for own in believed.infantry:
        found = forage.best(evolve(believed.headquarters, hex=own.hex, then=own.hex))
        assert found is not None
        assert believed.friends_within(found.hex, foragers.BESIDE_HQ), "Lee goes where no infantry is"


def test_no_forager_is_sent_where_another_is_on_his_way() -> None:
    """[7.1, C.5]: Pickett chose Greencastle after Anderson, came there first, and kept him out for six turns."""
    foragers = of_module("computer.foragers")
    believed = evolve(believed_by(played("campaign", "3", 2).view("csa"), "csa"), enemy=())
    charts = computer_of(ruled("campaign").ruleset, "csa", "3").robot.charts  # type: ignore[attr-defined]
    pickett, anderson = (next(own for own in believed.corps if own.unit == unit) for unit in ("csa-b", "csa-g"))
    chosen = foragers.Forage(believed, charts).best(pickett).hex
    here = believed.at.board.at("7,7")

    def best(end: Hex, **how: bool) -> Any:
        under_way = evolve(anderson, hex=here, then=here, target=end, is_overdue=False)
        corps = tuple(under_way if own is anderson else own for own in believed.corps)
        return foragers.Forage(evolve(believed, corps=corps), charts).best(pickett, **how).hex

    assert best(here) is chosen
    assert best(chosen) is not chosen
    assert best(chosen, flees=True) is chosen


def test_lee_is_with_his_army_in_the_battle() -> None:
    """[10.4, 10.6]: he left it on the second day to live off the land at Mercersburg."""
    at = played("battle", "3", 2 + 2 * 5).view("csa")
    believed = believed_by(at, "csa")
    robot = computer_of(ruled("battle").ruleset, "csa", "3").robot
    found = of_module("computer.confederate").confederate_tasks(believed, robot.charts, robot.level)  # type: ignore[attr-defined]
    (lee,) = (task for task in found if task.corps.is_hq)
    assert (lee.kind, lee.contact) == ("Command", "W")
    assert min(own.hex.distance(lee.target) for own in believed.infantry) <= 1


@pytest.mark.parametrize(("men", "mode"), [(9_000, "A"), (40_000, "S")])
def test_those_in_gettysburg_attack_together_under_the_best_of_them_who_is_there_if_they_are_enough(
    men: int, mode: str
) -> None:
    """[9.1, 9.4, 10.5, 13.1.3]"""
    at = played("battle", "3", 2 + 2 * 2).view("usa")
    believed = believed_by(at, "usa")
    town = believed.gettysburg
    foe = of_module("computer.belief").Entry(town, men, 3, 1.0)
    corps = tuple(evolve(own, hex=town, fatigue=0, demoralized=False) for own in believed.infantry)
    tasks = union_tasks(at, corps=corps, enemy=(foe,))
    assert {task.contact for task in tasks.values()} == {mode}
    second, met = of_module("computer.strikes").second, evolve(believed, corps=corps, enemy=(foe,))
    assert second(met, ()).lead == max(own.lead for own in corps)
    assert second(evolve(believed, corps=corps, enemy=()), ()) is None
    # who does not attack himself leads nobody to it
    least = min(corps, key=lambda own: (own.lead, own.unit))
    assert second(met, [of_module("computer.tasks").Task(least, "Strike", town, "A")]) == least


def test_who_comes_to_others_before_the_enemy_joins_them_without_an_attack_of_his_own() -> None:
    """[9.1, 13.2.6]: corps on the way in contact Attack went in alone, at a tenth of the odds."""
    strikes, task = of_module("computer.strikes"), of_module("computer.tasks").Task
    at = played("battle", "3", 2 + 2).view("usa")
    believed = believed_by(at, "usa")
    town = believed.gettysburg
    foe = of_module("computer.belief").Entry(town, 40_000, at.turn, 1.0)
    comes = next(own for own in believed.infantry if own.at_hand and own.hex.is_next_to(town))
    holds = next(own for own in believed.infantry if own.hex == town)
    met = evolve(believed, corps=(holds, comes), enemy=(foe,))
    assert list(strikes.joins(met, [task(met.corps[0], "Hold", None, "S")])) == [(comes, town)]
    assert not list(strikes.joins(met, [task(met.corps[0], "Strike", None, "A")])), "who attacks is to be joined in it"
    assert not list(strikes.joins(evolve(met, enemy=()), ()))


@pytest.mark.parametrize(
    ("men", "fit", "comes"),
    [(20_000, True, False), (30_000, True, True), (90_000, True, False), (30_000, False, False)],
)
def test_all_the_union_comes_to_gettysburg_where_the_enemys_army_is(men: int, fit: bool, comes: bool) -> None:
    """[10.5]: Sedgwick, seven hexes off, took ground at Hanover while his army was beaten at Gettysburg; when it was,
    those who were left went one after the other for all who had beaten it.
    """
    believed = believed_by(played("battle", "3", 2 + 2 * 7).view("usa"), "usa")
    town, far = believed.gettysburg, believed.at.board.at("19,11")
    foe = of_module("computer.belief").Entry(town, men, 8, 1.0)
    sedgwick = next(each for each in believed.corps if each.unit == "usa-e")
    own = evolve(sedgwick, hex=far, then=far, target=None, fatigue=0)
    others = (evolve(each, hex=town, fatigue=0) for each in believed.infantry if each.unit != "usa-e")
    army = tuple(each if fit else beaten(each) for each in others)
    task = union_tasks(believed.at, corps=(own, *army), enemy=(foe,))["usa-e"]
    assert (task.kind == "Gather", task.target == town) == (comes, comes)


def test_the_enemy_is_believed_as_many_as_those_who_saw_him_say_on_the_average() -> None:
    """[8, 9.2.1]: each errs by a third; the word of the last of seven was taken."""
    at = played("battle", "3", 2).view("usa")
    town = believed_by(at, "usa").gettysburg
    told = [each.report for each in at.state.ledger.table("usa").told]
    said = [each.men for each in told if each.kind == "reconnaissance" and each.hex == town and each.sent == at.turn]
    (entry,) = (each for each in believed_by(at, "usa").enemy if each.hex == town)
    assert len(set(said)) > 1
    assert entry.men == sum(said) // len(said)


def test_what_a_battle_told_exactly_stands_though_an_estimate_of_the_same_turn_comes_in_behind_it() -> None:
    """[10.1]: both together were taken for two who saw him, and believed on the average."""
    at = played("battle", "3", 2).view("usa")
    town, ledger, table = believed_by(at, "usa").gettysburg, at.state.ledger, of_module("record.table")
    known = ledger.table("usa")
    seen = next(each.report for each in known.told if each.report.kind == "reconnaissance" and each.report.hex == town)
    exact = table.Told(at.turn, evolve(seen, kind="battle", sent=at.turn, men=1_000))
    behind = table.Told(at.turn, evolve(seen, sent=at.turn, men=90_000))
    heard = evolve(known, told=(*known.told, exact, behind))
    there = at.after(at.state.with_ledger(evolve(ledger, tables={**ledger.tables, "usa": heard})))
    (entry,) = (each for each in believed_by(there, "usa").enemy if each.hex == town)
    assert entry.men == 1_000


@pytest.mark.parametrize(("men", "strikes"), [(20_000, True), (60_000, False)])
def test_the_confederates_go_for_gettysburg_only_while_they_are_enough(men: int, strikes: bool) -> None:
    """[10.6]"""
    at = played("battle", "3", 2).view("csa")
    believed = believed_by(at, "csa")
    foe = of_module("computer.belief").Entry(believed.gettysburg, men, 1, 1.0)
    robot = computer_of(ruled("battle").ruleset, "csa", "3").robot
    there = evolve(believed, enemy=(foe,))
    found = of_module("computer.confederate").confederate_tasks(there, robot.charts, robot.level)  # type: ignore[attr-defined]
    assert {task.contact for task in found if task.kind == "Strike"} == ({"I"} if strikes else set())


def test_the_guns_are_with_the_army_in_gettysburg() -> None:
    """[10.4]"""
    at = played("battle", "3", 2 + 2 * 2).view("usa")
    believed = believed_by(at, "usa")
    town = believed.gettysburg
    corps = tuple(evolve(own, hex=town, fatigue=0) if own.is_infantry else own for own in believed.corps)
    (guns,) = (task for task in union_tasks(at, corps=corps).values() if task.corps.is_guns)
    assert (guns.kind, guns.target, guns.contact) == ("Support", town, "S")


@pytest.mark.parametrize(("urgency", "said"), [(1, ["5"]), (5, []), (7, ["5"])])
def test_who_is_written_to_is_told_his_urgency_again_if_he_has_another(urgency: int, said: list[str]) -> None:
    """[11.0, 13.2.1]: who was beaten kept urgency 1, and lay by the way for days."""
    believed = believed_by(played("battle", "3", 2 + 2 * 2).view("usa"), "usa")
    own = evolve(believed.infantry[0], urgency=urgency, contact="s", ordered=-9)
    task = of_module("computer.tasks").Task(own, "Hold", None, "I")
    ((_, line),) = of_module("computer.tasks").written(believed, [task], 1)
    assert [order.value("urgency") for order in line.orders if order.word == "su"] == said
