"""Who is held back, and until when [17.0]. The terms of each group stand in the scenario under ``held``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.geometry.hex import Hex

_FIELDS = {"with": "with_"}  # which is no name in Python


@frozen(eq=False)
class Group:
    """Units held together: all of a ``formation``, or one ``unit``. From ``free`` on they are free, on ``roll`` a die
    may release them. Until then they keep ``within`` so many hexes of where they began, enter ``no_zone`` of the enemy,
    stand ``still``, or attack with ``half`` their strength; the ``second_line`` enters none as long as the
    ``first_line`` has not been driven back.

    ``stirred``: the attacks that release them, those by a neighbour ("adjacent") or those as long as none of them has
    attacked one ("unless_attacked"); ``with_`` names a group that is released with them, ``follows`` one whose release
    by attacks is theirs by option. A ``road`` no longer ``blocked_by`` a force releases them, or an enemy so ``near``.
    """

    id: str
    name: str
    side: str
    rule: str
    free: int
    free_rule: str
    formation: str = ""
    unit: str = ""
    roll: int = 0
    roll_rule: str = ""
    within: int | None = None
    no_zone: bool = False
    still: bool = False
    half: bool = False
    first_line: Sequence[UnitId] = ()
    second_line: Sequence[UnitId] = ()
    second_line_free: int = 0
    second_line_rule: str = ""
    stirred: str = ""
    stirred_rule: str = ""
    with_: str = ""
    follows: str = ""
    road: str = ""
    road_rule: str = ""
    blocked_by: str = ""
    near: int | None = None


def groups(at: Position) -> tuple[Group, ...]:
    """All groups of the scenario."""
    return _groups(at.game)


def group_of(at: Position, unit: Unit) -> Group | None:
    """The group a unit belongs to, released or not."""
    return _by_kind(at.game).get(unit.kind)


@kept_on("game")
def _by_kind(game: Game) -> Mapping[str, Group]:
    known = reversed(_groups(game))
    return {
        kind.id: g
        for g in known
        for kind in game.roster.values()
        if (g.unit == kind.id if g.unit else g.formation == kind.formation)
    }


def holding(at: Position, unit: Unit) -> Group | None:
    """The group a unit is held with now, or None if it is free [17.0]."""
    group = group_of(at, unit)
    return None if group is None or is_free(at, group) else group


def bound_in_battle(at: Position, unit: Unit, phasing: SideId) -> Group | None:
    """The group a unit is held with as a combat ends: released by the enemy it is free in its own next phase [17.0]."""
    group = group_of(at, unit)
    if group is None or not is_free(at, group) or phasing == group.side:
        return holding(at, unit)
    if group.side != at.game.scenario.first:
        return group if release_turn(at, group) == at.turn else None
    # the first side's own dice and dates came before the enemy's Player-Turn: an attack in the turn of the die is noted
    return group if at.state.ledger.dates.get(stirred_up(group)) == at.turn else None


def stirred_up(group: Group) -> str:
    """The date under which it is noted that an attack has released a group [17.11, 17.33]."""
    return f"{group.id}_stirred"


def is_free(at: Position, group: Group) -> bool:
    """Whether a group has been released."""
    return group.id in at.state.ledger.dates or at.turn >= group.free


def release_turn(at: Position, group: Group) -> int:
    """The turn in which a group was released, or will be at the latest."""
    dates: Mapping[str, int] = at.state.ledger.dates
    return min(dates.get(group.id, group.free), group.free)


def has_anybody(at: Position, group: Group) -> bool:
    """Whether any unit of a group is left, on the map or on the way."""
    return any(group_of(at, u) == group and not isinstance(u.place, Gone) for u in at.units_of(group.side))


def start_of(at: Position, unit: Unit) -> Hex | None:
    """Where a unit began the game; None for a reinforcement."""
    return next((here for here, units in at.game.scenario.setup.items() if unit.id in units), None)


def newly_free(before: Position, after: State) -> Iterator[Group]:
    """The groups that an event releases."""
    then = Position(before.game, after)
    return (group for group in groups(before) if is_free(then, group) and not is_free(before, group))


@kept_on("game")
def _groups(game: Game) -> tuple[Group, ...]:
    held = game.scenario.rules["held"]
    return tuple(Group(id, **{_FIELDS.get(term, term): said for term, said in held[id].items()}) for id in held)
