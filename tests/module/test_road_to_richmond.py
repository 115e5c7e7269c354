"""What the rules say of the map and the forces of Road to Richmond, tested against the files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from hexboard.board.board import Board
from hexboard.core.game import Game
from hexboard.geometry.hex import Hex, HexSide
from hexboard.module.building import build_game
from hexboard.module.folder import find_modules

WAYS = {"road", "trail"}
BRIDGES = {"bridge", "ford", "railroad bridge"}


@pytest.fixture(scope="module")
def game() -> Game:
    return build_game(find_modules(), "road_to_richmond", "campaign")


@pytest.fixture(scope="module")
def board(game: Game) -> Board:
    return game.board


def spread(board: Board, start: str, passes: Callable[[frozenset[str]], bool]) -> set[str]:
    """Every hex reached from ``start`` over sides that let pass."""
    seen, waiting = {board.at(start)}, [board.at(start)]
    while waiting:
        here = waiting.pop()
        for there in board.neighbours(here):
            if there not in seen and passes(board.crossing(here, there)):
                seen.add(there)
                waiting.append(there)
    return {board.label(at) for at in seen}


def kinds(board: Board, first: str, second: str) -> frozenset[str]:
    return board.crossing(board.at(first), board.at(second))


def test_the_map_has_688_hexes_of_four_terrains(board: Board) -> None:
    assert Counter(board.hexes.values()) == {"clear": 521, "woods": 98, "swamp": 64, "town": 5}
    assert board.label(board.at("0128")) == "0128"
    with pytest.raises(KeyError):
        board.at("0228")


def test_the_creeks_run_where_16_3_says(board: Board) -> None:
    for side in ("0103/0104", "1827/1728", "0122/0123", "0322/0422", "0128/0227"):
        assert "creek" in kinds(board, *side.split("/")), side
    assert {w.name for w in board.waters if w.kind == "creek"} == {
        "Chickahominy River",
        "North Branch of White Oak Swamp",
        "west arm of the North Branch of White Oak Swamp",
    }


def test_a_stream_borders_0407_0308_and_0208(board: Board) -> None:
    for label in ("0407", "0308", "0208"):
        assert any("stream" in kinds(board, label, board.label(n)) for n in board.neighbours(board.at(label)))


def test_the_two_banks_are_apart(board: Board) -> None:
    river = next(w for w in board.waters if w.name == "Chickahominy River")

    def bank(start: str) -> set[str]:
        seen, waiting = {board.at(start)}, [board.at(start)]
        while waiting:
            here = waiting.pop()
            for there in board.neighbours(here):
                if there not in seen and HexSide.between(here, there) not in river.sides:
                    seen.add(there)
                    waiting.append(there)
        return {board.label(at) for at in seen}

    south, north = bank("0117"), bank("0103")
    assert len(south) + len(north) == len(board.hexes)
    assert {"0407", "0409", "0410", "0511", "0412", "0414", "0416", "0417", "0418", "0419", "1528", "1726"} <= south
    assert {"0908", "1007", "1107", "1108", "1009", "1301", "1404", "1901", "1826", "2426"} <= north


def test_the_south_bank_of_19_1_is_what_lies_beyond_river_and_stream(board: Board) -> None:
    south = {board.label(at) for at in board.zone("south_bank")}
    named = {"Chickahominy River", "stream of the south bank"}
    walls = {side for w in board.waters if w.name in named for side in w.sides}
    walls |= {HexSide.between(board.at("0108"), board.at(north)) for north in ("0107", "0207")}
    for here in map(board.at, south):
        for there in board.neighbours(here):
            if board.label(there) not in south:
                assert HexSide.between(here, there) in walls, (board.label(here), board.label(there))
    assert {"0407", "0308", "0208", "0108", "1528", "0117"} <= south
    assert not {"0307", "0207", "0107", "0406", "0103", "1826"} & south
    assert len(south) == 263


def test_entries_and_exits_lie_on_roads(board: Board) -> None:
    on_roads = {board.label(at) for road in board.roads if road.kind == "road" for at in road.hexes}
    assert {"0117", "1528", "0103", "1301", "1901", "2426", "0126", "0328", "0728"} <= on_roads


def test_the_line_of_communications_and_the_trains_way_are_there(board: Board) -> None:
    net = spread(board, "0117", lambda met: bool(met & WAYS))
    assert {"1528", "2426"} <= net
    assert "0328" in net
    assert "0728" in net


def test_no_road_or_trail_gets_its_feet_wet(board: Board) -> None:
    for road in board.roads:
        for a, b in zip(road.hexes, road.hexes[1:], strict=False):
            met = board.crossing(a, b)
            assert not met & {"creek", "stream", "lake"} or met & BRIDGES, (road.name, board.label(a), board.label(b))


def test_redoubts_are_barbed_towards_richmond(board: Board) -> None:
    assert len(board.one_way) == 14
    assert "redoubt" in kinds(board, "0309", "0409")
    assert "redoubt" not in kinds(board, "0409", "0309")
    assert all(defender.q == 4 and attacker.q == 3 for attacker, defender in board.one_way)


def test_the_command_control_zone_has_three_files_and_a_longer_reading(board: Board) -> None:
    files = Counter(at.q for at in board.zone("command_control_zone"))
    assert files == {1: 7, 2: 7, 3: 7}
    chosen = {"command_control_zone": "from_0312"}
    longer = build_game(find_modules(), "road_to_richmond", options=chosen).board
    assert len(longer.zone("command_control_zone_long")) == 7 + 7 + 11
    assert "command_control_zone_long" not in board.zones


def test_1826_is_six_hexes_from_2426(board: Board) -> None:
    assert board.at("1826").distance(board.at("2426")) == 6


def strength(game: Game, units: tuple[str, ...]) -> int:
    return sum(game.roster[u].values["combat"] for u in units if game.roster[u].arm != "train")


def test_the_check_sums_of_the_forces(game: Game) -> None:
    union = tuple(u.id for u in game.roster.values() if u.side == "usa")
    confederate = tuple(u.id for u in game.roster.values() if u.side == "csa")
    assert (len(union), strength(game, union)) == (46, 253)
    assert (len(confederate), strength(game, confederate)) == (43, 244)
    assert Counter(game.roster[u].arm for u in union) == {"infantry": 32, "artillery": 11, "cavalry": 2, "train": 1}
    assert Counter(game.roster[u].arm for u in confederate) == {"infantry": 36, "artillery": 6, "cavalry": 1}


def test_the_set_up_is_nineteen_units_and_94_points(game: Game) -> None:
    placed = tuple(u for units in game.scenario.setup.values() for u in units)
    assert (len(placed), strength(game, placed)) == (19, 94)
    assert [len(units) for at, units in game.scenario.setup.items() if at == game.board.at("1007")] == [4]


def test_the_arrivals_are_those_of_15_4(game: Game) -> None:
    due = {a.id: (a.turn, len(a.units), strength(game, a.units)) for a in game.scenario.arrivals}
    assert due["csa-1"] == (1, 18, 107)
    assert due["csa-2"] == (2, 11, 77)
    assert due["csa-15"] == (15, 11, 42)
    assert due["csa-18"] == (18, 3, 18)
    assert due["usa-11"] == (11, 1, 0)
    assert [t for t, _, _ in due.values()] == [1, 2, 3, 4, 5, 11, 13, 13, 13, 13, 14, 1, 2, 15, 18]
    second = next(a for a in game.scenario.arrivals if a.id == "csa-2")
    assert second.otherwise == (game.board.at("1901"),)


def test_every_turn_has_a_name_and_the_nights_are_5_and_13(game: Game) -> None:
    assert sorted(game.scenario.turn_names) == list(range(1, 21))
    assert game.scenario.rules["night"] == [5, 13]
    assert [t for t, name in game.scenario.turn_names.items() if name.endswith("night")] == [5, 13]


def test_the_combat_results_have_sixty_cells(game: Game) -> None:
    table = game.charts["combat_results"]
    assert len(table["columns"]) == 10
    assert [len(row) for row in table["rows"]] == [10] * 6
    assert Counter(code for row in table["rows"] for code in row) == {"Ar": 19, "Dr": 21, "Ae": 7, "De": 7, "Ex": 6}
    columns = {head: "".join(row[i][0] for row in table["rows"]) for i, head in enumerate(table["columns"])}
    assert columns["1-5"] == "AAAAAA"
    assert columns["1-1"] == "DDDAAA"
    assert columns["6-1"] == "DDDDDE"


def test_places_have_names_and_not_sentences(game: Game) -> None:
    assert game.board.name(game.board.at("0503")) == "Mechanicsville"
    assert all(len(place.name) <= 24 and place.name[0].isupper() for place in game.board.places)
    assert len({place.hex for place in game.board.places}) == len(game.board.places)


def test_every_hex_of_the_rules_table_is_on_the_map(game: Game) -> None:
    rules = game.scenario.rules
    named = [*rules["exits"]["hexes"], *rules["early_arrival"]["near"], *rules["train"]["base_roads"]]
    named += [*rules["line_of_communications"]["ends"], *rules["opening_stack"]["spread_to_1008"]]
    assert all(isinstance(game.board.at(label), Hex) for label in named)
    assert set(rules["early_arrival"]["after"]) <= {a.id for a in game.scenario.arrivals}
    moved = [u for units in rules["opening_stack"]["spread_to_1008"].values() for u in units]
    assert set(moved) <= set(game.scenario.setup[game.board.at("1007")])
    choices = {"house", "half_exits"}
    assert set(rules["schedule"]) == choices
