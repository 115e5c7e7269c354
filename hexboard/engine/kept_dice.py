"""What was rolled in turns that were mailed and taken back: it keeps its faces, or not (protocol 12.3)."""

from hexboard.core.command import AGREES, FRESH, TakeBack
from hexboard.core.event import Event
from hexboard.core.log import Log
from hexboard.core.standing import Standing

from .dice import Dice, KeptDice, RecordedDice, SeededDice


def kept_rolls(log: Log) -> RecordedDice:
    """The rolls of all turns taken back since fresh dice were agreed to, by slot: both sides know them alike."""
    kept: list[Event] = []
    standing = Standing()
    for number, entry in enumerate(log.entries):
        turned = standing.after(number, entry.command)
        if isinstance(entry.command, TakeBack) and entry.command.says == AGREES:
            mailed = standing.turns[-1].counted if standing.turns else 0
            back = standing.live[len(turned.live) : mailed]
            kept += [fact.event for each in back for fact in log.entries[each].facts]
            if entry.command.dice == FRESH:
                kept.clear()
        standing = turned
    return RecordedDice.of(kept)


def dice_of(log: Log) -> Dice:
    """The dice of this computer as a game stands."""
    seed, standing = log.header.seed or "", log.standing
    if not standing.epoch:
        return SeededDice.from_text(seed)
    return KeptDice(kept_rolls(log), SeededDice.from_text(seed, standing.fresh))
