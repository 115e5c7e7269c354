"""The cheapest way from hex to hex, held against going back over what every hex costs [8.2, 8.4, 8.5, 8.7]."""

import random
from itertools import pairwise

import pytest

from hexboard.geometry.hex import Hex

from .scene import THEATRE


def gone_back_over(side: str, start: Hex, end: Hex) -> tuple[Hex, ...]:
    """At every step to the hex farthest west and north of those that lie on a cheapest way."""
    costs, path = THEATRE.costs_to(side, end), [start]
    if start not in costs:
        return ()
    while path[-1] != end:
        here = path[-1]
        beside = [near for near in THEATRE.board.neighbours(here) if THEATRE.may_enter(side, here, near)]
        path.append(min(near for near in beside if costs[here] - costs[near] == step(here, near)))
    return tuple(path)


def step(start: Hex, end: Hex) -> int:
    return 1024 * THEATRE.points(start, end) - THEATRE.on_roads(start, end)


@pytest.mark.parametrize("side", ["csa", "usa"])
def test_a_way_is_the_cheapest_and_of_those_the_one_farthest_west_and_north(side: str) -> None:
    chance = random.Random(side)
    hexes = sorted(THEATRE.open_hexes)
    for start in chance.sample(hexes, 25):
        for end in chance.sample(hexes, 25):
            assert THEATRE.way(side, start, end) == gone_back_over(side, start, end), (start, end)


def test_a_shunned_hex_is_gone_round_but_can_be_the_end_or_the_start() -> None:
    chance = random.Random("shunned")
    hexes = sorted(THEATRE.open_hexes)
    for start in chance.sample(hexes, 12):
        for end in chance.sample(hexes, 12):
            straight = THEATRE.way("usa", start, end)
            shunned = frozenset(straight[:4])
            way = THEATRE.way("usa", start, end, shunned)
            assert not shunned & set(way[1:-1])
            assert way == () or (way[0], way[-1]) == (start, end)
            assert all(THEATRE.may_enter("usa", here, near) for here, near in pairwise(way))
            if len(straight) < 3:
                assert way == straight
