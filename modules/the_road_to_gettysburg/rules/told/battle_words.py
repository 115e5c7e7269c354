"""How a battle was reckoned, in words, when nothing is secret any more [9.2 to 9.8]."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from hexboard.core.counted import listed
from hexboard.core.position import Position

from ..phases.decisions import odds_words
from ..record.telling import strength_words
from ..war.fought import Fought, Part


def reckoned(at: Position, battle: Fought) -> str:
    """Who fought, how the odds came about, and what it cost both."""
    sides = battle.attack, battle.defence
    attack, defence = (f"{listed(map(at.name, side.units))} ({strength_words(side.men, side.guns)})" for side in sides)
    parts = [f"Turn {battle.turn}, battle in {at.place_name(battle.hex)}: {attack} attacked {defence}"]
    parts += _odds(battle) if battle.chance else ("fought off-line",)
    parts.append(f"lost {' and '.join(_per_cent(side) for side in sides)}")
    gone = listed(at.name(unit) for side in sides for unit in side.gone)
    return f"{'; '.join(parts)}{f', {gone} destroyed' if gone else ''} [{'9.0' if battle.chance else '15.0'}]"


def _odds(battle: Fought) -> Iterator[str]:
    ours, theirs = battle.attack, battle.defence
    yield f"they thought it {_to_one(ours.seemed)} and {_to_one(theirs.seemed)}"
    strong = f"strength {ours.strength / 100:,.0f} : {theirs.strength / 100:,.0f}"
    led = f"leadership {ours.lead / 100:.1f} : {theirs.lead / 100:.1f}"
    yield f"{strong}, {led}, chance {battle.chance / 1000:.2f}: {_to_one(battle.odds)}"
    yield f"urgency {ours.urgency} and {theirs.urgency}"


def _to_one(thousandths: int) -> str:
    return odds_words(Fraction(thousandths, 1000))


def _per_cent(side: Part) -> str:
    return f"{100 * side.lost / side.size:.0f}%" if side.size else "nothing"
