"""An assault reckoned: who fires on whom, with what, and what it may come to [B8, B5, B15]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.engine.threat import Stand
from hexboard.geometry.hex import Hex

from ..field.ground import ground_chart, on_way
from ..field.sight import sees
from ..field.supply import is_supplied
from ..field.units import ARTILLERY, CAVALRY, arm, attack, defence, enemies_at, is_fighter, on_map, strength
from ..field.zones import is_flanked
from ..orders.acting import acts_under
from ..orders.on_ground import RETREATS
from .bombardment import battery_part
from .firing import (
    Fire,
    Part,
    Percent,
    chances_of,
    difference,
    fire,
    fire_lines,
    ground_percents,
    group_rating,
    halved_for,
    long_range,
    lowest_percent,
    state_percents,
    totals_of,
)
from .morale import Pressure, check_lines, ways_to_fail


@frozen(eq=False)
class Clash:
    """Both fires of an assault, and what weighs on the morale of either side."""

    target: Hex
    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    ours: Fire
    theirs: Fire
    on_attackers: Pressure
    on_defenders: Pressure


def clash_of(at: Position, target: Hex, names: Iterable[UnitId], helpers: Iterable[UnitId] = ()) -> Clash:
    """An assault as it stands: units that attack with batteries in support, and batteries that help the defence."""
    units = on_map(at, names)
    fighters = tuple(u for u in units if is_fighter(at, u))
    guns = tuple(u for u in units if arm(at, u) == ARTILLERY)
    side = units[0].side
    defenders = enemies_at(at, side, target)
    support = on_map(at, helpers)
    flanked = flank_lies_open(at, defenders, target, any(arm(at, u) == CAVALRY for u in fighters))
    ours, theirs = group_rating(at, fighters), group_rating(at, defenders)
    swing = difference(at, ours, theirs)
    more = (Percent("attacked in flank", at.game.charts["fire_modifiers"]["flank"], "B5.9"),) if flanked else ()
    attacking = [
        *(_fighter_part(at, u, target, more) for u in fighters),
        *(_as_supplied(at, u, battery_part(at, u, target, "assault", more)) for u in guns),
    ]
    starts = tuple(dict.fromkeys(u.hex for u in fighters if u.hex is not None))
    defending = [*(defending_part(at, u) for u in defenders), *(_helper_part(at, u, starts) for u in support)]
    shelled = bool(support) or any(arm(at, u) == ARTILLERY for u in defenders)
    return Clash(
        target,
        fighters,
        defenders,
        fire(at, "assault", target, attacking, swing),
        fire(at, "defence", target, defending, -swing),
        Pressure(False, shelled),
        Pressure(flanked, bool(guns)),
    )


def flank_lies_open(at: Position, units: Iterable[Unit], target: Hex, mounted: bool) -> bool:
    """Whether units are taken in flank: by where the enemies stand, or by cavalry falling back along a way [B5.9]."""
    found = tuple(units)
    if not found:
        return False
    if is_flanked(at, found[0].side, target):
        return True
    orders = (acts_under(at, unit) for unit in found)
    flees = any(order is not None and order.kind in RETREATS for order in orders)
    return mounted and flees and on_way(at.board, ground_chart(at.game), target)


def _fighter_part(at: Position, unit: Unit, target: Hex, more: tuple[Percent, ...]) -> Part:
    here = unit.hex or target
    percents = (*state_percents(at, unit), *ground_percents(at, "assault", here, target, here), *more)
    return attacking_part(at, unit, percents)


def attacking_part(
    at: Position, unit: Unit, percents: tuple[Percent, ...], halved: tuple[str, str] | None = None
) -> Part:
    """The part of infantry or cavalry in an attack."""
    found = Part(unit.id, at.name(unit.id), strength(at, unit), percents, halved_for(unit, halved))
    return _as_supplied(at, unit, found)


def _as_supplied(at: Position, unit: Unit, part: Part) -> Part:
    """A part of an attack: a point less without supply, but never none [B11.4]."""
    if is_supplied(at, unit):
        return part
    return evolve(part, points=max(1, part.points - 1), text=f"{part.text} (no supply: 1 less)")


def defending_part(at: Position, unit: Unit) -> Part:
    """The part of a unit that stands where it is attacked."""
    points = defence(at, unit) if arm(at, unit) == ARTILLERY else strength(at, unit)
    return Part(unit.id, at.name(unit.id), points, state_percents(at, unit), halved_for(unit))


def _helper_part(at: Position, unit: Unit, starts: tuple[Hex, ...]) -> Part:
    here = unit.hex or starts[0]
    seen = [start for start in starts if sees(at, here, start)] or list(starts)
    nearest = min(seen, key=here.distance)
    halved = halved_for(unit, long_range(at, unit, here, nearest))
    return Part(unit.id, f"{at.name(unit.id)} in support", attack(at, unit), state_percents(at, unit), halved)


def by_hex(at: Position, found: Fire, fighters: Iterable[Unit]) -> tuple[Hex, ...]:
    """The attackers' hexes, the one that contributes most first [B5.6]."""
    worth: dict[Hex, float] = {}
    mine = {u.id: u.hex for u in fighters}
    for part in found.parts:
        here = mine.get(part.unit)
        if here is not None:
            worth[here] = worth.get(here, 0) + float(part.worth(lowest_percent(at)))
    return tuple(sorted(worth, key=lambda h: (-worth[h], h.q, h.r)))


