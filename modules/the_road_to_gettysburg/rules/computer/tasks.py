"""What an army commander wants of his corps, and the order sheet that says so [10.4, 13.0]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from hexboard.engine.sheet_form import Draft, SheetLine, Written
from hexboard.geometry.hex import Hex

from ..orders.form import ORDERS
from ..war.corps import Contact
from .belief import Belief, Own

_BANDS = ("2", "4", "5", "7")


@frozen
class Task:
    """One corps' task: where it is to go (None: it stays), its contact mode there, and why.

    ``presses``: it cannot wait until the corps may be written to again. ``bold``: straight on, whoever is there.
    ``patrols``: there it goes on patrol.
    """

    corps: Own
    kind: str
    target: Hex | None = None
    contact: Contact = "I"
    urgency: int = 5
    presses: bool = False
    bold: bool = False
    patrols: bool = False
    why: str = ""

    def is_new(self) -> bool:
        """Whether it is another task than the corps has."""
        goal = self.target or self.corps.hex
        known = self.corps.target or self.corps.hex
        return goal != known or self.corps.is_stuck or self.contact.lower() != self.corps.contact


def written(belief: Belief, tasks: Iterable[Task], patience: int) -> Iterator[tuple[Task, SheetLine]]:
    """The lines of a sheet: no corps whose task is what it was, none again before so many turns, unless it presses; and
    none that would read it only after the end.
    """
    turn = belief.hour.turn
    for task in tasks:
        corps = task.corps
        waits = turn - corps.ordered < patience and not task.presses
        if not task.is_new() or waits or corps.delay >= belief.turns_left:
            continue
        orders = tuple(_orders(belief, task))
        if orders:
            yield task, SheetLine(Written("", {"to": (corps.word,)}), orders)


def _orders(belief: Belief, task: Task) -> Iterator[Written]:
    corps, label = task.corps, belief.at.board.label
    # who was beaten keeps urgency 1, and rests by the way; who struck keeps his, and tires
    if task.urgency != corps.urgency:
        yield Written("su", {"urgency": (str(task.urgency),)})
    yield Written("cm", {"mode": (task.contact.lower(),)})
    if task.target is not None and task.target != corps.hex:
        way = belief.way(corps, task.target, bold=task.bold)
        if way:
            yield Written("mv", {"path": tuple(label(hex) for hex in way)})
    elif corps.target not in (None, corps.hex):
        # what it is about is to end; a contact mode alone would not end it in an enemy zone [12.0]
        yield Written("mv", {"path": (label(corps.hex),)})
    if task.patrols:
        yield Written("pt")


def sheet_text(lines: Iterable[SheetLine], whole: Iterable[Written], rank: tuple[str, ...]) -> str:
    """The text of a sheet: dispatches, what is done at once, and how battles are to be fought."""
    battle = [Written("battle", {"urgency": _BANDS}), Written("second", {"answer": ("yes",)})]
    if rank:
        battle.append(Written("rank", {"units": rank}))
    return ORDERS.write(Draft((*lines, SheetLine(None, (*whole, *battle)))))
