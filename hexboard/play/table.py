"""A running game: the truth, every seat's view, and the one way to change them."""

from collections.abc import Callable, Sequence
from functools import partial

from attrs import define, evolve, field

from hexboard.core.asking import Asked, asked_by_mail, bars_asking, bars_ending
from hexboard.core.by_mail import elsewhere, goes_first, played_here
from hexboard.core.command import (
    Asking,
    Command,
    Consent,
    Decline,
    Ending,
    Mailed,
    Note,
    Override,
    Pin,
    Propose,
    Received,
    Redo,
    Throw,
    Undo,
    Unpin,
    Withheld,
)
from hexboard.core.consent import last_proposal, proposal, without_consent
from hexboard.core.counted import listed
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.ladder import bars_rolling
from hexboard.core.log import Entry, Log, fold
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Seat, SeatId, SideId
from hexboard.core.standing import is_turning
from hexboard.core.unit import UnitId
from hexboard.engine import submit as engine
from hexboard.engine.carrying_out import carried_out
from hexboard.engine.commands import Commands
from hexboard.engine.dice import Dice, dice_of
from hexboard.engine.outside_rules import bars_change, bars_throw
from hexboard.engine.question import Forecast, Pick, Question, Ready
from hexboard.engine.ruleset import Ruleset
from hexboard.engine.sheet import DraftSheet, Filed
from hexboard.engine.submit import commits, foretold
from hexboard.store.words import bars_words

from .past import Past
from .pins import pinned
from .undoing import bars_redo, bars_undo

Listener = Callable[[Entry], None]


