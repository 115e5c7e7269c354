"""The combat strength of a corps, and how well one side knows another's [9.2.1, 9.2.2]."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from .campaign import Campaign
from .corps import MORALE, POINT, Corps
from .theatre import CSA

_SHIFTS = {"S": "stand", "A": "attack", "H": "hasty"}


def strength(war: Campaign, corps: Corps, modes: bool = True) -> Fraction:
    """Strength points times multiples, over all arms; ``modes``: with the shifts of combat modes."""
    total = corps.inf * _multiple(war, corps, "", modes)
    total += corps.cav * _multiple(war, corps, "cavalry", modes)
    total += corps.foot * _multiple(war, corps, "foot guns", modes)
    total += corps.horse * _multiple(war, corps, "horse guns", modes)
    return Fraction(total, POINT * MORALE)


def _multiple(war: Campaign, corps: Corps, arm: str, modes: bool) -> int:
    shifts = war.charts.shifts
    found = [arm] if arm else []
    if corps.side == CSA:
        found.append("confederate")
    if corps.deployed:
        found.append("deployed")
    if modes and corps.combat in _SHIFTS:
        found.append(_SHIFTS[corps.combat])
    if arm == "cavalry":
        found += _cavalry(war, corps, modes)
    tenths = sum(shifts[name] for name in found)
    return max(MORALE, 2 * tenths + max(0, corps.morale) + 2 * corps.eff)


def _cavalry(war: Campaign, corps: Corps, modes: bool) -> list[str]:
    found = []
    if modes and corps.combat == "W":
        found.append("cavalry withdrawing")
    if not corps.deployed:
        found.append("cavalry in road mode")
    if corps.hex is not None and war.theatre.is_town(corps.hex):
        found.append("cavalry in a town")
    return found


def error(war: Campaign, own: Iterable[Corps], enemy: Iterable[Corps]) -> Fraction:
    """The largest error of a reconnaissance, in per cent, by the cavalry of both [9.2.1]."""
    ours, theirs = _eyes(own), _eyes(enemy)
    share = Fraction(ours, ours + theirs) if ours + theirs else Fraction(1, 2)
    over = share - Fraction(1, 2)
    slope = war.setting("recon_better") if over >= 0 else war.setting("recon_worse")
    return war.setting("recon_even") - slope * over


def mistaken(value: Fraction | int, per_cent: Fraction, face: int) -> Fraction:
    """A figure with its error; ``face`` is that of a die of 201."""
    return value * (1 + per_cent * (face - 101) / 10000)


def _eyes(side: Iterable[Corps]) -> int:
    return sum(corps.cav * (max(0, corps.morale) + 2 * corps.eff) for corps in side)
