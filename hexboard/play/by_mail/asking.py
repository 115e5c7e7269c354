"""What is asked for by mail, a take-back or a draw, as it is told to a seat: who asks, and what would come of it."""

from collections.abc import Iterator

from hexboard.core.asking import taken_back, where_to, which_dice
from hexboard.core.command import Mailed, TakeBack
from hexboard.core.counted import capital, counted, dispatches
from hexboard.core.log import Log
from hexboard.core.seat import SeatId
from hexboard.play.table import Table


def is_asked(table: Table, seat: SeatId) -> bool:
    """Whether a seat has something to agree to or to refuse."""
    asked = table.asked_by_mail
    return asked is not None and asked.side != table.game.seat(seat).side


def was_mailed(log: Log) -> bool:
    """Whether a mail of the game went out or came in."""
    return any(isinstance(entry.command, Mailed) for entry in log.entries)


def asked_in_words(table: Table, seat: SeatId) -> str:
    """Who asks for what, in a sentence without its full stop; "" if nobody does."""
    asked = table.asked_by_mail
    if asked is None:
        return ""
    is_own, name = not is_asked(table, seat), table.game.side(asked.side).name
    if not isinstance(asked.record, TakeBack):
        return "You have offered a draw" if is_own else f"{name} {asked.record.asks}"
    where, dice = where_to(asked.record.to), which_dice(asked.record.dice)
    return f"{'You have asked' if is_own else f'{name} asks'} to go back to {where}; {dice}"


def lines_of_asked(table: Table) -> Iterator[str]:
    """What would come of it if that were agreed to, in sentences without their full stops."""
    asked = table.asked_by_mail
    if asked is not None and isinstance(asked.record, TakeBack):
        yield from lines_of_take_back(table, asked.record.to)
    elif asked is not None:
        yield OF_DRAW


OF_DRAW = "The game would be over, and nobody would have won"


def lines_of_take_back(table: Table, to: int) -> Iterator[str]:
    """What would not count after going back to a dispatch, in sentences without their full stops."""
    gone = taken_back(table.log, to)
    if len(gone) == 1:
        yield f"{turn_in_words(table, gone[0])} would not count"
    elif gone:
        yield f"{capital(dispatches(gone))} would not count"
    if unsent := unsent_moves(table.log):
        yield f"{counted(unsent, 'move')} played here and not sent would go too"


def turn_in_words(table: Table, dispatch: int) -> str:
    """A turn that was mailed and stands, by number, side and game-turn; the beginning of the game for 0."""
    turn = next((turn for turn in table.log.standing.turns if turn.dispatch == dispatch), None)
    if turn is None:
        return "The beginning of the game"
    side = table.game.seat(table.log.entries[turn.number].seat).side
    # turns are told to all, so that any view has them
    return f"Dispatch {dispatch} ({table.game.side(side).name}, turn {table.past().turn_before(turn.number)})"


def unsent_moves(log: Log) -> int:
    """How many of the moves that count were not mailed yet."""
    return len(log.live()) - log.standing.mailed
