"""Bowen's counterattack [19.5]: both his brigades at once, with three times their strength."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from itertools import count
from typing import Any

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange

from .held import group_of, release_turn
from .land import Land

MADE = "counterattack"
LOST = "counterattack_lost"
BEGUN = "counterattack_begun"  # one of them has attacked beside the other, who was bound to nothing
_LOSES = {
    BEGUN: "The bonus would be the other brigade's alone, if it attacks in this phase too [19.521]",
    LOST: "Bowen's brigades do not attack together: there would be no counterattack any more [19.54]",
}
_UNABLE = frozenset({"advanced", "routed", "rally"})
_DONE = _UNABLE | {"fought"}
_LEFT_BEHIND = "left behind"  # whose stack has attacked without them, as the series' Combat Phase remembers it


def brigades(at: Position) -> tuple[str, ...]:
    """The units that make it."""
    return tuple(at.game.scenario.rules["counterattack"]["brigades"])


def is_on(at: Position) -> bool:
    """Whether the counterattack is under way: its Player-Turn is not over [19.53]."""
    return bool(at.state.ledger.dates.get(MADE) == at.turn)


def has_bonus(rules: Any, at: Position, assault: Assault) -> bool:
    """Whether an attack is part of the counterattack [19.52, 19.521]."""
    taking_part = [u for u in assault.fighters if u.id in brigades(at)]
    dates = at.state.ledger.dates
    if not taking_part or is_on(at):
        return bool(taking_part)
    if MADE in dates or LOST in dates:
        return False
    if dates.get(BEGUN) == at.turn:
        return True
    if not _side_by_side(at):
        return False
    others = [at.unit(name) for name in brigades(at) if all(u.id != name for u in taking_part)]
    return all(_is_bound(rules, at, other) for other in others)


def changes(rules: Any, at: Position, assault: Assault, unit: Unit) -> tuple[StrengthChange, ...]:
    """Three times the strength [19.53]."""
    if unit.id not in brigades(at) or not has_bonus(rules, at, assault):
        return ()
    times = Fraction(at.game.scenario.rules["counterattack"]["times"])
    return (StrengthChange(Order.SPECIAL, "Bowen's counterattack", "19.53", times=times),)


def die_changes(rules: Any, at: Position, assault: Assault) -> tuple[StrengthChange, ...]:
    """One less on the die [19.53]."""
    if not has_bonus(rules, at, assault):
        return ()
    less = at.game.scenario.rules["counterattack"]["die"]
    return (StrengthChange(Order.SPECIAL, "Bowen's counterattack", "19.53", plus=less),)


def prospect(at: Position, unit: Unit) -> tuple[str, str] | None:
    """What a brigade may hope of the bonus, in words and by which clause; None if it is no matter any more."""
    dates = at.state.ledger.dates
    if unit.id not in brigades(at) or (MADE in dates and not is_on(at)):
        return None
    if is_on(at):
        return "in the counterattack: three times its strength, 1 off the die, up to four hexes of advance", "19.53"
    if dates.get(BEGUN) == at.turn and LOST not in dates:
        return "if the other brigade attacks in this phase too, its attack has three times its strength", "19.521"
    if LOST in dates or _is_broken(at):
        return "there will be no counterattack", "19.54"
    return "three times its strength in its first attack, if both brigades attack side by side", "19.52"


def to_come(at: Position, strikers: Collection[str]) -> str:
    """That it may still come, where one of its brigades is among those who could strike; "" if not."""
    names = brigades(at)
    lost = {MADE, LOST} & set(at.state.ledger.dates) or _is_broken(at)
    if lost or not set(names) & set(strikers):
        return ""
    return "Bowen's counterattack may treble the strength of his brigades [19.52]"


def fought(land: Land, tray: Tray, at: Position, assault: Assault) -> None:
    """Note the counterattack, that the other brigade may still make it one, or that it will never be [19.52, 19.54].

    ``at``: as it stood when the attack was reckoned, so that what is noted is what the odds were.
    """
    noted = _makes(land.rules, at, assault)
    if noted:
        land.rules.set_date(tray, noted, at.turn)


def foretold(rules: Any, at: Position, assault: Assault) -> str:
    """What an attack by one brigade without the other loses, or leaves to the other, before the dice; "" for none."""
    return "" if _is_broken(at) else _LOSES.get(_makes(rules, at, assault), "")


def _makes(rules: Any, at: Position, assault: Assault) -> str:
    """The date that an attack is noted under, "" for none."""
    if {MADE, LOST} & set(at.state.ledger.dates) or all(u.id not in brigades(at) for u in assault.fighters):
        return ""
    if has_bonus(rules, at, assault):
        return MADE
    if _side_by_side(at):
        return BEGUN
    return LOST if _is_lost_alone(at) else ""


def player_turn_over(land: Land, tray: Tray) -> None:
    """As a Player-Turn ends: has the other brigade attacked as well [19.54]?"""
    dates = tray.at.state.ledger.dates
    if dates.get(BEGUN) == tray.at.turn and MADE not in dates and _is_lost_alone(tray.at):
        land.rules.set_date(tray, LOST, tray.at.turn)


def advance_length(base: Callable[[Position, Unit], int], at: Position, unit: Unit) -> int:
    """Up to four hexes after a combat of the counterattack [19.531]."""
    if goes_far(at, unit):
        return int(at.game.scenario.rules["counterattack"]["hexes"])
    return base(at, unit)


def goes_far(at: Position, unit: Unit) -> bool:
    """Whether a unit is on the long advance, on which both brigades may go into one hex [19.531]."""
    return unit.id in brigades(at) and is_on(at)


def passes_through(at: Position, unit: Unit) -> bool:
    """By option a brigade goes through the other's hex on its long advance; nobody else has one [19.532]."""
    return bool(at.game.options["advance_through"] == "allowed")


