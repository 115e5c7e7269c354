"""A charge reckoned: the horse against a hex, or against horse that comes to meet it [B7.3]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.question import Chance, Forecast, Line
from hexboard.geometry.hex import Hex

from ..field.ground import NEVER, ground_chart
from ..field.units import ARTILLERY, CHARGED, INFANTRY, ON_ROAD, arm, enemies_at, is_disrupted
from .assault import Clash, attacking_part, chances_of_loss, defending_part, flank_lies_open
from .firing import (
    Percent,
    chances_of,
    difference,
    fire,
    fire_lines,
    forbids_charge,
    ground_percents,
    group_rating,
    state_percents,
    totals_of,
)
from .morale import Pressure, check_lines, ways_to_fail


def bars_target(at: Position, unit: Unit, target: Hex, start: Hex | None = None) -> Illegal | None:
    """Why cavalry may not charge a hex (from another, if one is given)."""
    if not enemies_at(at, unit.side, target):
        return Illegal(f"no enemy troops are in {at.place_name(target)}", "B7.1", (target,))
    terrain = ground_chart(at.game).terrain[at.board.terrain(target)]
    rule = terrain.rule if terrain.charge <= NEVER else forbids_charge(at, start, target) if start is not None else ""
    barred = Illegal(f"no cavalry charges into {at.place_name(target)} over this ground", rule, (target,))
    return barred if rule else None


def charge_of(at: Position, charger: Unit, start: Hex, target: Hex, defenders: tuple[Unit, ...]) -> Clash:
    """A charge from a hex on units in the next."""
    # a column on a road is taken as whoever falls back along one is
    flanked = flank_lies_open(at, defenders, target, True) or any(ON_ROAD in u.status for u in defenders)
    more = tuple(_bonuses(at, defenders, flanked))
    steady = _is_steady(at, defenders, flanked)
    percents = (*state_percents(at, charger), *ground_percents(at, "charge", start, target, start), *more)
    halved = ("infantry that stands ready", "B7.7") if steady else None
    part = attacking_part(at, charger, percents, halved)
    swing = difference(at, group_rating(at, [charger]), group_rating(at, defenders))
    shelled = any(arm(at, u) == ARTILLERY for u in defenders)
    return Clash(
        target,
        (charger,),
        defenders,
        fire(at, "charge", target, [part], swing),
        fire(at, "defence", target, [defending_part(at, u) for u in defenders], -swing),
        Pressure(False, shelled),
        Pressure(flanked, False),
    )


def _bonuses(at: Position, defenders: tuple[Unit, ...], flanked: bool) -> Iterator[Percent]:
    terms = at.game.charts["fire_modifiers"]
    if flanked:
        yield Percent("charged in flank", terms["flanking_charge"], "B7.3")
    if any(CHARGED in u.status for u in defenders):
        yield Percent("backhand blow", terms["backhand_blow"], "B7.3")
    if _unready(at, defenders):
        yield Percent("not ready", terms["not_ready"], "B7.3")


def _unready(at: Position, defenders: tuple[Unit, ...]) -> bool:
    """Caught in column, disrupted, or guns without infantry or cavalry beside them."""
    loose = all(arm(at, u) == ARTILLERY for u in defenders)
    return loose or any(ON_ROAD in u.status or is_disrupted(u) for u in defenders)


def _is_steady(at: Position, defenders: tuple[Unit, ...], flanked: bool) -> bool:
    return not flanked and not _unready(at, defenders) and any(arm(at, u) == INFANTRY for u in defenders)


def charge_forecast(at: Position, charger: Unit, start: Hex, target: Hex) -> Forecast:
    """A charge from a hex on whoever stands in the next, as it is fought once the charger has ridden up."""
    ridden = ridden_up(at, charger, start)
    defenders = enemies_at(ridden, charger.side, target)
    found = charge_of(ridden, ridden.unit(charger.id), start, target, defenders)
    return _foretold(ridden, found, f"Charge on {at.place_name(target)}", start, "defender", "charger")


def meeting_forecast(at: Position, met: Unit, start: Hex, charger: Unit) -> Forecast:
    """Horse that has ridden up to a hex against the charger that it comes to meet."""
    ridden = ridden_up(at, met, start)
    found = charge_of(ridden, ridden.unit(met.id), start, charger.hex or start, (charger,))
    own, other = at.name(met.id), at.name(charger.id)
    return _foretold(ridden, found, f"{own} meets {other}", start, other, own)


def ridden_up(at: Position, unit: Unit, start: Hex) -> Position:
    """The position when horse has come to where it strikes from."""
    return at if unit.hex == start else Position(at.game, at.state.with_unit(unit.moved_to(OnMap(start))))


def _foretold(at: Position, found: Clash, title: str, start: Hex, struck: str, striker: str) -> Forecast:
    """Both fires of a blow from a hex, the chance of every loss and of either side's failing its morale."""
    lines: list[Line] = [*fire_lines(at, found.ours, "charge"), *fire_lines(at, found.theirs, "defence")]
    notes: list[Line] = []
    chances = [*chances_of_loss(at, struck, found.ours), *chances_of_loss(at, striker, found.theirs)]
    for who, units, under, blow in (
        (struck, found.defenders, found.on_defenders, found.ours),
        (striker, found.attackers, found.on_attackers, found.theirs),
    ):
        if units:
            role = "" if who == at.name(units[0].id) else f"{who}: "
            notes += check_lines(at, units, "checks", under, who=role)
            chances_by_loss = chances_of(at.game, blow).items()
            fails = sum(ways * ways_to_fail(at, units, lost, under) for lost, ways in chances_by_loss if lost)
            chances.append(Chance(f"{who} fails his morale", "a step lost, and disrupted", fails, 216, "B7.4"))
    points = f"{found.ours.points} against {found.theirs.points}"
    totals = totals_of(at, found.ours, found.theirs)
    strikes = ((start, found.target),)
    return Forecast(
        title,
        tuple(lines),
        tuple(chances),
        "fire",
        points,
        "2d6 each",
        totals=totals,
        strikes=strikes,
        notes=tuple(notes),
    )
