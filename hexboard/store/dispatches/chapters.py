"""A log cut into what each dispatch held, and every dispatch made again from it.

The log is the only thing that is kept: a dispatch is a chapter of it with the stamp its record bears.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve, frozen

from hexboard.core.by_mail import records, said_in, side_of
from hexboard.core.command import AGREES, Asking, DrawOffer, Mailed, Note, TakeBack
from hexboard.core.game import Game
from hexboard.core.log import Digest, Entry, Header, Log, fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.standing import Standing, is_said
from hexboard.core.state import State
from hexboard.store.canon import canon
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatches.dispatch import PROTOCOL, Dispatch, read_kept
from hexboard.store.dispatches.fields import AGREED, ASKINGS, ENDINGS, FIXED, FRIENDLY, TURN
from hexboard.store.edition import Edition
from hexboard.store.trouble import refuse

_MADE = frozenset({"v", "kind", "game", "seq", "side", "prev", "head", "state", "module", "events"})
"""Fields of a dispatch that follow from the log; all others are in its stamp."""
_ASKED = {form: kind for kind, form in ASKINGS.items()}
_OF_TAKE_BACK = frozenset(kind for kind, (of, _) in ASKINGS.items() if of is TakeBack)


@frozen(eq=False)
class Chapter:
    """What one side did and said since the dispatch before. ``mailed`` is its record; None: not sent yet."""

    side: SideId
    entries: tuple[Entry, ...]
    mailed: Mailed | None = None


def chapters(game: Game, log: Log) -> tuple[Chapter, ...]:
    """Every dispatch sent or received so far, in order, with what it held when it went, taken back since or not."""
    recorded = frozenset(records(log))
    found: list[Chapter] = []
    said: dict[SideId, list[int]] = {}
    standing = Standing()
    for number, entry in enumerate(log.entries):
        side, command = side_of(game, entry), entry.command
        if isinstance(command, Asking):
            if number in recorded:
                found.append(Chapter(side, (), command))
            if isinstance(command, TakeBack) and command.says == AGREES:
                # what was proposed by free hand or agreed to was about a position that is gone
                said = {who: _outlasting(log, numbers) for who, numbers in said.items()}
        elif isinstance(command, Mailed):
            played = standing.live[standing.mailed :]
            words = said.pop(side, [])
            held = sorted([*played, *words])
            if number in recorded:
                found.append(Chapter(side, tuple(log.entries[i] for i in held), command))
            elif not played:
                # it gave way to a turn that crossed it
                said[side] = _outlasting(log, words)
        elif is_said(command):
            said.setdefault(side, []).append(number)
        standing = standing.after(number, command)
    return tuple(found)


def _outlasting(log: Log, words: list[int]) -> list[int]:
    """Of words that wait to be sent those that still go out after play was taken back."""
    return [number for number in words if isinstance(log.entries[number].command, Note)]


def unsent(game: Game, log: Log, side: SideId) -> Chapter:
    """What that side would send now: all that was played since the last dispatch, and its own remarks."""
    marker = Entry(game.speaker(side), Mailed(len(records(log)) + 1, ""))
    last = chapters(game, log.appended(marker))[-1]
    return Chapter(side, last.entries)


def invitation(edition: Edition, log: Log) -> Dispatch:
    """The dispatch that begins the game: what was agreed, and the set-up."""
    header, fixed = log.header, log.header.fixed
    return Dispatch(
        {
            **read_kept(header.beside),
            **{name: getattr(header, kept) for name, kept in AGREED.items()},
            "v": PROTOCOL,
            "kind": "INVITE",
            "game": header.game_id,
            "seq": 0,
            "dice": FIXED if header.fixed else FRIENDLY,
            "setup": edition.codec.write_facts(log.setup),
            "state": state_digest(Position(edition.game, Log(header, log.setup).fold())),
            **({"computers": header.computers} if header.computers else {}),
            **({"side": fixed.inviter, "rung": {"i": 0, "r": fixed.rung}} if fixed else {}),
            **({"sign": fixed.key} if fixed and fixed.key else {}),
        }
    )


def chained(
    edition: Edition, header: Header, seq: int, prev: Digest, chapter: Chapter, state: State, stamp: dict[str, Any]
) -> Dispatch:
    """A chapter as a dispatch of the chain; ``state`` is where the game stands at its end, of one that asks or answers
    without what was not mailed. ``stamp`` is what it says beside the moves.
    """
    record, events = chapter.mailed, [written(edition, entry) for entry in chapter.entries]
    kind = _ASKED[type(record), record.says] if isinstance(record, Asking) else kind_of(chapter.entries)
    return Dispatch(
        {
            **stamp,
            "v": PROTOCOL,
            "kind": kind,
            "game": header.game_id,
            "seq": seq,
            "side": chapter.side,
            "module": header.module,
            "prev": prev,
            "events": events,
            "head": head_digest(prev, events),
            "state": state_digest(Position(edition.game, state)),
            **({"to": record.to, "dice": record.dice} if isinstance(record, TakeBack) else {}),
        }
    )


def kind_of(entries: Iterable[Entry]) -> str:
    """The kind of dispatch that such entries make: a turn, or how it ends the game."""
    last = next((type(entry.command) for entry in reversed(tuple(entries)) if not entry.is_talk), None)
    return next((kind for kind, ending in ENDINGS.items() if ending is last), TURN)


def beside(edition: Edition, log: Log, kind: str, side: SideId, stamp: dict[str, Any], **said: Any) -> Dispatch:
    """A dispatch beside the chain, which changes nothing; it says how many dispatches its sender has."""
    header, have = log.header, len(chapters(edition.game, log))
    what = {"v": PROTOCOL, "kind": kind, "game": header.game_id, "seq": 0, "side": side, "module": header.module}
    what |= {"have": have}
    return Dispatch({**stamp, **what, **{name: value for name, value in said.items() if value}})


def written(edition: Edition, entry: Entry) -> dict[str, Any]:
    """An entry as it stands in a dispatch: without the digest that ties it to one computer's log."""
    raw = edition.codec.write_entry(entry)
    del raw["prev"]
    return raw