@define(eq=False, repr=False, slots=False)
class Table:
    """One game being played.

    ``record`` is called with accepted entries before anybody else hears of them and gives them back as they were
    written (each chained to the one before); if it raises, nothing has happened.

    ``hides``: whether anything was ever told to a few only; until then every seat knows everything.
    ``asked_by_mail`` waits for its answer, if anything does, and the game stands still meanwhile. ``elsewhere`` are the
    sides that are played on another computer, as far as a mail or the file has said so. ``lacks_dice`` says why with
    fixed dice nothing can be played here until a mail has come, or is None.
    """

    ruleset: Ruleset
    game: Game
    _log: Log
    _record: Callable[[Sequence[Entry]], Sequence[Entry]] = lambda entries: entries
    _given_dice: Dice | None = field(default=None, alias="dice")
    hides: bool = field(init=False)
    asked_by_mail: Asked | None = field(init=False)
    elsewhere: frozenset[SideId] = field(init=False)
    lacks_dice: Illegal | None = field(init=False)
    _dice: Dice = field(init=False)
    _listeners: list[Listener] = field(factory=list, init=False)
    _views: dict[SeatId | None, Position] = field(factory=dict, init=False)
    _pasts: dict[SeatId | None, Past] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.hides = self._log.hides
        self._hear_of_mail()

    @property
    def log(self) -> Log:
        """Everything so far."""
        return self._log

    def eyes(self, seat: SeatId | None) -> SeatId | None:
        """Whose facts are a seat's: its own; everybody's (None) as long as nothing was told to a few only."""
        return seat if self.hides else None

    def view(self, seat: SeatId | None = None) -> Position:
        """The game as a seat knows it; as it is, for None."""
        seat = self.eyes(seat)
        if seat not in self._views:
            self._views[seat] = Position(self.game, self.past(seat).present())
        return self._views[seat]

    def past(self, seat: SeatId | None = None) -> Past:
        """Where the game stood at every moment, as a seat knows it; as it was, for None. It goes on with the game."""
        seat = self.eyes(seat)
        if seat not in self._pasts:
            self._pasts[seat] = Past(self._log, seat)
        return self._pasts[seat]

    def bars_looking(self, seat: SeatId) -> Illegal | None:
        """Why nobody here may see what a seat knows, or None: of a game that hides things the other side's players see
        theirs on their own computer, until it is over.
        """
        if not self.hides or self.game.seat(seat).side not in self.elsewhere or self.view().state.over is not None:
            return None
        name = self.game.seat(seat).name
        return Illegal(f"{name} is played on another computer; what it knows can be seen once the game is over", "mail")

    def actors(self) -> frozenset[SeatId]:
        """Seats that have something to decide now; by mail one side goes first where the rules ask all at once, and
        none has until a take-back is answered, nor a side whose fixed dice lack a secret.
        """
        if self.asked_by_mail is not None:
            return frozenset()
        acting = engine.actors(self.ruleset, self.view())
        if self.lacks_dice is not None:
            return frozenset(seat for seat in acting if self.game.seat(seat).side in self.elsewhere)
        return goes_first(self.game, self._log, acting) if self.elsewhere and len(acting) > 1 else acting

    def ask(self, seat: SeatId, picked: tuple[Pick, ...] = ()) -> Question | Ready | Illegal:
        """What a seat is asked after these picks."""
        barred = self._bars_playing(seat)
        if barred:
            return barred
        view = self.view(seat)
        found = engine.ask(self.ruleset, view, seat, picked)
        if isinstance(found, Ready):
            command = found.command
            return evolve(
                found,
                forecast=lambda: found.forecast or foretold(self.ruleset, view, seat, command),
                trial=lambda: commits(self.ruleset, view, seat, command),
            )
        return found

    def check(self, seat: SeatId, command: Command) -> Illegal | None:
        """Why a seat may not do this now, or None."""
        barred = self._bars_seat(seat) or bars_words(command)
        if barred:
            return barred
        match command:
            case Undo(to):
                return bars_undo(self._log, self.game.seats, seat, to)
            case Redo():
                return bars_redo(self._log, self.game.seats, seat)
            case Override() | Propose() | Decline():
                return self._bars_by_hand(seat, command)
            case Withheld():
                return Illegal("nobody can command what was not told", "")
            case Received():
                return Illegal("a turn comes in by a mail that is read", "")
            case Pin(at=at) if at not in self.game.board:
                return Illegal("that hex is not on the map", "")
            case Unpin(at=at) if not any(each.seat == seat and each.at == at for each in pinned(self._log.entries)):
                return Illegal(f"{self.game.seat(seat).name} has nothing pinned to {self.game.board.label(at)}", "")
            case Throw():
                return bars_throw(command)
            case Asking() | Ending():
                return self._bars_agreement(seat, command)
            case Consent() | Note() | Mailed():
                return None
        return self._bars_playing(seat) or engine.check(self.ruleset, self.view(seat), seat, command)

    def commands(self, seat: SeatId, unit: UnitId | None = None) -> Commands:
        """What a seat may do now in the game; only what begins with a unit, if one is given and may be chosen first."""
        barred = self._bars_playing(seat)
        if barred:
            return Commands(lambda: iter(()), lambda command: barred)
        return engine.commands(self.ruleset, self.view(seat), seat, unit)

    def forecast(self, seat: SeatId, command: Command) -> Forecast | None:
        """What a command would roll. Raises IllegalCommand if it may not be given."""
        barred = self._bars_playing(seat)
        if barred:
            raise IllegalCommand(barred)
        view = self.view(seat)
        return engine.forecast(self.ruleset, view, seat, command) or foretold(self.ruleset, view, seat, command)

    def sheet(self, seat: SeatId) -> DraftSheet | None:
        """The order sheet a seat may write and hand in now, if there is one."""
        barred = self._bars_playing(seat)
        return None if barred else engine.sheet(self.ruleset, self.view(seat), seat)

    def filed(self, seat: SeatId) -> tuple[Filed, ...]:
        """The orders a seat has handed in, the newest first."""
        return self.ruleset.filed(self.view(seat), seat)

    def submit(self, seat: SeatId, command: Command, dice: Dice | None = None) -> Entry:
        """Carry out a command, write it down, tell everybody. Raises IllegalCommand; then nothing has changed."""
        illegal = self.check(seat, command)
        if illegal:
            raise IllegalCommand(illegal)
        entries, dice = self._log.entries, dice or self._dice
        tray = carried_out(self.ruleset, self.view(), self.view, seat, command, dice, entries)
        (entry,) = self._record([Entry(seat, command, tray.facts)])
        self._take(entry, tray.at)
        return entry

    def accept(self, *entries: Entry) -> None:
        """Take over entries made elsewhere and already checked, as a mail brings them: all are written, or none."""
        for entry in self._record(entries):
            self._take(entry)

    def proposal(self, command: Command, seat: SeatId) -> str:
        """What a seat is asked to agree to when another proposes a command, as far as it may know."""
        return proposal(command, self.game.board, self.view(seat).state.units)

    def waiting_for(self, seat: SeatId, command: Command) -> tuple[Seat, ...]:
        """The players who have not agreed yet to what a seat proposes."""
        return without_consent(self._log, self.game.seats, seat, command, partial(self.proposal, command))

    def agree_to(self, seat: SeatId, command: Command) -> None:
        """Have every other player agree to what a seat proposes, as whoever plays for all of them."""
        for other in self.waiting_for(seat, command):
            self.submit(other.id, Consent(self.proposal(command, other.id)))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every entry after it is written; returns what ends the subscription."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def mark_scripted(self) -> None:
        """Say in the header that dice were fed by hand."""
        self._log = evolve(self._log, header=evolve(self._log.header, scripted=True))

    def _take(self, entry: Entry, truth: Position | None = None) -> None:
        self._log = self._log.appended(entry)
        if is_turning(entry.command):
            self._views.clear()
        else:
            # the truth is not folded twice, and what the rules have worked out of it on the way is not lost
            told = {seat: view for seat, view in self._views.items() if seat is not None or truth is None}
            self._views = {seat: view.after(fold(view.state, entry.facts, seat)) for seat, view in told.items()}
            if truth is not None:
                self._views[None] = truth
        for seat, past in self._pasts.items():
            past.goes_on(self._log, self._views[seat].state if seat in self._views else None)
        # as long as everybody was told everything, one view serves all seats
        self.hides = self.hides or any(fact.to != EVERYONE for fact in entry.facts)
        if isinstance(entry.command, Mailed):
            self._hear_of_mail()
        if isinstance(entry.command, Ending | Undo | Redo):
            self.asked_by_mail = asked_by_mail(self.game, self._log)
        for listener in tuple(self._listeners):
            listener(entry)

    def _hear_of_mail(self) -> None:
        """Keep what follows from the mails that were sent and read."""
        game, log = self.game, self._log
        self.elsewhere = elsewhere(game, log)
        self.asked_by_mail = asked_by_mail(game, log)
        self._dice = self._given_dice or dice_of(game, log)
        self.lacks_dice = bars_rolling(game, log, played_here(game, log)) if log.header.fixed else None

    def _bars_seat(self, seat: SeatId) -> Illegal | None:
        """Why nothing can be done here for a seat: nobody agrees, moves or speaks for who plays by mail."""
        if not self.elsewhere:
            return None
        seated = next((each for each in self.game.seats if each.id == seat), None)
        if seated is None or seated.side not in self.elsewhere:
            return None
        return Illegal(f"{seated.name} is played on another computer; what is decided there comes by mail", "mail")

    def _bars_playing(self, seat: SeatId) -> Illegal | None:
        """Why a seat can decide nothing here now, though the rules may ask it: by mail one goes first."""
        barred, first = self._bars_seat(seat) or self._bars_till_answered(seat), self.actors()
        if barred or seat in first or seat not in engine.actors(self.ruleset, self.view()):
            return barred
        if self.lacks_dice is not None:
            return self.lacks_dice
        names = listed(self.game.seat(each).name for each in sorted(first))
        return Illegal(f"you sent the last turn, so {names} goes first; decide when that has come by mail", "mail")

    def _bars_till_answered(self, seat: SeatId) -> Illegal | None:
        """Why play does not go on while something is asked by mail, or None."""
        if self.asked_by_mail is None:
            return None
        asker = self.game.side(self.asked_by_mail.side).name
        if self.game.seat(seat).side == self.asked_by_mail.side:
            what = f"a {self.asked_by_mail.record.noun}"
            return Illegal(f"you have asked for {what}; play goes on once it is answered by mail", "mail")
        return Illegal(f"{asker} {self.asked_by_mail.record.asks} by mail; agree or refuse first", "mail")

    def _bars_agreement(self, seat: SeatId, command: Asking | Ending) -> Illegal | None:
        """Why a seat may not ask for that, answer it so or end the game by it, or None."""
        is_over = self.view().state.over is not None
        if isinstance(command, Asking):
            return bars_asking(self.game, self._log, seat, command, is_over)
        waits = bool(self.waiting_for(seat, command))
        return bars_ending(self.game, self._log, seat, command, is_over=is_over, waits=waits)

    def _bars_by_hand(self, seat: SeatId, command: Override | Propose | Decline) -> Illegal | None:
        """Why a seat may not make, propose or decline a change by free hand, or None."""
        if isinstance(command, Decline):
            asked = last_proposal(self._log)
            if asked is None or asked.seat == seat or seat in asked.refused:
                return Illegal("nobody proposes anything to which you have not answered", "free hand")
            return None
        change = Override(command.edits, command.reason)
        barred = bars_change(self.view(seat), change)
        if barred:
            return barred
        waiting = listed(each.name for each in self.waiting_for(seat, change))
        if isinstance(command, Propose):
            return None if waiting else Illegal("nobody need be asked: make the change", "free hand")
        return Illegal(f"{waiting} must agree to a change by free hand", "free hand") if waiting else None
