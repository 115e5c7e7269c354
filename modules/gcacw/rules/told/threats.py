"""What the enemy could do to a hex in his next action: whose march or assault comes to an attack on it, how likely."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.threat import Stand, Striker, Threat, Working
from hexboard.geometry.hex import Hex

from ..action.choosing import ordered
from ..field.standard import Standard
from ..field.units import combat_value, corps_leaders, enemies_at, in_order
from ..fight.force import ASSAULT, attack_of, attacking_value
from ..fight.modifiers import shown
from .marches_ahead import Blow, added, march_ahead

_WHEN = "In one action"
_CAUTION = (
    "One action at a time, and who has the next is thrown for [3.11]; "
    "grand assaults, and what an extended march would cost, are left out"
)
_FACES = 6


def threatening(rules: Standard, at: Position, side: SideId, stand: Stand) -> Working:
    """Who of a side's enemies could attack it where it would stand by one march or one assault from where they are now.

    None where nobody could be attacked. Of the marches of a unit, by itself or under a leader, that counts which is
    likeliest to come to an attack; what an extended march or cavalry in the way would cost it is not reckoned.
    """
    now, enemy = stand.taken(at), at.game.enemy(side)
    if not enemies_at(now, enemy, stand.hex):
        return None
    blows = list(_assaults(rules, now, enemy, stand.hex))
    for unit in in_order(now, enemy):
        march = march_ahead(rules, now, unit, stand.hex)
        if march is not None:
            blows.append(march)
        yield
    return _told(now, enemy, stand.hex, blows) if blows else Threat(stand.hex, enemy, "7.1", when=_WHEN)


def _told(at: Position, enemy: SideId, target: Hex, blows: list[Blow]) -> Threat:
    best: dict[UnitId, Blow] = {}
    for blow in blows:
        for name in blow.units:
            if name not in best or blow.likely > best[name].likely:
                best[name] = blow
    order = sorted(best, key=lambda name: (-best[name].likely, -combat_value(at, at.unit(name)), name))
    strikers = tuple(_striker(at, name, best[name]) for name in order)
    # they strike one after another, never all together
    strongest = f"up to {shown(max(blow.strength for blow in blows))}"
    most = f"{max(blow.net for blow in blows):+d}"
    return Threat(target, enemy, "7.1", strikers, strongest, f"{most} on the dice", _CAUTION, _WHEN, most)


def _striker(at: Position, name: UnitId, blow: Blow) -> Striker:
    unit = at.unit(name)
    value = shown(combat_value(at, unit))
    return Striker(name, at.name(name), value, blow.how, blow.rule, unit.hex, blow.ways, blow.of)


def _assaults(rules: Standard, at: Position, enemy: SideId, target: Hex) -> Iterator[Blow]:
    """The assaults that leaders beside the hex could order with all of theirs who may go in [7.8]."""
    for leader in corps_leaders(at, enemy):
        if leader.hex is None or not leader.hex.is_next_to(target):
            continue
        units = tuple(unit.id for unit in ordered(rules, at, leader, target))
        number = at.kind(leader).values["command"]
        ways = sum(1 for die in range(1, _FACES + 1) if number > die)
        if units and ways:
            net = added(rules, at, units, target, ASSAULT)
            value = attacking_value(at, attack_of(at, units, target, ASSAULT))
            always = "" if ways == _FACES else ", if his die lets it"
            how = f"goes into an assault under {at.name(leader.id)}{always}"
            yield Blow(units, how, "7.82", ways, _FACES, net, value)
