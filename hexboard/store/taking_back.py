"""Making the mails about a take-back ready: the question, and its answer (protocol 12.3)."""

from hexboard.core.command import AGREES, KEPT, Note, TakeBack
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SideId
from hexboard.core.take_back import asked_back, bars_take_back
from hexboard.store.chapters import Chapter, chapters, invitation, mailed_state, take_back, take_back_record
from hexboard.store.edition import Edition
from hexboard.store.report import Letter, attachment_name, mail_text, subject
from hexboard.store.trouble import refuse
from hexboard.store.turnfile import Packed, blocks_of, sender_of, stamp_now
from hexboard.store.words import bars_words


def pack_question(
    edition: Edition, log: Log, sent: str, to: int, side: SideId | None = None, *, dice: str = KEPT, note: str = ""
) -> Packed:
    """The mail that asks to go back to where dispatch ``to`` left the game. Raises Refused as ``pack``, PB-817."""
    side = sender_of(edition, log, side)
    return _packed(edition, log, sent, side, TakeBack(0, "", to=to, dice=dice), note)


def pack_answer(
    edition: Edition, log: Log, sent: str, says: str, side: SideId | None = None, *, note: str = ""
) -> Packed:
    """The mail that agrees to the take-back that is asked for, or refuses it. Raises Refused as ``pack``, PB-817."""
    side = sender_of(edition, log, side)
    asked = asked_back(edition.game, log)
    record = asked.record if asked is not None else TakeBack(0, "")
    return _packed(edition, log, sent, side, TakeBack(0, "", says=says, to=record.to, dice=record.dice), note)


def _packed(edition: Edition, log: Log, sent: str, side: SideId, wanted: TakeBack, note: str) -> Packed:
    game, seat = edition.game, edition.game.speaker(side)
    if illegal := bars_take_back(game, log, seat, wanted) or bars_words(Note(note)):
        raise refuse("PB-817", reason=illegal.reason)
    earlier = chapters(game, log)
    links = [each.mailed.digest for each in earlier if each.mailed]
    after = log.appended(Entry(seat, wanted))
    stamp = stamp_now(edition, log, sent) | {"epoch": after.standing.epoch} | ({"note": note} if note else {})
    prev = links[-1] if links else invitation(edition, log).link
    dispatch = take_back(edition, log.header, len(earlier) + 1, prev, side, wanted, mailed_state(after), stamp)
    record = take_back_record(dispatch)
    is_answered = any(each.side != side for each in earlier)
    letter = Letter(edition, log.appended(Entry(seat, record)), dispatch, Chapter(side, (), record))
    blocks, caution = blocks_of(letter, is_needed=not is_answered)
    return Packed(
        seq=dispatch.seq,
        seat=seat,
        record=record,
        subject=subject(letter),
        attachment=attachment_name(letter),
        text=mail_text(letter, blocks),
        blocks=blocks,
        caution=caution or (_NO_WAY_BACK if wanted.says == AGREES else ""),
    )


_NO_WAY_BACK = "What was played since is taken back on this computer too."
