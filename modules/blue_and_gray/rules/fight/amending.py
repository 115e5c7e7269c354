"""What would make of an attack that leaves somebody with nobody to fight one that may be made [7.11, 7.12]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from attrs import frozen

from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault

from ..field.standard import Standard
from .contact import Duties, touch
from .legality import bars_attack, sorted_out
from .odds import bars_low_odds

_MOST_CHANGES, _MOST_NAMED = 3, 3


@frozen
class _Change:
    """Hexes to attack that are added or left out, and the hexes of attackers."""

    more: frozenset[Hex] = frozenset()
    fewer: frozenset[Hex] = frozenset()
    joining: frozenset[Hex] = frozenset()
    leaving: frozenset[Hex] = frozenset()

    @property
    def size(self) -> int:
        """How many hexes it is about."""
        return sum(map(len, (self.more, self.fewer, self.joining, self.leaving)))


def amended(rules: Standard, at: Position, side: str, assault: Assault, duty: Duties) -> str:
    """The smallest changes to such an attack after which it may be made, in words; "" if none is found.

    Hexes to attack and whole stacks of attackers are added, left out or put for one another; batteries stay.
    """
    stacks = _stacks(assault, duty)
    for changes in _by_size(rules, at, assault, duty):
        helping = (_words(at, stacks, each) for each in changes if _helps(rules, at, side, assault, duty, stacks, each))
        found = list(helping)[:_MOST_NAMED]
        if found:
            return ", or ".join(found)
    return ""


def _stacks(assault: Assault, duty: Duties) -> Mapping[Hex, tuple[UnitId, ...]]:
    """Who strikes from a hex: those who do so in the attack, or all who would have to."""
    found = dict(duty.owing)
    for here in assault.attacking:
        found[here] = tuple(unit.id for unit in assault.fighters if unit.hex == here)
    return found


def _by_size(rules: Standard, at: Position, assault: Assault, duty: Duties) -> Iterator[list[_Change]]:
    """Changes about so many hexes each, the smallest first, and at last to strike at all that it touches."""
    targets, attacking = frozenset(assault.targets), assault.attacking
    aims = {t for t in duty.defenders if any(touch(rules, at, here, t) for here in attacking)} | targets
    helpers = {here for here in duty.attackers if any(touch(rules, at, here, t) for t in targets)} | attacking
    each = [*((False, here) for here in sorted(helpers)), *((True, target) for target in sorted(aims))]
    for size in range(1, _MOST_CHANGES + 1):
        yield [_turned(targets, attacking, some) for some in combinations(each, size)]
    yield [_Change(more=frozenset(aims - targets))]


def _turned(
    targets: frozenset[Hex], attacking: frozenset[Hex], some: tuple[tuple[bool, Hex], ...]
) -> _Change:
    aims = frozenset(at for is_target, at in some if is_target)
    stacks = frozenset(at for is_target, at in some if not is_target)
    return _Change(aims - targets, aims & targets, stacks - attacking, stacks & attacking)


def _helps(
    rules: Standard,
    at: Position,
    side: str,
    assault: Assault,
    duty: Duties,
    stacks: Mapping[Hex, tuple[UnitId, ...]],
    change: _Change,
) -> bool:
    targets = (frozenset(assault.targets) | change.more) - change.fewer
    attacking = (assault.attacking | change.joining) - change.leaving
    if not targets or not attacking or duty.stranded(at, attacking, targets) is not None:
        return False
    units = (*chain.from_iterable(stacks[here] for here in attacking), *(unit.id for unit in assault.batteries))
    aim = tuple(sorted(targets))
    if bars_attack(rules, at, side, aim, units) is not None:
        return False
    return bars_low_odds(rules, at, sorted_out(rules, at, side, aim, units)) is None


def _words(at: Position, stacks: Mapping[Hex, tuple[UnitId, ...]], change: _Change) -> str:
    def named(places: frozenset[Hex]) -> str:
        return listed(at.label(here) for here in sorted(places))

    def who(places: frozenset[Hex]) -> str:
        return listed(at.name(unit) for here in sorted(places) for unit in stacks[here])

    said = []
    if change.more:
        said.append(f"attack {named(change.more)} {f'instead of {named(change.fewer)}' if change.fewer else 'too'}")
    if change.joining:
        instead = f"attack with {who(change.joining)} instead of {who(change.leaving)}"
        said.append(instead if change.leaving else f"let {who(change.joining)} join")
    left = [named(change.fewer)] if change.fewer and not change.more else []
    left += [who(change.leaving)] if change.leaving and not change.joining else []
    if left:
        said.append(f"leave {listed(left)} out")
    return listed(said)
