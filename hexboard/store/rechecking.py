"""Playing entries over again by our own rules, with the dice they record, and comparing what comes of it."""

from collections.abc import Iterator

from attrs import fields, frozen

from hexboard.board.board import Board
from hexboard.core.command import Propose, Throw
from hexboard.core.event import Fact, Proposed
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry, Log, fold, opening
from hexboard.core.notation import write_value
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.carrying_out import carried_out
from hexboard.engine.dice import OutOfDice, RecordedDice
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.tray import SlotUsedTwice, Tray


@frozen
class Difference:
    """An entry that our rules would not have made as it stands. ``illegal`` is set where they refuse the command;
    ``slot`` where they give one name to two rolls; otherwise ``what`` says the first thing that differs.
    """

    what: str
    illegal: Illegal | None = None
    slot: bool = False


class Rechecker:
    """Goes through a game entry by entry, from a set-up on: ``at`` is where it stands. ``silent``: what is only told is
    not compared.
    """

    def __init__(self, ruleset: Ruleset, game: Game, setup: tuple[Fact, ...], silent: bool = False) -> None:
        self._ruleset = ruleset
        self._game = game
        self._silent = silent
        self._throws: list[Entry] = []
        self.at = Position(game, opening())
        self._views: dict[SeatId, Position] = {}
        self._go_on(setup)

    def view(self, seat: SeatId) -> Position:
        """The position now, as a seat was told it; as it is, until something was told to a few only."""
        return self._views.get(seat, self.at)

    def take(self, entry: Entry) -> Difference | None:
        """Play one entry that counts and go on from it; or say what differs, and stay where we are."""
        played = self._played(entry)
        if isinstance(played, Difference):
            return played
        self.believe(entry, played)
        return None

    def believe(self, entry: Entry, ours: Tray | None = None) -> None:
        """Go on from an entry without playing it over; from ``ours``, if it was and came to the very same."""
        if isinstance(entry.command, Throw):
            self._throws.append(entry)
        if not entry.is_talk:
            self._go_on(ours.facts if ours else entry.facts, ours.at if ours else None)

    def _go_on(self, facts: tuple[Fact, ...], truth: Position | None = None) -> None:
        if not self._views and any(fact.to.seats is not None for fact in facts):
            seats = [seat.id for seat in self._game.seats]
            self._views = {seat: self.at.after(self.at.state.with_secrets(eyes=seat)) for seat in seats}
        self.at = truth or self.at.after(fold(self.at.state, facts))
        self._views = {seat: view.after(fold(view.state, facts, seat)) for seat, view in self._views.items()}

    def _played(self, entry: Entry) -> Tray | Difference | None:
        """What the rules make of an entry, if that is the very same; None if only what is told of it is otherwise."""
        if isinstance(entry.command, Propose):
            return self._proposed(entry.command, entry.facts)
        try:
            dice = RecordedDice.of(fact.event for fact in entry.facts)
            # of those before only the throws are counted: a recorded salt needs no number of its entry
            ours = carried_out(self._ruleset, self.at, self.view, entry.seat, entry.command, dice, self._throws)
        except IllegalCommand as refused:
            return Difference(str(refused), refused.illegal)
        except SlotUsedTwice as twice:
            return Difference(str(twice), slot=True)
        except OutOfDice as missing:
            return Difference(f"by the rules here there is a roll that is not recorded: {missing}")
        except Exception as fault:  # noqa: BLE001
            # what a hostile mail holds may be nothing any rule was written for, and may fail in any way
            return Difference(f"the rules here cannot follow it ({type(fault).__name__}: {fault})")
        if entry.facts == ours.facts:
            return ours
        if self._silent:
            return _first_difference(_bare(entry.facts), _bare(ours.facts), self._game.board)
        return _first_difference(entry.facts, ours.facts, self._game.board)

    def _proposed(self, command: Propose, facts: tuple[Fact, ...]) -> Difference | None:
        """Who was told of which counter may hang on what was taken back since; nothing else may be told."""
        for fact in facts:
            match fact.event:
                case Proposed(edits, command.reason) if set(edits) <= set(command.edits):
                    if {seat.id for seat in self._game.seats} >= set(fact.to.seats or ()):
                        continue
            return Difference(f"a proposal does not tell {fact.event}")
        return None


def recheck(ruleset: Ruleset, game: Game, log: Log) -> Iterator[tuple[int, Difference]]:
    """Every entry of a log that counts and is not what our rules make of it, by its number in the log; throws too.

    What is only told (things left out by rule, the figures of a sum) is passed over: an old game may tell it otherwise.
    """
    rechecker = Rechecker(ruleset, game, log.setup, silent=True)
    throws = (number for number, entry in enumerate(log.entries) if isinstance(entry.command, Throw))
    for number in sorted((*log.live(), *throws)):
        difference = rechecker.take(log.entries[number])
        if difference is not None:
            yield number, difference
            rechecker.believe(log.entries[number])


def _bare(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(Fact(bare, fact.to) for fact in facts if (bare := fact.event.bare()) is not None)


def _first_difference(theirs: tuple[Fact, ...], ours: tuple[Fact, ...], board: Board) -> Difference | None:
    for number, (said, made) in enumerate(zip(theirs, ours, strict=False), 1):
        if said != made:
            return Difference(f"event {number} is recorded {_unlike(said, made, board)}")
    if len(theirs) != len(ours):
        return Difference(f"{len(theirs)} events are recorded, the rules here make {len(ours)}")
    return None


def _unlike(said: Fact, made: Fact, board: Board) -> str:
    tag = said.event.tag
    if tag != made.event.tag:
        return f"as '{tag}', the rules here make it '{made.event.tag}'"
    for name in (each.name for each in fields(type(said.event))):  # type: ignore[arg-type]  # an event is attrs
        there, here = getattr(said.event, name), getattr(made.event, name)
        if there != here:
            return f"as '{tag}' with {name} {write_value(there, board)}, by the rules here {write_value(here, board)}"
    return f"as '{tag}' to others than by the rules here"