def stamp_of(dispatch: Dispatch) -> str:
    """What a dispatch says beside the moves, or beside what it asks or answers, as its record keeps it; and its
    signature.
    """
    made = _MADE | {"to", "dice"} if dispatch.kind in _OF_TAKE_BACK else _MADE
    said = {key: value for key, value in dispatch.body.items() if key not in made}
    return canon(said | ({"sig": dispatch.sig} if dispatch.sig else {})).decode("ascii")


def asking_record(dispatch: Dispatch) -> Asking:
    """How a dispatch that asks or answers something is recorded."""
    of, says = ASKINGS[dispatch.kind]
    seq, link, stamp = dispatch.seq, dispatch.link, stamp_of(dispatch)
    if of is DrawOffer:
        return DrawOffer(seq, link, stamp, says)
    return TakeBack(seq, link, stamp, says, dispatch.body["to"], dispatch.body["dice"])


def mailed_state(log: Log) -> State:
    """Where the last turn that was mailed and stands left the game, whatever was played since."""
    facts = (fact for number in log.live()[: log.standing.mailed] for fact in log.entries[number].facts)
    return fold(fold(opening(log.header.eyes), log.setup), facts)


def words_beside(record: Mailed) -> str:
    """The message in a dispatch that is no remark of the game: other programs write theirs so (protocol 7)."""
    note = said_in(record).get("note")
    return " ".join(note.split()) if isinstance(note, str) else ""


def sent_so_far(edition: Edition, log: Log) -> Iterator[Dispatch]:
    """The invitation and every dispatch sent or received, made again from the log.

    Raises Refused (PB-813) at the first that is not the one its record names.
    """
    dispatch = invitation(edition, log)
    yield dispatch
    state = Log(log.header, log.setup).fold()
    stood = {0: state}
    for chapter in chapters(edition.game, log):
        record = chapter.mailed
        if record is None:
            return
        seq, stamp = record.dispatch, said_in(record)
        sig = stamp.pop("sig", "")
        try:
            state = _at_its_end(state, stood, chapter)
            dispatch = evolve(chained(edition, log.header, seq, dispatch.link, chapter, state, stamp), sig=sig)
            is_same = dispatch.link == record.digest
        except (ValueError, TypeError, LookupError):
            # a file may say in a record whatever it likes
            is_same = False
        if not is_same:
            raise refuse("PB-813", seq=seq)
        stood[seq] = state
        yield dispatch


def _at_its_end(state: State, stood: Mapping[int, State], chapter: Chapter) -> State:
    """Where the game stands after a dispatch that follows on a state; ``stood`` is where it stood after each before."""
    if isinstance(chapter.mailed, TakeBack) and chapter.mailed.says == AGREES:
        return stood[chapter.mailed.to]
    for entry in chapter.entries:
        state = after(state, entry)
    return state


def after(state: State, entry: Entry) -> State:
    """The state after an entry of a chapter; remarks change nothing."""
    for fact in () if entry.is_talk else entry.facts:
        state = fact.event.apply(state)
    return state
