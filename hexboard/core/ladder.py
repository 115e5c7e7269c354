"""What of their ladders of secrets both sides have shown, and who can roll fixed dice now (protocol 6.2)."""

from collections.abc import Mapping

from .by_mail import last_to_show, records, rung_in, side_of
from .game import Game
from .illegal import Illegal
from .log import Log
from .rung import Rung
from .seat import SideId
from .tagged_hash import tagged_hash

_RULE = "mail"


def shown(game: Game, log: Log) -> dict[SideId, Rung]:
    """The highest rung each side has shown; the side that invites has shown the lowest of its own from the beginning.
    """
    fixed = log.header.fixed
    if fixed is None:
        return {}
    found: dict[SideId, Rung] = {}
    for number in reversed(records(log)):
        entry = log.entries[number]
        side, rung = side_of(game, entry), rung_in(entry.command)
        if side not in found and rung is not None:
            found[side] = rung
            if len(found) == len(game.sides):
                return found
    return {fixed.inviter: Rung(0, bytes.fromhex(fixed.rung)), **found}


def stretch(known: Mapping[SideId, Rung]) -> int:
    """The number of the stretch of play under way, from 1: it ends with a mail that shows the rung above."""
    return max(1, *(rung.index for rung in known.values()))


def rung_due(game: Game, log: Log, side: SideId, left: frozenset[SideId] | None) -> int | None:
    """The number of the rung that the next dispatch of a side shows; None: it shows none. ``left`` are the sides that
    are to decide after a turn; None for a dispatch of another kind that shows one.

    Whoever goes on himself shows the rung of this very stretch: another stretch would give him other dice. Whoever
    cannot roll before he has read the other's next mail ends no stretch, or he would change the other's dice.
    """
    now, last = stretch(shown(game, log)), last_to_show(game, log)
    if left is None or last is None:
        return now + 1
    if side == last:
        return None
    return now if left == {side} else now + 1


def seed_of_stretch(log: Log, number: int, roller: Rung, other: Rung) -> bytes:
    """The seed of the dice that one side rolls in a stretch of play; both rungs are of that stretch or above."""
    return tagged_hash(
        "seed",
        bytes.fromhex(log.header.game_id),
        number.to_bytes(4, "big"),
        log.standing.epoch.to_bytes(2, "big"),
        roller.down_to(number).secret,
        other.down_to(number).secret,
    )


def bars_until_accepted(game: Game, log: Log) -> Illegal | None:
    """Why nobody can play, ask for anything or end the game before the invitation to fixed dice is accepted, or None.
    """
    if log.header.fixed is None or last_to_show(game, log) is not None:
        return None
    return Illegal("with fixed dice play begins once the invitation is accepted by mail", _RULE)


def bars_rolling(game: Game, log: Log, side: SideId) -> Illegal | None:
    """Why a side that is played here can play nothing until a mail has come, or None."""
    barred = bars_until_accepted(game, log)
    if barred or log.header.fixed is None:
        return barred
    if last_to_show(game, log) == side:
        return Illegal("your dice need a secret of the other side, which comes with its next mail", _RULE)
    own, seed = shown(game, log).get(side), log.header.seed
    if own is not None and seed is not None and Rung.of(seed, own.index) != own:
        return Illegal("the secret of your dice is in the game file of another computer; go on with that one", _RULE)
    return None


def owes_rung(game: Game, log: Log, side: SideId) -> bool:
    """Whether the other side cannot roll until this one sends something; the first mail accepts the invitation."""
    fixed, last = log.header.fixed, last_to_show(game, log)
    return fixed is not None and (side != fixed.inviter if last is None else side != last)
