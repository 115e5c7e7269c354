"""Every throw of the dice that counts, as a seat was told it, and how each side fared with them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest

from attrs import frozen

from hexboard.core.command import Throw
from hexboard.core.event import Event, Rolled, RolledOutside
from hexboard.core.game import Game
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SeatId, SideId
from hexboard.engine.ruleset import FAULTS, Ruleset


@frozen
class ThrownDice:
    """Dice that fell together: the log's number of the entry, what they showed and whose each die was ("" nobody's).

    ``outside`` is the reason why they were thrown outside the rules; "" for dice of the game.
    """

    entry: int
    sides: int
    faces: tuple[int, ...]
    throwers: tuple[SideId, ...]
    outside: str = ""


@frozen
class Luck:
    """The dice of a side with so many faces: how often each face came, the first one of them being 1."""

    side: SideId
    faces: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many dice it threw."""
        return sum(self.faces)

    @property
    def mean(self) -> Fraction:
        """What its dice showed on the average."""
        return Fraction(sum(face * count for face, count in enumerate(self.faces, 1)), self.dice)

    @property
    def expected(self) -> Fraction:
        """What dice of this kind show on the average in the long run."""
        return Fraction(len(self.faces) + 1, 2)


def throws(ruleset: Ruleset, game: Game, log: Log, eyes: SeatId | None) -> Iterator[ThrownDice]:
    """The throws that count and a seat was told of (None: all), in their order; outside the rules all count."""
    outside = (number for number, entry in enumerate(log.entries) if isinstance(entry.command, Throw))
    for number in sorted((*log.live(), *outside)):
        entry = log.entries[number]
        yield from thrown_by(ruleset, game, number, entry if eyes is None else entry.told(eyes))


def luck(thrown: Iterable[ThrownDice]) -> tuple[Luck, ...]:
    """How each side's dice fell, a line for each kind of die; what is nobody's, or outside the rules, is left out."""
    found: Mapping[tuple[SideId, int], Counter[int]] = defaultdict(Counter)
    for throw in thrown:
        for face, side in zip(throw.faces, throw.throwers, strict=True):
            if side and not throw.outside:
                found[side, throw.sides][face] += 1
    return tuple(
        Luck(side, tuple(count[face] for face in range(1, sides + 1)))
        for (side, sides), count in sorted(found.items(), key=lambda item: (item[0][1], item[0][0]))
    )


def thrown_by(ruleset: Ruleset, game: Game, number: int, entry: Entry) -> Iterator[ThrownDice]:
    """The throws of one entry as it was told, in their order."""
    side = next((seat.side for seat in game.seats if seat.id == entry.seat), "")
    events = [fact.event for fact in entry.facts]
    for event, then in zip_longest(events, events[1:]):
        side = _side(ruleset.dice_of, game, event) or side
        if isinstance(event, RolledOutside):
            yield ThrownDice(number, event.sides, event.faces, (side,) * len(event.faces), event.reason)
        elif isinstance(event, Rolled) and event.is_throw:
            told = _side(ruleset.thrower_told, game, then) if then is not None else ""
            try:
                named = (told,) if told else ruleset.throwers(game, event.slot, side)
            except FAULTS:
                named = ()  # a game file may hold a slot no rules have made
            # the last one named throws the rest
            whose = tuple(named[min(n, len(named) - 1)] if named else "" for n in range(len(event.faces)))
            yield ThrownDice(number, event.sides, event.faces, whose)


def _side(says: Callable[[Game, Event], SideId], game: Game, event: Event) -> SideId:
    """Whose dice an event says some are, "" if it does not."""
    try:
        return says(game, event)
    except FAULTS:
        return ""  # a game file may hold an event no rules have made
