"""Making a turn ready for the mail: the dispatch, its blocks, the mail around them, and that as a draft for a mail
program (protocol 7, 13, 14).
"""

from __future__ import annotations

from contextlib import suppress
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any, Literal

from attrs import frozen

from hexboard import __version__
from hexboard.core.asking import asked_by_mail
from hexboard.core.by_mail import elsewhere, goes_first, last_to_show, side_of
from hexboard.core.command import Command, Mailed, Note, Propose, Unpin
from hexboard.core.counted import counted
from hexboard.core.ladder import owes_rung, rung_due, shown
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.core.rung import RUNGS, Rung
from hexboard.core.seat import SeatId, SideId
from hexboard.core.state import State
from hexboard.engine.submit import actors
from hexboard.store.armour.blocks import armour
from hexboard.store.armour.reading import MOST_TEXT
from hexboard.store.dispatches.chapters import (
    Chapter,
    beside,
    chained,
    chapters,
    invitation,
    kind_of,
    mailed_state,
    sent_so_far,
    stamp_of,
    unsent,
)
from hexboard.store.dispatches.conduct import Figures
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import ENDINGS, TALK
from hexboard.store.dispatches.signing import key_named, signed
from hexboard.store.edition import Edition
from hexboard.store.sending.report import Letter, attachment_name, mail_text, remarks, subject, words_text
from hexboard.store.trouble import Refused, refuse
from hexboard.store.words import MOST_NOTE

HISTORY_EVERY = 10
MOST_UNASKED, MOST_ASKED = 1_000_000, MOST_TEXT - 200_000
"""Characters of a history that goes along unasked, and of one that is asked for (words stand above it)."""

_WORDS_ALONE = (
    "Your opponent is to play: these words are for him to read now, and go into his game with your next turn."
)
_WORDS_AFTER = "The game is over: these words are for your opponent to read, and need no answer."
_ASKS_MEANWHILE = (
    "This asks your opponent something while he is to play. If he has begun, his turn goes first and this comes to "
    "nothing; you can ask once more then."
)
_UNFINISHED = (
    "This turn is not over: it is still for your side to decide. Sent now it stays as it is, and your opponent can "
    "only wait for the rest."
)
_ROLLS_KNOWN = "He can then work out what you roll until it is for him to decide."
_TOO_LONG = (
    "The whole history is more than a mail can hold and was left out. Ask which turns are missing and send them again."
)


@frozen(eq=False)
class Packed:
    """A turn ready to be sent.

    ``text`` is the whole mail, ``blocks`` the armour alone. ``seat`` is to submit ``record`` once the turn is on
    its way; None: it was recorded before, and these are the same blocks again, or none with words alone.
    ``caution``: what to know before it is sent; ``is_words``: it is sent for the sake of words alone. ``before`` is
    what it holds that is not played yet, to be submitted before the record; ``is_beside``: it is no
    turn, and nothing is recorded of it.
    """

    seq: int
    seat: SeatId
    subject: str
    attachment: str
    text: str
    blocks: str
    record: Mailed | None = None
    caution: str = ""
    is_words: bool = False
    before: tuple[Command, ...] = ()
    is_beside: bool = False

    @classmethod
    def of(cls, letter: Letter, text: str, blocks: str, **what: Any) -> Packed:
        """The mail of a letter, its text and armour as given; ``what`` are the other fields."""
        return cls(
            seq=letter.number,
            seat=letter.edition.game.speaker(letter.chapter.side),
            subject=subject(letter),
            attachment=attachment_name(letter),
            text=text,
            blocks=blocks,
            **what,
        )

    @property
    def is_again(self) -> bool:
        """Whether it is a turn that has gone out before."""
        return self.record is None and not self.is_beside and not self.is_words and self.seq > 0


