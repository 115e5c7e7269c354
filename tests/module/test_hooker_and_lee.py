"""What the rules and the set-ups say of the two sheets and the forces of Hooker & Lee, tested against the files."""

from __future__ import annotations

from collections import Counter

import pytest

from hexboard.board.board import Board
from hexboard.core.game import Game
from hexboard.geometry.hex import Hex
from hexboard.module.building import build_game
from hexboard.module.folder import find_modules

SCENARIOS = ("campaign", "hooker_and_lee", "fredericksburg")
VICTORY = ("F2401", "F1326", "F0825", "F2027", "H1928", "H0328")


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    return {name: build_game(find_modules(), "hooker_and_lee", name) for name in SCENARIOS}


@pytest.fixture(scope="module")
def board(games: dict[str, Game]) -> Board:
    return games["campaign"].board


def bank(board: Board, start: str) -> frozenset[Hex]:
    """Every hex on one side of the rivers."""
    seen, waiting = {board.at(start)}, [board.at(start)]
    while waiting:
        here = waiting.pop()
        for there in board.neighbours(here):
            if there not in seen and "river" not in board.crossing(here, there):
                seen.add(there)
                waiting.append(there)
    return frozenset(seen)


def forces(game: Game, side: str) -> tuple[int, int]:
    """Combat units a scenario sets up, and their strength."""
    kinds = [game.roster[unit] for units in game.scenario.setup.values() for unit in units]
    own = [kind for kind in kinds if kind.side == side and kind.arm != "leader"]
    return len(own), sum(kind.values["combat"] for kind in own)


def test_the_joined_map_has_1363_hexes(board: Board) -> None:
    assert Counter(board.hexes.values()) == {"clear": 647, "woods": 666, "rough": 36, "town": 7, "rough_woods": 7}


def test_a_row_of_h_lies_27_rows_below_that_of_f(board: Board) -> None:
    assert board.at("H0101") == board.at("F0128")
    assert board.at("H2501") == board.at("F2528")
    for column in range(1, 26):
        assert board.at(f"H{column:02}05").r - board.at(f"F{column:02}05").r == 27
    assert board.at("F0827").is_next_to(board.at("H0801"))


def test_the_rivers_part_the_north_bank_from_the_rest(board: Board) -> None:
    north = bank(board, "F0101")
    assert board.zone("north_of_rappahannock") == north
    assert board.at("H0113") in north
    assert {board.at(label) for label in ("F2501", "H0117", "H0121", "H0328")}.isdisjoint(north)


def test_ways_and_waters_go_on_over_the_seam_and_to_the_edge_of_a_sheet_alone(games: dict[str, Game]) -> None:
    pairs = (("F1427", "F1528", "turnpike"), ("H1501", "H1601", "turnpike"), ("H0801", "H0901", "stream"))
    for first, second, kind in pairs:
        boards = [games["campaign"].board, games["fredericksburg" if first[0] == "F" else "hooker_and_lee"].board]
        assert all(kind in b.crossing(b.at(first), b.at(second)) for b in boards), (first, second)


@pytest.mark.parametrize("label", VICTORY)
def test_a_road_leads_to_every_victory_hex(board: Board, label: str) -> None:
    here = board.at(label)
    assert any(board.crossing(here, near) & {"turnpike", "road"} for near in board.neighbours(here))


def test_the_set_ups_have_the_strength_of_the_print(games: dict[str, Game]) -> None:
    assert forces(games["hooker_and_lee"], "usa") == (21, 188)
    assert forces(games["hooker_and_lee"], "csa") == (33, 133)
    assert forces(games["fredericksburg"], "usa") == (55, 294)


def test_the_printed_confederates_of_fredericksburg_stand_where_they_stood(games: dict[str, Game]) -> None:
    game = games["fredericksburg"]
    where = {unit: game.board.label(at) for at, units in game.scenario.setup.items() for unit in units}
    printed = {
        "ransom": "F1113",
        "wilcox": "F0519",
        "wright": "F0818",
        "mahone": "F0917",
        "perry": "F0916",
        "featherston": "F0914",
        "cobb": "F1112",
        "kershaw": "F1512",
        "barksdale": "F1611",
        "semmes": "F1313",
        "armistead": "F1710",
    }
    assert {name: where[f"csa-{name}-62"] for name in printed} == printed


def test_nobody_begins_in_a_crowd_or_with_a_stranger(games: dict[str, Game]) -> None:
    for game in games.values():
        for units in game.scenario.setup.values():
            kinds = [game.roster[unit] for unit in units]
            fighters = [kind for kind in kinds if kind.arm != "leader"]
            assert len(fighters) <= 2
            assert len({kind.side for kind in kinds}) == 1
            own = {kind.formation for kind in fighters}
            assert all(k.formation in own for k in kinds if k.values.get("stars") == 1)
