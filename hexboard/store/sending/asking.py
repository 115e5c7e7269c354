"""Making the mails ready that ask for a take-back or a draw, answer that, or end the game (protocol 8, 12.3); and mails
beside the chain, which are recorded nowhere: a turn that did not come is asked for once more, and sent again as it was;
an invitation is declined (protocol 8, 14.4).
"""

from collections.abc import Sequence

from attrs import evolve

from hexboard.core.asking import asked_by_mail, bars_asking, bars_ending, ended_by
from hexboard.core.by_mail import shows_rung
from hexboard.core.command import AGREES, Asking, Draw, DrawOffer, Ending, Note, TakeBack
from hexboard.core.counted import capital, dispatches
from hexboard.core.event import Fact, Noted
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.store.dispatches.chapters import (
    Chapter,
    asking_record,
    beside,
    chapters,
    mailed_state,
    sent_so_far,
)
from hexboard.store.dispatches.fields import DECLINE, MOST_WANTED, RESEND, is_wanted
from hexboard.store.dispatches.signing import signed
from hexboard.store.edition import Edition
from hexboard.store.sending.report import Letter, beside_text, mail_text
from hexboard.store.sending.turnfile import (
    MOST_UNASKED,
    Packed,
    blocks_in,
    blocks_of,
    made_next,
    pack,
    rung_now,
    sender_of,
    stamp_now,
)
from hexboard.store.trouble import refuse
from hexboard.store.words import bars_words


def pack_question(
    edition: Edition, log: Log, sent: str, wanted: Asking, side: SideId | None = None, *, note: str = ""
) -> Packed:
    """The mail that asks for what is wanted. Raises Refused as ``pack``, PB-817."""
    return _packed(edition, log, sent, sender_of(edition, log, side), wanted, note)


def pack_answer(
    edition: Edition, log: Log, sent: str, says: str, side: SideId | None = None, *, note: str = ""
) -> Packed:
    """The mail that agrees to what is asked for, or refuses it. Raises Refused as ``pack``, PB-817."""
    side = sender_of(edition, log, side)
    asked = asked_by_mail(edition.game, log)
    if asked is None or asked.side == side:
        raise refuse("PB-817", noun="an answer", reason="nobody has asked you for anything")
    if says == AGREES and isinstance(asked.record, DrawOffer):
        return pack_ending(edition, log, sent, Draw(), side, note=note)
    return _packed(edition, log, sent, side, evolve(asked.record, says=says), note)


def pack_ending(
    edition: Edition, log: Log, sent: str, ending: Ending, side: SideId | None = None, *, note: str = ""
) -> Packed:
    """The mail by which a side ends the game, with what it has played and not sent. Raises Refused as ``pack``, PB-817.
    """
    side = sender_of(edition, log, side)
    game, seat = edition.game, edition.game.speaker(side)
    is_over = log.fold().over is not None
    _bar("the end of the game", bars_ending(game, log, seat, ending, is_over=is_over, waits=True), note)
    ended = log.appended(Entry(seat, ending, ended_by(game, seat, ending)))
    if not note:
        return evolve(pack(edition, ended, sent, side), before=(ending,))
    ended = ended.appended(Entry(seat, Note(note), (Fact(Noted(seat, note)),)))
    return evolve(pack(edition, ended, sent, side), before=(ending, Note(note)))


def _bar(noun: str, illegal: Illegal | None, note: str) -> None:
    if illegal := illegal or bars_words(Note(note)):
        raise refuse("PB-817", noun=noun, reason=illegal.reason)


