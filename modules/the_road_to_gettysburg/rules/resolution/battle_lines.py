"""Battle lines in a hex that both sides hold, and which side was last alone in a hex [6.2.1.1, card C]."""

from __future__ import annotations

from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign, Lines
from ..war.theatre import DIRECTIONS, around


def draw_lines(war: Campaign, side: SideId, start: Hex, end: Hex) -> None:
    """A corps of a side has come into a hex from another: draw or add to the lines there."""
    sides = {corps.side for corps in war.at(end)}
    if sides == {side}:
        return
    own = around(war.theatre.direction(end, start))
    known = war.lines.get(end)
    if known is None:
        friends = len(war.at(end, side))
        if friends > 1:
            return
        war.lines[end] = Lines(end, side, tuple(sorted(own)))
        if war.options["first_side"] == "entrant" and end in war.theatre.prize:
            war.held[end] = side
    elif known.side == side:
        war.lines[end] = Lines(end, side, tuple(sorted({*known.directions, *own})))


def settle_hexes(war: Campaign) -> None:
    """Lines vanish where only one side is left; Gettysburg is the side's that is alone in it, from then on."""
    sides: dict[Hex, set[SideId]] = {}
    for corps in war.corps.values():
        if corps.hex is not None:
            sides.setdefault(corps.hex, set()).add(corps.side)
    for at in [at for at in war.lines if len(sides.get(at, ())) < 2]:
        del war.lines[at]
    for at in war.theatre.prize:
        if len(sides.get(at, ())) == 1:
            war.held[at] = next(iter(sides[at]))


def enemy_lines(war: Campaign, side: SideId, at: Hex) -> frozenset[int]:
    """The directions out of a hex that are the enemy's."""
    lines = war.lines.get(at)
    if lines is None:
        return frozenset()
    drawn = frozenset(lines.directions)
    return frozenset(DIRECTIONS) - drawn if lines.side == side else drawn
