"""How far somebody may have gone since he was last heard of [6.3, 8.1, 8.7, 8.8]: never less than he did go."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.state import Contact, Hearsay, State
from hexboard.core.unit import OnMap
from hexboard.play.told.replaying import Replay
from hexboard.play.told.reports import gone_words
from hexboard.store.game_file.packed import recorded_games
from tests.modules.endings import folder_of
from tests.modules.test_replays import opened

from .scene import AT, CAMPAIGN

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import WeatherChanged, ledger_of  # isort: skip

SEEN = Contact(OnMap(AT("9,16")), side="usa", turn=1)
MOST = CAMPAIGN.ruleset.may_have_gone


def rained(rain: dict[int, bool], now: int) -> State:
    """A state in which it began to rain or stopped in these turns."""
    state = State()
    for turn in range(1, now + 1):
        state = evolve(state, turn=turn)
        if turn in rain:
            state = WeatherChanged(rain[turn]).apply(state)
    return state


@pytest.mark.parametrize(
    ("now", "hexes"),
    [
        pytest.param(1, 0, id="this turn"),
        pytest.param(2, 2, id="a morning: half of 6 points, 2 a hex, and one of which a quarter point is left to pay"),
        pytest.param(3, 5, id="and a turn by day"),
        pytest.param(6, 15, id="and a night: half as many again; 30 points, and that quarter is no sixteenth hex"),
    ],
)
def test_an_enemy_may_ride_by_forced_march(now: int, hexes: int) -> None:
    assert MOST(Position(CAMPAIGN.game, State(turn=now)), SEEN) == hexes


@pytest.mark.parametrize(
    ("hexes", "words"),
    [(0, ""), (1, "may have gone up to 1 hex since"), (26, "may have gone up to 26 hexes since")]
    + [(far, "may be anywhere by now") for far in (27, 41)],
)
def test_who_may_have_crossed_the_whole_map_may_be_anywhere(hexes: int, words: str) -> None:
    """From 1,1 to 20,18 it is 27 hexes; Ewell was said to have gone up to 41."""
    assert AT("1,1").distance(AT("20,18")) == 27
    assert gone_words(Position(CAMPAIGN.game, State()), hexes) == words


@pytest.mark.parametrize(("unit", "hexes"), [("csa-a", 10), ("csa-j", 15)])
def test_of_ones_own_the_arm_is_known(unit: str, hexes: int) -> None:
    state = State(turn=6).with_secrets(eyes="csa", hearsay={("csa", unit): Hearsay(1)})
    assert MOST(Position(CAMPAIGN.game, state), unit) == hexes
    assert MOST(Position(CAMPAIGN.game, State(turn=6).with_secrets(eyes="csa")), unit) == 0


@pytest.mark.parametrize(
    ("rain", "now", "hexes"),
    [
        pytest.param({2: True, 3: False}, 3, 4, id="of 6 points in rain 1 ends what was begun in the dry, 4 are a hex"),
        pytest.param({2: True, 3: False}, 4, 7, id="what was begun in rain is best begun anew in the dry"),
        pytest.param({2: True}, 4, 5, id="and in a second turn of rain it is ended for 3 of 6 points"),
        pytest.param({1: True}, 2, 1, id="a morning of rain: what was all but paid for; of 3 points no hex is entered"),
        pytest.param({4: True}, 4, 8, id="rain of the turn under way slows nobody who was to march before"),
    ],
)
def test_in_rain_he_goes_half_as_far(rain: dict[int, bool], now: int, hexes: int) -> None:
    """[8.6]: what is begun in rain costs double to its end, what was begun before it does not."""
    assert MOST(Position(CAMPAIGN.game, rained(rain, now)), SEEN) == hexes


def test_what_was_not_begun_before_the_rain_costs_double() -> None:
    """Infantry ends a morning of 2 points a quarter short of its second hex, and enters that and one a turn: by night,
    of 6 points, two.
    """
    state = rained({2: True}, 6).with_secrets(eyes="csa", hearsay={("csa", "csa-a"): Hearsay(1)})
    assert MOST(Position(CAMPAIGN.game, state), "csa-a") == 6


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