def pack(
    edition: Edition,
    log: Log,
    sent: str,
    side: SideId | None = None,
    *,
    history: bool = False,
    conduct: Figures | None = None,
) -> Packed:
    """The turn a side would send now, or, if nothing was played since, its last turn once more.

    Remarks alone, as the other side plays or after the end, are no turn: who has begun could read none. They stand
    above the last turn and in a block beside it, and go into the other's game with the next.
    ``sent`` is the sender's clock, for information ("2026-11-21 20:15 UTC"). ``side`` None: whoever played last.
    ``conduct`` is what a new turn says of how it was played; None leaves it out.
    The whole history goes along when asked for, with every tenth dispatch, and until the other side has answered, as
    long as the mail can still be read with it.
    Raises Refused: PB-811 dice by hand, PB-812 nothing to send, PB-813 history not to be made again,
    PB-814 a side that is played elsewhere, PB-815 nobody but computers to send it to, PB-816 something that the
    other side asks for and that is to be answered first, PB-821 an identity that is not here, PB-822 one that
    cannot be read; OSError. While one's own question is not answered it is sent once more.
    """
    side = sender_of(edition, log, side)
    asked = asked_by_mail(edition.game, log)
    if asked is not None and asked.side != side:
        name = edition.game.side(asked.side).name
        raise refuse("PB-816", side=name, asks=asked.record.asks, seq=asked.record.dispatch)
    now = Position(edition.game, log.fold())
    chapter, earlier = unsent(edition.game, log, side), chapters(edition.game, log)
    due = _sides(edition, goes_first(edition.game, log, actors(edition.ruleset, now)))
    goes = _what_goes(edition, log, chapter, earlier, due)
    if goes == "next":
        dispatch = _next(edition, log, now, earlier, chapter, sent, conduct)
    else:
        *_, dispatch = sent_so_far(edition, log)
    record = Mailed(dispatch.seq, dispatch.link, stamp_of(dispatch)) if goes == "next" else None
    if goes == "again":
        letter = Letter(edition, log, dispatch, earlier[-1], Position(edition.game, mailed_state(log)))
    else:
        letter = Letter(edition, log, dispatch, chapter, now)
    blocks, caution = "", ""
    if goes != "words" or earlier[-1].side == side:
        blocks, caution = blocks_of(letter, is_needed=history or all(each.side == side for each in earlier))
    is_words = goes == "words"
    talk = _talk(letter, stamp_now(edition, log, sent)) if is_words else ""
    alone = _WORDS_ALONE if due else _WORDS_AFTER
    return Packed.of(
        letter,
        words_text(letter, talk, blocks) if is_words else mail_text(letter, blocks),
        talk + blocks,
        record=record,
        caution=alone if is_words else _caution(letter, due, record is not None) or caution,
        is_words=is_words,
    )


def _what_goes(
    edition: Edition, log: Log, chapter: Chapter, earlier: tuple[Chapter, ...], due: frozenset[SideId]
) -> Literal["invitation", "next", "words", "again"]:
    """What a side has to send: the next dispatch, words alone, its last once more, or with fixed dice the invitation.

    Raises Refused (PB-812) if there is nothing.
    """
    side, is_free = chapter.side, asked_by_mail(edition.game, log) is None
    is_last = bool(earlier) and earlier[-1].side == side
    owes = is_free and owes_rung(edition.game, log, side) and (not earlier or bool(due - {side}))
    if owes:
        return "next"
    if not earlier and log.header.fixed:
        return "invitation"
    # after the end who has sent the last dispatch lets the other go first, or both would send the next one
    others_play = bool(earlier) and (side not in due or _waits(edition, log, side) if due else is_last)
    only_talk = others_play and _is_said_in(chapter, Note)
    if chapter.entries and not only_talk and is_free:
        return "next"
    if only_talk and not _is_said_in(chapter, Unpin):  # who takes pins off says nothing
        return "words"
    if is_last:
        return "again"
    raise refuse("PB-812", since=f"dispatch {len(earlier)}" if earlier else "the game was begun")


def _talk(letter: Letter, stamp: dict[str, Any]) -> str:
    """The block that holds the remarks alone, as many of them as one can."""
    note = "\n".join(remarks(letter))[:MOST_NOTE]
    said = beside(letter.edition, letter.log, TALK, letter.chapter.side, stamp, note=note)
    return blocks_in([signed(letter.edition, letter.log, said)], hides=False) if note else ""


def sender_of(edition: Edition, log: Log, side: SideId | None) -> SideId:
    """Whose turn it is that is to be sent. Raises Refused if it cannot be, whatever it holds."""
    if log.header.scripted or log.header.practice:
        raise refuse("PB-811" if log.header.scripted else "PB-820")
    away = elsewhere(edition.game, log)
    side = side or _last_to_play(edition, log, away)
    if side in away:
        raise refuse("PB-814", side=edition.game.side(side).name)
    others = [seat for seat in edition.game.seats if seat.side != side]
    if all(seat.id in log.header.computers for seat in others):
        raise refuse("PB-815", sides=" and ".join(seat.name for seat in others))
    return side


def _sides(edition: Edition, seats: frozenset[SeatId]) -> frozenset[SideId]:
    return frozenset(edition.game.seat(seat).side for seat in seats)


def _waits(edition: Edition, log: Log, side: SideId) -> bool:
    """Whether with fixed dice the other side is to send a secret before this one can play."""
    return log.header.fixed is not None and last_to_show(edition.game, log) == side


def _is_said_in(chapter: Chapter, *kinds: type[Command]) -> bool:
    """Whether a chapter holds words of these kinds alone."""
    return bool(chapter.entries) and all(isinstance(entry.command, kinds) for entry in chapter.entries)


def blocks_of(letter: Letter, *, is_needed: bool) -> tuple[str, str]:
    """A dispatch in armour, with the whole history where that is needed or usual; what to know if it does not fit."""
    whole = ""
    if is_needed:
        whole = blocks_in(_history(letter), letter.hides)
    elif letter.dispatch.seq % HISTORY_EVERY == 0:
        # nobody has asked for it: where it cannot be made again, the turn goes without
        with suppress(Refused):
            whole = blocks_in(_history(letter), letter.hides)
    if 0 < len(whole) <= (MOST_ASKED if is_needed else MOST_UNASKED):
        return whole, ""
    return blocks_in([letter.dispatch], letter.hides), _TOO_LONG if is_needed else ""


