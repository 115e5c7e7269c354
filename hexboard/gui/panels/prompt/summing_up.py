"""All that others did since one last acted of oneself, in few words, where it was a great deal."""

from collections.abc import Iterator, Sequence

from hexboard.core.counted import counted
from hexboard.core.event import Called, Moved, Removed, Rolled, TurnBegan
from hexboard.core.position import Position
from hexboard.gui.session.changes import Change
from hexboard.gui.session.session import Session
from hexboard.play.choosing.answering import is_within_another
from hexboard.play.told.journal import done_by_dice, strung

_FEW = 4  # lines that are told one by one
_NAMED = 3
_NO_NEWS = (Called.tag, Rolled.tag, TurnBegan.tag)


def summed_up(session: Session) -> str:
    """Who is gone, who moved, and what the dice did; "" where it was little, where others only answered what one did,
    or where one is asked in the middle of what they do.
    """
    seat, at = session.bridge.seat, session.position()
    if is_within_another(at, seat):
        return ""
    acts = session.changes.new()
    if not any(act.seat != seat and not is_within_another(act.before, act.seat) for act in acts):
        return ""
    if sum(1 for act in acts for line in act.lines() if line.kind not in _NO_NEWS) <= _FEW:
        return ""
    gone = [line.text for act in acts for line in act.lines() if line.kind == Removed.tag]
    by_dice = sorted((told for act in acts for told in _by_dice(at, act)), key=lambda told: -told[0])
    names = list(dict.fromkeys(at.name(trail.unit.id) for act in acts for trail in act.trails if trail.unit))
    told = [*gone, *(words for _, words in by_dice)]
    few = told[: _FEW - 1] if len(told) > _FEW else told
    return strung([*few[: len(gone)], *_moved(names), *few[len(gone) :]], len(told) - len(few))


def _moved(names: Sequence[str]) -> Iterator[str]:
    if names:
        yield f"{' and '.join(names) if len(names) < _NAMED else counted(len(names), 'unit')} moved"


def _by_dice(at: Position, act: Change) -> Iterator[tuple[int, str]]:
    """What dice did, and where, and what else matters, each with how much it does."""
    lines = done_by_dice(act.lines()) if act.dice else [line for line in act.lines() if line.weight]
    told = [line for line in lines if line.kind not in (Removed.tag, Moved.tag)]
    told = [line for line in told if line.weight or line.kind not in _NO_NEWS]
    told.sort(key=lambda line: -line.weight)
    thrown_at = act.dice_at
    where = at.board.label(thrown_at) if thrown_at is not None and thrown_at in at.board else ""
    for nth, line in enumerate(told):
        # a report of somewhere else says where
        is_told_where = not where or nth or where in line.text or (line.hexes and thrown_at not in line.hexes)
        yield line.weight, line.text if is_told_where else f"{where}: {line.text}"
