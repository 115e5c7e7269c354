"""What the enemy could do to a hex in his next turn, as far as the seat that asks knows of him."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from attrs import evolve, frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, OnMap, UnitId
from hexboard.geometry.hex import Hex


@frozen
class Stand:
    """Where one's own would stand: in a hex, with who of them comes to it from elsewhere, and the enemies who would be
    gone by then.
    """

    hex: Hex
    coming: tuple[UnitId, ...] = ()
    beaten: tuple[UnitId, ...] = ()

    def taken(self, at: Position) -> Position:
        """The position in which they stand so."""
        here, gone = OnMap(self.hex), Gone("eliminated", self.hex)
        come = (evolve(at.unit(name), place=here) for name in self.coming if at.unit(name).place != here)
        lost = (evolve(at.unit(name), place=gone) for name in self.beaten)
        changed = (*come, *lost)
        return at.after(at.state.with_unit(*changed)) if changed else at


@frozen
class Striker:
    """An enemy, or an unknown force by its marker, who could strike: with what strength, where he stands (None: he has
    still to come on), how he would come to it (``how``) and by which rule.

    ``ways`` of ``of`` throws bring him there; ``apart`` says why he has no part in the worst that they can do together.
    """

    name: str
    called: str
    strength: str
    how: str
    rule: str
    hex: Hex | None = None
    ways: int = 1
    of: int = 1
    apart: str = ""


@frozen
class Threat:
    """Who of the enemy could strike at a hex in his next turn, those first who would do so together.

    ``strength`` is what those bring who strike together, ``most`` the best that comes of it for them ("3-1"), in the
    words of the game, "" where it has none; ``brief`` is that in a few letters, for the map. ``caution`` is what the
    seat does not know of it, or what has still to be thrown for, in a sentence. ``when`` it would come. Nobody in
    ``strikers``: as far as the seat knows the hex is safe, by ``rule``.
    """

    hex: Hex
    side: SideId
    rule: str
    strikers: tuple[Striker, ...] = ()
    strength: str = ""
    most: str = ""
    caution: str = ""
    when: str = "Next turn"
    brief: str = ""


Working: TypeAlias = Generator[None, None, Threat | None]
"""A threat being worked out: each step takes a few milliseconds at most, and the threat is what it returns."""


def worked_out(working: Working) -> Threat | None:
    """The threat, once all steps are taken."""
    while True:
        try:
            next(working)
        except StopIteration as done:
            found: Threat | None = done.value
            return found


def nobody_strikes(at: Position, side: SideId, stand: Stand) -> Working:
    """Of a game that has no word for it."""
    yield from ()
    return None
