"""Whether a game file that is whole tells of a game that can have been played: its digests say nothing of that."""

from collections.abc import Iterable

from attrs import evolve

from hexboard.core.command import Propose, Redo, Throw, Undo
from hexboard.core.event import Called, Ended, Event, Fact, Noted, Placed, Proposed, Rolled, RolledOutside
from hexboard.core.game import Game
from hexboard.core.log import Entry, Log, opening
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome, State
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import FAULTS, Ruleset
from hexboard.store.game_file.log_reading import Damaged

from .past import Past
from .table import Table

_LINES_BEFORE = 3


class _Senseless(Exception):
    """What it tells of cannot have happened; the text says what."""


def check_sense(ruleset: Ruleset, game: Game, log: Log) -> None:
    """Follow a log from its set-up to its end, what was taken back too, as it is and as every seat was told it.

    Raises Damaged where it makes no sense.
    """
    seats = frozenset(seat.id for seat in game.seats)
    named = {*log.header.seats, *log.header.computers}
    if not seats.issuperset(named) or log.header.eyes not in (None, *seats):
        raise Damaged("the header names a seat that this game has not", "line 1")
    if log.header.fixed and log.header.fixed.inviter not in {side.id for side in game.sides}:
        raise Damaged("the header names a side that this game has not", "line 1, fixed.inviter")
    _follow(ruleset, game, log, None)
    if log.hides:
        for seat in sorted(seats):
            _follow(ruleset, game, log, seat)


def _follow(ruleset: Ruleset, game: Game, log: Log, ears: SeatId | None) -> None:
    try:
        _after(ruleset, game, opening(ears or log.header.eyes), log.setup, ears)
    except _Senseless as fault:
        raise Damaged(f"the set-up is none of this game: {fault}", "line 2") from fault
    past = Past(log, ears)
    for number, entry in enumerate(log.entries):
        try:
            if not any(entry.seat == seat.id for seat in game.seats):
                raise _Senseless(f"this game has no seat {entry.seat[:40]!r}")
            if not entry.is_talk:
                past.stood(number, _after(ruleset, game, past.before(number), entry.facts, ears))
            elif any(not isinstance(fact.event, _said(entry)) for fact in entry.facts):
                raise _Senseless("a remark, or what is taken back, moves counters")
            elif isinstance(entry.command, Undo | Redo) and not past.turns_at(number):
                raise _Senseless("there is nothing to take back or to put back")
        except _Senseless as fault:
            sound = evolve(log, entries=log.entries[:number])
            raise Damaged(f"this cannot have happened: {fault}", f"line {number + _LINES_BEFORE}", sound) from fault


def _said(entry: Entry) -> type[Event]:
    """What an entry beside the game may tell of."""
    match entry.command:
        case Throw():
            return RolledOutside
        case Propose():
            return Proposed
    return Noted


def check_goes_on(table: Table) -> None:
    """Ask the rules where the game stands and who acts. Raises Damaged if they can make nothing of the position."""
    try:
        at = table.view()
        table.ruleset.moment(at)
        table.ruleset.score(at)
        for seat in table.actors():
            table.ask(seat)
    except FAULTS as fault:
        last = len(table.log.entries) + _LINES_BEFORE - 1
        what = f"the rules can make nothing of where the game stands ({_short(fault)})"
        raise Damaged(what, f"line {last}") from fault


def _after(ruleset: Ruleset, game: Game, state: State, facts: Iterable[Fact], ears: SeatId | None) -> State:
    for fact in facts:
        if ears is None:  # of all seats' hearing it is the first, and hears everything
            _look_at(ruleset, game, fact)
        elif not fact.to.includes(ears):
            continue
        try:
            state = fact.event.apply(state)
        except FAULTS as fault:
            raise _Senseless(f"{fact.event.tag} does not fit where the game stood ({_short(fault)})") from fault
    if not state.stack and state.over is None:
        raise _Senseless("no step of the sequence of play is under way")
    return state


def _look_at(ruleset: Ruleset, game: Game, fact: Fact) -> None:
    if fact.to.seats and not {seat.id for seat in game.seats}.issuperset(fact.to.seats):
        raise _Senseless("something is told to a seat that this game has not")
    match fact.event:
        case Called(frame) if frame.step not in ruleset.steps:
            raise _Senseless(f"this game has no step {frame.step[:40]!r}")
        case Placed(Unit(kind=kind, side=side)) if kind not in game.roster or side not in {s.id for s in game.sides}:
            raise _Senseless(f"this game has no counter {kind[:40]!r} of that side")
        case Rolled(_, sides, faces) if any(not 1 <= face <= sides for face in faces):
            raise _Senseless(f"a die of {sides} faces does not show what is recorded of it")
        case Ended(Outcome(winner)) if winner and winner not in {side.id for side in game.sides}:
            raise _Senseless(f"this game has no side {winner[:40]!r} that could win it")


def _short(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"[:80]
