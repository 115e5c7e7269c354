"""Whoever is named as one who could strike next turn can, nobody else does, and nothing earns more than was said."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from typing import Any

import pytest

from hexboard.core.command import Command, EndPhase
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.dice import SeededDice
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.submit import commands, submit
from hexboard.engine.threat import Stand, Threat, worked_out
from hexboard.geometry.hex import Hex
from tests.games import new_table, playing

GAMES = ["road_to_richmond", "road_to_vicksburg", "hooker_and_lee"]
_ENTRIES = 150
_NEAR = 5
_MOVED = 25
_WITH_OTHERS = {"R9.18", "7.11", "7.12"}  # guns are too weak alone, or others would be left with nobody to fight
_DICE = SeededDice(b"threats")


@cache
def beginnings(game: str) -> tuple[Ruleset, tuple[Position, ...]]:
    """The moments of a game played at random at which a side began to move and would fight after it."""
    table = new_table(game)
    views = [table.view(), *(table.view() for _ in islice(playing(table, "threats"), _ENTRIES))]
    return table.ruleset, tuple(at for at in views if _begins(table.ruleset, at))


def _begins(ruleset: Ruleset, at: Position) -> bool:
    if at.state.over or at.frame.step != "movement":
        return False
    moved = any("moved" in unit.status for unit in at.units_of(at.frame.seat or ""))
    return not moved and any(frame.step == "combat" for frame in ruleset.parts.phases(at))


def _threats(ruleset: Ruleset, at: Position, side: SideId) -> Mapping[Hex, Threat]:
    """What the enemy of a side could do to it, hex by hex."""
    found = {here: ruleset.threat(at, side, Stand(here)) for here in sorted(at.hexes_of(side))}
    return {here: threat for here, threat in found.items() if threat is not None}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_was_not_named_strikes_nobody_and_no_attack_earns_more(game: str) -> None:
    ruleset, moments = beginnings(game)
    columns = moments[0].game.charts["combat_results"]["columns"]
    struck = 0
    for at in moments[-2:]:
        mover = at.frame.seat or ""
        said = _threats(ruleset, at, at.game.enemy(mover))
        after = _closed_in(ruleset, at, mover, random.Random(game))
        for attack in islice(_attacks(ruleset, after, mover), 60) if after else ():
            if len(attack.targets) == 1:
                threat = said[attack.targets[0]]
                assert set(attack.units) <= {each.name for each in threat.strikers}, attack
                forecast = ruleset.steps["combat"].forecast(after, mover, attack)  # type: ignore[arg-type]
                # what may still change it is said besides: a counterattack trebles two brigades [19.52]
                earned = columns.index(forecast.column)  # type: ignore[union-attr]
                assert earned <= columns.index(threat.most) or threat.caution
                struck += 1
    assert struck


@pytest.mark.parametrize("game", GAMES)
def test_whoever_was_named_can(game: str) -> None:
    ruleset, moments = beginnings(game)
    chance, tried = random.Random(game), 0
    for at in moments[-2:]:
        mover = at.frame.seat or ""
        named = [
            (striker.name, here)
            for here, threat in _threats(ruleset, at, at.game.enemy(mover)).items()
            for striker in threat.strikers
        ]
        for name, here in chance.sample(named, min(len(named), 5)):
            assert _strikes_alone(ruleset, at, mover, name, here), (at.label(here), name)
            tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_in_ones_own_turn_the_same_is_said_as_when_the_enemy_begins(game: str) -> None:
    ruleset, moments = beginnings(game)
    for at in moments:
        mover = at.frame.seat or ""
        after = _in_combat(ruleset, at, mover)
        then = _after_all(ruleset, after, mover) if after else None
        if after and then:
            assert _who(_threats(ruleset, after, mover)) == _who(_threats(ruleset, then, mover))
            return
    pytest.fail("no turn was begun in which nobody had to be fought")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_in_which_nobody_stands_so_is_not_kept(game: str) -> None:
    """A pointer over the map with somebody in hand asks of every hex: each kept more than a megabyte."""
    ruleset, (at, *_) = beginnings(game)
    side = at.game.enemy(at.frame.seat or "")
    (unit, here), *_ = at.on_map(side)
    ends = sorted(end for end in here.within(_NEAR) if end in at.board and not at.units_at(end))

    def kept() -> int:
        return sum(map(len, at.memo.values()))

    found = [worked_out(ruleset.threatening(at, side, Stand(end, (unit.id,)))) for end in ends[:2]]
    before = kept()
    found += [worked_out(ruleset.threatening(at, side, Stand(end, (unit.id,)))) for end in ends[2:12]]
    assert all(found)
    assert kept() == before


def _who(threats: Mapping[Hex, Threat]) -> dict[Hex, tuple[set[str], str]]:
    return {here: ({each.name for each in threat.strikers}, threat.most) for here, threat in threats.items()}


def _closed_in(ruleset: Ruleset, at: Position, side: SideId, chance: random.Random) -> Position | None:
    """The Combat Phase after a good part has marched as near to some enemy as it can; None if nobody may end it so."""
    enemies = sorted(at.hexes_of(at.game.enemy(side)))
    units = sorted(unit.id for unit in at.units_of(side))
    for unit in chance.sample(units, min(len(units), _MOVED)):
        aim = chance.choice(enemies)
        ways = _ways(ruleset, at, side, unit)
        if ways:
            at = _after(ruleset, at, side, min(ways, key=lambda way: (way.path[-1].distance(aim), len(way.path))))
    return _in_combat(ruleset, at, side)


def _ways(ruleset: Ruleset, at: Position, side: SideId, unit: str) -> list[Any]:
    found = commands(ruleset, at, side, unit)
    return [way for way in found if getattr(way, "unit", "") == unit and hasattr(way, "path")]


def _attacks(ruleset: Ruleset, at: Position, side: SideId, unit: str | None = None) -> Iterable[Any]:
    return (each for each in commands(ruleset, at, side, unit) if each.tag == "attack")


def _in_combat(ruleset: Ruleset, at: Position, side: SideId) -> Position | None:
    if EndPhase() not in commands(ruleset, at, side):
        return None
    at = _after(ruleset, at, side, EndPhase())
    return at if (at.frame.step, at.frame.seat) == ("combat", side) else None


def _after_all(ruleset: Ruleset, at: Position, side: SideId) -> Position | None:
    """The enemy's Movement Phase, if nobody has to fight or decide anything before it."""
    if EndPhase() not in commands(ruleset, at, side):
        return None
    at = _after(ruleset, at, side, EndPhase())
    return at if (at.frame.step, at.frame.seat) == ("movement", at.game.enemy(side)) else None


def _after(ruleset: Ruleset, at: Position, side: SideId, command: Command) -> Position:
    return submit(ruleset, at, at, side, command, _DICE).at


def _strikes_alone(ruleset: Ruleset, at: Position, side: SideId, name: str, here: Hex) -> bool:
    """Whether the unit attacks the hex if it alone moves, or stays where it is."""
    ways = [way for way in _ways(ruleset, at, side, name) if way.path[-1].distance(here) < _NEAR]
    ways.sort(key=lambda way: way.path[-1].distance(here))
    fights = (_in_combat(ruleset, then, side) for then in (at, *(_after(ruleset, at, side, way) for way in ways)))
    return any(_strikes(ruleset, fight, side, name, here) for fight in fights if fight is not None)


def _strikes(ruleset: Ruleset, at: Position, side: SideId, name: str, here: Hex) -> bool:
    if any(here in each.targets and name in each.units for each in _attacks(ruleset, at, side, name)):
        return True
    attack: Any = next(kind for kind in ruleset.vocabulary.commands if kind.tag == "attack")
    barred = ruleset.steps["combat"].check(at, side, attack((here,), (name,)))
    return barred is not None and barred.rule in _WITH_OTHERS