def assault_forecast(
    at: Position, target: Hex, names: tuple[UnitId, ...], helpers: tuple[UnitId, ...] | None = None
) -> Forecast:
    """Both fires line by line, the chance of every loss on either side, and of either side's failing its morale;
    ``helpers`` support the defence, None while that is still to be said.
    """
    found = clash_of(at, target, names, helpers or ())
    lines: list[Line] = [*fire_lines(at, found.ours, "attack"), *fire_lines(at, found.theirs, "defence")]
    notes: list[Line] = []
    if helpers is None:
        notes.append(Line("batteries elsewhere may still support the defence", "", "B8.3"))
    chances: list[Chance] = []
    chances += chances_of_loss(at, "defender", found.ours)
    chances += chances_of_loss(at, "attacker", found.theirs)
    for who, units, under, fire_, rule in (
        ("defender", found.defenders, found.on_defenders, found.ours, "B8.7"),
        ("attacker", found.attackers, found.on_attackers, found.theirs, "B8.6"),
    ):
        if not units:
            continue
        notes += check_lines(at, units, "checks", under, who=f"{who}: ")
        always = who == "defender" and under.flanked
        fails = sum(
            ways * ways_to_fail(at, units, losses, under)
            for losses, ways in chances_of(at.game, fire_).items()
            if losses or always
        )
        chances.append(Chance(f"{who} fails his morale", "disrupted and driven back", fails, 216, rule))
    return Forecast(
        f"Assault on {at.place_name(target)}",
        tuple(lines),
        tuple(chances),
        "fire",
        f"{found.ours.points} against {found.theirs.points}",
        "2d6 each",
        totals=totals_of(at, found.ours, found.theirs),
        stands=tuple(_stands(target, found, on_map(at, names))),
        strikes=strikes_at(target, on_map(at, names)),
        notes=tuple(notes),
    )


def strikes_at(target: Hex, units: Iterable[Unit]) -> tuple[tuple[Hex, Hex], ...]:
    """From each hex of those who attack to the one that is attacked."""
    return tuple((here, target) for here in dict.fromkeys(unit.hex for unit in units) if here is not None)


def _stands(target: Hex, found: Clash, units: Iterable[Unit]) -> Iterator[Stand]:
    """Where those who take part stand, and where the first of them would after an advance [B5.12]."""
    yield from (Stand(here) for here in dict.fromkeys(unit.hex for unit in units) if here is not None)
    if found.attackers:
        yield Stand(target, (found.attackers[0].id,), tuple(unit.id for unit in found.defenders))


def chances_of_loss(at: Position, who: str, found: Fire) -> list[Chance]:
    """How many of 36 throws cost whoever is meant how many steps."""
    return [
        Chance(f"{who} loses {losses}", "step" if losses == 1 else "steps", ways, 36, "C7")
        for losses, ways in chances_of(at.game, found).items()
    ]
