"""The morale check: a die not above the rating as modified [B5.7, C8]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from attrs import evolve, frozen

from hexboard.core.position import Position
from hexboard.core.state import Slot
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.tray import Tray

from ..field.demoralization import unit_is_demoralized
from ..field.formations import GUN_RESERVE, formation_of, formations
from ..field.leaders import leaders_with
from ..field.units import ARTILLERY, DAMAGED, arm, best_arm, is_damaged, morale
from ..orders.acting import acts_under
from ..record.ledger import Checked, CheckSeen
from ..record.orders import RESERVE
from ..record.sides import hearers
from .losing import HIT

_FALLS = sum(sum(dice) >= HIT for dice in product(range(1, 7), repeat=2))  # of 36, for each step lost beside a leader


@frozen
class Pressure:
    """What weighs on a group's morale beside its own state: a flank attack, enemy artillery in the assault on it."""

    flanked: bool = False
    artillery: bool = False


CALM = Pressure()


def morale_value(at: Position, unit: Unit, under: Pressure = CALM) -> tuple[int, tuple[Line, ...]]:
    """The value a die must not exceed, and the lines it is made of."""
    lines = [Line(f"{at.name(unit.id)}: morale", str(morale(at, unit)), "C8")]
    lines += [Line(text, f"{value:+d}", rule) for text, value, rule in _modifiers(at, unit, under) if value]
    return kept(at, sum(int(line.value) for line in lines)), tuple(lines)


def kept(at: Position, value: int) -> int:
    """A modified morale kept within its limits."""
    terms = at.game.charts["morale"]
    return int(min(max(value, terms["least"]), terms["most"]))


def _modifiers(at: Position, unit: Unit, under: Pressure) -> Iterable[tuple[str, int, str]]:
    terms = at.game.charts["morale"]
    if is_damaged(unit) and arm(at, unit) != ARTILLERY:
        yield "step lost", terms["step"], "C8.1"
    if unit_is_demoralized(at, unit):
        yield "formation demoralized", terms["demoralized"], "C8.2"
    if under.artillery:
        yield "enemy artillery in the assault", terms["artillery"], "C8.3"
    if under.flanked:
        yield "attacked in flank", terms["flank"], "C8.4"
    if any(True for _ in leaders_with(at, unit)):
        yield "leader in the hex", terms["leader"], "C8.5"
    order, own = acts_under(at, unit), formations(at.game).get(formation_of(at, unit))
    # the Artillery Reserve is called so, and is never on Reserve: it has no orders of its own
    if order is not None and order.kind == RESERVE and not (own is not None and own.sort == GUN_RESERVE):
        yield "on Reserve", terms["reserve"], "C8.6"


def checker(at: Position, units: Iterable[Unit], under: Pressure = CALM) -> Unit | None:
    """Who checks for a group: of its best arm the one with the best morale as modified [B15.7]."""
    found = best_arm(at, units)
    return max(found, key=lambda u: (morale_value(at, u, under)[0], u.id), default=None)


def check_morale(tray: Tray, slot: Slot, units: Iterable[Unit], under: Pressure = CALM) -> bool:
    """One die for a group; whether it passed. A group of nobody passes."""
    at = tray.at
    unit = checker(at, units, under)
    if unit is None:
        return True
    value, _ = morale_value(at, unit, under)
    (die,) = tray.roll(slot)
    tell_check(tray, unit, value, die)
    return die <= value


def tell_check(tray: Tray, unit: Unit, value: int, die: int) -> None:
    """A check's die, which everybody saw: what it had to be hangs on the unit's order, and its own side alone hears."""
    game = tray.at.game
    tray.tell(Checked(unit.id, value, die, die <= value), hearers(game, unit.side))
    tray.tell(CheckSeen(unit.id, die, die <= value), hearers(game, game.enemy(unit.side)))


def ways_to_fail(at: Position, units: Iterable[Unit], losses: int, under: Pressure = CALM) -> int:
    """How many faces of the die fail a group's check after so many steps.

    A unit by itself checks as what is left of it, if anything is. Of a group the owner says who suffers: it is taken
    as it stands.
    """
    unit = checker(at, left_of(units, losses), under)
    return 0 if unit is None else 6 - morale_value(at, unit, under)[0]


def left_of(units: Iterable[Unit], losses: int) -> tuple[Unit, ...]:
    """A unit by itself as so many steps leave it, nobody if they are its last; a group as it stands."""
    group = tuple(units)
    if len(group) != 1:
        return group
    step = group[0].step + losses
    return (evolve(group[0], step=step),) if step <= DAMAGED else ()


def check_lines(
    at: Position, units: Iterable[Unit], what: str, under: Pressure = CALM, *, who: str = ""
) -> tuple[Line, ...]:
    """What a group's check is made of as it stands; of a unit by itself after a step too, as in ``ways_to_fail``."""
    group = tuple(units)
    unit = checker(at, group, under)
    if unit is None:
        return ()
    value, why = morale_value(at, unit, under)
    name = f"{who}{at.name(unit.id)}"
    lines = [*why, Line(f"{name} {what}", f"{value} or less", "B5.7")]
    if len(group) == 1:
        left = left_of(group, 1)
        then = f"{morale_value(at, left[0], under)[0]} or less" if left else "nobody is left"
        lines.append(Line(f"{name}, a step lost", then, "C8.1"))
    return (*lines, *_without_leader(at, left_of(group, 1), under, who))


def _without_leader(at: Position, struck: tuple[Unit, ...], under: Pressure, who: str) -> Iterator[Line]:
    """What a group checks with if the one leader with it falls by the step it loses, which no chance counts [B4.9]."""
    unit = checker(at, struck, under)
    led = [*leaders_with(at, unit)] if unit is not None else []
    if unit is not None and len(led) == 1:
        _, why = morale_value(at, unit, under)
        value = kept(at, sum(int(line.value) for line in why) - at.game.charts["morale"]["leader"])
        text = f"{who}{at.name(unit.id)}, should {at.name(led[0].id)} fall with a step ({_FALLS} in 36, not counted)"
        yield Line(text, f"{value} or less", "B4.9")


def told_losses(at: Position, unit: Unit, losses: int) -> str:
    """What so many steps do to a unit by itself, in words."""
    if not losses:
        return "nothing"
    if unit.step + losses > DAMAGED:
        return "the last step is lost"
    return f"damaged, then morale fails on {ways_to_fail(at, [unit], losses)} of 6"
