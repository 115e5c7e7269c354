"""Hexes with more units than may be together when a phase ends, and who has to move on [5.32, 5.33]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.memo import kept_on
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex

from .standard import Standard

PARTING = "parting"  # hexes whose units a march has bound to part, as a Movement Phase remembers them


def crowds(rules: Standard, at: Position, side: str) -> Iterator[tuple[Hex, tuple[Unit, ...]]]:
    """The overfull hexes of a side, with its units there."""
    return ((here, friends) for here, friends in _together(at, side) if _is_crowded(rules, at, here, friends))


def why_crowded(rules: Standard, at: Position, here: Hex, friends: tuple[Unit, ...], who: str) -> Illegal:
    """Why the units of a hex cannot stay together; ``who`` says in words what they have to do, ``{some}`` of them."""
    short = [(unit, full) for unit in friends if (full := rules.lacks_room(rules, at, unit, here, None))]
    if not short or short[0][1].rule == "5.32":
        return Illegal(f"too many units are in {at.label(here)}: {who.format(some='some')}", "5.32", (here,))
    (one, why), *others = short
    if len(others) == 1 and rules.lacks_room(rules, at, one, here, others[0][0].id) is None:
        names = listed(at.name(unit.id) for unit, _ in short)
        reason = f"{names} cannot stay together in {at.label(here)}: {who.format(some='one')}"
        return Illegal(reason, why.rule, (here,))
    return Illegal(f"{why.reason}: {who.format(some='some')}", why.rule, (here,))


def is_marched_into(friends: tuple[Unit, ...]) -> bool:
    """Whether a march of this phase made the crowd; otherwise it stands there from before."""
    return any(map(_has_marched, friends))


@kept_on("at")
def bars_elsewhere(rules: Standard, at: Position, side: str) -> Illegal | None:
    """Why nobody moves but units of the hex in ``where``: a march has overfilled it, and one there must move on."""
    # the marks are looked at first: they settle most cases without a look at the room
    for here in dict.fromkeys(here for unit, here in at.on_map(side) if _has_marched(unit)):
        friends = tuple(unit for unit in at.units_at(here) if unit.side == side)
        could_go = any("moved" not in unit.status for unit in friends)
        if could_go and _is_crowded(rules, at, here, friends):
            return why_crowded(rules, at, here, friends, "first one of them moves on")
    return None


def _has_marched(unit: Unit) -> bool:
    # a Rally Marker counts as a move, and yet its unit is where it was
    return "moved" in unit.status and "rally" not in unit.status


def _together(at: Position, side: str) -> Iterator[tuple[Hex, tuple[Unit, ...]]]:
    found: dict[Hex, list[Unit]] = {}
    for unit, here in at.on_map(side):
        found.setdefault(here, []).append(unit)
    return ((here, tuple(friends)) for here, friends in found.items() if len(friends) > 1)


def _is_crowded(rules: Standard, at: Position, here: Hex, friends: tuple[Unit, ...]) -> bool:
    return any(rules.lacks_room(rules, at, unit, here, None) for unit in friends)
