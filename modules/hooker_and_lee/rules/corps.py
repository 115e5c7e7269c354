"""Which corps or division a unit is of, the Reserve Artillery that is lent to one among them [23.43, 23.531]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Unit

CORPS = " Corps"
_ATTACHED = "attached-"


def short(corps: str) -> str:
    """A corps in a word, for commands and marks: "v" for "V Corps"."""
    return corps.removesuffix(CORPS).lower()


def attached(unit: Unit, corps: str | None) -> frozenset[str]:
    """A unit's marks when it is lent to a corps, by its word, or to none any more."""
    own = frozenset(mark for mark in unit.status if not mark.startswith(_ATTACHED))
    return own if corps is None else own | {_ATTACHED + corps}


def lent_to(unit: Unit) -> str | None:
    """The corps a unit is lent to in this turn, or None."""
    found = (mark.removeprefix(_ATTACHED) for mark in unit.status if mark.startswith(_ATTACHED))
    return next((corps.upper() + CORPS for corps in found), None)


def formation_of(at: Position, unit: Unit) -> str:
    """The corps or division a unit is of now: the one it is lent to, else the one on its counter."""
    return lent_to(unit) or at.kind(unit).formation
