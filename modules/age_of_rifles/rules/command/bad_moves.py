"""A Bad Move: the enemy writes an order that is obeyed for one turn [B4.7, C9.3, 21.7.1]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.core.command import Command
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import word
from hexboard.rules.wrong_unit import called

from ..field.formations import divisions
from ..field.leaders import leader_of
from ..field.whereabouts import troops_of_holder
from ..orders.in_force import is_goal, name_of
from ..orders.taking import take_badly
from ..record.commands import Misdirect
from ..record.order_text import TITLES, WITH_TARGET, kind_of, read_orders, road_words, word_of
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, MARCH, PROBE, RESERVE, Order

KINDS = (ATTACK, PROBE, DEFEND, DELAY, MARCH, FALL_BACK, RESERVE)


class BadMoveStep(BySide, Decision, name="bad move", title="Bad Move", rule="B4.7"):
    """The opponent writes one order; both sides know it."""

    def ask(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which order: its kind, its target, a road."""
        if not picked:
            name = _who(at, word(at, "holder"))
            seen = next(iter(_places(at, word(at, "holder"))), None)
            kinds = tuple(Answer(word_of(kind), TITLES[kind], hex=seen) for kind in KINDS)
            return Question(f"Bad Move of the enemy: which order does {name} obey this turn?", self.rule, kinds)
        kind = picked[0]
        if kind not in map(word_of, KINDS):
            return Illegal(f"{called(at, kind)} is no order of a Bad Move", self.rule)
        if kind_of(kind) in WITH_TARGET and len(picked) == 1:
            asked = f"Bad Move, {TITLES[kind_of(kind)]}: which hex is its target?"
            return Question(asked, self.rule, tuple(_targets(at, word(at, "holder"))))
        if kind == MARCH and len(picked) == 2:
            roads = tuple(Answer(road, name) for road, name in sorted(road_words(at.board).items()))
            return Question("Bad Move: by which road?", self.rule, roads)
        by = f" by {' '.join(picked[2:])}" if len(picked) > 2 else ""
        command = Misdirect(" ".join(picked[:2]) + by)
        price = f"{TITLES[kind_of(kind)]} {picked[1]}" if len(picked) > 1 else ""
        return self.check(at, seat, command) or Ready(command, label="Write it", price=price, commits="reveals")

    def check(self, at: Position, seat: str, command: Command) -> Illegal | None:
        """One order of any kind but a general retreat, its target within range."""
        if not isinstance(command, Misdirect):
            return Illegal("write the order of the Bad Move", self.rule)
        try:
            orders = read_orders(at.board, command.text)
        except Unreadable as trouble:
            return Illegal(trouble.what, self.rule)
        if len(orders) > 1 or orders[0].kind == GENERAL_RETREAT:
            return Illegal("a Bad Move is one order, and no General Retreat", self.rule)
        return _bars(at, word(at, "holder"), orders[0])

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """It is in force for this turn."""
        holder = word(tray.at, "holder")
        tray.done()
        if isinstance(command, Misdirect):
            take_badly(tray, holder, command.text)


def _who(at: Position, holder: str) -> str:
    """For whom it is written; of a division, which the map does not show, those who stand there."""
    division = divisions(at.game).get(holder)
    units = (at.state.units.get(name) for name in (division.units if division else ()))
    there = listed(at.name(unit.id) for unit in units if unit is not None and unit.hex is not None)
    return f"{name_of(at, holder)} ({there})" if there else name_of(at, holder)


def _bars(at: Position, holder: str, order: Order) -> Illegal | None:
    if order.kind in WITH_TARGET and order.target is None:
        return Illegal(f"{TITLES[order.kind]} needs a target", "B4.7")
    if order.target is not None and not _in_range(at, holder, order.target):
        most = at.game.charts["command_ranges"]["order"]
        return Illegal(f"{at.label(order.target)} is more than {most} hexes away", "21.3.3", (order.target,))
    if order.kind == MARCH and not order.roads:
        return Illegal("a march names a road", "C6.5")
    return None


def _places(at: Position, holder: str) -> tuple[Hex, ...]:
    """The hexes whoever writes can count from: those of the counters he sees."""
    unit = leader_of(at, holder) if not is_goal(at, holder) else None
    if unit is not None and unit.hex is not None:
        return (unit.hex,)
    return tuple(unit.hex for unit, _ in troops_of_holder(at, holder) if unit.hex is not None)


def _in_range(at: Position, holder: str, target: Hex) -> bool:
    places = _places(at, holder)
    most = int(at.game.charts["command_ranges"]["order"])
    return not places or any(here.distance(target) <= most for here in places)


def _targets(at: Position, holder: str) -> Iterator[partial[Answer]]:
    for here in at.board.hexes:
        if _in_range(at, holder, here):
            yield partial(Answer, at.label(here), at.place_name(here), "hex", hex=here)