def _packed(edition: Edition, log: Log, sent: str, side: SideId, wanted: Asking, note: str) -> Packed:
    game, seat = edition.game, edition.game.speaker(side)
    _bar(f"a {wanted.noun}", bars_asking(game, log, seat, wanted, log.fold().over is not None), note)
    earlier = chapters(game, log)
    after = log.appended(Entry(seat, wanted))
    stamp = stamp_now(edition, log, sent) | {"epoch": after.standing.epoch} | ({"note": note} if note else {})
    stamp |= rung_now(edition, log, side, None) if shows_rung(wanted) else {}
    at = Position(game, mailed_state(after))
    dispatch = made_next(edition, log, earlier, Chapter(side, (), wanted), at.state, stamp)
    record = asking_record(dispatch)
    is_answered = any(each.side != side for each in earlier)
    letter = Letter(edition, log.appended(Entry(seat, record)), dispatch, Chapter(side, (), record), at)
    blocks, caution = blocks_of(letter, is_needed=not is_answered)
    agrees = isinstance(wanted, TakeBack) and wanted.says == AGREES
    caution = caution or (_NO_WAY_BACK if agrees else "")
    return Packed.of(letter, mail_text(letter, blocks), blocks, record=record, caution=caution)


_NO_WAY_BACK = "What was played since is taken back on this computer too."


def pack_request(
    edition: Edition, log: Log, sent: str, wants: Sequence[int] = (), side: SideId | None = None, *, note: str = ""
) -> Packed:
    """The mail that asks for dispatches once more, by number: usually for the one that would come next. It is recorded
    nowhere, for it changes nothing.

    Raises Refused as ``pack``, PB-812 before anything was mailed, PB-817.
    """
    side = sender_of(edition, log, side)
    have = len(chapters(edition.game, log))
    if not have:
        raise refuse("PB-812", since="the game was begun")
    wants = sorted(set(wants)) or [have + 1]
    too_many = Illegal(f"a mail asks for up to {MOST_WANTED} dispatches, numbered from 1", "mail")
    _bar("a turn that did not come", None if is_wanted(wants) else too_many, note)
    request = beside(edition, log, RESEND, side, stamp_now(edition, log, sent), wants=wants, note=note)
    request = signed(edition, log, request)
    letter = Letter(edition, log, request, Chapter(side, ()), Position(edition.game, mailed_state(log)))
    name, what = edition.game.side(side).name, dispatches(wants)
    words = f"{name} asks for {what} once more, which did not come or cannot be read. It is sent again as it was."
    return _beside(letter, words, blocks_in([request], hides=False))


def pack_again(edition: Edition, log: Log, wants: Sequence[int], side: SideId | None = None) -> Packed:
    """Dispatches that went or came once more, the very same; with them the whole history, as long as it is none too
    long.

    Raises Refused as ``pack``, PB-818 if none of those has gone out yet.
    """
    side = sender_of(edition, log, side)
    row = list(sent_so_far(edition, log))
    found = [each for each in row if each.seq in wants]
    # before the first turn has gone nobody else has the game, and nothing is sent again
    if not found or len(row) == 1:
        raise refuse("PB-818", list=capital(dispatches(wants)))
    again = capital(dispatches([each.seq for each in found]))
    if found[0].seq == 1:
        # without the invitation nobody who has lost the game could read it
        found.insert(0, row[0])
    letter = Letter(edition, log, row[-1], chapters(edition.game, log)[-1], Position(edition.game, mailed_state(log)))
    played = tuple(entry for entry in letter.chapter.entries if not entry.is_talk)
    letter = evolve(letter, chapter=evolve(letter.chapter, side=side, entries=played))
    whole = blocks_in(row, letter.hides)
    words = f"{again} once more, as asked for: the very same."
    return _beside(letter, words, whole if len(whole) <= MOST_UNASKED else blocks_in(found, letter.hides))


def pack_decline(edition: Edition, log: Log, sent: str, side: SideId, *, note: str = "") -> Packed:
    """The mail by which a side declines the game that a log begins. Raises Refused: PB-817 words that no mail holds."""
    _bar("an invitation", None, note)
    decline = beside(edition, log, DECLINE, side, stamp_now(edition, log, sent), note=note)
    words = f"{edition.game.side(side).name} declines the invitation."
    letter = Letter(edition, log, decline, Chapter(side, ()), Position(edition.game, mailed_state(log)))
    return _beside(letter, words, blocks_in([decline], hides=False))


def _beside(letter: Letter, words: str, blocks: str) -> Packed:
    return Packed.of(letter, beside_text(letter, words, blocks), blocks, is_beside=True)
