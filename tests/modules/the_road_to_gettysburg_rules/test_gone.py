"""How far somebody may have gone since he was last heard of [6.3, 8.1, 8.7, 8.8]: never less than he did go."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from hexboard.core.position import Position
from hexboard.core.state import Contact, Hearsay, State
from hexboard.core.unit import OnMap
from hexboard.play.told.replaying import Replay
from hexboard.store.game_file.packed import recorded_games
from tests.modules.endings import folder_of
from tests.modules.test_replays import opened

from .scene import AT, CAMPAIGN

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import ledger_of  # isort: skip

SEEN = Contact(OnMap(AT("9,16")), side="usa", turn=1)
MOST = CAMPAIGN.ruleset.may_have_gone


@pytest.mark.parametrize(
    ("now", "hexes"),
    [
        pytest.param(1, 0, id="this turn"),
        pytest.param(2, 2, id="a morning: half of 6 points, 2 a hex, and one that was paid for"),
        pytest.param(3, 5, id="and a turn by day"),
        pytest.param(6, 16, id="and a night: half as many again"),
    ],
)
def test_an_enemy_may_ride_by_forced_march(now: int, hexes: int) -> None:
    assert MOST(Position(CAMPAIGN.game, State(turn=now)), SEEN) == hexes


@pytest.mark.parametrize(("unit", "hexes"), [("csa-a", 11), ("csa-j", 16)])
def test_of_ones_own_the_arm_is_known(unit: str, hexes: int) -> None:
    state = State(turn=6).with_secrets(eyes="csa", hearsay={("csa", unit): Hearsay(1)})
    assert MOST(Position(CAMPAIGN.game, state), unit) == hexes
    assert MOST(Position(CAMPAIGN.game, State(turn=6).with_secrets(eyes="csa")), unit) == 0


@pytest.mark.parametrize("scenario", ["battle_draw", "campaign_draw"])
def test_nobody_ever_went_farther(scenario: str) -> None:
    folder = folder_of(CAMPAIGN.module)
    (file,) = [each for each in recorded_games(folder) if scenario in Path(each).name]
    ruled, log = opened(file)
    replay = Replay.of(ruled.game, log)
    marched = ledger_of(replay.at(len(replay) - 1)).history
    begun = {turn: {m.unit: m.trail[0] for m in each.marches if m.trail} for turn, each in marched.items()}
    assert len(begun) > 5
    for first, then in combinations(sorted(begun), 2):
        far = MOST(Position(ruled.game, State(turn=then)), Contact(SEEN.place, turn=first))
        for unit in begun[first].keys() & begun[then].keys():
            assert begun[first][unit].distance(begun[then][unit]) <= far, (unit, first, then)
