"""Making a turn ready for the mail: the dispatch, its blocks, and the mail around them (protocol 7, 13, 14)."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from hexboard import __version__
from hexboard.core.command import Mailed
from hexboard.core.log import Log
from hexboard.core.seat import SeatId, SideId
from hexboard.store.armour import armour
from hexboard.store.chapters import Chapter, chapters, sent_so_far, side_of, stamp_of, turn, unsent
from hexboard.store.dispatch import Dispatch
from hexboard.store.edition import Edition
from hexboard.store.report import Letter, attachment_name, mail_text, subject
from hexboard.store.trouble import refuse

HISTORY_EVERY = 10


@frozen(eq=False)
class Packed:
    """A turn ready to be sent.

    ``text`` is the whole mail, ``blocks`` the armour alone. ``seat`` is to submit ``record`` once the turn is on
    its way; None: it was recorded before, and these are the same blocks again.
    """

    seq: int
    seat: SeatId
    record: Mailed | None
    subject: str
    attachment: str
    text: str
    blocks: str


def pack(edition: Edition, log: Log, sent: str, side: SideId | None = None, *, history: bool = False) -> Packed:
    """The turn a side would send now, or, if nothing was played since, its last turn once more.

    ``sent`` is the sender's clock, for information ("2026-11-21 20:15 UTC"). ``side`` None: whoever played last.
    The whole history goes along when asked for, with every tenth dispatch, and until the other side has answered.
    Raises Refused: PB-811 dice by hand, PB-812 nothing to send, PB-813 history not to be made again.
    """
    if log.header.scripted:
        raise refuse("PB-811")
    before = list(sent_so_far(edition, log))
    side = side or _last_to_play(edition, log)
    chapter = unsent(edition.game, log, side)
    if chapter.entries:
        dispatch = _next(edition, log, before[-1], chapter, sent)
        record = Mailed(dispatch.seq, dispatch.link, stamp_of(dispatch))
        before.append(dispatch)
    elif len(before) > 1 and before[-1].body["side"] == side:
        dispatch, record = before[-1], None
        chapter = chapters(edition.game, log)[-1]
    else:
        raise refuse("PB-812", have=before[-1].seq)
    answered = any(each.body["side"] != side for each in before[1:])
    whole = history or not answered or dispatch.seq % HISTORY_EVERY == 0
    blocks = "\n".join(block for each in (before if whole else [dispatch]) for block in _blocks(each))
    letter = Letter(edition, log, dispatch, chapter)
    return Packed(
        seq=dispatch.seq,
        seat=next(seat.id for seat in edition.game.seats if seat.side == side),
        record=record,
        subject=subject(letter),
        attachment=attachment_name(letter),
        text=mail_text(letter, blocks),
        blocks=blocks,
    )


def _next(edition: Edition, log: Log, last: Dispatch, chapter: Chapter, sent: str) -> Dispatch:
    stamp: dict[str, Any] = {
        "modver": edition.game.version,
        "rules": edition.rules,
        "sent": sent,
        "app": __version__,
    }
    return turn(edition, log.header, last.seq + 1, last.link, chapter, log.fold(), stamp)


def _blocks(dispatch: Dispatch) -> tuple[str, ...]:
    return armour(dispatch.payload(), dispatch.seq)


def _last_to_play(edition: Edition, log: Log) -> SideId:
    for entry in reversed(log.entries):
        return side_of(edition.game, entry)
    return edition.game.scenario.first
