"""Taking back turns that were mailed: one side asks, the other agrees or refuses (protocol 12.3)."""

from attrs import frozen

from .command import AGREES, ASKS, FRESH, KEPT, REFUSES, Mailed, TakeBack
from .game import Game
from .illegal import Illegal
from .log import Log
from .seat import SeatId, SideId

_RULE = "mail"


@frozen
class Asked:
    """A take-back that is asked for and not answered yet: by which side, and the record of its mail."""

    side: SideId
    record: TakeBack


def asked_back(game: Game, log: Log) -> Asked | None:
    """The take-back that waits for its answer, if there is one: the last mail of all asks for it."""
    last = next((entry for entry in reversed(log.entries) if isinstance(entry.command, Mailed)), None)
    if last is None or not isinstance(last.command, TakeBack) or last.command.says != ASKS:
        return None
    return Asked(game.seat(last.seat).side, last.command)


def ways_back(log: Log) -> tuple[int, ...]:
    """The dispatches that can be gone back to, the last first; 0 is the beginning of the game."""
    numbers = [turn.dispatch for turn in log.standing.turns]
    return (*reversed(numbers[:-1]), 0) if numbers else ()


def bars_take_back(game: Game, log: Log, seat: SeatId, command: TakeBack) -> Illegal | None:
    """Why a seat may not ask for a take-back, agree to it or refuse it by mail now, or None."""
    side, asked = game.seat(seat).side, asked_back(game, log)
    if command.says in (AGREES, REFUSES):
        if asked is None or asked.side == side or (asked.record.to, asked.record.dice) != (command.to, command.dice):
            return Illegal("nobody has asked you for that take-back", _RULE)
        return None
    if command.says != ASKS or command.dice not in (KEPT, FRESH):
        return Illegal("a take-back is asked for, agreed to or refused, with dice kept or fresh", _RULE)
    if asked is not None:
        who = "you have" if asked.side == side else f"{game.side(asked.side).name} has"
        return Illegal(f"{who} asked for a take-back already, and that is answered first", _RULE)
    ways = ways_back(log)
    if not ways:
        return Illegal("no turn was mailed yet; undo takes back what was played", _RULE)
    if command.to not in ways:
        known = ", ".join(map(str, ways))
        return Illegal(f"one cannot go back to dispatch {command.to}; those there are: {known}", _RULE)
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
