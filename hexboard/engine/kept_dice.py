"""The dice of a game as it stands: made of whose secrets, and what was rolled in turns that were mailed and taken back
keeps its faces, or not (protocol 6.2, 12.3).
"""

from hexboard.core.by_mail import played_here
from hexboard.core.command import AGREES, FRESH, TakeBack
from hexboard.core.event import Event
from hexboard.core.game import Game
from hexboard.core.ladder import seed_of_stretch, shown, stretch
from hexboard.core.log import Log
from hexboard.core.rung import Rung
from hexboard.core.seat import SideId
from hexboard.core.standing import Standing

from .dice import Dice, KeptDice, RecordedDice, SeededDice


def kept_rolls(log: Log) -> RecordedDice:
    """The rolls of all turns taken back since fresh dice were agreed to, by slot: both sides know them alike."""
    kept: list[Event] = []
    standing = Standing()
    for number, entry in enumerate(log.entries):
        turned = standing.after(number, entry.command)
        if isinstance(entry.command, TakeBack) and entry.command.says == AGREES:
            back = standing.live[len(turned.live) : standing.mailed]
            kept += [fact.event for each in back for fact in log.entries[each].facts]
            if entry.command.dice == FRESH:
                kept.clear()
        standing = turned
    return RecordedDice.of(kept)


def dice_of(game: Game, log: Log) -> Dice:
    """The dice of this computer as a game stands."""
    standing = log.standing
    dice = _fixed_here(game, log) or SeededDice.from_text(log.header.seed or "", standing.fresh)
    return KeptDice(kept_rolls(log), dice) if standing.epoch else dice


def _fixed_here(game: Game, log: Log) -> Dice | None:
    """Fixed dice of the side that is played here; None as long as it cannot roll such dice."""
    if log.header.fixed is None or log.header.seed is None:
        return None
    known = shown(game, log)
    return fixed_dice(game, log, played_here(game, log), Rung.of(log.header.seed, stretch(known)))


def fixed_dice(game: Game, log: Log, side: SideId, rung: Rung) -> Dice | None:
    """The fixed dice of a side in the stretch of play under way, by its rung of that stretch or one above; None as long
    as the other side has not shown its own.
    """
    known = shown(game, log)
    now = stretch(known)
    other = next((each for name, each in known.items() if name != side and each.index >= now), None)
    return SeededDice(seed_of_stretch(log, now, rung, other)) if other else None
