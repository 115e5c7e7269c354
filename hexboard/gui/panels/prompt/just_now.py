"""What led to what is asked, in few words: the dice that fell last, and all that came of them."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from attrs import frozen

from hexboard.core.counted import counted
from hexboard.core.event import Called, Moved, Removed, Rolled, TurnBegan
from hexboard.core.position import Position
from hexboard.gui.session.changes import Change
from hexboard.gui.session.session import Session
from hexboard.play.choosing.answering import Within, answers, is_within_another, within
from hexboard.play.told.journal import JournalLine, done_by_dice, gone_together, in_few_words, strung

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
    lost = [line for act in acts for line in act.lines() if line.kind == Removed.tag]
    gone = [line.text for line in gone_together(lost)]
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
    told = [line for line in lines if line.kind != Removed.tag and (line.weight or line.kind != Moved.tag)]
    told = [line for line in told if line.weight or line.kind not in _NO_NEWS]
    told.sort(key=lambda line: -line.weight)
    thrown_at = act.dice_at
    where = at.board.label(thrown_at) if thrown_at is not None and thrown_at in at.board else ""
    for nth, line in enumerate(told):
        # a report of somewhere else says where
        is_told_where = not where or nth or where in line.text or (line.hexes and thrown_at not in line.hexes)
        yield line.weight, line.text if is_told_where else f"{where}: {line.text}"


_FEW_ACTS = 8  # that are looked through for dice
_Lines = Sequence[JournalLine]


@frozen
class _Act:
    """What led to a moment (0: the set-up): its lines, whether dice that did something fell in it, whose it is."""

    moment: int
    lines: _Lines
    rolled: bool
    is_own: bool

    def within(self, session: Session) -> Within:
        """The frames it was decided in."""
        return within(session.replay_cursor.replay.at(self.moment - 1).state) if self.moment else ()


def just_now(session: Session) -> str:
    """What is told of the last acts, of a long action of others all in all; "" where there is nothing to tell."""
    whole = summed_up(session)
    if whole:
        return f"Just now: {whole}"
    rolled, since = _last_told(session)
    by_dice = _without_phase(session, rolled)
    if since and len(by_dice) > 1 and by_dice[-1].kind == Called.tag:
        by_dice = by_dice[:-1]  # what the dice led to is over
    since = _without_phase(session, since)
    if by_dice and since and since[-1].kind == Called.tag:
        # the dice were of what came before that which is asked about
        return f"Just now: {in_few_words(since)}. Before it: {in_few_words(by_dice)}"
    told = in_few_words([*by_dice, *since])
    return f"Just now: {told}" if told else ""


def _without_phase(session: Session, lines: _Lines) -> _Lines:
    """Lines without the phase that stands at the top of the window, and those that went by just before it."""
    moment = session.replay_cursor.findings().moment
    if not lines or lines[-1].kind != Called.tag or not moment.endswith(lines[-1].text):
        return lines
    return lines[: max((nth for nth, line in enumerate(lines, 1) if line.kind != Called.tag), default=0)]


def _last_told(session: Session) -> tuple[_Lines, _Lines]:
    """What the last dice did if they fell after the last act of one's own, their sum where they did nothing, and the
    lines of all acts since; where others only answered that act, what the first dice did, and all that came of it.
    Without dice, or where they only said who acts next, the lines of the last act that has any (what another seals has
    none).
    """
    last: _Lines = ()
    since: list[JournalLine] = []
    acts = [*_last_acts(session)]
    for act in acts:
        if act.rolled:
            return _answered(session, acts) or (done_by_dice(act.lines), since)
        if not act.moment:
            break  # a set-up that went as printed is not told
        since = [*act.lines, *since]
        last = since if all(line.kind == Called.tag for line in last) else last
    return (), last


def _answered(session: Session, acts: Sequence[_Act]) -> tuple[_Lines, _Lines] | None:
    """What the first dice of one's own act or of the answers to it did and all that came of it, and what began after
    it; None where others did more than answer.
    """
    *others, own = acts
    if not own.is_own or not all(answers(own.within(session), act.within(session)) for act in others):
        return None
    first, *rest = dropwhile(lambda act: not act.rolled, reversed(acts))
    told = [*done_by_dice(first.lines), *(line for act in rest for line in act.lines)]
    began = [line for line in told[-1:] if line.kind == Called.tag]
    return told[: len(told) - len(began)], began


def _last_acts(session: Session) -> Iterator[_Act]:
    """The last acts, one after the other back to that of one's own, or to the set-up."""
    cursor, led = session.replay_cursor, session.replay_cursor.replay.led()
    for moment in range(cursor.moment, max(-1, cursor.moment - _FEW_ACTS), -1):
        lines: _Lines = session.journal_lines.of_entry(cursor.replay.entry_number(moment))
        # dice may have no line of their own
        rolled = led[moment - 1].sort == "dice" if moment else any(line.kind == Rolled.tag for line in lines)
        if rolled and moment and all(line.kind == Called.tag for line in done_by_dice(lines)):
            # dice that only said who acts next tell nothing of what was done before them
            rolled, lines = False, [line for line in lines if line.kind != Rolled.tag]
        is_own = moment > 0 and led[moment - 1].seat == session.bridge.seat
        yield _Act(moment, lines, rolled, is_own)
        if is_own:
            break
