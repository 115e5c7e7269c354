"""Declining an invitation: a mail beside the chain, which is not begun (protocol 8)."""

from hexboard.core.command import Note
from hexboard.core.log import Log
from hexboard.core.seat import SideId
from hexboard.store.dispatches.chapters import Chapter, beside
from hexboard.store.dispatches.kinds import DECLINE
from hexboard.store.edition import Edition
from hexboard.store.sending.report import Letter, attachment_name, beside_text, subject
from hexboard.store.sending.turnfile import Packed, blocks_in, stamp_now
from hexboard.store.trouble import refuse
from hexboard.store.words import bars_words


def pack_decline(edition: Edition, log: Log, sent: str, side: SideId, *, note: str = "") -> Packed:
    """The mail by which a side declines the game that a log begins. Raises Refused: PB-817 words that no mail holds."""
    if illegal := bars_words(Note(note)):
        raise refuse("PB-817", noun="an invitation", reason=illegal.reason)
    decline = beside(edition, log, DECLINE, side, stamp_now(edition, log, sent), note=note)
    letter = Letter(edition, log, decline, Chapter(side, ()))
    blocks = blocks_in([decline], hides=False)
    return Packed(
        seq=0,
        seat=edition.game.speaker(side),
        record=None,
        subject=subject(letter),
        attachment=attachment_name(letter),
        text=beside_text(letter, f"{edition.game.side(side).name} declines the invitation.", blocks),
        blocks=blocks,
        is_beside=True,
    )
