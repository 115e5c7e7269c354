"""Whose move it is in a game and who plays it, in the words of the list of games."""

from hexboard.core.command import Mailed, TakeBack
from hexboard.core.seat import SeatId
from hexboard.store.letters import game_code

from .by_mail.asking import is_asked
from .by_mail.mailing import last_act, to_be_sent
from .by_mail.proposals import proposed
from .move_words import DRAW, OVER, TAKE_BACK, UNSENT, WAITING, YOUR_MOVE
from .starting import Running
from .table import Table


def title_of(running: Running) -> str:
    """A game by title, scenario and code."""
    game = running.table.game
    header = running.table.log.header
    tried = ", practice" if header.practice else ""
    return f"{game.title}: {game.scenario.title}{tried} ({game_code(header.game_id)})"


def whose_move(running: Running, seats: tuple[SeatId, ...]) -> str:
    """Whether it is for this screen to go on with a game, or to send what was played here; or over."""
    table = running.table
    asked = table.asked_by_mail
    if asked is not None:
        label = TAKE_BACK if isinstance(asked.record, TakeBack) else DRAW
        return label if any(is_asked(table, seat) for seat in seats) else WAITING
    if _has_to_answer(table, seats):
        return YOUR_MOVE
    players = {seat.id for seat in table.game.seats if seat.kind == "player"}
    is_unsent = not isinstance(last_act(table.log), Mailed) or to_be_sent(table) == "secret"
    if is_unsent and players - {*seats, *table.log.header.computers}:
        return UNSENT
    return OVER if table.view(seats[0] if seats else None).state.over else WAITING


def _has_to_answer(table: Table, seats: tuple[SeatId, ...]) -> bool:
    """Whether one of these is asked for something; not who waits for an answer himself."""
    found = proposed(table, seats[0]) if len(seats) == 1 else None
    if found is not None and found.asks(seats[0]):
        return True
    if found is not None and found.asker.id == seats[0] and not found.refused:
        return found.is_agreed
    return bool(table.actors() & set(seats))


def is_news(running: Running, seats: tuple[SeatId, ...]) -> bool:
    """Whether the last act that counts is another's, and one that the only seat of this screen was told of."""
    log = running.table.log
    live = log.live()
    if len(seats) != 1 or not live:
        return False
    entry = log.entries[live[-1]]
    return entry.seat != seats[0] and bool(entry.told(seats[0]).facts)


def players_of(running: Running) -> str:
    """Who plays which seat, as far as anybody has said."""
    header, game = running.table.log.header, running.table.game
    names = {**dict.fromkeys(header.computers, "computer"), **header.seats}
    return ", ".join(f"{seat.name}: {names[seat.id]}" for seat in game.seats if names.get(seat.id))
