"""Taking back turns that were mailed: one side asks, the other agrees or refuses (protocol 12.3)."""

from collections.abc import Iterable

from .command import KEPT
from .event import Ended
from .game import Game
from .illegal import Illegal
from .log import Entry, Log
from .seat import SideId

_RULE = "mail"


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
