"""What the army's commander decides: where units begin, who tries to act by himself, the orders, and the chits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hexboard.core.command import EndPhase, Pass
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.robot import Decided, Situation
from hexboard.engine.sheet import Orders
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import word

from ..command.initiative import ACTS, BAD_MOVE, bars, column, result
from ..command.sheet import DUMMY, FORM, HIDE
from ..field.formations import formations, troops_of
from ..field.standard import Standard
from ..field.units import held_by, is_fighter
from ..field.zones import enemy_distance
from ..orders.in_force import is_goal, name_of, order_of, title_of
from ..record.commands import Choose, Initial, Initiative, Misdirect, SetUp
from ..record.orders import ATTACK, FALL_BACK, PROBE, RESERVE
from ..turn.cup import chits_of, partners
from .forces import might
from .hiding import new_dummy, to_hide
from .staff import Task, tasks
from .temper import Temper

_OFTENER = 2.5  # times as often a leader must act by himself as move badly
_NEAR = 4  # hexes that a unit is put elsewhere before the game
_IN_REACH = 6  # hexes from the enemy at which it matters that an attack comes first
_IN_TOUCH = 2  # and anything else


def of_set_up(rules: Standard, at: Position, side: SideId) -> Iterator[Decided]:
    """A unit that may be put elsewhere holds a hex near it that counts and nobody holds."""
    aims, held = rules.aims(at, side), held_by(at, side)
    for name in at.game.scenario.rules["free_setup"]["units"]:
        here = at.unit(name).hex
        open_to = [h for h in aims if h not in held and here is not None and h.distance(here) <= _NEAR]
        if here not in aims and open_to:
            end = max(open_to, key=lambda h: (aims[h], -h.distance(here or h), h))
            yield Decided(SetUp(name, end), (f"{at.name(name)} holds {at.place_name(end)}.",))
    yield Decided(EndPhase(), ("The others stand where they should.",))


def of_command(rules: Standard, situation: Situation, side: SideId, temper: Temper) -> Iterator[Decided]:
    """Who tries initiative, the sheet of orders, or the order of an enemy's Bad Move."""
    at = situation.view
    match at.frame.step:
        case "initiative":
            wanted = tasks(rules, at, side, temper)
            trying = tuple(sorted(t.holder for t in wanted if not is_goal(at, t.holder) and _dares(at, side, t.holder)))
            why = tuple(f"{title_of(at, name)} may act by itself." for name in trying)
            nobody = ("Nobody tries to act by himself.",)
            yield Decided(Initiative(trying), why or nobody)
            yield Decided(Initiative(()), nobody)
        case "bad move":
            yield from _misdirecting(at, word(at, "holder"))
        case _:
            beside = () if at.frame.step == "first orders" else _hidden(rules, at, side)
            yield _sheet(situation, (*tasks(rules, at, side, temper), *beside))
            yield Decided(Orders(""), ("The orders stand.",))


def _dares(at: Position, side: SideId, formation: str) -> bool:
    """Whether a leader who tries acts often enough for how often he would move badly."""
    if bars(at, side, formation) is not None:
        return False
    came = [result(at, column(at, side, formation), sum(dice)) for dice in product(range(1, 7), repeat=2)]
    return came.count(ACTS) >= _OFTENER * came.count(BAD_MOVE)


def _sheet(situation: Situation, wanted: tuple[Task, ...]) -> Decided:
    """All that is wanted and may be written, on one sheet."""
    at = situation.view
    taken: list[Task] = []
    for task in wanted:
        if situation.check(Orders(_text((*taken, task)))) is None:
            taken.append(task)
    return Decided(Orders(_text(tuple(taken))), tuple(_said(at, task) for task in taken) or ("The orders stand.",))


def _hidden(rules: Standard, at: Position, side: SideId) -> tuple[Task, ...]:
    """Who goes under a marker, and a dummy, as lines of the sheet that are to nobody."""
    names, why = tuple(to_hide(at, side)), "{} goes under a marker."
    found = tuple(Task("", HIDE, f"{HIDE} {name}", why.format(title_of(at, name))) for name in names)
    here = new_dummy(rules, at, side, len(names))
    if here is None:
        return found
    return (*found, Task("", DUMMY, f"{DUMMY} {at.label(here)}", f"A dummy comes in at {at.place_name(here)}."))


def _text(found: tuple[Task, ...]) -> str:
    lines = " | ".join(f"{task.holder}: {task.text}" if task.holder else task.text for task in found)
    return FORM.write(FORM.read(lines)) if found else ""


def _said(at: Position, task: Task) -> str:
    if not task.holder:
        return task.why
    why = f", {task.why}" if task.why else ""
    return f"{title_of(at, task.holder)}: {task.text}{why}."


def _misdirecting(at: Position, holder: str) -> Iterator[Decided]:
    """The enemy is sent back from where he is."""
    why = (f"{title_of(at, holder)} goes back where it can do no harm.",)
    yield Decided(Misdirect(FALL_BACK.replace(" ", "-")), why)
    yield Decided(Misdirect(RESERVE), why)


def of_chits(at: Position, side: SideId, stage: str) -> Iterator[Decided]:
    """Formations that attack in one place act together; who is nearest to the enemy acts first."""
    if stage == "name":
        pairs = combinations(sorted(partners(at, side), key=lambda name: (-_weight(at, name), name)), 2)
        for pair in pairs:
            if all(_attacks(at, name) for name in pair):
                yield Decided(Choose(pair), (f"{title_of(at, pair[0])} and {name_of(at, pair[1])} act together.",))
        yield Decided(Choose(()), ("Every corps acts by itself.",))
        return
    near = [(chit, _nearest(at, side, chit)) for chit in chits_of(at, side)]
    for chit, far in sorted(near, key=lambda each: (not _attacks(at, each[0]), each[1], each[0])):
        if far <= (_IN_REACH if _attacks(at, chit) else _IN_TOUCH):
            yield Decided(Initial(chit), (f"{title_of(at, chit)} acts before the enemy can.",))
    yield Decided(Pass(), ("Nobody need act first.",))


def _attacks(at: Position, name: str) -> bool:
    order = order_of(at, name) if name in formations(at.game) else None
    return order is not None and order.kind in (ATTACK, PROBE)


def _weight(at: Position, name: str) -> float:
    return sum(might(at, unit) for unit in troops_of(at, name))


def _nearest(at: Position, side: SideId, name: str) -> int:
    ends: list[Hex] = [u.hex for u in troops_of(at, name) if u.hex is not None and is_fighter(at, u)]
    return min((enemy_distance(at, side, here) for here in ends), default=99)