def _history(letter: Letter) -> list[Dispatch]:
    """All dispatches up to the letter's, which need not be recorded yet."""
    earlier = sent_so_far(letter.edition, letter.log)
    return [*(each for each in earlier if each.seq < letter.dispatch.seq), letter.dispatch]


def blocks_in(row: list[Dispatch], hides: bool) -> str:
    """Dispatches in armour, one after the other."""
    return "\n".join(block for each in row for block in armour(each.payload(hides=hides), each.seq))


def _next(
    edition: Edition,
    log: Log,
    now: Position,
    earlier: tuple[Chapter, ...],
    chapter: Chapter,
    sent: str,
    conduct: Figures | None,
) -> Dispatch:
    left = None if kind_of(chapter.entries) in ENDINGS else _sides(edition, actors(edition.ruleset, now))
    stamp = stamp_now(edition, log, sent) | rung_now(edition, log, chapter.side, left)
    stamp |= key_named(edition, log, chapter.side) | ({} if conduct is None else {"conduct": dict(conduct)})
    return made_next(edition, log, earlier, chapter, now.state, stamp)


def made_next(
    edition: Edition, log: Log, earlier: tuple[Chapter, ...], chapter: Chapter, state: State, stamp: dict[str, Any]
) -> Dispatch:
    """The dispatch that follows on those before it, signed where the game is."""
    links = [each.mailed.digest for each in earlier if each.mailed] or [invitation(edition, log).link]
    return signed(edition, log, chained(edition, log.header, len(earlier) + 1, links[-1], chapter, state, stamp))


def stamp_now(edition: Edition, log: Log, sent: str) -> dict[str, Any]:
    """What a dispatch that is made now says beside what it holds; the epoch once a take-back was agreed to."""
    epoch = log.standing.epoch
    said = {"modver": edition.game.version, "rules": edition.rules, "sent": sent, "app": __version__}
    return said | ({"epoch": epoch} if epoch else {})


def rung_now(edition: Edition, log: Log, side: SideId, left: frozenset[SideId] | None) -> dict[str, Any]:
    """What a dispatch says of fixed dice, see ``rung_due``; nothing with other dice. Raises Refused: PB-505 the secrets
    are in another file, PB-819 they are used up.
    """
    due = rung_due(edition.game, log, side, left) if log.header.fixed else None
    if due is None:
        return {}
    own, seed = shown(edition.game, log).get(side), log.header.seed or ""
    if due > RUNGS:
        raise refuse("PB-819", n=RUNGS)
    rung = Rung.of(seed, due)
    if own is not None and rung.down_to(own.index) != own:
        raise refuse("PB-505")
    return {"rung": rung.written()}


def _caution(letter: Letter, due: frozenset[SideId], is_new: bool) -> str:
    foreign = sum(side_of(letter.edition.game, entry) != letter.chapter.side for entry in letter.chapter.entries)
    if foreign:
        return (
            f"This turn holds {counted(foreign, 'decision')} of the other side, which nobody may send for it: it is "
            "read only into a copy of this very game file. Take back what it decided, or send the file along."
        )
    side, is_first = letter.chapter.side, letter.dispatch.seq == 1
    if letter.shows_only:
        return ""
    is_meanwhile = bool(due) and (side not in due or _waits(letter.edition, letter.log, side))
    if is_new and is_meanwhile and not is_first and _is_said_in(letter.chapter, Note, Propose):
        return _ASKS_MEANWHILE
    has_play = any(not entry.is_talk for entry in letter.chapter.entries)
    if not is_new or not has_play or due != {side}:
        return ""
    return f"{_UNFINISHED} {_ROLLS_KNOWN}" if letter.is_fixed else _UNFINISHED


def _last_to_play(edition: Edition, log: Log, away: frozenset[SideId]) -> SideId:
    here = [side.id for side in edition.game.sides if side.id not in away]
    if len(here) == 1:
        return here[0]
    live = frozenset(log.live())
    counts = [e for i, e in enumerate(log.entries) if i in live or isinstance(e.command, Mailed)]
    return side_of(edition.game, counts[-1]) if counts else edition.game.scenario.first


ENDING = ".eml"
_MOST_IN_BODY = 14_500
"""Characters of blocks that are text of the mail too (6,000 bytes); longer ones are attached alone."""


def draft_of(packed: Packed) -> bytes:
    """The mail with the same as an attachment, marked as not sent yet."""
    message = EmailMessage(policy=SMTP)
    message["Subject"] = packed.subject
    message["X-Unsent"] = "1"
    is_short = len(packed.blocks) <= _MOST_IN_BODY
    message.set_content(packed.text if is_short else packed.text.removesuffix(packed.blocks))
    message.add_attachment(packed.text.encode(), maintype="text", subtype="plain", filename=packed.attachment)
    return message.as_bytes()


def draft_name(packed: Packed) -> str:
    """The name of its file."""
    return packed.attachment.partition(".")[0] + ENDING
