"""Whoever is named as one who could attack in one action does so with good dice, and nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from hexboard.core.command import Command, Pass
from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.core.unit import Unit
from hexboard.engine.dice import Faces
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.submit import actors, check, commands, submit
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex
from tests.games import new_table, playing

GAME = "on_the_4th_day"
_ENTRIES = 120
_HEXES = 3
_FAR = 9  # no nearer unit is left out: the dice and a forced march give no more points to come next to the hex


class Best:
    """Dice that give a march all its points and nobody any trouble on it."""

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The highest face for points, else the lowest."""
        return (sides if slot[0] in ("march", "activation") else 1,) * count


@cache
def moments() -> tuple[Ruleset, tuple[Position, ...]]:
    """Some moments of a game played at random at which a side has the choice of an action."""
    table = new_table(GAME)
    views = (table.view() for _ in islice(playing(table, "threats"), _ENTRIES))
    found = [at for at in views if not at.state.over and at.frame.step == "action"]
    return table.ruleset, tuple(found[:: max(1, len(found) // 3)][-3:])


def test_they_are_those_who_come_to_an_attack_by_a_march_of_their_own_and_those_who_are_led() -> None:
    ruleset, found = moments()
    named = barred = 0
    for at in found:
        enemy = at.frame.seat or ""
        side = at.game.enemy(enemy)
        for target in _nearest(at, side):
            threat = ruleset.threat(at, side, Stand(target))
            strikers = {each.name: each.how for each in threat.strikers} if threat else {}
            for unit in _near(at, enemy, target):
                comes = _comes(ruleset, at, unit, target)
                led = " under " in strikers.get(unit.id, "")
                assert (unit.id in strikers) == comes or (led and not comes), (at.label(target), unit.id, strikers)
                named, barred = named + comes, barred + (unit.id not in strikers)
    assert named
    assert barred


def _nearest(at: Position, side: SideId) -> list[Hex]:
    enemies = at.hexes_of(at.game.enemy(side))
    held = {here for unit, here in at.on_map(side) if at.kind(unit).arm != "leader"}
    return sorted(held, key=lambda here: (min(here.distance(there) for there in enemies), here))[:_HEXES]


def _near(at: Position, enemy: SideId, target: Hex) -> list[Unit]:
    found = [(here.distance(target), unit.id, unit) for unit, here in at.on_map(enemy) if here.distance(target) < _FAR]
    return [unit for _, _, unit in sorted(found, key=lambda each: each[:2]) if at.kind(unit).arm != "leader"][:8]


def _comes(ruleset: Ruleset, at: Position, unit: Unit, target: Hex) -> bool:
    """Whether a march of its own with the best dice, forced or not, can bring a unit to an attack on a hex."""
    march = _said(ruleset, at, f"march {unit.id}")
    if check(ruleset, at, unit.side, march) is not None:
        return False
    begun = _on(ruleset, at, unit.side, march)
    forced = _said(ruleset, at, "force 2")
    starts = [begun]
    if unit.side in actors(ruleset, begun) and check(ruleset, begun, unit.side, forced) is None:
        starts.append(_on(ruleset, begun, unit.side, forced))
    ends = (there for start in starts for there in _gone(ruleset, start, unit, target))
    return any(_attacks(ruleset, there, unit, target) for there in ends)


def _gone(ruleset: Ruleset, at: Position, unit: Unit, target: Hex) -> Iterator[Position]:
    """Where it stands, and wherever it goes next to the hex, round about too."""
    yield at
    seen = set()
    for way in _moves(ruleset, at, unit):
        after = _on(ruleset, at, unit.side, way)
        if way.path[-1].is_next_to(target):
            yield after
        elif way.path[-1].distance(target) < 4 and len(way.path) == 2:
            for more in _moves(ruleset, after, unit):
                if more.path[-1].is_next_to(target) and more.path not in seen:
                    seen.add(more.path)
                    yield _on(ruleset, after, unit.side, more)


def _moves(ruleset: Ruleset, at: Position, unit: Unit) -> list[Any]:
    if unit.side not in actors(ruleset, at) or at.frame.step != "march":
        return []
    return [command for command in commands(ruleset, at, unit.side) if hasattr(command, "path")]


def _attacks(ruleset: Ruleset, at: Position, unit: Unit, target: Hex) -> bool:
    if unit.side not in actors(ruleset, at) or at.frame.step != "march":
        return False
    return any(each.tag == "attack" and each.hex == target for each in commands(ruleset, at, unit.side))  # type: ignore[attr-defined]


def _on(ruleset: Ruleset, at: Position, side: SideId, command: Command) -> Position:
    """What comes of it, with the enemy's cavalry staying where it is."""
    at = submit(ruleset, at, at, side, command, Best()).at
    while not at.state.over and at.frame.step == "screen":
        (other,) = actors(ruleset, at)
        at = submit(ruleset, at, at, other, Pass(), Best()).at
    return at


def _said(ruleset: Ruleset, at: Position, text: str) -> Command:
    return read(text, ruleset.vocabulary.commands, at.board)
