"""What one side asks the other by mail, to take back turns that were mailed or to call the game a draw: until that is
answered the game stands still (protocol 12.3). And how players end a game: one resigns, or all agree to a draw.
"""

from collections.abc import Iterable

from attrs import evolve, frozen

from .by_mail import elsewhere
from .command import AGREES, ASKS, FRESH, KEPT, REFUSES, Asking, Draw, DrawOffer, Ending, Mailed, TakeBack
from .event import Ended, Fact
from .game import Game
from .illegal import Illegal
from .ladder import bars_until_accepted
from .log import Entry, Log
from .seat import SeatId, SideId
from .state import Outcome

_RULE = "mail"


@frozen
class Asked:
    """What is asked for and not answered yet: by which side, and the record of its mail."""

    side: SideId
    record: Asking


def asked_by_mail(game: Game, log: Log) -> Asked | None:
    """What waits for its answer, if anything does: the last mail of all asks for it."""
    for number in range(len(log.entries) - 1, -1, -1):
        seat, command = log.entries[number].seat, log.entries[number].command
        if isinstance(command, Asking) and command.says == ASKS:
            return Asked(game.seat(seat).side, command)
        if isinstance(command, Mailed) or (isinstance(command, Draw) and number in log.live()[-1:]):
            return None
    return None


def bars_asking(game: Game, log: Log, seat: SeatId, wanted: Asking, is_over: bool) -> Illegal | None:
    """Why a seat may not ask for that by mail now, agree to it or refuse it, or None."""
    side, asked = game.seat(seat).side, asked_by_mail(game, log)
    if wanted.says in (AGREES, REFUSES):
        record = asked.record if asked is not None and asked.side != side else None
        answers = record is not None and _without_mail(record) == _without_mail(wanted)
        answers = answers and (wanted.says, type(wanted)) != (AGREES, DrawOffer)  # a draw is played, and ends the game
        if not answers:
            return Illegal(f"nobody has asked you for a {wanted.noun} like that", _RULE)
        return _bars_after_the_end(game, log, side, "refuse, and send it") if wanted.says == AGREES else None
    if wanted.says != ASKS:
        return Illegal("something is asked for, agreed to or refused", _RULE)
    if barred := bars_until_accepted(game, log):
        return barred
    if asked is not None:
        who = "you have" if asked.side == side else f"{game.side(asked.side).name} has"
        return Illegal(f"{who} asked for a {asked.record.noun} already, and that is answered first", _RULE)
    match wanted:
        case TakeBack(to=to, dice=dice) if dice in (KEPT, FRESH):
            return bars_way_back(log, to) or _bars_after_the_end(game, log, side, "send it first")
        case DrawOffer():
            return Illegal("the game is over", _RULE) if is_over else None
    return Illegal("dice are kept, or they are fresh", _RULE)


def _bars_after_the_end(game: Game, log: Log, side: SideId, then: str) -> Illegal | None:
    """Why a side may not go back now that has ended a game which hides something, or None: until that is sent, the
    other does not know that it could look at everything.
    """
    unsent = (log.entries[number] for number in log.live()[log.standing.mailed :])
    if not shows_all(log, (entry for entry in unsent if game.seat(entry.seat).side == side)):
        return None
    return Illegal(f"the end, which shows what was hidden, has come here and is not sent yet; {then}", _RULE)


def _without_mail(record: Asking) -> Asking:
    """What is asked for, whichever mail says what of it."""
    return evolve(record, dispatch=0, digest="", stamp="", says=ASKS)


def ways_back(log: Log) -> tuple[int, ...]:
    """The dispatches that can be gone back to, the last first; 0 is the beginning of the game."""
    numbers = [turn.dispatch for turn in log.standing.turns]
    return (*reversed(numbers[:-1]), 0) if numbers else ()


def way_behind(game: Game, log: Log, side: SideId | None) -> int:
    """The place among the ways back of the one that takes back the last turn a side mailed; 0 if it mailed none."""
    turns = [game.seat(log.entries[turn.number].seat).side for turn in reversed(log.standing.turns)]
    return turns.index(side) if side in turns else 0


def bars_way_back(log: Log, to: int) -> Illegal | None:
    """Why a take-back to that dispatch may not be asked for, or None."""
    ways = ways_back(log)
    if not ways:
        return Illegal("no turn was mailed yet; undo takes back what was played", _RULE)
    if to not in ways:
        return Illegal(f"one cannot go back to dispatch {to}; those there are: {', '.join(map(str, ways))}", _RULE)
    return None


def where_to(to: int) -> str:
    """Where a take-back leads, in words behind "back to"."""
    return f"where dispatch {to} left the game" if to else "the beginning of the game"


def which_dice(dice: str) -> str:
    """What becomes of the dice, in a sentence without its end."""
    return "dice that fell keep their faces" if dice == KEPT else "fresh dice are rolled"


def taken_back(log: Log, to: int) -> tuple[int, ...]:
    """The turns that would not count any more after a take-back, by the numbers of their dispatches."""
    return tuple(turn.dispatch for turn in log.standing.turns if turn.dispatch > to)


def shows_all(log: Log, taken: Iterable[Entry]) -> bool:
    """Whether the end of the game is taken back, after which what was hidden is there to be looked at."""
    return any(isinstance(fact.event, Ended) for entry in taken for fact in entry.facts) and log.hides


_OF_ENDING = "end"


def ended_by(game: Game, seat: SeatId, command: Ending) -> tuple[Fact, ...]:
    """What comes of it, told to all. Who resigns loses at no level that points make: it is a victory."""
    if isinstance(command, Draw):
        return (Fact(Ended(Outcome(None, "draw", "both sides agreed to it"))),)
    side = game.side(game.seat(seat).side)
    return (Fact(Ended(Outcome(game.enemy(side.id), "victory", f"{side.name} resigned"))),)


def bars_ending(game: Game, log: Log, seat: SeatId, command: Ending, *, is_over: bool, waits: bool) -> Illegal | None:
    """Why a seat may not end the game so now, or None; ``waits``: others here have not agreed to a draw yet."""
    if is_over:
        return Illegal("the game is over", _OF_ENDING)
    if barred := bars_until_accepted(game, log):
        return barred
    asker = game.seat(seat)
    if asker.kind != "player":
        return Illegal("only who plays may end the game", _OF_ENDING)
    asked = asked_by_mail(game, log)
    if not isinstance(command, Draw):
        return Illegal("what is asked by mail is answered first", _OF_ENDING) if asked is not None else None
    if asked is not None and isinstance(asked.record, DrawOffer) and asked.side != asker.side:
        return None
    if elsewhere(game, log):
        return Illegal("a draw is offered by mail, and made by the answer that agrees to it", _OF_ENDING)
    persons = [each for each in game.seats if each.kind == "player" and each.id not in log.header.computers]
    if all(each.side == asker.side for each in persons):
        return Illegal("a computer agrees to no draw", _OF_ENDING)
    return Illegal("all others must agree to a draw", _OF_ENDING) if waits else None
