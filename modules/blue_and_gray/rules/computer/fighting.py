"""Which attack to make next: that after which most is gained by all that must still be fought."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hexboard.core.command import Command, EndPhase
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId

from ..field.standard import Standard
from ..fight.attacks import aims, choices, shares
from ..fight.contact import Duties, duties
from ..fight.legality import sorted_out
from ..record.commands import Attack
from .temper import Temper
from .worth import expected

_LEFT = 0.9  # what the attacks to come count beside the one now: they may still turn out otherwise


def next_attack(
    rules: Standard, at: Position, side: SideId, temper: Temper, check: Callable[[Command], Illegal | None]
) -> Command | None:
    """The attack to make, the end of the phase, or None if nothing that was thought of may be done."""
    duty = duties(rules, at, side)
    best: tuple[float, Attack] | None = None
    for attack in _thought_of(rules, at, side, duty):
        gain = _worth(rules, at, side, attack, temper)
        if set(attack.targets) & set(duty.defenders) or gain > 0:
            gain += _LEFT * _rest(rules, at, side, duty, attack, temper)
            if (best is None or gain > best[0]) and check(attack) is None:
                best = gain, attack
    if best is not None and (duty.defenders or best[0] > 0):
        return best[1]
    return EndPhase() if check(EndPhase()) is None else None


def _thought_of(rules: Standard, at: Position, side: SideId, duty: Duties) -> Iterator[Attack]:
    """Whole stacks on a hex or several: every set of those in contact, with all guns in range or none."""
    for aim in aims(rules, at, side):
        found = shares(rules, at, side, aim)
        fighting, firing = [s for s in found if s.fights], [s for s in found if not s.fights]
        for chosen in sorted(choices(fighting), key=len, reverse=True):
            if duty.stranded(at, (share.hex for share in chosen), aim) is not None:
                continue
            for guns in ((), tuple(firing)) if firing else ((),):
                units = tuple(sorted(unit for share in (*chosen, *guns) if share.parts for unit in share.parts[-1]))
                if units and (chosen or len(aim) == 1):
                    yield Attack(aim, units)


def _worth(rules: Standard, at: Position, side: SideId, attack: Attack, temper: Temper) -> float:
    return expected(rules, at, sorted_out(rules, at, side, attack.targets, attack.units), temper.caution)


def _rest(
    rules: Standard, at: Position, side: SideId, duty: Duties, attack: Attack, temper: Temper
) -> float:
    """What is gained by those who must still be fought afterwards, each by all who are left to touch him."""
    gone = {at.unit(name).hex for name in attack.units}
    total = 0.0
    for target, friends in duty.defenders.items():
        left = tuple(sorted(unit for here in friends - gone for unit in duty.owing[here]))
        if target not in attack.targets and left:
            total += _worth(rules, at, side, Attack((target,), left), temper)
    return total
