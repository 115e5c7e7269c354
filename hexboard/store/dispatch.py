"""One dispatch: its body, its link in the chain, and the payload that is put into armour (protocol 7, 8, 15)."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from hexboard.core.command import AGREES, ASKS, FRESH, KEPT, REFUSES, Asking, Draw, DrawOffer, Ending, Resign, TakeBack
from hexboard.core.event import TurnBegan
from hexboard.core.log import Digest
from hexboard.core.rung import Rung
from hexboard.core.tagged_hash import tagged_hash
from hexboard.store.armour import MOST_BYTES, MOST_DISPATCHES
from hexboard.store.canon import NotCanonical, canon, read_canon
from hexboard.store.identity import Identity
from hexboard.store.trouble import refuse
from hexboard.store.words import MOST_NOTE

_STEP = 8192
_ROOM = 4  # how many times longer than what everybody is told a dispatch may be and still have the same length
_TURN = 8192  # bytes that a turn may hide, however little of it everybody is told


def padded(payload: bytes, facts: Iterable[Any]) -> bytes:
    """A payload made longer; how long it becomes hangs on those of its facts (plain data) that everybody is told."""
    least = min(_up(_expected([fact for fact in facts if "to" not in fact])), MOST_BYTES // _STEP * _STEP)
    length = max(least, _up(len(payload)))
    return payload + _bytes(payload, length - len(payload))


def is_padding(tail: bytes, payload: bytes) -> bool:
    """Whether the bytes behind a payload are those that make it longer, and nothing else."""
    return (len(payload) + len(tail)) % _STEP == 0 and tail == _bytes(payload, len(tail))


def _expected(told: Sequence[Any]) -> int:
    # what is told in the same words turn by turn packs into nothing, what is hidden does not
    turns = sum(1 for fact in told if fact["event"]["is"] == TurnBegan.tag)
    return max(_ROOM * len(zlib.compress(canon(told), 9)), _TURN * turns)


def _up(length: int) -> int:
    return (length // _STEP + 1) * _STEP


def _bytes(payload: bytes, number: int) -> bytes:
    # no run of one letter in the mail, that would show where the dispatch ends
    return hashlib.shake_256(b"hexboard/1/padding\0" + payload).digest(number)


ASKINGS: Mapping[str, tuple[type[Asking], str]] = {
    "TAKEBACK-ASK": (TakeBack, ASKS),
    "TAKEBACK-OK": (TakeBack, AGREES),
    "TAKEBACK-NO": (TakeBack, REFUSES),
    "DRAW-OFFER": (DrawOffer, ASKS),
    "DRAW-NO": (DrawOffer, REFUSES),
}
"""The kinds of dispatch in which nothing is played: what is asked for, and what they say of it."""
TURN, RESIGN, DRAW_OK = "TURN", "RESIGN", "DRAW-OK"
ENDINGS: Mapping[str, type[Ending]] = {RESIGN: Resign, DRAW_OK: Draw}
"""The kinds of turn that end the game, and by what; any other is a TURN."""
RESEND, TALK, DECLINE = "RESEND", "TALK", "DECLINE"
"""The kinds beside the chain: what was sent is asked for once more, words alone, an invitation is declined. They have
no number, and nothing follows them."""
MOST_WANTED = 100
"""Dispatches that are asked for by one mail."""
MOST_EPOCH = 2**16 - 1
"""Take-backs of a game: their number has two bytes in what dice are made of."""

PROTOCOL = 1
FRIENDLY, FIXED = "R0", "R1"
"""The levels of fair play an invitation names: dice are rolled on the mover's computer and logged, or made of secrets
that both sides have fixed before the first of them falls.
"""
MOST_UNPACKED = 2_000_000
"""Bytes of one dispatch."""
MOST_IN_MAIL = 8_000_000
"""Bytes of all dispatches of a mail: twice what the longest recorded game has."""
MOST_VALUES = 1_000_000
"""Brackets, commas and colons in all dispatches of a mail: twice what the longest recorded game has."""
MOST_EVENTS = 20_000
MOST_DECISIONS = 2_000
MOST_POSITION = 100_000
"""Characters of a position set up by hand."""
MOST_BESIDE = 20_000
"""Characters of what a turn may say beside the moves, for programs to come."""


class Room:
    """How much the dispatches of one mail may still hold, all of them together."""

    def __init__(self) -> None:
        self.unpacked = MOST_IN_MAIL
        self.values = MOST_VALUES

    @property
    def is_full(self) -> bool:
        """Whether there was too much already, and nothing need be unpacked any more."""
        return self.unpacked < 0 or self.values < 0

    def take(self, text: bytes) -> None:
        """Raises Refused (PB-801) once it is too much."""
        self.unpacked -= len(text)
        self.values -= sum(text.count(sign) for sign in (b"{", b"[", b",", b":"))
        if self.unpacked < 0:
            raise refuse("PB-801", what=f"more than {MOST_IN_MAIL:,} bytes when unpacked")
        if self.values < 0:
            raise refuse("PB-801", what=f"more than {MOST_VALUES:,} values")


Body = Mapping[str, Any]


@frozen(eq=False)
class Dispatch:
    """A dispatch with every field of the form its kind needs. INVITE has number 0 and begins the chain.

    ``sig``: its signature, as 128 hexadecimal digits, where the game is signed. An invitation bears none: names in it
    may be corrected, and what is signed afterwards goes on from it.
    """

    body: Body
    sig: str = ""

    @property
    def kind(self) -> str:
        """INVITE, TURN, one that ends the game, one that asks or answers something, or one beside the chain."""
        return str(self.body["kind"])

    @property
    def is_turn(self) -> bool:
        """Whether what was played stands in it."""
        return self.kind in _TURNS

    @property
    def is_beside(self) -> bool:
        """Whether it stands beside the chain."""
        return self.kind in _BESIDE

    @property
    def game(self) -> str:
        """The id of the game it belongs to."""
        return str(self.body["game"])

    @property
    def seq(self) -> int:
        """Its number."""
        return int(self.body["seq"])

    @property
    def beside(self) -> Body:
        """The fields this program does not know: they are kept, and count for the link (protocol 21)."""
        known = _EVERY.keys() | _fields(self.body).keys() | _MAY[self.kind].keys() | {"v", "kind"}
        return {name: value for name, value in self.body.items() if name not in known}

    @property
    def key(self) -> str | None:
        """The public key it names, with which its side signs: an invitation does, and the first turn of a side."""
        return self.body.get("sign") if self.is_turn or self.kind == "INVITE" else None

    @property
    def note(self) -> str:
        """The message to the other side, in one line."""
        return " ".join(self.body.get("note", "").split())

    @property
    def kept(self) -> str:
        """What an invitation says that no part of its game is made of, as the header keeps it: its note, and the
        fields this program does not know. ``read_kept`` reads it.
        """
        said = {name: self.body[name] for name in ("note",) if name in self.body} | dict(self.beside)
        return canon(said).decode("ascii") if said else ""

    @property
    def link(self) -> Digest:
        """What the next dispatch must name as ``prev``.

        Nobody needs to accept an invitation to friendly dice, and names may be corrected: the first link is made
        from the invitation without who plays, and an empty acceptance.
        """
        if self.kind == "INVITE":
            agreed = {key: value for key, value in self.body.items() if key not in ("names", "computers")}
            return tagged_hash("genesis", canon(agreed), canon({})).hex()
        if self.is_beside:
            return tagged_hash("beside", canon(self.body)).hex()
        return tagged_hash("link", bytes.fromhex(self.body["prev"]), canon(self.body), bytes.fromhex(self.sig)).hex()

    @property
    def message(self) -> bytes:
        """What is signed."""
        return b"hexboard/1/dispatch\0" + canon(self.body)

    def signed_by(self, identity: Identity) -> Dispatch:
        """The same with a signature."""
        return evolve(self, sig=identity.sign(self.message))

    def payload(self, *, hides: bool = False) -> bytes:
        """The bytes to put into armour.

        ``hides``: the game hides things, and how many bytes there are must not tell of them.
        """
        packed = zlib.compress(canon({"body": self.body, "sig": self.sig}), 9)
        if not hides:
            return packed
        events = self.body.get("events", ())
        return padded(packed, [*self.body.get("setup", ()), *(fact for event in events for fact in event["facts"])])

    @classmethod
    def read(cls, payload: bytes, room: Room | None = None) -> Dispatch:
        """The dispatch a payload holds; ``room`` is what the mail it came in may still hold.

        Raises Refused: PB-801 too large, PB-201 form, PB-202 a newer protocol, kind or level of dice.
        """
        whole = _unpacked(payload, room or Room())
        body = _body_of(whole)
        for name, fits in {**_EVERY, **_fields(body)}.items():
            if name not in body or not fits(body[name]):
                raise refuse("PB-201", f=name)
        for name, fits in _MAY[body["kind"]].items():
            if name in body and not fits(body[name]):
                raise refuse("PB-201", f=name)
        events = body.get("events", ())
        if len(events) > MOST_DECISIONS:
            raise refuse("PB-801", what=f"more than {MOST_DECISIONS:,} decisions")
        if sum(_size(each) for each in events) > MOST_EVENTS:
            raise refuse("PB-801", what=f"more than {MOST_EVENTS:,} events")
        dispatch = cls(body, whole["sig"])
        if len(canon(dispatch.beside)) > MOST_BESIDE:
            raise refuse("PB-801", what=f"more than {MOST_BESIDE:,} characters beside the moves")
        return dispatch


def read_kept(text: str) -> Body:
    """The fields of an invitation that a header keeps. Raises NotCanonical for what no invitation has left there."""
    said = read_canon(text.encode("utf-8", "surrogatepass")) if text else {}
    if not isinstance(said, dict) or not _is_text(said.get("note", "")):
        raise NotCanonical("no fields of an invitation")
    invited = Dispatch({**said, "kind": "INVITE"})
    # it is to be packed again, one level deeper
    if invited.kept != text or len(canon({"body": invited.beside})) > MOST_BESIDE + len(canon({"body": {}})):
        raise NotCanonical("fields that an invitation has anyway, or too many others")
    return said


def _body_of(whole: Any) -> Body:
    """The body of what was unpacked. Raises Refused: PB-201 form, PB-202 newer than this program."""
    if not isinstance(whole, dict) or set(whole) != {"body", "sig"} or not isinstance(whole["body"], dict):
        raise refuse("PB-201", f="body")
    body: Body = whole["body"]
    if type(body.get("v")) is not int or body["v"] < 1:
        raise refuse("PB-201", f="v")
    if body["v"] != PROTOCOL:
        raise refuse("PB-202", what=f"protocol {body['v']}")
    for name, fits, value in (("sig", _is_signature, whole["sig"]), ("kind", _is_text, body.get("kind"))):
        if not fits(value):
            raise refuse("PB-201", f=name)
    if "sig" in body:
        # beside the moves a record keeps the signature under that name
        raise refuse("PB-201", f="sig")
    if newer := _newer(body):
        raise refuse("PB-202", what=newer)
    return body


def _newer(body: Body) -> str:
    """What this program does not know yet and cannot pass over."""
    if body["kind"] not in _FIELDS:
        return f"kind {body['kind'][:20]}"
    dice = body.get("dice", FRIENDLY)
    return f"dice {dice[:20]}" if body["kind"] == "INVITE" and _is_text(dice) and dice not in (FRIENDLY, FIXED) else ""


def _unpacked(payload: bytes, room: Room) -> Any:
    if len(payload) > MOST_BYTES:
        raise refuse("PB-801", what=f"{len(payload):,} bytes")
    if room.is_full:
        raise refuse("PB-801", what="with what stands before it in the mail")
    opener = zlib.decompressobj()
    try:
        text = opener.decompress(payload, MOST_UNPACKED + 1)
    except zlib.error:
        raise refuse("PB-201", f="packing") from None
    if len(text) > MOST_UNPACKED:
        raise refuse("PB-801", what=f"more than {MOST_UNPACKED:,} bytes when unpacked")
    behind = opener.unused_data
    if not opener.eof or (behind and not is_padding(behind, payload[: -len(behind)])):
        raise refuse("PB-201", f="packing")
    room.take(text)
    try:
        return read_canon(text)
    except NotCanonical as fault:
        raise refuse("PB-201", f=f"JSON: {fault}") from None


def _size(event: Any) -> int:
    facts = event.get("facts") if isinstance(event, dict) else None
    return len(facts) if isinstance(facts, list) else 0


def _is_digest(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


def _is_signature(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"(?:[0-9a-f]{128})?", value) is not None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MOST_NOTE


def _is_position(value: object) -> bool:
    """No table of a position has a table in a table in a table: to read such keys takes time with their square."""
    return value is None or (
        isinstance(value, str) and len(value) <= MOST_POSITION and re.search(r"(?:\.[^.\n]*){40}", value) is None
    )


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_DISPATCHES


def _is_nothing(value: object) -> bool:
    return value == 0 and type(value) is int


def is_wanted(value: object) -> bool:
    """Whether these are numbers of dispatches that one mail may ask for, in ascending order."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_WANTED or any(type(each) is not int for each in value):
        return False
    return value == sorted(set(value)) and 1 <= value[0] <= value[-1] <= MOST_DISPATCHES


