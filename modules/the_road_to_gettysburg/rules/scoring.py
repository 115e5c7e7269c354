"""Victory points and levels, of the truth [card C]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from hexboard.core.seat import SideId

from .charts import Award, Charts, Level
from .corps import POINT, Corps
from .theatre import CSA, USA


@frozen
class Item:
    """One line of the Confederate total: for what, how many points, by which rule."""

    text: str
    points: int
    rule: str


def total_of(items: Iterable[Item]) -> int:
    """The Confederate total."""
    return sum(item.points for item in items)


def items(
    award: Award,
    corps: Iterable[Corps],
    names: Mapping[str, str],
    foraged: int,
    headquarters_lost: Mapping[SideId, int],
    gettysburg: SideId | None,
) -> Iterator[Item]:
    """What counts when the game ends; ``gettysburg`` is the side whose that hex is."""
    own = sorted(corps, key=lambda each: (each.side, each.id))
    for side, sign in ((USA, 1), (CSA, -1)):
        if headquarters_lost.get(side):
            lost = headquarters_lost[side]
            often = f", {lost} times" if lost > 1 else ""
            yield Item(f"{names[side]} headquarters eliminated{often}", sign * award.headquarters * lost, award.rule)
        for each in own:
            if each.side == side and not each.is_hq:
                yield from _of_corps(award, each, names[each.id], sign)
    yield from _of_exits(award, own)
    if foraged:
        yield Item("Foraging", foraged, "C.5")
    if award.town and gettysburg:
        yield Item(f"Gettysburg is {names[gettysburg]}", award.town if gettysburg == CSA else -award.town, "C.4")


def lost_per_cent(corps: Corps) -> int:
    """Full per cent of what it began with that a corps has lost."""
    return max(0, (100 * (corps.origin - corps.size)) // corps.origin) if corps.origin else 0


def _of_corps(award: Award, corps: Corps, name: str, sign: int) -> Iterator[Item]:
    if corps.destroyed:
        yield Item(f"{name} eliminated", sign * award.corps, award.rule)
        return
    if corps.demoralized:
        yield Item(f"{name} demoralized", sign * award.demoralized, award.rule)
    steps = lost_per_cent(corps) // award.step
    if steps:
        yield Item(f"{name} has lost {steps * award.step}%", sign * award.loss * steps, award.rule)


def _of_exits(award: Award, corps: Iterable[Corps]) -> Iterator[Item]:
    gone = sum(each.size for each in corps if each.exited) // POINT
    if gone > award.exit_over:
        yield Item(f"{gone} strength points off to Washington", gone - award.exit_over, award.rule)


def level_of(charts: Charts, scenario: str, reading: str, total: int) -> Level:
    """The level of a Confederate total. As printed, what no row covers is a draw."""
    return next(level for level in charts.levels[scenario, reading] if total >= level.least)
