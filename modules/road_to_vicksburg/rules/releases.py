"""What releases held units besides the die and the calendar: attacks, the Middle Road, an enemy drawing near [17.0]."""

from __future__ import annotations

from hexboard.core.counted import capital, listed
from hexboard.core.position import Position
from hexboard.engine.tray import Tray
from hexboard.rules.fight.assault import Assault

from .held import Group, group_of, groups, is_free, start_of, stirred_up
from .land import Land
from .restrictions import BEATEN


def fought(land: Land, tray: Tray, assault: Assault, code: str) -> None:
    """Release those an attack releases, and note which divisions have attacked [17.11, 17.31, 17.33]."""
    at = tray.at
    for group in dict.fromkeys(g for u in assault.fighters if (g := group_of(at, u))):
        land.note(tray, attacked_by(group))
    if code in ("Ae", "Ar") and any(u.id in _first_line(at) for u in assault.fighters):
        land.note(tray, BEATEN)
    for group in stirred(at, assault):
        land.note(tray, stirred_up(group))
        land.note(tray, group.id)


def stirred(at: Position, assault: Assault) -> tuple[Group, ...]:
    """The groups that an attack releases, whatever its result [17.11, 17.33]."""
    struck = {g for u in assault.defenders if (g := group_of(at, u)) and _is_stirred(at, g, assault)}
    names = frozenset().union(*(released_with(at, group) for group in struck))
    return tuple(group for group in groups(at) if group.id in names and not is_free(at, group))


def foretold(at: Position, assault: Assault) -> str:
    """Whom an attack would release, before the dice; "" for nobody."""
    found = stirred(at, assault)
    if not found:
        return ""
    (rule,) = {group.stirred_rule for group in found}
    names = capital(listed(group.name for group in found))
    return f"{names} {'is' if len(found) == 1 else 'are'} released by this attack [{rule}]"


def forfeited(at: Position, assault: Assault) -> str:
    """Of which divisions an attack by their own units has it that attacks release nobody any more; "" for none."""
    own = dict.fromkeys(g for u in assault.fighters if (g := group_of(at, u)))
    waiting = {group.id for group in groups(at) if not is_free(at, group)}
    found = [
        group.name
        for group in own
        if group.stirred == "unless_attacked"
        and attacked_by(group) not in at.state.ledger.dates
        and waiting & released_with(at, group)
    ]
    return f"An attack on {listed(found, 'or')} will then release nobody [17.33]" if found else ""


def player_turn_over(land: Land, tray: Tray, side: str) -> None:
    """As a Confederate Player-Turn ends: is the Middle Road open, is anybody near the 2nd Ohio [17.32, 17.51]?"""
    at = tray.at
    for group in groups(at):
        if side == group.side or is_free(at, group):
            continue
        opened = bool(group.road) and not _blocked(land, at, group.road, group.blocked_by)
        if opened or (group.near is not None and _comes_near(at, side, group.unit, group.near)):
            land.note(tray, group.id)


def attacked_by(group: Group) -> str:
    """The date under which it is noted that a group has attacked a neighbouring hex."""
    return f"{group.id}_attacked"


def _is_stirred(at: Position, group: Group, assault: Assault) -> bool:
    if group.stirred == "adjacent":
        return bool(assault.fighters)
    return bool(group.stirred == "unless_attacked" and attacked_by(group) not in at.state.ledger.dates)


def released_with(at: Position, group: Group) -> frozenset[str]:
    """Whom an attack on a group releases, by the option of 17.4."""
    if at.game.options["fourteenth_release"] == "own":
        return frozenset((group.id, group.with_))
    own = () if group.follows else (group.id, group.with_)
    return frozenset((*own, *(each.id for each in groups(at) if each.follows == group.id)))


def _blocked(land: Land, at: Position, road: str, by: str) -> bool:
    # the road is blocked where the force stands and wherever its zone of control reaches
    stretch = at.board.zone(road)
    force = [(u, h) for side in at.game.sides for u, h in at.on_map(side.id) if at.kind(u).formation == by]
    reaching = [h for u, h in force if land.exerts_zone(at, u)]
    return any(h in stretch for _, h in force) or any(land.reaches(at, h, there) for h in reaching for there in stretch)


def _comes_near(at: Position, side: str, unit: str, within: int) -> bool:
    start = start_of(at, at.unit(unit))
    return start is not None and any(h.distance(start) <= within for _, h in at.on_map(side))


def _first_line(at: Position) -> frozenset[str]:
    return frozenset(unit for group in groups(at) for unit in group.first_line)
