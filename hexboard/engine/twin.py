"""What a seat may not know, line by line, and how it is tried: by two truths that differ in one line alone.

A game names its lines (``Ruleset.secrets``). Two truths that a seat cannot tell apart are played side by side; whatever
reaches that seat must be the same, until the rules themselves bring it to light.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import attrs
from attrs import evolve, field, frozen

from hexboard.core.command import Command
from hexboard.core.event import BYTE, Drawn, Fact, Rolled
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.secrecy import SALT
from hexboard.core.state import Slot

from .dice import Dice

T = TypeVar("T")


@frozen
class Twin:
    """What makes a truth another one: ``facts`` told to those who would know and never to the seat in question.

    ``names`` are words that stand for one another in what other seats command from now on (a unit for the one in whose
    place it now stands, an order for another). ``seed`` is another secret of the dice; "" leaves the dice as they are.
    ``lifted`` is told of what happens in place of its line's, where this twin knows better what brings it to light.
    """

    facts: tuple[Fact, ...] = ()
    names: Mapping[str, str] = field(factory=dict)
    seed: str = ""
    lifted: Callable[[SeatId, Fact], bool] | None = None

    def command(self, command: Command) -> Command:
        """What a seat that commands this in the one truth commands in the other."""
        return _renamed(command, self.names) if self.names else command


MakeTwin = Callable[[Position, SeatId, Dice], Twin | None]


@frozen(eq=False)
class Secret:
    """One line of what a seat may not know.

    ``id`` and ``rule`` name it ("marker contents", "B13"), ``text`` says it. ``twin(truth, seat, dice)`` makes a truth
    that differs in nothing else and that the seat cannot tell from this one; None where there is nothing of the kind.
    ``lifted(seat, fact)`` says whether something that happens brings it to light for the seat by the rules; until it
    does in either truth, nothing may differ for that seat. ``in_play`` says whether the line matters in a scenario.
    """

    id: str
    rule: str
    text: str
    twin: MakeTwin
    lifted: Callable[[SeatId, Fact], bool] = lambda seat, fact: False
    in_play: Callable[[Game], bool] = lambda game: True


def one_of(dice: Dice, slot: Slot, choices: Iterable[T]) -> T | None:
    """One of some things (of the first 256), None if there are none; for a twin."""
    known: Sequence[T] = tuple(choices)[:BYTE]
    if len(known) < 2:
        return known[0] if known else None
    return known[dice.roll(slot, len(known), 1)[0] - 1]


def _other_seed(truth: Position, seat: SeatId, dice: Dice) -> Twin:
    return Twin(seed=f"other dice {dice.roll(('dice to come', seat), BYTE, 1)[0]}")


def _falls(seat: SeatId, fact: Fact) -> bool:
    match fact.event:
        case Rolled(slot=(word, *_)) if word == SALT:
            return False
    return isinstance(fact.event, Rolled | Drawn)


DICE_TO_COME = Secret("dice to come", "", "what dice will show and which chit will be drawn", _other_seed, _falls)
"""A line of every game."""


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return " ".join(names.get(word, word) for word in value.split(" "))
    if isinstance(value, tuple | frozenset):
        return type(value)(_renamed(each, names) for each in value)
    if isinstance(value, Mapping):
        return {_renamed(key, names): _renamed(each, names) for key, each in value.items()}
    if attrs.has(type(value)):
        changes = {f.name: _renamed(getattr(value, f.name), names) for f in attrs.fields(type(value)) if f.init}
        return evolve(value, **{name: now for name, now in changes.items() if now != getattr(value, name)})
    return value
