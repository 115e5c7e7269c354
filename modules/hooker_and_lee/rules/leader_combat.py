"""What leaders do for the units they are with: a point of strength, a saving roll, a rally [23.55, 23.57]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange

from .commanding import HOOKER, acting, stars

SAVED = 3
_OUTRANKED = Illegal("only the highest leader of the attack gives one", "23.52")


def changes(
    base: Callable[..., tuple[StrengthChange, ...]], rules: Any, at: Position, assault: Assault, unit: Unit
) -> tuple[StrengthChange, ...]:
    """A point for a senior leader's stack: of the leaders of an attack only the highest counts [23.52, 23.551]."""
    own = assault.defenders if unit in assault.defenders else (*assault.fighters, *assault.batteries)
    leader = _highest(at, own)
    if leader is None or stars(at, leader) < 2 or leader.hex != unit.hex or not _takes_it(at, own, unit):
        return base(rules, at, assault, unit)
    point = StrengthChange(Order.LEADER, f"with {at.name(leader.id)}", "23.551", plus=1)
    return (*base(rules, at, assault, unit), point)


def saves(tray: Tray, unit: Unit) -> bool:
    """A roll of 1 to 3 spares a unit with a leader the disruption; Hooker gives none [23.52, 23.55]."""
    leader = acting(tray.at, unit.side, unit.hex) if unit.hex is not None else None
    if leader is None:
        return False
    if leader.kind == HOOKER or not _may_save(tray, leader):
        none = Illegal("Hooker gives none", "23.55") if leader.kind == HOOKER else _OUTRANKED
        tray.leave_out(f"The saving roll of {tray.at.name(unit.id)}", none)
        return False
    nth = tray.at.state.rolled("leader save", tray.at.turn, unit.id)
    (die,) = tray.roll(("leader save", tray.at.turn, unit.id, nth + 1))
    return die <= SAVED


def saving_dice(at: Position, assault: Assault) -> tuple[Forecast, ...]:
    """The saving roll that each unit with a leader would have, if the attack drives it back [23.55]."""
    found = []
    for unit in (*assault.defenders, *assault.fighters):
        leader = acting(at, unit.side, unit.hex) if unit.hex is not None else None
        own = assault.defenders if unit in assault.defenders else (*assault.fighters, *assault.batteries)
        if leader is not None and leader.kind != HOOKER and _is_asked(at, own, leader):
            text = f"{at.name(unit.id)}, if driven back with {at.name(leader.id)}, keeps its order on 1-{SAVED}"
            name = at.name(unit.id)
            keeps = Chance(f"{name} keeps its order", "if it is driven back", SAVED, 6, "23.55")
            loses = "is lost" if _worst(at) in unit.status else "loses its order"
            falls = Chance(f"{name} {loses}", "if it is driven back", 6 - SAVED, 6, "23.55")
            found.append(Forecast(text, (Line(text, f"{SAVED} in 6", "23.55"),), (keeps, falls), dice="1d6"))
    return tuple(found)


def _worst(at: Position) -> str:
    # the state of morale below which a unit does not fall: it is eliminated
    return str(at.game.charts["morale"]["rows"][-1][0])


def rallies(base: Callable[[Position, Unit], str | None], at: Position, unit: Unit) -> str | None:
    """Whoever is with a leader rallies without a roll [23.57]."""
    if unit.hex is not None and acting(at, unit.side, unit.hex) is not None:
        return "23.57"
    return base(at, unit)


def _may_save(tray: Tray, leader: Unit) -> bool:
    # by the option only a leader of the highest rank that his side has in the attack; of equals all
    fight = next((f.event for f in reversed(tray.facts) if f.event.tag == "attacked"), None)
    if fight is None:
        return True
    names = (*fight.defenders, *fight.attackers, *fight.bombarding)  # type: ignore[attr-defined]
    own = tuple(u for u in map(tray.at.unit, names) if u.side == leader.side)
    return _is_asked(tray.at, own, leader)


def _is_asked(at: Position, own: tuple[Unit, ...], leader: Unit) -> bool:
    if at.game.options["leader_saves"] == "each_stack":
        return True
    highest = _highest(at, own)
    return highest is None or stars(at, highest) == stars(at, leader)


def _highest(at: Position, units: tuple[Unit, ...]) -> Unit | None:
    hexes: set[Hex] = {u.hex for u in units if u.hex is not None}
    found = [leader for h in hexes if (leader := acting(at, units[0].side, h)) is not None]
    return min(found, key=lambda u: (-stars(at, u), u.id), default=None)


def _takes_it(at: Position, own: tuple[Unit, ...], unit: Unit) -> bool:
    # one point for the stack goes to its strongest unit that is no artillery and has not just retreated [7.74]
    mates = [u for u in own if u.hex == unit.hex and at.kind(u).arm != "artillery" and "retreated" not in u.status]
    if at.game.options["leader_strength"] == "per_unit":
        return unit in mates
    return bool(mates) and unit == max(mates, key=lambda u: (at.kind(u).values.get("combat", 0), u.id))