def _is_rung(value: object) -> bool:
    try:
        return isinstance(value, dict) and set(value) == {"i", "r"} and Rung.read(value).written() == value
    except (ValueError, TypeError):
        return False


def _is_epoch(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_EPOCH


def _is_names(value: object) -> bool:
    return isinstance(value, dict) and all(_is_text(each) for each in value.values())


def _is_game(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{32}", value) is not None


Fits = Callable[[Any], bool]

_EVERY: Mapping[str, Fits] = {
    "game": _is_game,
    "seq": _is_number,
    "module": _is_text,
    "modver": _is_text,
    "rules": _is_text,
}
_SENT: Mapping[str, Fits] = {
    "seq": lambda value: type(value) is int and 1 <= value <= MOST_DISPATCHES,
    "side": _is_text,
    "state": _is_digest,
    "prev": _is_digest,
    "head": _is_digest,
    "sent": _is_text,
    "app": _is_text,
}
_ASIDE: Mapping[str, Fits] = {
    "seq": _is_nothing,
    "have": _is_number,
    "side": _is_text,
    "sent": _is_text,
    "app": _is_text,
}
_BESIDE = (RESEND, TALK, DECLINE)
_PLAYED: Mapping[str, Fits] = {**_SENT, "events": lambda value: isinstance(value, list)}
_TURNS = (TURN, *ENDINGS)
_ASKING: Mapping[str, Fits] = {**_SENT, "events": lambda value: value == [], "epoch": _is_epoch}
_OF_TAKE_BACK: Mapping[str, Fits] = {
    "to": _is_number,
    "dice": lambda value: value in (KEPT, FRESH),
}
_FIELDS: Mapping[str, Mapping[str, Fits]] = {
    RESEND: {**_ASIDE, "wants": is_wanted},
    TALK: {**_ASIDE, "note": _is_text},
    DECLINE: _ASIDE,
    "INVITE": {
        "seq": _is_nothing,
        "state": _is_digest,
        "scenario": _is_text,
        "options": _is_names,
        "position": _is_position,
        "names": _is_names,
        "undo": lambda value: type(value) is bool,
        "dice": _is_text,
        "setup": lambda value: isinstance(value, list),
    },
    **dict.fromkeys(_TURNS, _PLAYED),
    **{kind: {**_ASKING, **(_OF_TAKE_BACK if of is TakeBack else {})} for kind, (of, _) in ASKINGS.items()},
}
_OF_FIXED: Mapping[str, Fits] = {"side": _is_text, "rung": _is_rung}
"""What an invitation to fixed dice must say besides."""


def _fields(body: Body) -> Mapping[str, Fits]:
    kind = body["kind"]
    is_fixed = kind == "INVITE" and body.get("dice") == FIXED
    return {**_FIELDS[kind], **_OF_FIXED} if is_fixed else _FIELDS[kind]


_MAY: Mapping[str, Mapping[str, Fits]] = {
    "INVITE": {"computers": _is_names, "note": _is_text, "sign": _is_digest},
    **{kind: {"note": _is_text, "epoch": _is_epoch, "rung": _is_rung, "sign": _is_digest} for kind in _TURNS},
    **{kind: {"note": _is_text, "rung": _is_rung} for kind in ASKINGS},
    **{kind: {"note": _is_text} for kind in _BESIDE},
}
"""What a dispatch says where there is something to say."""
