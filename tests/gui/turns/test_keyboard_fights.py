"""Every kind of fight of every game by keyboard alone, from a moment close to it: what a screen reader says of the
odds, of the dice and of what came of them. Attacks after a march are among the turns.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexboard.core.position import Position

from .keyboard import Keyboard
from .keyboard_turn import QUESTION, Turn, play, preferring

_BATTERY = """
step = "combat"
turn = {turn}
seat = "usa"
[units]
"{battery}" = {{ at = "{here}" }}
"{target}" = {{ at = "{there}" }}
"""
_BATTERIES = {
    "road_to_richmond": (3, "usa-v-artillery", "2307", "csa-rh-anderson", "2309"),
    "hooker_and_lee": (1, "usa-v-artillery", "F2414", "csa-lane", "F2412"),
}


@pytest.mark.parametrize("game", _BATTERIES)
def test_a_battery_bombards(game: str, begun: Callable[..., Keyboard]) -> None:
    turn, battery, here, target, there = _BATTERIES[game]
    position = _BATTERY.format(turn=turn, battery=battery, here=here, target=target, there=there)
    keys = begun(game, "campaign", position, (3,))
    played = play(keys, lambda turn, at: turn.rolled > 0)
    assert played.foretold
    assert played.picked


_ASSAULT = """
step = "cycle"
[units]
csa-lee = { at = "S3102" }
csa-hood = { at = "S3103" }
csa-hill = { at = "S3102" }
csa-heth = { at = "S3102" }
usa-xi-corps = { at = "S3202" }
"""


@pytest.mark.parametrize("grand", [False, True], ids=["assault", "grand assault"])
def test_an_assault_is_ordered_and_fought(grand: bool, begun: Callable[..., Keyboard]) -> None:
    keys = begun("on_the_4th_day", "lees_retreat", _ASSAULT, (1, 6, 4, *(3,) * 12))
    further = ("csa-lee", "csa-hood") if grand else ("pass",)
    chooses = preferring("csa-hill", "assault S3202", "csa-heth", "go", *further)
    played = play(keys, lambda turn, at: turn.rolled > 1 + grand, chooses)
    assert played.foretold > played.rolled, "the order, the combat, and those who may be sent have their odds"
    assert any("a die of 3" in result for result in played.results) == grand
    assert "Hood loses 1" in played.results[-1] if grand else "Heth: fatigue 3" in played.results[-1]


_DAY = """
step = "cup"
[units]
{leader} = {{ at = "3334" }}
{troops}
[marks]
orders.{formation} = "attack 3521"
orders.usa-iii = "defend 3225"
"""
_FIGHTS = {
    "bombardment": (
        "csa-longstreet",
        'csa-15 = { at = "3231" }\nusa-24 = { at = "3234" }',
        ("csa-i", "3234", "csa-15", "go"),
    ),
    "charge": ("csa-stuart", 'csa-53 = { at = "3232" }\nusa-24 = { at = "3229" }', ("csa-cav", "csa-53", "3229", "go")),
}


@pytest.mark.parametrize("fight", _FIGHTS)
def test_a_fight_of_a_day(fight: str, begun: Callable[..., Keyboard]) -> None:
    leader, troops, prefers = _FIGHTS[fight]
    position = _DAY.format(leader=leader, troops=troops, formation=prefers[0])
    keys = begun("lees_greatest_gamble", "little_round_top", position, (6, 1, 1, 6, 5, *(1,) * 12))
    played = play(keys, lambda turn, at: turn.rolled > 0, preferring(*prefers))
    assert played.foretold
    assert "Carr checks morale" in played.results[0]


def test_an_assault_of_a_day_with_its_losses_and_retreats(begun: Callable[..., Keyboard]) -> None:
    troops = "\n".join(f'{unit} = {{ at = "{at}" }}' for at, units in _STORM.items() for unit in units)
    position = _DAY.format(leader="csa-longstreet", troops=troops, formation="csa-i")
    dice = (6, 1, 6, 1, 2, 5, 5, 2, 3, 5, 4, 6, 5, 1, 5, 1, 4, 3, 5, 2, 2, 6, 4, 5, 5, 4, 4)
    keys = begun("lees_greatest_gamble", "little_round_top", position, dice)
    steps: list[str] = []

    def over(_: Turn, at: Position) -> bool:
        steps.append(at.frame.step)
        return "retreat" in steps and at.frame.step == "movement"

    played = play(keys, over, preferring("csa-i", "3231", "csa-6", "csa-8", "go", skips="movement"))
    assert played.foretold
    assert {"combat", "defence", "losses"} <= set(steps)
    keys.find("Journal")
    assert any("Carr retreats" in row for row in keys.heard_rows("What happened"))


_STORM = {"3232": ("csa-6", "csa-8"), "3231": ("usa-24", "usa-25")}

_BATTLE = """
turn = 2
step = "reconnaissance"
[units]
csa-hq = { at = "12,8" }
csa-f = { at = "12,8", status = ["deployed"] }
usa-b = { at = "12,8", status = ["deployed"] }
usa-hq = { at = "12,10" }
"""


def test_a_battle_of_a_turn_is_conducted_and_its_losses_are_told(begun: Callable[..., Keyboard]) -> None:
    keys = begun("the_road_to_gettysburg", "battle", _BATTLE, battle_decisions="ask")
    asked: list[str] = []

    def over(_: Turn, at: Position) -> bool:
        asked.append(f"{keys.heard(QUESTION)} {keys.heard('What is owed, or why not')}")
        return at.turn > 2

    play(keys, over, preferring("5"))
    assert any("How hard shall they fight in 12,8 (Gettysburg)?" in words for words in asked)
    assert any("You are attacked; the odds seem 1 to 1.2" in words for words in asked)
    keys.find("Journal")
    told = [row for row in keys.heard_rows("What happened") if "battle in 12,8 (Gettysburg)" in row]
    assert told, keys.heard_rows("What happened")
    assert "losing about" in told[-1]
