"""Making the mails ready that ask for a take-back or a draw, answer that, or end the game (protocol 8, 12.3)."""

from attrs import evolve

from hexboard.core.asking import asked_by_mail, bars_asking
from hexboard.core.by_mail import shows_rung
from hexboard.core.command import AGREES, Asking, Draw, DrawOffer, Ending, Note, TakeBack
from hexboard.core.ending import bars_ending, ended_by
from hexboard.core.event import Fact, Noted
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SideId
from hexboard.store.dispatches.chapters import Chapter, asking_record, chained, chapters, mailed_state
from hexboard.store.dispatches.signing import signed
from hexboard.store.edition import Edition
from hexboard.store.sending.report import Letter, mail_text
from hexboard.store.sending.turnfile import Packed, blocks_of, last_link, pack, rung_now, sender_of, stamp_now
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
    prev = last_link(edition, log, earlier)
    chapter = Chapter(side, (), wanted)
    dispatch = chained(edition, log.header, len(earlier) + 1, prev, chapter, mailed_state(after), stamp)
    dispatch = signed(edition, log, dispatch)
    record = asking_record(dispatch)
    is_answered = any(each.side != side for each in earlier)
    letter = Letter(edition, log.appended(Entry(seat, record)), dispatch, Chapter(side, (), record))
    blocks, caution = blocks_of(letter, is_needed=not is_answered)
    agrees = isinstance(wanted, TakeBack) and wanted.says == AGREES
    caution = caution or (_NO_WAY_BACK if agrees else "")
    return Packed.of(letter, mail_text(letter, blocks), blocks, record=record, caution=caution)


_NO_WAY_BACK = "What was played since is taken back on this computer too."
