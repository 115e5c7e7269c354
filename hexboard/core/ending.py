"""A game that its players end: one side resigns, or all agree to a draw (protocol 8)."""

from .asking import asked_by_mail
from .by_mail import elsewhere
from .command import Draw, DrawOffer, Ending
from .event import Ended, Fact
from .game import Game
from .illegal import Illegal
from .ladder import bars_until_accepted
from .log import Log
from .seat import SeatId
from .state import Outcome

_RULE = "end"


def ended_by(game: Game, seat: SeatId, command: Ending) -> tuple[Fact, ...]:
    """What comes of it, told to all. Who resigns loses at no level that points make: it is a victory."""
    if isinstance(command, Draw):
        return (Fact(Ended(Outcome(None, "draw", "both sides agreed to it"))),)
    side = game.side(game.seat(seat).side)
    return (Fact(Ended(Outcome(game.enemy(side.id), "victory", f"{side.name} resigned"))),)


def bars_ending(game: Game, log: Log, seat: SeatId, command: Ending, *, is_over: bool, waits: bool) -> Illegal | None:
    """Why a seat may not end the game so now, or None; ``waits``: others here have not agreed to a draw yet."""
    if is_over:
        return Illegal("the game is over", _RULE)
    if barred := bars_until_accepted(game, log):
        return barred
    asker = game.seat(seat)
    if asker.kind != "player":
        return Illegal("only who plays may end the game", _RULE)
    asked = asked_by_mail(game, log)
    if not isinstance(command, Draw):
        return Illegal("what is asked by mail is answered first", _RULE) if asked is not None else None
    if asked is not None and isinstance(asked.record, DrawOffer) and asked.side != asker.side:
        return None
    if elsewhere(game, log):
        return Illegal("a draw is offered by mail, and made by the answer that agrees to it", _RULE)
    persons = [each for each in game.seats if each.kind == "player" and each.id not in log.header.computers]
    if all(each.side == asker.side for each in persons):
        return Illegal("a computer agrees to no draw", _RULE)
    return Illegal("all others must agree to a draw", _RULE) if waits else None
