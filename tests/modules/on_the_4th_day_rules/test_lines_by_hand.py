"""Lines of communication found another way: every set of cavalry brushed aside, a plain search for each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules

GAME, SCENARIO = "on_the_4th_day", "lees_retreat"
INFANTRY = ("csa-hood", "csa-mclaws", "csa-pickett", "csa-heth", "csa-pender", "csa-anderson")
CAVALRY = {"usa-gamble": 2, "usa-devin": 2, "usa-custer": 2, "usa-richmond": 3}
FOOT = ("usa-barnes", "usa-ayres")
BRIDGES = {"bridge", "railroad bridge", "ford"}
WAYS = {"pike", "road", "trail", "railroad"}
OVER = "S0217 S0617 S0917 S1117"


@pytest.mark.parametrize("seed", range(12))
def test_every_line_is_the_best_there_is(seed: int) -> None:
    table = _scattered(random.Random(seed))
    for trace in table.ruleset.traces(table.view()):
        assert trace.worth == str(_best(table, trace.unit)), f"{trace.unit} in the position of seed {seed}"


def _scattered(dice: random.Random) -> Table:
    ruled = rules(GAME, SCENARIO)
    board = ruled.game.board
    # the country between the Potomac and the field, where the lines run
    country = [label for label in map(board.label, sorted(board.hexes)) if _within(label)]
    names = (*INFANTRY, *CAVALRY, *FOOT)
    units = dict(zip(names, map(StandingEntry, dice.sample(country, len(names))), strict=True))
    return new_table(GAME, SCENARIO, setup=position_facts(ruled.ruleset, ruled.game, PositionFile(units=units)))


def _within(label: str) -> bool:
    sheet, column, row = label[0], int(label[1:3]), int(label[3:])
    return 11 <= column <= 29 and (row >= 29 if sheet == "N" else row <= 14)


def _best(table: Table, name: str) -> int:
    at, board = table.view(), table.game.board
    here = at.unit(name).hex
    assert here is not None
    aside = [unit for unit in CAVALRY if _kept_off(table, unit)]
    shut = {h for unit in (*CAVALRY, *FOOT) if unit not in aside for h in _zone_and_hex(table, unit)}
    found = 0
    for north in (False, True):
        for k in range(len(aside) + 1):
            for brushed in combinations(aside, k):
                others = {h for unit in aside if unit not in brushed for h in _zone_and_hex(table, unit)}
                closed = shut | others
                if _reaches(board, here, closed, north):
                    found = max(found, 10 - sum(CAVALRY[u] for u in brushed) - (8 if north else 0))
    return max(0, found - _stands_badly(table, here)) if found else 0


def _stands_badly(table: Table, here: Hex) -> int:
    board = table.game.board
    in_zone = any(here in _zone(board, _hex(table, unit)) for unit in (*CAVALRY, *FOOT))
    east = int(board.label(here)[1:3]) >= 26
    return 6 * east + 4 * in_zone + (0 if _has_pike(board, here) else 2)


def _reaches(board: Board, start: Hex, closed: set[Hex], north: bool) -> bool:
    def suits(here: Hex) -> bool:
        sheet, column, row = board.label(here)[0], board.label(here)[1:3], board.label(here)[3:]
        if here in closed or column == "32" or (sheet, row) in (("N", "28"), ("S", "18")):
            return False
        return (north or sheet == "S") and (board.terrain(here) != "mountain" or _has_pike(board, here))

    ends = {board.at(label) for label in OVER.split()}
    edge = [near for near in board.neighbours(start) if _foot(board, start, near) and suits(near)]
    seen = set(edge)
    while edge:
        here = edge.pop()
        if here in ends:
            return True
        for near in board.neighbours(here):
            if near not in seen and board.crossing(here, near) & {"pike", "road"} and suits(near):
                seen.add(near)
                edge.append(near)
    return False


def _kept_off(table: Table, cavalry: str) -> bool:
    board, there = table.game.board, _hex(table, cavalry)
    for name in INFANTRY:
        seen = {_hex(table, name)}
        for _ in range(3):
            seen |= {near for here in seen for near in board.neighbours(here) if _foot(board, here, near)}
        if there in seen:
            return True
    return False


def _hex(table: Table, name: str) -> Hex:
    found = table.view().unit(name).hex
    assert found is not None
    return found


def _zone_and_hex(table: Table, name: str) -> Iterator[Hex]:
    here = _hex(table, name)
    yield here
    yield from _zone(table.game.board, here)


def _zone(board: Board, here: Hex) -> set[Hex]:
    return {near for near in board.neighbours(here) if _foot(board, here, near)}


def _foot(board: Board, here: Hex, near: Hex) -> bool:
    """Infantry crosses, and zones reach, where no river without a crossing and no roadless mountain lies."""
    kinds = board.crossing(here, near)
    if "river" in kinds and not kinds & BRIDGES:
        return False
    return bool(kinds & WAYS) or "mountain" not in (board.terrain(here), board.terrain(near))


def _has_pike(board: Board, here: Hex) -> bool:
    return any("pike" in board.crossing(here, near) for near in board.neighbours(here))
