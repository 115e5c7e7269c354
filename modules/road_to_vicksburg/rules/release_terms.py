"""Who is held back and what releases him, as told to players [17.0, 18.4]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit
from hexboard.engine.told import Held, Release

from . import train
from .dice_first import is_rolled
from .held import Group, group_of, groups, is_free, release_turn
from .releases import attacked_by, released_with
from .restrictions import second_line_turn

_DIE = "released on a 6 of the die before their movement"


def held(at: Position) -> tuple[Held, ...]:
    """The groups of the scenario, the 9th Division's second line, and the Train, as far as anybody of them is left."""
    return (*_groups(at), *_trains(at))


def _groups(at: Position) -> Iterator[Held]:
    for group in groups(at):
        own = (u for u in at.units_of(group.side) if group_of(at, u) == group)
        units = tuple(u.id for u in own if not isinstance(u.place, Gone))
        if not units:
            continue
        free = is_free(at, group)
        since = release_turn(at, group) if free else None
        yield Held(group.name, group.side, units, () if free else tuple(_releases(at, group)), since)
        line = tuple(name for name in group.second_line if name in units)
        if line and not free:
            turn, rule = second_line_turn(at, group), group.second_line_rule
            sooner = "free of its bounds the turn after the first brigade is driven back from an attack"
            ways = (Release("may enter enemy zones of control", rule, turn), Release(sooner, rule))
            yield Held(f"{group.name}'s second line", group.side, line, ways, turn if turn <= at.turn else None)


def _releases(at: Position, group: Group) -> Iterator[Release]:
    if at.turn <= group.roll and not is_rolled(at, group):
        yield Release(_DIE, group.roll_rule, group.roll)
    yield Release("is released", group.free_rule, group.free)
    stirring = [other for other in groups(at) if group.id in released_with(at, other)]
    stirring.sort(key=lambda other: other != group)
    for kind, words in (
        ("adjacent", "released once {} is attacked from a neighbouring hex"),
        ("unless_attacked", "released once {} is attacked, as long as none of it has attacked a neighbouring hex"),
    ):
        names = ["it" if other == group else other.name for other in stirring if _stirs(at, other, kind)]
        if names:
            yield Release(words.format(" or ".join(names)), group.stirred_rule)
    if group.road:
        blocked = f"no longer blocked by {group.blocked_by}'s force or its zone of control"
        yield Release(f"released when an enemy Player-Turn ends with the road ahead {blocked}", group.road_rule)
    if group.near is not None:
        reach = f"within {group.near} hexes of where it began"
        yield Release(f"released when an enemy ends his Player-Turn {reach}", group.free_rule)


def _stirs(at: Position, group: Group, kind: str) -> bool:
    return group.stirred == kind and (kind != "unless_attacked" or attacked_by(group) not in at.state.ledger.dates)


def _trains(at: Position) -> Iterator[Held]:
    for unit, _ in train.trains(at):
        yield _train(at, unit)


def _train(at: Position, unit: Unit) -> Held:
    since = at.state.ledger.dates.get(train.FREE)
    near = at.game.scenario.rules["train"]["near"]
    release = Release(f"may move once an enemy ends a Game-Turn within {near} hexes of it", "18.4")
    name = f"the {at.name(unit.id)}"
    return Held(name, unit.side, (unit.id,), (release,), None if since is None else since + 1)