def watch(land: Land, tray: Tray) -> None:
    """Note each hex of a long advance, for the ammunition [19.62]."""
    steps = (f.event for f in reversed(tray.facts) if getattr(f.event, "how", "") == "advanced")
    name: str = getattr(next(steps, None), "unit", "")
    if is_on(tray.at) and name in brigades(tray.at):
        land.note(tray, _step_of(name, advanced(tray.at, name) + 1))


def advanced(at: Position, name: str) -> int:
    """How many hexes a brigade has advanced in the counterattack."""
    return next(n for n in count() if _step_of(name, n + 1) not in at.state.ledger.dates)


def double_quick(at: Position, unit: Unit) -> int | None:
    """The points of Bowen's brigades in the turn of their release, or None [19.51]."""
    group = group_of(at, unit)
    if unit.id in brigades(at) and group is not None and release_turn(at, group) == at.turn:
        return int(at.game.scenario.rules["counterattack"]["points"])
    return None


def _is_lost_alone(at: Position) -> bool:
    return bool(at.game.options["counterattack_alone"] == "lost")


def _is_broken(at: Position) -> bool:
    return any(at.unit(name).hex is None for name in brigades(at))


def _step_of(name: str, nth: int) -> str:
    return f"{name}_advance_{nth}"


def _side_by_side(at: Position) -> bool:
    places = [at.unit(name).hex for name in brigades(at)]
    there = [h for h in places if h is not None]
    return len(there) == len(places) and all(a.distance(b) <= 1 for a in there for b in there)


def _is_bound(rules: Any, at: Position, unit: Unit) -> bool:
    # an enemy in contact that must still be attacked, so that this brigade is certain to attack as well: if the attack
    # that is tried took the last of them from it, it would be left with nobody and the attack is barred [7.12]
    here = unit.hex
    if here is None or unit.status & _DONE or _may_be_held_back(rules, at, unit, here):
        return False
    near = (h for h in at.board.neighbours(here) if rules.owes_attack(at, here, h))
    open_ = (h for h in near if rules.chart(at.game).lets_attack(at.board, here, h))
    return any(_must_be_attacked(rules, at, unit.side, h) for h in open_)


def _may_be_held_back(rules: Any, at: Position, unit: Unit, here: Hex) -> bool:
    # by option a stackmate may attack for it, or has attacked already and may be gone by now [7.22]
    if at.game.options["withheld_stackmate"] != "one_of_a_stack":
        return False
    mates = (u for u in at.units_at(here) if u.id != unit.id and not u.status & _UNABLE)
    return unit.id in at.frame.data.get(_LEFT_BEHIND, ()) or any(rules.exerts_zone(at, mate) for mate in mates)


def _must_be_attacked(rules: Any, at: Position, side: str, there: Hex) -> bool:
    # whom a retreat has brought there is attacked again with those he came to, by option alone as well [7.65]
    enemies = [u for u in at.units_at(there) if u.side != side]
    alone = all("retreated" in u.status for u in enemies) and at.game.options["alone_after_retreat"] == "not_attacked"
    if alone or any(u.status & {"attacked", "advanced"} and "retreated" not in u.status for u in enemies):
        return False
    return any(rules.exerts_zone(at, u) for u in enemies)
