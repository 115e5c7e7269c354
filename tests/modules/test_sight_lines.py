"""What a game says of one line of sight is what it says of all that is seen from a hex."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.module.rulebook import rulebook_of
from tests.games import begin_game, library, module

_STARTS = 12


@pytest.mark.parametrize(
    ("game", "scenario"), [("lees_greatest_gamble", "little_round_top"), ("hooker_and_lee", "campaign")]
)
def test_one_line_agrees_with_all_that_is_seen(game: str, scenario: str, tmp_path: Path) -> None:
    running = begin_game(game, scenario, seed="s", path=tmp_path / "a.hexlog", library=library())
    running.close()
    at, ruleset = running.table.view(min(running.table.actors())), running.table.ruleset
    hexes = sorted(at.board.hexes)
    tried = {True: 0, False: 0}
    clauses = {clause.id for clause in rulebook_of(library(), module(game)).clauses}
    for start in hexes[:: len(hexes) // _STARTS]:
        seen = ruleset.sight(at, start)
        reach = max(map(start.distance, seen), default=0)
        for end in (h for h in start.within(reach) if h in at.board and h != start):
            found = ruleset.sight_line(at, start, end)
            assert found is not None
            assert found.is_seen == (end in seen), f"{at.board.label(start)} to {at.board.label(end)}: {found}"
            assert found.is_seen or found.blocked
            assert found.rule in clauses, f"no clause {found.rule}"
            assert not {start, end} & set(found.blocked), "neither end hides"
            tried[found.is_seen] += 1
    assert all(tried.values())
    far = next(h for h in hexes if h.distance(hexes[0]) == 15)
    found = ruleset.sight_line(at, hexes[0], far)
    assert found is not None
    assert found.rule
