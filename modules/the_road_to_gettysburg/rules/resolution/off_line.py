"""Battles fought at another table: what is listed of both sides, and what comes of the losses entered [15.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from attrs import frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..war.campaign import SIDES, Campaign, in_order
from ..war.corps import POINT, Corps
from ..war.deciding import BY_BOTH, Wanted, Words
from ..war.fought import Fought
from ..war.rounding import half_up
from .aftermath import look_after, part_of, report_battle

BY_THE_PROGRAM: Words = ("program",)
LISTED = (
    "number",
    "leader",
    "lead",
    "agg",
    "inf",
    "cav",
    "foot",
    "horse",
    "eff",
    "fatigue",
    "urgency",
    "contact",
    "combat",
    "deployed",
)
"""What is listed of a corps, in this order, as the resolution has it."""


@frozen
class Suffered:
    """What a corps has suffered: tenths of strength points by arm, guns of both kinds together; quarters of fatigue."""

    unit: UnitId
    inf: int = 0
    cav: int = 0
    guns: int = 0
    fatigue: int = 0

    def words(self) -> Words:
        """As it is kept."""
        return self.unit, *(str(figure) for figure in (self.inf, self.cav, self.guns, self.fatigue))


def fought_off_line(war: Campaign, at: Hex, nth: int, attackers: Sequence[UnitId], defenders: Sequence[UnitId]) -> bool:
    """Offer a battle to be fought off-line, if that was agreed; what was suffered in it happens. Whether it was."""
    if war.options["off_line_battles"] == "no":
        return False
    forces = tuple(tuple(in_order(war.corps[unit] for unit in units)) for units in (attackers, defenders))
    wanted = Wanted(BY_BOTH, f"off-line {war.label(at)} {nth}", SIDES, dict(_listed(war, at, forces)))
    said = war.decided(wanted)
    if said == BY_THE_PROGRAM:
        return False
    suffered = {each.unit: each for each in suffered_of(said)}
    for corps in (*forces[0], *forces[1]):
        # who is not named has lost nothing, and may be worn out or demoralized by what was before
        _suffer(war, at, nth, war.corps[corps.id], suffered.get(corps.id, Suffered(corps.id)))
    attack, defence = (part_of(war, force) for force in forces)
    report_battle(war, Fought(war.turn, at, nth, attack, defence))
    return True


def suffered_of(words: Words) -> Iterator[Suffered]:
    """What was entered, read off the words it is kept in."""
    for k in range(0, len(words), 5):
        unit, *figures = words[k : k + 5]
        yield Suffered(unit, *(int(figure) for figure in figures))


def _listed(war: Campaign, at: Hex, forces: Sequence[Sequence[Corps]]) -> Iterator[tuple[str, Words]]:
    yield "hex", (war.label(at),)
    for part, force in zip(("attackers", "defenders"), forces, strict=True):
        yield part, tuple(corps.id for corps in force)
        for corps in force:
            yield corps.id, tuple(str(getattr(corps, name)) for name in LISTED)


def _suffer(war: Campaign, at: Hex, nth: int, corps: Corps, suffered: Suffered) -> None:
    foot = half_up(Fraction(suffered.guns * corps.foot, corps.guns)) if corps.guns else 0
    left: Mapping[str, int] = {
        "inf": corps.inf - suffered.inf,
        "cav": corps.cav - suffered.cav,
        "foot": corps.foot - foot,
        "horse": corps.horse - (suffered.guns - foot),
    }
    kept = {arm: max(0, figure) for arm, figure in left.items()}
    war.change(corps.id, **kept, fatigue=corps.fatigue + suffered.fatigue)
    look_after(war, at, nth, corps)


def strength_points(tenths: str) -> str:
    """Tenths of a strength point as they are read: "64", "64.3"."""
    whole, part = divmod(int(tenths), POINT)
    return f"{whole}.{part}" if part else str(whole)
