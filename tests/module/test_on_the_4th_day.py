"""What the scenario says of the map, the forces and the charts of On the 4th Day, tested against the files."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from hexboard.board.board import Board
from hexboard.core.game import Game
from hexboard.geometry.hex import Hex
from hexboard.module.building import build_game
from hexboard.module.folder import Library, find_modules
from hexboard.module.maps.boards import Boards

WAYS = {"pike", "road", "trail", "railroad"}
CROSSINGS = {"bridge", "railroad bridge", "ford"}


@pytest.fixture(scope="module")
def library() -> Library:
    return find_modules()


@pytest.fixture(scope="module")
def game(library: Library) -> Game:
    return build_game(library, "on_the_4th_day", "lees_retreat")


@pytest.fixture(scope="module")
def later(library: Library) -> Game:
    return build_game(library, "on_the_4th_day", "the_battle_continues")


@pytest.fixture(scope="module")
def board(game: Game) -> Board:
    return game.board


def labels(board: Board, hexes: tuple[Hex, ...] | frozenset[Hex]) -> set[str]:
    return {board.label(at) for at in hexes}


def reached(board: Board, start: str, kinds: set[str]) -> set[str]:
    """Every hex reached from ``start`` across sides with one of these ways."""
    seen, waiting = {board.at(start)}, [board.at(start)]
    while waiting:
        here = waiting.pop()
        for there in board.neighbours(here):
            if there not in seen and board.crossing(here, there) & kinds:
                seen.add(there)
                waiting.append(there)
    return labels(board, frozenset(seen))


def test_both_sheets_are_whole_and_half_of_each_is_folded_under(library: Library, board: Board) -> None:
    whole = Boards(library.game("on_the_4th_day")).of("whole")
    assert Counter(whole.hexes.values()) == {"clear": 2394, "rolling": 774, "mountain": 689}
    assert len(board.hexes) == 1972
    assert all(whole.hexes[at] == ground and whole.label(at) == board.label(at) for at, ground in board.hexes.items())
    for folded in ("N3117", "N0101", "S3119", "S5833"):
        assert folded in {whole.label(at) for at in whole.hexes}
        with pytest.raises(KeyError):
            board.at(folded)


def test_the_seam_is_one_row_with_two_numbers(board: Board) -> None:
    seam = [at for at in board.hexes if len(board.labels(at)) == 2]
    assert len(seam) == 29
    assert all(board.label(at)[0] == "N" and board.label(at)[3:] == "34" for at in seam)
    assert board.at("S3101") == board.at("N3134")
    assert board.zone("seam") == frozenset(seam)


@pytest.mark.parametrize(
    ("here", "around"),
    [
        ("S3201", "N3233 N3334 S3302 S3202 S3102 N3134"),
        ("S3203", "S3103 S3202 S3303 S3304 S3204 S3104"),
        ("S3401", "N3433 N3534 S3502 S3402 S3302 N3334"),
    ],
)
def test_what_touches_what_on_the_ground_touches_on_the_map(board: Board, here: str, around: str) -> None:
    assert labels(board, board.neighbours(board.at(here))) == set(around.split())


def test_distance_runs_across_the_seam(board: Board) -> None:
    assert board.at("N3233").distance(board.at("S3202")) == 2
    assert board.at("N2532").distance(board.at("S2504")) == 5
    assert board.at("S3611").distance(board.at("S3104")) == 10


def test_ways_keep_their_feet_dry(board: Board) -> None:
    for road in board.roads:
        for a, b in zip(road.hexes, road.hexes[1:], strict=False):
            met = board.crossing(a, b)
            assert not met & {"creek", "river", "stream"} or met & CROSSINGS, (road.name, board.label(a))


def test_the_named_pikes_run_where_the_scenario_needs_them(board: Board) -> None:
    pikes = reached(board, "S3201", {"pike"})
    assert {"N2532", "N1731", "N0929", "S2504", "S1907", "S1707", "S1406", "S2709", "S4516"} <= pikes
    assert "S2505" not in pikes


def test_three_hexes_lead_from_s1907_to_s1707(board: Board) -> None:
    way = [board.at(label) for label in ("S1907", "S1807", "S1708", "S1707")]
    assert all("pike" in board.crossing(a, b) for a, b in pairwise(way))
    assert all(board.terrain(at) == "mountain" for at in way)
    assert not board.crossing(board.at("S1807"), board.at("S1707")) & WAYS


def test_the_zones_are_those_of_the_victory_conditions(board: Board) -> None:
    assert labels(board, board.zone("loc_ends")) == {"S0217", "S0617", "S0917", "S1117"}
    assert len(board.zone("rim")) == 58
    assert board.zone("rim") <= board.zone("loc_barred")
    barred = labels(board, board.zone("loc_barred"))
    assert {"N0928", "S3201", "S3217", "S1018"} <= barred
    assert not {"N0929", "N3134", "N3334", "S1117"} & barred
    assert board.at("S2601") in board.zone("infantry_east")
    assert board.at("S2504") not in board.zone("infantry_east")
    for label, north, south in (("N2030", 1, 1), ("N2134", 1, 0), ("S2201", 0, 0), ("S2304", 1, 1), ("N1931", 0, 0)):
        assert (board.at(label) in board.zone("wagon_east")) == bool(north), label
        assert (board.at(label) in board.zone("wagon_east_seam_south")) == bool(south), label
    assert board.zone("north_map") - board.zone("north_map_without_seam") == board.zone("seam")


def manpower(game: Game, side: str, arm: str) -> int:
    return sum(u.values["manpower"] for u in game.roster.values() if (u.side, u.arm) == (side, arm))


def test_the_check_sums_of_the_forces(game: Game) -> None:
    assert (manpower(game, "csa", "infantry"), manpower(game, "csa", "cavalry")) == (84, 14)
    assert manpower(game, "csa", "train") == 6
    assert (manpower(game, "usa", "infantry"), manpower(game, "usa", "cavalry")) == (46 + 59, 17)
    assert manpower(game, "usa", "artillery") == 6
    counted = Counter((u.side, u.arm == "leader") for u in game.roster.values() if u.arm != "train")
    assert counted == {("csa", False): 16, ("csa", True): 5, ("usa", False): 23, ("usa", True): 6}


def test_leaders_print_tactics_and_command_and_no_manpower(game: Game) -> None:
    assert game.roster["csa-hill"].values == {"tactical": 4, "command": 6}
    assert game.roster["usa-meade"].values == {"tactical": 5}
    assert game.roster["csa-hood"].values == {"manpower": 11, "artillery": 4, "tactical": 3}


def test_units_start_tired_as_the_tables_mark_them(game: Game) -> None:
    starts = game.scenario.starts
    assert starts["csa-hood"].status == {"exhausted"}
    assert starts["csa-pickett"].status == {"exhausted", "disorganized"}
    assert starts["csa-pickett"].values == {"fatigue": 1}
    assert "usa-wright" not in starts
    assert Counter(len(start.status) for start in starts.values()) == {1: 16, 2: 6}


def test_the_variants_differ_in_a_few_confederates_only(game: Game, later: Game) -> None:
    def places(at: Game) -> dict[str, str]:
        return {unit: at.board.label(here) for here, units in at.scenario.setup.items() for unit in units}

    first, second = places(game), places(later)
    moved = {unit for unit in first if first[unit] != second.get(unit)}
    assert moved == {
        *("csa-ewell", "csa-rodes", "csa-early", "csa-johnson"),
        *("csa-stuart", "csa-jenkins", "csa-chambliss", "csa-hampton", "csa-f-lee"),
        *("csa-sub-1", "csa-sub-2", "csa-sub-3"),
    }
    assert first["csa-rodes"] == "N3134"
    assert second["csa-early"] == "N3334"


def test_every_objective_is_held_by_whom_the_scenario_says(later: Game) -> None:
    side_of = {here: later.roster[units[0]].side for here, units in later.scenario.setup.items()}
    rows = later.scenario.rules["objectives"]["rows"]
    for zone, holder, _ in rows:
        (here,) = later.board.zone(zone)
        assert side_of[here] == holder, zone
    assert sum(points for _, holder, points in rows if holder == "csa") == 30


def test_what_the_rules_table_names_is_there(game: Game, later: Game) -> None:
    line = game.scenario.rules["line"]
    named = [line["ends"], line["barred"], line["infantry_east"], game.scenario.rules["cavalry_exit"]["zone"]]
    named += [zone for choice in line["seam"].values() for zone in choice.values()]
    assert set(named) <= set(game.board.zones)
    assert {game.roster[u].arm for u in line["infantry"]} == {"infantry"}
    assert len(line["infantry"]) + len(line["wagons"]) == 12
    for at in (game, later):
        for option, choices in (*at.scenario.rules["setup"].items(), *at.scenario.rules["manpower"].items()):
            assert option in at.options
            assert {unit for moved in choices.values() for unit in moved} <= set(at.roster)
        assert [row[2] for row in at.scenario.rules["levels"]["rows"]] == sorted(
            (row[2] for row in at.scenario.rules["levels"]["rows"]), reverse=True
        )


def cell(game: Game, chart: str, difference: int, strength: int) -> str:
    """A result of the combat chart."""
    table = game.charts[chart]
    column = max(k for k, least in enumerate(table["least"]) if least <= strength)
    row = next(r for r in table["rows"] if r[0] == difference)
    return str(row[1 + column])


@pytest.mark.parametrize(
    ("difference", "attacker", "defender", "results"),
    [(1, 7, 2, "D 1D"), (6, 6, 1, "1DR a"), (4, 8, 10, "1DR fa"), (-2, 13, 12, "f 2D"), (10, 70, 50, "11DR* 1a")],
)
def test_the_combat_chart_gives_the_results_on_record(
    game: Game, difference: int, attacker: int, defender: int, results: str
) -> None:
    found = cell(game, "defender_results", difference, defender), cell(game, "attacker_results", difference, attacker)
    assert " ".join(found) == results


def test_every_chart_keyed_by_an_option_has_all_its_choices(library: Library, game: Game) -> None:
    entries = [o for id in ("gcacw", "on_the_4th_day") for o in library.module(id).file.option]
    options = {entry.id: {choice.id for choice in entry.choices} for entry in entries}

    def column(chart: str, name: str) -> list[dict[str, object]]:
        table = game.charts[chart]
        return [row[table["columns"].index(name)] for row in table["rows"]]

    assert all(set(costs) == options["ground_costs"] for costs in column("terrain", "costs"))
    assert all(set(costs) == options["trail_cost"] for costs in column("ways", "cost") + column("ways", "rain"))
    assert all(set(c) in (options["creek_cost"], options["crossing_cost"]) for c in column("sides", "cost"))
    for chart, option in (
        ("disorganized", "disorganized_value"),
        ("extended_march", "extended_march_table"),
        ("cavalry_retreat", "cavalry_retreat_size"),
        ("recovery", "recovery_levels"),
    ):
        assert set(game.charts[chart]["columns"][1:]) == options[option], chart
    assert {*game.charts["retreat_priorities"]["columns"]} >= options["retreat_losses"]
    assert set(game.charts["wagons"]["allowance"]) == options["wagon_allowance"]
    assert set(game.charts["grand_assault"]["radius"]) == options["army_leader_radius"]
    assert {*game.charts["recovery_fatigue"]} - {"rule"} == options["recovery_fatigue"]


def test_every_completion_gives_its_reason_and_two_choices(library: Library) -> None:
    options = [o for id in ("gcacw", "on_the_4th_day") for o in library.module(id).file.option]
    assert len({o.id for o in options}) == len(options) == 81
    assert all(o.completion and o.reason and len(o.choices) >= 2 for o in options)
