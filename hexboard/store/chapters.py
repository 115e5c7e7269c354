"""A log cut into what each dispatch held, and every dispatch made again from it.

The log is the only thing that is kept: a dispatch is a chapter of it with the stamp its record bears.
"""

import json
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from hexboard.core.command import Mailed
from hexboard.core.game import Game
from hexboard.core.log import Digest, Entry, Header, Log
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.standing import is_said
from hexboard.core.state import State
from hexboard.store.canon import canon
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatch import DICE, PROTOCOL, Dispatch, read_kept
from hexboard.store.edition import Edition
from hexboard.store.trouble import refuse

_MADE = frozenset({"v", "kind", "game", "seq", "side", "prev", "head", "state", "module", "events"})
"""Fields of a TURN that follow from the log; all others are in its stamp."""


@frozen(eq=False)
class Chapter:
    """What one side did and said since the dispatch before. ``mailed`` is its record; None: not sent yet."""

    side: SideId
    entries: tuple[Entry, ...]
    mailed: Mailed | None = None


def side_of(game: Game, entry: Entry) -> SideId:
    """The side of the seat that made an entry."""
    return game.seat(entry.seat).side


def chapters(game: Game, log: Log) -> tuple[Chapter, ...]:
    """Every dispatch sent or received so far, in order."""
    live = frozenset(log.live())
    found: list[Chapter] = []
    played: list[int] = []
    said: dict[SideId, list[int]] = {}
    for number, entry in enumerate(log.entries):
        if isinstance(entry.command, Mailed):
            side = side_of(game, entry)
            held = sorted([*played, *said.pop(side, ())])
            found.append(Chapter(side, tuple(log.entries[i] for i in held), entry.command))
            played = []
        elif number in live:
            played.append(number)
        elif is_said(entry.command):
            said.setdefault(side_of(game, entry), []).append(number)
    return tuple(found)


def unsent(game: Game, log: Log, side: SideId) -> Chapter:
    """What that side would send now: all that was played since the last dispatch, and its own remarks."""
    marker = Entry(game.speaker(side), Mailed(0, ""))
    last = chapters(game, log.appended(marker))[-1]
    return Chapter(side, last.entries)


def invitation(edition: Edition, log: Log) -> Dispatch:
    """The dispatch that begins the game: what was agreed, and the set-up."""
    header = log.header
    return Dispatch(
        {
            **read_kept(header.beside),
            "v": PROTOCOL,
            "kind": "INVITE",
            "game": header.game_id,
            "seq": 0,
            "module": header.module,
            "modver": header.version,
            "rules": header.rules,
            "scenario": header.scenario,
            "options": dict(header.options),
            "position": header.position,
            "names": dict(header.seats),
            "undo": header.free_undo,
            "dice": DICE,
            "setup": edition.codec.write_facts(log.setup),
            "state": state_digest(Position(edition.game, Log(header, log.setup).fold())),
            **({"computers": dict(header.computers)} if header.computers else {}),
        }
    )


def turn(
    edition: Edition, header: Header, seq: int, prev: Digest, chapter: Chapter, after: State, stamp: dict[str, Any]
) -> Dispatch:
    """A chapter as a dispatch; ``after`` is the state at its end, ``stamp`` what it says beside the moves."""
    events = [written(edition, entry) for entry in chapter.entries]
    return Dispatch(
        {
            **stamp,
            "v": PROTOCOL,
            "kind": "TURN",
            "game": header.game_id,
            "seq": seq,
            "side": chapter.side,
            "module": header.module,
            "prev": prev,
            "events": events,
            "head": head_digest(prev, events),
            "state": state_digest(Position(edition.game, after)),
        }
    )


def written(edition: Edition, entry: Entry) -> dict[str, Any]:
    """An entry as it stands in a dispatch: without the digest that ties it to one computer's log."""
    raw = edition.codec.write_entry(entry)
    del raw["prev"]
    return raw


def stamp_of(dispatch: Dispatch) -> str:
    """What a TURN says beside the moves, as its record keeps it."""
    return canon({key: value for key, value in dispatch.body.items() if key not in _MADE}).decode("ascii")


def words_beside(record: Mailed) -> str:
    """The message in a dispatch that is no remark of the game: other programs write theirs so (protocol 7)."""
    try:
        said = json.loads(record.stamp or "{}")
    except (ValueError, RecursionError):
        return ""
    note = said.get("note") if isinstance(said, dict) else None
    return " ".join(note.split()) if isinstance(note, str) else ""


def sent_so_far(edition: Edition, log: Log) -> Iterator[Dispatch]:
    """The invitation and every dispatch sent or received, made again from the log.

    Raises Refused (PB-813) at the first that is not the one its record names.
    """
    dispatch = invitation(edition, log)
    yield dispatch
    state = Log(log.header, log.setup).fold()
    for chapter in chapters(edition.game, log):
        if chapter.mailed is None:
            return
        for entry in chapter.entries:
            state = after(state, entry)
        seq, prev = chapter.mailed.dispatch, dispatch.link
        try:
            # a file may say in a record whatever it likes
            stamp = json.loads(chapter.mailed.stamp or "{}")
            dispatch = turn(edition, log.header, seq, prev, chapter, state, stamp)
            is_same = dispatch.link == chapter.mailed.digest
        except (ValueError, TypeError, RecursionError):
            is_same = False
        if not is_same:
            raise refuse("PB-813", seq=seq)
        yield dispatch


def after(state: State, entry: Entry) -> State:
    """The state after an entry of a chapter; remarks change nothing."""
    for fact in () if entry.is_talk else entry.facts:
        state = fact.event.apply(state)
    return state
